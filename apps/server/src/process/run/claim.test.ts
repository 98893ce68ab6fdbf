import * as Day from "@quadrante/domain/day"
import { dayIn, dueDay, speechIn } from "@quadrante/domain/locale"
import { number } from "../../../test/numbered.ts"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { hire } from "../../../test/crowd.ts"
import { code, key, success } from "../../../test/visitor.ts"
import { exclude } from "../../identity/person/exclusion.ts"
import type { Session } from "../../identity/session/session.ts"
import { claim, followUp, release } from "./claim.ts"
import { complete } from "./commands.ts"
import * as History from "../rows/history.ts"
import { view } from "../read/view.ts"
import { vacate } from "./vacate.ts"

let office: TestOffice
let ana: Session
/** Two people of one profile. */
let bruno: Session
let diego: Session

beforeAll(async () => {
  office = await openOffice()
  ana = await office.as("ana.souza")
  bruno = await office.as("bruno.lima", "gerencia")
  diego = await office.as("diego.prado", "gerencia")
  const group =
    'camunda:candidateGroups="gerencia" camunda:dueDate="P2D" camunda:followUpDate="=duration(&quot;PT6H&quot;)"'
  const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u", group)}${flow("u", "e")}<endEvent id="e" />`
  await office.deploy("aprovar", body)
})
afterAll(() => office.stop())

const begin = async () => {
  const instance = await office.start(ana, "aprovar")
  const { task } = await office.see(bruno, instance)
  if (task === null) throw new Error("There is no task")
  return { instance, task: task.id }
}

const mine = async (session: Session, task: string) =>
  (await office.tasks(session)).find(({ id }) => id === task)?.standing ?? "absent"

describe("a task of a profile", () => {
  it("is offered to everybody of it, is whose who claims it, and is offered again when they release it", async () => {
    const { task } = await begin()
    expect([await mine(bruno, task), await mine(diego, task), await mine(ana, task)]).toEqual([
      "offered",
      "offered",
      "absent"
    ])
    success(await claim(office.sql, bruno, task))
    expect([await mine(bruno, task), await mine(diego, task)]).toEqual(["mine", "absent"])
    expect(await claim(office.sql, diego, task)).toMatchObject({ failure: { code: "task-taken", by: "Bruno Lima" } })
    expect(code(await release(office.sql, diego, task))).toBe("forbidden")
    success(await release(office.sql, bruno, task))
    expect([await mine(bruno, task), await mine(diego, task)]).toEqual(["offered", "offered"])
  })

  it("that another has claimed is theirs to complete alone: the second is told who has it, and nothing changes", async () => {
    const { instance, task } = await begin()
    const seen = await office.see(diego, instance)
    success(await claim(office.sql, bruno, task))
    const order = { revision: seen.revision, key: key(), values: {} }
    expect(await complete(office.sql, diego, task, order)).toMatchObject({
      failure: { code: "task-taken", by: "Bruno Lima" }
    })
    expect(await office.see(diego, instance)).toMatchObject({
      task: { mine: false, standing: "taken", holder: "Bruno Lima" }
    })
    await office.complete(bruno, instance, "u")
  })

  it("is claimed by exactly one of many, and the open form of who completes it without a claim stays good", async () => {
    const { instance, task } = await begin()
    const rivals = [bruno, diego, bruno, diego, bruno, diego]
    const results = await Promise.all(rivals.map((rival) => claim(office.sql, rival, task)))
    const [held] = await office.sql<{ claimed_name: string }[]>`select claimed_name from task where id = ${task}`
    const winners = rivals.filter((_, at) => Result.isSuccess(results[at] ?? Result.fail(null)))
    expect([...new Set(winners.map(({ pessoa }) => pessoa))]).toEqual([held?.claimed_name])
    const claims = (await History.readHistory(office.sql, "demo", instance)).filter(({ kind }) => kind === "claimed")
    expect(claims).toHaveLength(1)
    const before = await office.see(bruno, instance)
    const winner = held?.claimed_name === "Bruno Lima" ? bruno : diego
    success(await complete(office.sql, winner, task, { revision: before.revision, key: key(), values: {} }))
  })

  it("is not taken by somebody who is kept out at that moment", async () => {
    const { task } = await begin()
    const claims: ReturnType<typeof claim>[] = []
    await office.sql.begin(async (tx) => {
      await exclude(tx, "demo", "bruno.lima", true, vacate)
      claims.push(claim(office.sql, bruno, task))
      const waits = () => office.sql`select from pg_stat_activity where wait_event_type = 'Lock'`
      await expect.poll(async () => (await waits()).length).toBe(1)
    })
    for (const claimed of claims) expect(code(await claimed)).toBe("forbidden")
    const [row] = await office.sql<{ claimed_by: string | null }[]>`select claimed_by from task where id = ${task}`
    expect(row?.claimed_by).toBeNull()
    await office.sql.begin((tx) => exclude(tx, "demo", "bruno.lima", false, vacate))
  })

  it("is nobody's to claim outside of the profile, or once it is done", async () => {
    const { instance, task } = await begin()
    expect(code(await claim(office.sql, ana, task))).toBe("forbidden")
    await office.complete(bruno, instance, "u")
    const [row] = await office.sql<{ done_at: Date }[]>`select done_at from task where id = ${task}`
    const when = row?.done_at.toISOString()
    expect(await claim(office.sql, diego, task)).toMatchObject({
      failure: { code: "task-closed", by: "Bruno Lima", when }
    })
    // Who had it open is told what became of it, and which form it was.
    const seen = await view(office.sql, diego, instance, speechIn("pt-BR", "pt-BR"), task)
    expect(seen).toMatchObject({ task: null, closed: { id: task, name: "u", who: "Bruno Lima", at: when } })
    expect(seen?.closed?.form).toMatchObject({ components: expect.any(Array) })
    expect(await view(office.sql, diego, instance, speechIn("pt-BR", "pt-BR"))).toMatchObject({ closed: null })
  })

  it("says since when it is with whom, to whoever has it open and to whoever comes too late", async () => {
    const { instance, task } = await begin()
    expect((await office.see(diego, instance)).task).toMatchObject({ holder: null, held: null })
    success(await claim(office.sql, bruno, task))
    const [row] = await office.sql<{ claimed_at: Date }[]>`select claimed_at from task where id = ${task}`
    const when = row?.claimed_at.toISOString()
    expect(await claim(office.sql, diego, task)).toMatchObject({
      failure: { code: "task-taken", by: "Bruno Lima", when }
    })
    expect((await office.see(diego, instance)).task).toMatchObject({ holder: "Bruno Lima", held: when })
  })

  it("tells its profile that lists have changed in one event, however many work under it, and who has it in their own", async () => {
    const tell = async (act: () => Promise<unknown>) => {
      await number(office.sql)
      const [before] = await office.sql<{ at: string }[]>`select pg_current_xact_id()::text as at`
      await act()
      await number(office.sql)
      return office.sql<{ room: string; value: unknown }[]>`
        select room, value from event where call = 'tasksChanged' and xmin::text::bigint > ${before?.at ?? ""}::bigint
        order by room`
    }
    const ofProfile = { room: "perfil:gerencia", value: null }
    const oneRound = async () => {
      const { instance, task } = await begin()
      const claimed = await tell(async () => success(await claim(office.sql, bruno, task)))
      const released = await tell(async () => success(await release(office.sql, bruno, task)))
      const completed = await tell(() => office.complete(diego, instance, "u"))
      return { claimed, released, completed }
    }
    const few = await oneRound()
    expect(few).toMatchObject({ claimed: [ofProfile], completed: [ofProfile] })
    expect(few.released).toMatchObject([ofProfile, { room: `usuario:${bruno.person}`, value: { rev: 1 } }])
    await hire(office.sql, "gerencia", 1_000)
    const many = await oneRound()
    for (const act of ["claimed", "released", "completed"] as const) expect(many[act]).toHaveLength(few[act].length)
  })

  it("tells nobody of a profile that is not there, whatever its name", async () => {
    const task = userTask("u", 'camunda:candidateGroups="=[&quot;gerencia&quot;, &quot;outra sala&quot;]"')
    const body = `<startEvent id="s" />${flow("s", "u")}${task}${flow("u", "e")}<endEvent id="e" />`
    await office.deploy("ninguem", body)
    const instance = await office.start(ana, "ninguem")
    await number(office.sql)
    const rooms = await office.sql<{ room: string }[]>`
      select distinct room from event where room like 'perfil:%' and at >= (select created from instance where id = ${instance})`
    expect(rooms).toEqual([{ room: "perfil:gerencia" }])
  })
})

describe("who looks at a task that another person took", () => {
  it("is who has its instance open in a window that is there, and could have had it", async () => {
    const { instance, task } = await begin()
    const karina = await office.as("karina.dias")
    const body = { workspace: { processes: [{ id: "p", instance }] } }
    const rows = [ana, bruno, diego, karina].map(({ amb, person, id }) => ({
      amb,
      person,
      session: id,
      client: `client-of-${person}`,
      body: office.sql.json(body),
      disconnected: person === diego.person ? new Date() : null
    }))
    for (const row of rows) await office.sql`insert into saved_workspace ${office.sql(row)}`
    const looking = async () => {
      const found = await office.sql<{ usuario: string }[]>`
        select p.usuario from onlookers('demo', ${task}) o(person) join person p on p.id = o.person order by 1`
      return found.map(({ usuario }) => usuario)
    }
    expect(await looking(), "Ana is of no profile of it, and Diego's window is closed").toEqual([
      "bruno.lima",
      "karina.dias"
    ])
    await office.sql`update task set units = '{VND}' where id = ${task}`
    expect(await looking()).toEqual(["bruno.lima"])
    await office.sql`update task set units = null, candidates = array[${ana.person}::uuid] where id = ${task}`
    expect(await looking()).toEqual(["ana.souza", "bruno.lima", "karina.dias"])
    await office.sql`update task set not_by = '{starter}' where id = ${task}`
    expect(await looking()).toEqual(["bruno.lima", "karina.dias"])
    await office.sql`delete from saved_workspace`
  })
})

describe("the dates of a task", () => {
  it("stand in the work list as they are, also where only one of them changes", async () => {
    const { task } = await begin()
    await office.sql`update task set due = '2027-01-01T00:00:00Z' where id = ${task}`
    const listed = await office.sql<{ due: Date }[]>`select due from work_list where task = ${task}`
    expect(listed).toEqual([{ due: new Date("2027-01-01T00:00:00Z") }])
  })

  it("are what its definition says, from when it opened", async () => {
    const { instance } = await begin()
    const { task } = await office.see(bruno, instance)
    const hours = (date: string | null | undefined) =>
      (Date.parse(date ?? "") - Date.parse(task?.since ?? "")) / 3_600_000
    // All of the second day.
    const dayOf = (date: string | undefined) => dayIn(Date.parse(date ?? ""), "America/Sao_Paulo")
    expect(dueDay(Date.parse(task?.due ?? ""), "America/Sao_Paulo")).toBe(Day.plusDays(dayOf(task?.since), 2))
    expect(hours(task?.followUp)).toBeCloseTo(6, 2)
  })

  it("order the list: what is due first stands first", async () => {
    const { instance, task } = await begin()
    await office.letPass(instance, 40)
    expect((await office.tasks(bruno))[0]).toMatchObject({ id: task })
  })

  it("to look at it again are whoever's turn it is to set, and to take away", async () => {
    const { instance, task } = await begin()
    const at = "2027-03-01T12:00:00.000Z"
    expect(code(await followUp(office.sql, ana, task, { at }))).toBe("forbidden")
    success(await followUp(office.sql, bruno, task, { at }))
    expect((await office.see(bruno, instance)).task?.followUp).toBe(at)
    success(await followUp(office.sql, bruno, task, { at: null }))
    expect((await office.see(bruno, instance)).task?.followUp).toBeNull()
    const kinds = (await History.readHistory(office.sql, "demo", instance)).map(({ kind }) => kind)
    expect(kinds).toEqual(["followed", "followed", "started"])
  })
})
