import { randomUUID } from "node:crypto"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import fc from "fast-check"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key, success } from "../../../test/visitor.ts"
import { isFull, rounds } from "../../../test/breadth.ts"
import { exclude } from "../../identity/person/exclusion.ts"
import type { Session } from "../../identity/session/session.ts"
import * as Database from "../../kernel/data/database.ts"
import { historyOf } from "../read/view.ts"
import { peopleFor } from "../read/help.ts"
import { claim, release } from "./claim.ts"
import { complete } from "./commands.ts"
import { askHelp, endHelp, giveHelp, settleHelp } from "./help.ts"
import { passOn } from "./pass-on.ts"
import { vacate } from "./vacate.ts"

let office: TestOffice
let node: Database.Sql
let ana: Session
let bruno: Session
/** Of Bruno's profile and unit. */
let diego: Session
let elisa: Session
let keeper: Session

beforeAll(async () => {
  office = await openOffice()
  // As a second node on the same database.
  node = Database.open(office.source)
  ana = await office.as("ana.souza", "solicitante")
  bruno = await office.as("bruno.lima", "gerencia")
  diego = await office.as("diego.prado", "gerencia")
  elisa = await office.as("elisa.rocha", "compras")
  keeper = await office.as("diego.prado", "processos")
})
afterAll(async () => {
  await node.end()
  await office.stop()
})
afterEach(() => office.sql`update person set blocked = false`)

describe("passing a task on", () => {
  it("gives it to a person of the group, with a note for the history and one notice", async () => {
    const { task, instance } = await begin(group)
    success(await claim(office.sql, bruno, task))
    success(await pass(bruno, task, diego, "A garantia já confirmei."))
    expect(await standings(task, bruno, diego)).toEqual(["absent", "mine"])
    expect((await office.see(diego, instance)).task).toMatchObject({ mine: true, passable: true, releasable: true })
    expect((await trail(ana, instance))[0]).toMatchObject({
      kind: "passed",
      pessoa: "Bruno Lima",
      detail: { de: "Bruno Lima", para: "Diego Prado", recado: "A garantia já confirmei." }
    })
    expect(await notices(diego, task)).toEqual([
      { kind: "task-passed", by_name: "Bruno Lima", detail: { recado: "A garantia já confirmei." } }
    ])
    expect(await notices(bruno, task)).toEqual([])
    // Who gave it away cannot send it, nor give it away again.
    expect(await pass(bruno, task, elisa)).toMatchObject({ failure: { code: "forbidden", at: "holder-only" } })
    expect(await finish(bruno, task)).toMatchObject({ failure: { code: "task-taken", by: "Diego Prado" } })
    success(await finish(diego, task))
    expect(await pass(diego, task, bruno)).toMatchObject({ failure: { code: "task-closed" } })
  })

  it("sent twice under one key passes it on once, also after it went on", async () => {
    const { task } = await begin(group)
    success(await claim(office.sql, bruno, task))
    const payload = { to: diego.person, note: "", key: key() }
    success(await passOn(office.sql, bruno, task, payload))
    success(await passOn(office.sql, bruno, task, payload))
    success(await pass(diego, task, bruno))
    success(await passOn(office.sql, bruno, task, payload))
    expect(await standings(task, bruno, diego)).toEqual(["mine", "absent"])
    expect(await notices(diego, task)).toHaveLength(1)
    expect(await passOn(office.sql, bruno, task, { ...payload, note: "a" })).toMatchObject({
      failure: { code: "key-reused" }
    })
  })

  it("is for nobody but its holder and the right over processes", async () => {
    const { task } = await begin(group)
    expect(await pass(bruno, task, diego)).toMatchObject({ failure: { code: "forbidden", at: "holder-only" } })
    success(await claim(office.sql, bruno, task))
    expect(await pass(diego, task, diego)).toMatchObject({ failure: { code: "forbidden", at: "holder-only" } })
    // A buyer does not see it at all.
    expect(await pass(elisa, task, elisa)).toMatchObject({ failure: { code: "not-found" } })
    expect(await pass(bruno, randomUUID(), diego)).toMatchObject({ failure: { code: "not-found" } })
    const elsewhere = { ...bruno, amb: "outro" }
    expect(await pass(elsewhere, task, diego)).toMatchObject({ failure: { code: "not-found" } })
    success(await pass(keeper, task, elisa))
    expect(await standings(task, bruno, elisa)).toEqual(["absent", "mine"])
    success(await finish(elisa, task))
  })

  it("gives it to nobody whom it is not for, whom it excludes, who is kept out or who is not there", async () => {
    const { task } = await begin(`${group} quadrante:notBy="starter"`, diego)
    success(await claim(office.sql, bruno, task))
    const refused = (to: string, why?: string) => ({
      failure: { code: "forbidden", at: "receiver", ...(why !== undefined && { fields: [{ key: "to", code: why }] }) },
      to
    })
    for (const [giver, to, why] of [
      [bruno, elisa.person, "not-candidate"],
      [bruno, bruno.person, "has-it"],
      [bruno, diego.person, "starter-excluded"],
      [keeper, diego.person, "starter-excluded"],
      [keeper, randomUUID(), undefined]
    ] as const) {
      expect({ ...(await passOn(office.sql, giver, task, { to, note: "", key: key() })), to }).toMatchObject(
        refused(to, why)
      )
    }
    await office.sql`update person set blocked = true where id = ${elisa.person}`
    expect(await pass(keeper, task, elisa)).toMatchObject({ failure: { code: "forbidden", at: "receiver" } })
  })

  it("lists who may have it, and who may not only where they are looked for", async () => {
    const { task } = await begin(group)
    success(await claim(office.sql, bruno, task))
    const ask = async (who: Session, term: string) => {
      const found = success(await peopleFor(office.sql, who, task, { for: "passing", term }, "pt-BR"))
      return { able: found.able.map(({ usuario }) => usuario), unable: found.unable.map(({ why }) => why.code) }
    }
    expect(await ask(bruno, "")).toEqual({ able: ["diego.prado", "karina.dias", "lucas.moraes"], unable: [] })
    expect(await ask(bruno, "dieg")).toEqual({ able: ["diego.prado"], unable: [] })
    expect(await ask(bruno, "elisa")).toEqual({ able: [], unable: ["not-candidate"] })
    expect(await ask(bruno, "bruno")).toEqual({ able: [], unable: ["has-it"] })
    expect((await ask(keeper, "rocha")).able).toEqual(["elisa.rocha"])
    expect(await peopleFor(office.sql, diego, task, { for: "passing", term: "" }, "pt-BR")).toMatchObject({
      failure: { code: "forbidden", at: "holder-only" }
    })
    expect(await peopleFor(office.sql, elisa, task, { for: "passing", term: "" }, "pt-BR")).toMatchObject({
      failure: { code: "not-found" }
    })
  })

  it("says of those who may have it who is away, with whom as a substitute and until when, as that alone", async () => {
    const { task } = await begin(group)
    success(await claim(office.sql, bruno, task))
    const away = async () => {
      const found = success(await peopleFor(office.sql, bruno, task, { for: "passing", term: "" }, "pt-BR"))
      return found.able.flatMap(({ usuario, away }) => (away === null ? [] : [{ usuario, ...away }]))
    }
    const absence = (begins: string, profiles: readonly string[] | null) => office.sql`
      insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends, profiles)
      select 'demo', ${diego.person}, ${elisa.person}, '2026-11-23', '2026-11-30', now() + ${begins}::interval,
        now() + ${begins}::interval + interval '2 days', ${profiles === null ? null : [...profiles]}`
    const cleared = () => office.sql`delete from substitution where absent = ${diego.person}`
    expect(await away()).toEqual([])
    await absence("-1 day", null)
    const told = [{ usuario: "diego.prado", substitute: "Elisa Rocha", until: "2026-11-30" }]
    expect(await away()).toEqual(told)
    await office.sql`update person set blocked = true where id = ${elisa.person}`
    expect(await away()).toEqual([])
    await office.sql`update person set blocked = false where id = ${elisa.person}`
    for (const [begins, profiles, expected] of [
      ["-1 day", ["gerencia"], told],
      ["-1 day", ["diretoria"], []],
      ["-3 days", null, []],
      ["1 hour", null, []]
    ] as const) {
      await cleared()
      await absence(begins, profiles)
      expect(await away()).toEqual(expected)
    }
    await cleared()
  })

  it.runIf(isFull)("names the first twenty in a profile of a thousand people, and finds each by name", async () => {
    await office.sql`
      with made as (
        insert into person (amb, usuario, pessoa, senha)
        select 'demo', 'gente.' || n, 'Gente ' || lpad(n::text, 4, '0'), '' from generate_series(1, 1000) n returning id
      )
      insert into person_profile (amb, person, profile, unid_sigla) select 'demo', id, 'gerencia', 'VND' from made`
    const { task } = await begin(group)
    success(await claim(office.sql, bruno, task))
    const all = success(await peopleFor(office.sql, bruno, task, { for: "passing", term: "" }, "pt-BR"))
    const some = success(await peopleFor(office.sql, bruno, task, { for: "passing", term: "gente 0999" }, "pt-BR"))
    expect([all.able.length, all.more, some.able.map(({ pessoa }) => pessoa)]).toEqual([20, true, ["Gente 0999"]])
    await office.sql`delete from person_profile where person in (select id from person where usuario like 'gente.%')`
    await office.sql`delete from person where usuario like 'gente.%'`
  })
})

describe("help", () => {
  it("is asked for, given back as typed, and reaches the owner alone", async () => {
    const { task, instance } = await begin(group)
    success(await claim(office.sql, bruno, task))
    success(await ask(bruno, task, diego, "Quanto foi o frete?"))
    expect(await standings(task, bruno, diego)).toEqual(["mine", "helping"])
    const asHelper = (await office.see(diego, instance)).task
    expect(asHelper).toMatchObject({ mine: false, help: { as: "helper", question: "Quanto foi o frete?" } })
    expect((await office.see(ana, instance)).task?.help).toMatchObject({ as: "none", question: null })
    expect(await notices(diego, task)).toMatchObject([
      { kind: "help-asked", detail: { pergunta: "Quanto foi o frete?" } }
    ])
    // Only the owner sends, passes on and asks; the helper asks nobody in turn.
    expect(await finish(diego, task)).toMatchObject({ failure: { code: "task-taken" } })
    expect(await pass(diego, task, bruno)).toMatchObject({ failure: { at: "holder-only" } })
    expect(await ask(diego, task, bruno)).toMatchObject({ failure: { at: "holder-only" } })
    expect(await ask(bruno, task, diego)).toMatchObject({ failure: { at: "helped" } })
    expect(await give(bruno, task)).toMatchObject({ failure: { at: "helper-only" } })
    const answer = { texts: { nota: "Frete: 120,00" }, lcl_id: "pt-BR", key: key() }
    success(await giveHelp(office.sql, diego, task, answer))
    success(await giveHelp(office.sql, diego, task, answer))
    expect(await give(diego, task)).toMatchObject({ failure: { at: "helper-only" } })
    expect(await notices(bruno, task)).toMatchObject([{ kind: "help-given", by_name: "Diego Prado" }])
    expect(await standings(task, bruno, diego)).toEqual(["mine", "absent"])
    const [given] = (await office.see(bruno, instance)).task?.given ?? []
    expect(given).toMatchObject({ by: "Diego Prado", texts: { nota: "Frete: 120,00" }, received: false })
    for (const other of [diego, ana, keeper]) expect((await office.see(other, instance)).task?.given).toEqual([])
    const settle = (who: Session, settled: boolean) => settleHelp(office.sql, who, task, given?.id ?? "", { settled })
    expect(await settle(diego, true)).toMatchObject({ failure: { code: "not-found" } })
    success(await settle(bruno, false))
    expect((await office.see(bruno, instance)).task?.given).toMatchObject([{ received: true }])
    success(await settle(bruno, true))
    expect((await office.see(bruno, instance)).task?.given).toEqual([])
    expect((await office.see(bruno, instance)).values).not.toHaveProperty("nota")
  })

  it("is taken back by the owner, and ends with the task in whatever way", async () => {
    const { task, instance } = await begin(group)
    success(await claim(office.sql, bruno, task))
    success(await ask(bruno, task, diego))
    expect(await endHelp(office.sql, diego, task)).toMatchObject({ failure: { at: "holder-only" } })
    success(await endHelp(office.sql, bruno, task))
    success(await endHelp(office.sql, bruno, task))
    expect(await give(diego, task)).toMatchObject({ failure: { at: "helper-only" } })
    success(await ask(bruno, task, diego))
    success(await release(office.sql, bruno, task))
    expect(await give(diego, task)).toMatchObject({ failure: { at: "helper-only" } })
    success(await claim(office.sql, bruno, task))
    success(await ask(bruno, task, diego))
    success(await finish(bruno, task))
    expect(await give(diego, task)).toMatchObject({ failure: { code: "task-closed", by: "Bruno Lima" } })
    expect(await office.sql`select from task_help where task = ${task}`).toHaveLength(0)
    expect((await trail(ana, instance)).map(({ kind }) => kind)).toContain("help-ended")
  })

  it("is for nobody whom the task excludes, and nobody excluded may ask", async () => {
    const { task } = await begin(`${group} quadrante:notBy="starter"`, diego)
    success(await claim(office.sql, bruno, task))
    expect(await ask(bruno, task, diego)).toMatchObject({ failure: { at: "receiver" } })
    // Whom only the right over processes may name sees the form for as long as the process is there.
    await office.sql`update task set claimed_by = ${keeper.person}, not_by = '{}' where id = ${task}`
    success(await ask(keeper, task, elisa))
    expect(await standings(task, elisa)).toEqual(["helping"])
    success(await give(elisa, task))
  })
})

describe("somebody who is kept out", () => {
  it("gives their tasks back to the candidates, and help ends with them", async () => {
    const { task, instance } = await begin(group)
    const helped = await begin(group)
    success(await claim(office.sql, bruno, task))
    success(await claim(office.sql, diego, helped.task))
    success(await ask(diego, helped.task, bruno))
    await keepOut("bruno.lima")
    expect(await standings(task, diego)).toEqual(["offered"])
    expect(await standings(helped.task, bruno, diego)).toEqual(["absent", "mine"])
    expect((await trail(ana, instance))[0]).toMatchObject({ kind: "released", pessoa: null })
    expect((await trail(ana, helped.instance))[0]).toMatchObject({ kind: "help-ended", pessoa: null })
    expect(await incidentsOf(task)).toEqual([])
  })

  it("is an incident at once where nobody else may take what they had, or could take", async () => {
    const alone = await begin('camunda:assignee="bruno.lima"')
    const named = await begin('camunda:candidateUsers="bruno.lima"')
    const starters = await begin("", bruno)
    const others = await begin(group)
    await office.sql`update task set units = '{VND}' where id = ${others.task}`
    await keepOut("bruno.lima")
    for (const { task } of [alone, named, starters]) {
      expect(await incidentsOf(task)).toEqual([expect.stringContaining("nobody may take it")])
    }
    expect(await incidentsOf(others.task)).toEqual([])
    await keepOut("diego.prado")
    expect(await incidentsOf(others.task)).toHaveLength(1)
  })
})

describe("rivals", () => {
  it("who pass on, take, give back, help and complete at once: one winner each, nothing lost, each told once", async () => {
    const people = () => [bruno, diego, elisa, keeper]
    const act = fc.record({
      who: fc.nat(3),
      to: fc.nat(2),
      what: fc.constantFrom("take", "return", "pass", "pass", "ask", "give", "end", "complete")
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
        const { task, instance } = await begin('camunda:candidateGroups="gerencia,compras"')
        const won: string[] = []
        for (const round of rounds) {
          const answers = await Promise.all(
            round.map(async ({ who, to, what }, i) => {
              const session = people()[who] ?? bruno
              const receiver = people()[to] ?? bruno
              return [what, await carryOut(i % 2 === 0 ? office.sql : node, what, session, receiver, task)] as const
            })
          )
          won.push(...answers.flatMap(([what, answer]) => (Result.isSuccess(answer) ? [what] : [])))
          const refused = answers.flatMap(([, answer]) => (Result.isFailure(answer) ? [answer.failure.code] : []))
          expect(expected).toEqual(expect.arrayContaining(refused))
          const [row] = await office.sql<{ claimed_by: string | null; helper: string | null; done: boolean }[]>`
            select claimed_by, helper, done_at is not null as done from task where id = ${task}`
          expect(row?.helper === null || row?.helper !== row?.claimed_by).toBe(true)
          const open = await office.sql`select from task_help where task = ${task} and given is null`
          expect(open).toHaveLength(row?.helper === null ? 0 : 1)
        }
        const kinds = (await trail(ana, instance)).map(({ kind }) => kind)
        expect(kinds.filter((kind) => kind === "completed").length).toBeLessThanOrEqual(1)
        expect(count(kinds, "passed")).toBe(count(won, "pass"))
        expect(count(kinds, "help-asked")).toBe(count(won, "ask"))
        expect(count(kinds, "help-given")).toBe(count(won, "give"))
        const told = await office.sql<{ kind: string; n: number; steps: number }[]>`
          select kind, count(*)::int as n, count(distinct step)::int as steps from notice where task = ${task}
            and kind in ('task-passed', 'help-asked', 'help-given') group by kind`
        for (const { n, steps } of told) expect(n).toBe(steps)
        // Nobody is told of what they did themselves: who passes a task on to themselves is a keeper of processes.
        const sum = (kind: string) => told.find((one) => one.kind === kind)?.n ?? 0
        expect(sum("task-passed")).toBeLessThanOrEqual(count(won, "pass"))
        expect([sum("help-asked"), sum("help-given")]).toEqual([count(won, "ask"), count(won, "give")])
      }),
      { numRuns: rounds(12, 3) }
    )
  })
})

// Helpers

const group = 'camunda:candidateGroups="gerencia"'

const expected = ["forbidden", "task-taken", "task-closed", "not-found"]

const count = (all: readonly string[], one: string) => all.filter((other) => other === one).length

const carryOut = (
  sql: Database.Sql,
  what: string,
  session: Session,
  receiver: Session,
  task: string
): Promise<Result.Result<unknown, Fault>> => {
  switch (what) {
    case "take":
      return claim(sql, session, task)
    case "return":
      return release(sql, session, task)
    case "pass":
      return passOn(sql, session, task, { to: receiver.person, note: "", key: key() })
    case "ask":
      return askHelp(sql, session, task, { to: receiver.person, question: "a", key: key() })
    case "give":
      return giveHelp(sql, session, task, { texts: { nota: "a" }, lcl_id: "pt-BR", key: key() })
    case "end":
      return endHelp(sql, session, task)
    default:
      return finish(session, task, sql)
  }
}

const pass = (from: Session, task: string, to: Session, note = "") =>
  passOn(office.sql, from, task, { to: to.person, note, key: key() })

const ask = (from: Session, task: string, to: Session, question = "Pode preencher?") =>
  askHelp(office.sql, from, task, { to: to.person, question, key: key() })

const give = (from: Session, task: string) =>
  giveHelp(office.sql, from, task, { texts: { nota: "a" }, lcl_id: "pt-BR", key: key() })

const keepOut = (usuario: string) => office.sql.begin((tx) => exclude(tx, "demo", usuario, true, vacate))

let deployed = 0

/** Starts an instance of a new process with one task, and says which task waits. */
const begin = async (attributes: string, who = ana) => {
  const processo = `passa_${deployed++}`
  const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u", attributes)}${flow("u", "e")}<endEvent id="e" />`
  await office.deploy(processo, body)
  const instance = await office.start(who, processo)
  const [task] = await office.sql<
    { id: string }[]
  >`select id from task where instance = ${instance} and done_at is null`
  return { instance, task: task?.id ?? "" }
}

const standings = (task: string, ...sessions: readonly Session[]) =>
  Promise.all(
    sessions.map(async (session) => (await office.tasks(session)).find(({ id }) => id === task)?.standing ?? "absent")
  )

const finish = async (session: Session, task: string, sql = office.sql) => {
  const [row] = await office.sql<{ revision: number }[]>`
    select revision from instance i join task t on t.instance = i.id where t.id = ${task}`
  return complete(sql, session, task, { revision: row?.revision ?? 0, key: key(), values: {} })
}

const trail = async (session: Session, instance: string) =>
  (await historyOf(office.sql, session, instance, "pt-BR")) ?? []

const notices = (session: Session, task: string) => office.sql<{ kind: string; by_name: string; detail: object }[]>`
  select kind, by_name, detail from notice where person = ${session.person} and task = ${task}
    and kind in ('task-passed', 'help-asked', 'help-given') order by at`

const incidentsOf = async (task: string) =>
  (await office.sql<{ reason: string }[]>`select reason from incident where task = ${task} and closed is null`).map(
    ({ reason }) => reason
  )
