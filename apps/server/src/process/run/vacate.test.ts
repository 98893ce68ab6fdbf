import { Result } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key, success } from "../../../test/visitor.ts"
import { rounds } from "../../../test/breadth.ts"
import { exclude } from "../../identity/person/exclusion.ts"
import type { Session } from "../../identity/session/session.ts"
import * as Database from "../../kernel/data/database.ts"
import * as Profiles from "../../operations/profiles.ts"
import { claim } from "./claim.ts"
import { complete } from "./commands.ts"
import { askHelp, endHelp } from "./help.ts"
import { passOn } from "./pass-on.ts"
import { raiseForsaken, vacate, vacateLeavers } from "./vacate.ts"

let office: TestOffice
/** Another node. */
let node: Database.Sql
let ana: Session
let bruno: Session
let diego: Session
let keeper: Session
let lucas: Session

beforeAll(async () => {
  office = await openOffice()
  node = Database.open(office.source, 4)
  ana = await office.as("ana.souza")
  bruno = await office.as("bruno.lima")
  diego = await office.as("diego.prado", "gerencia")
  keeper = await office.as("diego.prado", "processos")
  lucas = await office.as("lucas.moraes")
})
afterEach(async () => {
  await office.sql`update person set blocked = false`
  await office.sql`
    delete from person_profile where person = ${bruno.person} and (profile, unid_sigla) is distinct from ('gerencia', 'VND')`
  await office.sql`
    insert into person_profile (amb, person, profile, unid_sigla) values ('demo', ${bruno.person}, 'gerencia', 'VND')
    on conflict do nothing`
})
afterAll(async () => {
  await node.end()
  await office.stop()
})

const group = 'camunda:candidateGroups="gerencia"'

describe("a role that is taken away", () => {
  it("takes with it what its person has by it alone, and the help that they give by it", async () => {
    const [own, named, given, helped] = [
      await begin(group),
      await begin(`${group} camunda:candidateUsers="bruno.lima"`),
      await begin(group),
      await begin(group)
    ]
    for (const { task } of [own, named]) success(await claim(office.sql, bruno, task))
    // Whose right it is to name anyone did so.
    success(await passOn(office.sql, keeper, given.task, { to: bruno.person, note: "", key: key() }))
    success(await claim(office.sql, lucas, helped.task))
    success(await askHelp(office.sql, lucas, helped.task, { to: bruno.person, question: "Pode?", key: key() }))
    // With another role there is something left that they may have.
    await office.sql`
      insert into person_profile (amb, person, profile, unid_sigla) values ('demo', ${bruno.person}, 'compras', 'VND')`
    await revoke("bruno.lima", "VND")
    expect(await holders(own, named, given, helped)).toEqual([null, bruno.person, bruno.person, lucas.person])
    expect(await standing(helped.task)).toMatchObject({ helper: null })
    expect((await trail(own.instance)).at(-1)).toMatchObject({ kind: "released", person: null })
    expect((await trail(helped.instance)).at(-1)).toMatchObject({ kind: "help-ended", person: null })
    expect(await unread(bruno, helped.task)).toEqual([])
    // Said again it changes nothing.
    await revoke("bruno.lima", "VND")
    expect(await holders(named)).toEqual([bruno.person])
    await office.sql`delete from person_profile where person = ${bruno.person} and profile = 'compras'`
    await vacateLeavers(office.sql)
    expect(await holders(named, given)).toEqual([null, null])
  })

  it("leaves what another role of theirs is for, under another unit too", async () => {
    const [any, sales] = [await begin(group), await begin(`${group} quadrante:unit="=&quot;VND&quot;"`)]
    for (const { task } of [any, sales]) success(await claim(office.sql, bruno, task))
    await office.sql`
      insert into person_profile (amb, person, profile, unid_sigla) values ('demo', ${bruno.person}, 'gerencia', 'ADM')`
    await revoke("bruno.lima", "VND")
    expect(await holders(any, sales)).toEqual([bruno.person, null])
    await office.sql`delete from person_profile where person = ${bruno.person} and unid_sigla = 'ADM'`
    await vacateLeavers(office.sql)
    expect(await holders(any)).toEqual([null])
  })

  it("is an incident at once where nobody else may take what they had, or could take", async () => {
    await office.sql`insert into profile (amb, id, name) values ('demo', 'ronda', 'Ronda')`
    await office.sql`
      insert into person_profile (amb, person, profile, unid_sigla) values ('demo', ${bruno.person}, 'ronda', 'VND')`
    const round = 'camunda:candidateGroups="ronda"'
    const [had, could, assigned] = [
      await begin(round),
      await begin(round),
      await begin('camunda:assignee="bruno.lima"')
    ]
    success(await claim(office.sql, await office.as("bruno.lima", "ronda"), had.task))
    await revoke("bruno.lima", "VND", "ronda")
    expect(await holders(had, assigned)).toEqual([null, bruno.person])
    for (const { task } of [had, could])
      expect(await incidentsOf(task)).toEqual([expect.stringContaining("nobody may take it")])
    expect(await incidentsOf(assigned.task)).toEqual([])
    // Without any role they have left.
    await revoke("bruno.lima", "VND")
    expect(await holders(assigned)).toEqual([null])
    expect(await incidentsOf(assigned.task)).toEqual([expect.stringContaining("nobody may take it")])
  })

  it("is found where somebody took it away in the database, and nothing is taken from anybody else", async () => {
    const [his, theirs, given] = [await begin(group), await begin(group), await begin(group)]
    success(await claim(office.sql, bruno, his.task))
    success(await claim(office.sql, diego, theirs.task))
    success(await passOn(office.sql, keeper, given.task, { to: ana.person, note: "", key: key() }))
    await office.sql`update person_profile set profile = 'compras' where person = ${bruno.person}`
    await Promise.all([vacateLeavers(office.sql), vacateLeavers(node)])
    expect(await holders(his, theirs, given)).toEqual([null, diego.person, ana.person])
    expect((await trail(his.instance)).filter(({ kind }) => kind === "released")).toHaveLength(1)
    await office.sql`delete from person_profile where person = ${bruno.person} and profile = 'compras'`
  })
})

describe("somebody who is kept out at this moment", () => {
  it("is not given a task that names them, and nobody waits in a circle", async () => {
    const [first, second] = [userTask("u"), userTask("v", `camunda:assignee="bruno.lima" ${group}`)]
    const body = `<startEvent id="s" />${flow("s", "u")}${first}${flow("u", "v")}${second}${flow("v", "e")}<endEvent id="e" />`
    await office.deploy("nomeia", body)
    const unitless = userTask("u", 'camunda:candidateUsers="bruno.lima"')
    await office.deploy(
      "so_dele",
      `<startEvent id="s" />${flow("s", "u")}${unitless}${flow("u", "e")}<endEvent id="e" />`
    )
    for (let round = 0; round < rounds(200, 40); round++) {
      const [instance, alone] = [await office.start(ana, "nomeia"), await office.start(ana, "so_dele")]
      const [task, only] = [await taskOf(instance), await taskOf(alone)]
      const [row] = await office.sql<{ revision: number }[]>`select revision from instance where id = ${instance}`
      const done = { revision: row?.revision ?? 0, key: key(), values: {} }
      const results = await Promise.all([
        complete(node, ana, task, done),
        keepOut(round % 2 === 0 ? office.sql : node, "bruno.lima"),
        claim(node, bruno, only),
        keepOut(node, "lucas.moraes"),
        claim(office.sql, bruno, only)
      ])
      expect(Result.isSuccess(results[0])).toBe(true)
      const held = await office.sql`
        select from task t join person p on p.id = t.claimed_by where p.blocked and t.done_at is null`
      expect(held).toHaveLength(0)
      expect(await incidentsOf(only)).toHaveLength(1)
      await office.sql`update person set blocked = false`
    }
  })
})

describe("a task that opens while the last who could take it is kept out", () => {
  it("is an incident within the next look, once", async () => {
    await office.sql`insert into profile (amb, id, name) values ('demo', 'vigia', 'Vigia')`
    await office.sql`
      insert into person_profile (amb, person, profile, unid_sigla) values ('demo', ${bruno.person}, 'vigia', 'VND')`
    const watch = userTask("v", 'camunda:candidateGroups="vigia"')
    const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "v")}${watch}${flow("v", "e")}<endEvent id="e" />`
    await office.deploy("vigiada", body)
    const instance = await office.start(ana, "vigiada")
    const [row] = await office.sql<{ revision: number }[]>`select revision from instance where id = ${instance}`
    const first = await taskOf(instance)
    await office.sql.begin(async (tx) => {
      await exclude(tx, "demo", "bruno.lima", true, vacate)
      success(await complete(node, ana, first, { revision: row?.revision ?? 0, key: key(), values: {} }))
    })
    const watched = await taskOf(instance)
    expect(await incidentsOf(watched)).toEqual([])
    await Promise.all([raiseForsaken(office.sql), raiseForsaken(node)])
    expect(await incidentsOf(watched)).toEqual([expect.stringContaining("nobody may take it")])
    await office.sql`update incident set closed = now() where task = ${watched}`
    await raiseForsaken(office.sql)
    expect(await incidentsOf(watched)).toEqual([])
    // Whoever may take it is no trouble.
    await office.sql`update person set blocked = false`
    const { task } = await begin('camunda:candidateGroups="vigia"')
    await raiseForsaken(office.sql)
    expect(await incidentsOf(task)).toEqual([])
  })
})

describe("a step that comes back to a starter who is kept out", () => {
  it("is an incident from the first moment, and none where they are there", async () => {
    const again = userTask("v", group)
    const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "v")}${again}<exclusiveGateway id="x" default="x_e" />
      ${flow("v", "x")}${flow("x", "u", "valor = 0")}${flow("x", "e")}<endEvent id="e" />`
    await office.deploy("volta", body)
    for (const isOut of [false, true]) {
      const instance = await office.start(ana, "volta")
      await office.complete(ana, instance, "u")
      if (isOut) await keepOut(office.sql, "ana.souza")
      await office.complete(bruno, instance, "v", { valor: 0 })
      const incidents = await incidentsOf(await taskOf(instance))
      const isOfNobody = incidents.map((reason) => String(reason).includes("nobody may take it"))
      expect(isOfNobody).toEqual(isOut ? [true] : [])
    }
  })
})

describe("help that is over", () => {
  it("leaves no notice that waits for whoever helped", async () => {
    const { task } = await begin(group)
    success(await claim(office.sql, bruno, task))
    success(await askHelp(office.sql, bruno, task, { to: diego.person, question: "Pode?", key: key() }))
    expect(await unread(diego, task)).toEqual(["help-asked"])
    success(await endHelp(office.sql, bruno, task))
    expect(await unread(diego, task)).toEqual([])
  })
})

// Helpers

const revoke = (usuario: string, sigla: string, profile = "gerencia") =>
  office.sql.begin(async (tx) => success(await Profiles.revoke(tx, "demo", { usuario, profile, sigla })))

const keepOut = (sql: Database.Sql, usuario: string) => sql.begin((tx) => exclude(tx, "demo", usuario, true, vacate))

let deployed = 0

/** A new process of one task, which waits. */
const begin = async (attributes: string) => {
  const processo = `deixa_${deployed++}`
  const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u", attributes)}${flow("u", "e")}<endEvent id="e" />`
  await office.deploy(processo, body)
  const instance = await office.start(ana, processo)
  return { instance, task: await taskOf(instance) }
}

const taskOf = async (instance: string): Promise<string> => {
  const [row] = await office.sql<{ id: string }[]>`select id from task where instance = ${instance} and done_at is null`
  return row?.id ?? ""
}

const standing = async (task: string) => {
  const [row] = await office.sql<{ claimed_by: string | null; helper: string | null }[]>`
    select claimed_by, helper from task where id = ${task}`
  return row
}

const holders = (...of: readonly { readonly task: string }[]) =>
  Promise.all(of.map(async ({ task }) => (await standing(task))?.claimed_by))

const trail = (instance: string) => office.sql<{ kind: string; person: string | null }[]>`
  select kind, person from history where instance = ${instance} order by id`

const incidentsOf = async (task: string) =>
  (await office.sql<{ reason: string }[]>`select reason from incident where task = ${task} and closed is null`).map(
    ({ reason }) => reason
  )

const unread = async (session: Session, task: string) =>
  (
    await office.sql<{ kind: string }[]>`
      select kind from notice where person = ${session.person} and task = ${task} and read is null and kind like 'help%'`
  ).map(({ kind }) => kind)
