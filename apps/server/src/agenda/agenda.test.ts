import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { claim } from "../process/run/claim.ts"
import * as WorkList from "../process/rows/work-list.ts"
import type { Session } from "../identity/session/session.ts"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { success } from "../../test/visitor.ts"
import { isFull, rounds } from "../../test/breadth.ts"
import { agenda } from "./agenda.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  const dated = 'camunda:candidateGroups="gerencia" camunda:dueDate="P2D" camunda:followUpDate="P1D"'
  await office.deploy(
    "prazo",
    `<startEvent id="s" />${userTask("conferir", dated)}<endEvent id="f" />${flow("s", "conferir")}${flow("conferir", "f")}`
  )
  await office.deploy(
    "ate_o_dia",
    `<startEvent id="s" />${userTask("conferir", dated.replace("P2D", "=&quot;2027-03-17&quot;"))}<endEvent id="f" />${flow("s", "conferir")}${flow("conferir", "f")}`
  )
  await office.deploy(
    "espera",
    `<startEvent id="s" /><intermediateCatchEvent id="depois"><timerEventDefinition><timeDuration
       xsi:type="tFormalExpression">PT12H</timeDuration></timerEventDefinition></intermediateCatchEvent>
     <endEvent id="f" />${flow("s", "depois")}${flow("depois", "f")}`
  )
})
afterAll(() => office.stop())

describe("the agenda", () => {
  it("has what is due and to be looked at again, for those whose turn it is, up to the moment asked for", async () => {
    const instance = await office.start(await office.as("ana.souza"), "prazo")
    expect(await items("bruno.lima", 3, instance)).toEqual([
      ["followUp", false],
      ["due", false]
    ])
    expect(await items("bruno.lima", 1.5, instance)).toEqual([["followUp", false]])
    expect(await items("carla.reis", 3, instance)).toEqual([])
    expect(await items("ana.souza", 3, instance)).toEqual([])
  })

  it("has what is due on a day to the last second of it where the environment is", async () => {
    const instance = await office.start(await office.as("ana.souza"), "ate_o_dia")
    const [task] = await office.sql<{ due: Date }[]>`select due from task where instance = ${instance}`
    expect(task?.due.toISOString()).toBe("2027-03-18T02:59:59.000Z")
  })

  it("keeps what is overdue, and tells one's own from the group's; what others claimed or what is done is not there", async () => {
    const instance = await office.start(await office.as("ana.souza"), "prazo")
    const bruno = await office.as("bruno.lima")
    await office.letPass(instance, 24 * 5)
    expect(await items("bruno.lima", 0, instance)).toHaveLength(2)
    const [task] = (await office.tasks(bruno)).filter((one) => one.instance === instance)
    success(await claim(office.sql, bruno, task?.id ?? ""))
    expect(await items("bruno.lima", 0, instance)).toEqual([
      ["followUp", true],
      ["due", true]
    ])
    expect(await items("diego.prado", 0, instance, "gerencia")).toEqual([])
    await office.complete(bruno, instance, "conferir")
    expect(await items("bruno.lima", 0, instance)).toEqual([])
  })

  it("says when what one started goes on by itself", async () => {
    const instance = await office.start(await office.as("ana.souza"), "espera")
    expect(await items("ana.souza", 1, instance)).toEqual([["timer", true]])
    expect(await items("ana.souza", 0.4, instance)).toEqual([])
    expect(await items("bruno.lima", 1, instance)).toEqual([])
  })

  it("is in the order in which things come", async () => {
    for (let n = 0; n < 2; n++) await office.start(await office.as("ana.souza"), "prazo")
    const all = await agenda(office.sql, await office.as("bruno.lima"), inDays(30), "en")
    expect(all.length).toBeGreaterThan(1)
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted())
  })
})

describe("of much that is offered", () => {
  it("is what a look at every task comes to, whoever asks, whatever was claimed, dated, done, stopped or taken away", async () => {
    const people = [
      await office.as("ana.souza"),
      await office.as("bruno.lima"),
      await office.as("diego.prado", "gerencia"),
      await office.as("diego.prado", "diretoria")
    ]
    const persons = people.map(({ person }) => person)
    await fc.assert(
      fc.asyncProperty(fc.array(task(persons.length), { minLength: 1, maxLength: 60 }), async (tasks) => {
        await lay(tasks, persons)
        await agrees(people)
        await change(tasks, persons)
        await agrees(people)
        await office.sql`delete from instance where number >= 1000`
        expect(await strays()).toEqual([])
      }),
      { numRuns: rounds(12, 3) }
    )
  })

  it.runIf(isFull)("has the first five hundred of more, one's own among them", async () => {
    const bruno = await office.as("bruno.lima")
    const none = { status: "running", done: false, holder: null } as const
    const many = Array.from({ length: 1_300 }, (_, n) => ({
      ...none,
      profiles: n % 3 === 0 ? ["rh", "gerencia"] : ["gerencia"],
      holder: n % 7 === 0 ? 1 : null,
      due: (n * 7_919) % 1_300,
      followUp: n % 11 === 0 ? (n * 104_729) % 1_300 : null
    }))
    await lay(many, [(await office.as("ana.souza")).person, bruno.person])
    await agrees([bruno])
    expect(await WorkList.tasksFor(office.sql, bruno, "pt-BR", { until: inDays(100) })).toHaveLength(500)
    expect((await office.tasks(bruno)).filter(({ standing }) => standing === "mine").length).toBeGreaterThan(50)
    await office.sql`delete from instance where number >= 1000`
    expect(await strays()).toEqual([])
  })
})

// Helpers

/** A task as it is laid: people by their place, dates in hours from now. */
interface TaskFixture {
  readonly profiles: readonly string[]
  readonly holder: number | null
  readonly due: number | null
  readonly followUp: number | null
  readonly done: boolean
  readonly status: "running" | "failed"
}

/** Few hours and few profiles, so that dates and turns meet. */
const task = (people: number): fc.Arbitrary<TaskFixture> =>
  fc.record({
    profiles: fc.subarray(["gerencia", "diretoria", "rh"]),
    holder: fc.option(fc.nat({ max: people - 1 }), { freq: 2 }),
    due: fc.option(fc.integer({ min: -20, max: 60 }), { freq: 3 }),
    followUp: fc.option(fc.integer({ min: -20, max: 60 }), { freq: 2 }),
    done: fc.boolean(),
    status: fc.constantFrom("running" as const, "running" as const, "failed" as const)
  })

/** An instance for each task, started by each person in turn. */
const lay = (tasks: readonly TaskFixture[], people: readonly string[]) => office.sql`
  with laid as (
    select * from jsonb_to_recordset(${office.sql.json(tasks.map((one, n) => rowOf(one, n, people)))}::jsonb)
      x(n int, starter uuid, profiles text[], holder uuid, due int, again int, done bool, status text)
  ), made as (
    insert into instance (amb, number, processo, definition, revision, status, variables, title,
        active_elements, passed_elements, starter)
    select 'demo', 1000 + n, 'prazo', (select id from definition where processo = 'prazo'), 1, status, '{}', 'T ' || n, '{}',
      '{}', starter from laid
    returning id, number
  )
  insert into task (amb, instance, token, element, name, kind, profiles, opened, due, follow_up, claimed_by, claimed_name, done_at)
  select 'demo', made.id, 'x', 'conferir', 'Conferir', 'user', profiles, now() + make_interval(mins => n % 5),
    now() + make_interval(hours => due), now() + make_interval(hours => again), holder, holder::text, case when done then now() end
  from laid join made on made.number = 1000 + n`

const rowOf = (
  { profiles, holder, due, followUp, done, status }: TaskFixture,
  n: number,
  people: readonly string[]
) => ({
  n,
  starter: people[n % people.length] ?? "",
  profiles: [...profiles],
  holder: holder === null ? null : (people[holder] ?? ""),
  due,
  again: followUp,
  done,
  status
})

/** What may happen to tasks, to each as its neighbour was laid. */
const change = async (tasks: readonly TaskFixture[], people: readonly string[]) => {
  for (const [n, one] of [...tasks.slice(1), ...tasks.slice(0, 1)].entries()) {
    const { holder, due, again, done, status, profiles } = rowOf(one, n, people)
    await office.sql`
      update task set claimed_by = ${holder}, due = now() + make_interval(hours => ${due}), profiles = ${profiles},
        follow_up = now() + make_interval(hours => ${again}), done_at = ${done ? new Date() : null}
      from instance i where i.id = task.instance and i.number = ${1000 + n}`
    await office.sql`update instance set status = ${status} where number = ${1000 + n}`
  }
}

/** What somebody reads is what a look at every task says, and no turn is kept that is nobody's. */
const agrees = async (people: readonly Session[]) => {
  for (const session of people) {
    for (const until of [undefined, inDays(-0.2), inDays(1), inDays(100)]) {
      const found = await WorkList.tasksFor(office.sql, session, "pt-BR", until === undefined ? {} : { until })
      expect(found.map(({ id, standing }) => [id, standing])).toEqual(await byHand(session, until))
    }
  }
  expect(await strays()).toEqual([])
}

/** Every open task looked at. */
const byHand = async ({ amb, person, profile }: Session, until: Date | undefined) => {
  const { sql } = office
  const rows = await sql<{ id: string; standing: string }[]>`
    select t.id, case when t.claimed_by = ${person} or t.profiles = '{}' then 'mine' else 'offered' end as standing
    from task t join instance i on i.amb = t.amb and i.id = t.instance
    where t.amb = ${amb} and t.done_at is null and t.kind = 'user' and i.status = 'running'
      ${until === undefined ? sql`` : sql`and (t.due <= ${until} or t.follow_up <= ${until})`}
      and (t.claimed_by = ${person} or (t.claimed_by is null
        and (${profile} = any (t.profiles) or (t.profiles = '{}' and i.starter = ${person}))))
    order by ${until === undefined ? sql`t.due` : sql`least(t.due, t.follow_up)`} nulls last, t.opened, t.id limit 500`
  return rows.map(({ id, standing }) => [id, standing])
}

/** Turns that are kept and should not be, or should be and are not. */
const strays = async () => {
  const { sql } = office
  const kept = sql`select viewer, due, opened, task, follow_up from work_list`
  const said = sql`
    select v.viewer, coalesce(t.due, 'infinity'), t.opened, t.id, t.follow_up
    from task t join instance i on i.amb = t.amb and i.id = t.instance, lateral (
      select viewer_key('p:' || t.claimed_by) where t.claimed_by is not null
      union select viewer_key('f:' || f) from unnest(t.profiles) f where t.claimed_by is null
      union select viewer_key('p:' || i.starter) where t.claimed_by is null and t.profiles = '{}'
    ) v(viewer)
    where t.kind = 'user' and t.done_at is null`
  return [...(await sql`(${kept} except ${said}) union all (${said} except ${kept})`)]
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** Kind and ownership of what a person's agenda has of an instance. */
const items = async (who: string, days: number, instance: string, profile?: string) =>
  (await agenda(office.sql, await office.as(who, profile), inDays(days), "pt-BR"))
    .filter((item) => item.instance === instance)
    .map(({ kind, own }) => [kind, own])
