/** Random histories of several people: each is told exactly once of what others did, and never of what they did. */
import { speechIn } from "@quadrante/domain/locale"
import { Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { key } from "../../test/visitor.ts"
import { rounds } from "../../test/breadth.ts"
import type { Session } from "../identity/session/session.ts"
import { cancel } from "../process/run/cancel.ts"
import { claim, release } from "../process/run/claim.ts"
import { complete } from "../process/run/commands.ts"
import * as Notices from "./store.ts"

let office: TestOffice
let people: readonly Session[]

beforeAll(async () => {
  office = await openOffice()
  people = await Promise.all([
    office.as("ana.souza"),
    office.as("bruno.lima"),
    office.as("karina.dias"),
    office.as("diego.prado", "gerencia"),
    office.as("diego.prado", "processos")
  ])
  const tasks = [
    userTask("pedir"),
    userTask("aprovar", `camunda:candidateGroups="gerencia" quadrante:notBy="starter"`),
    userTask("pagar", `camunda:assignee="bruno.lima" camunda:candidateGroups="gerencia"`),
    userTask("conferir")
  ]
  await office.deploy(
    "historia",
    `<startEvent id="s" />${tasks.join("")}<exclusiveGateway id="g" default="g_p" /><parallelGateway id="p" /><parallelGateway id="j" />
    ${flow("s", "pedir")}${flow("pedir", "aprovar")}${flow("aprovar", "g")}${flow("g", "pedir", "valor = 0")}${flow("g", "p")}
    ${flow("p", "pagar")}${flow("p", "conferir")}${flow("pagar", "j")}${flow("conferir", "j")}${flow("j", "f")}<endEvent id="f" />`
  )
})
afterAll(() => office.stop())

interface TaskRow {
  readonly id: string
  readonly element: string
  readonly starter: string
  /** Who has it, or the starter of whom it is alone. */
  readonly holder: string | null
  readonly done_by: string | null
  readonly isOpen: boolean
  readonly typed: readonly string[]
}

const rowsOf = (instance: string) => office.sql<TaskRow[]>`
  select t.id, t.element, i.starter, t.done_by, t.done_at is null as "isOpen",
    coalesce(t.claimed_by, case when t.profiles = '{}' and t.candidates is null and t.assignee is null then i.starter end) as holder,
    array(select d.person from draft d where d.task = t.id) as typed
  from task t join instance i on i.amb = t.amb and i.id = t.instance where i.id = ${instance} and t.kind = 'user'`

/** What people must be told, since the tasks stood as before and stand as after: said anew, by looking at the rows alone. */
const expectedOf = (
  instance: string,
  by: string,
  before: readonly TaskRow[],
  after: readonly TaskRow[],
  isOver: boolean
) => {
  const starter = after[0]?.starter ?? ""
  const told: string[] = []
  const others = after.filter(({ id }) => !before.some((one) => one.id === id))
  for (const { id, element, holder } of others) {
    if (holder === null || holder === by) continue
    const rounds = before.filter((one) => one.element === element && one.id !== id).map((one) => one.done_by)
    const doers = [
      ...rounds,
      ...after.filter((one) => one.element === element && one.id !== id).map((one) => one.done_by)
    ]
    const isBack = doers.includes(holder) || (holder === starter && doers.some((one) => one !== null))
    told.push(`${holder} ${isBack ? "task-returned" : "task-assigned"} ${id}`)
  }
  const hasTurn = others.some(({ holder }) => holder === starter)
  for (const one of before.filter(({ isOpen }) => isOpen)) {
    const now = after.find(({ id }) => id === one.id)
    const isGone = now?.isOpen === false
    const isTaken = now?.isOpen === true && now.holder !== null && now.holder !== one.holder
    if (!isGone && !isTaken) continue
    const losing = new Set([...one.typed, ...(isGone && one.holder !== null ? [one.holder] : [])])
    losing.delete(by)
    told.push(...[...losing].map((person) => `${person} task-finished ${one.id}`))
    if (isGone && !isOver && now.done_by !== null && by !== starter && !hasTurn)
      told.push(`${starter} request-moved ${one.id}`)
  }
  if (isOver && by !== starter) told.push(`${starter} request-ended ${instance}`)
  return told
}

const acts = fc.array(
  fc.record({
    who: fc.nat({ max: 4 }),
    what: fc.constantFrom("claim", "release", "complete", "complete", "complete", "type", "cancel"),
    which: fc.nat({ max: 3 }),
    valor: fc.constantFrom(0, 1)
  }),
  { minLength: 6, maxLength: 16 }
)

describe("whatever people do", () => {
  it(
    "each is told once of what others did to their tasks and requests, and of nothing else",
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: 3 }), acts, async (first, history) => {
          const starter = people[first]
          if (starter === undefined) throw new Error("Nobody starts")
          const instance = await office.start(starter, "historia")
          const expected: string[] = []
          for (const { who, what, which, valor } of history) {
            const before = await rowsOf(instance)
            const open = before.filter(({ isOpen }) => isOpen)
            const session = people[who]
            const task = open[which % Math.max(1, open.length)]
            if (session === undefined || task === undefined) continue
            // What the rules forbid is refused, and tells nobody.
            await act(session, instance, task.id, what, valor)
            const [row] = await office.sql<{ status: string }[]>`select status from instance where id = ${instance}`
            const isOver = row?.status !== "running"
            expected.push(...expectedOf(instance, session.person, before, await rowsOf(instance), isOver))
            if (isOver) break
          }
          const rows = await office.sql<
            { person: string; kind: string; step: string; by_person: string; isWaiting: boolean }[]
          >`
          select n.person, n.kind, n.step, n.by_person, n.read is null and n.kind in ('task-assigned', 'task-returned')
            and t.done_at is not null as "isWaiting"
          from notice n left join task t on t.amb = n.amb and t.id = n.task where n.instance = ${instance}`
          const found = rows.map(({ person, kind, step }) => `${person} ${kind} ${step}`)
          // A task can be lost more than once, to several: it is told once.
          expect(found.toSorted()).toEqual([...new Set(expected)].toSorted())
          expect(rows.filter(({ person, by_person, isWaiting }) => person === by_person || isWaiting)).toEqual([])
          await agreesWithLists(instance)
        }),
        { numRuns: rounds(80) }
      )
    }
  )
})

const act = async (session: Session, instance: string, task: string, what: string, valor: number): Promise<void> => {
  const { amb, person, role, profile } = session
  if (what === "claim") await claim(office.sql, session, task)
  else if (what === "release") await release(office.sql, session, task)
  else if (what === "cancel") await cancel(office.sql, session, instance, "basta")
  else if (what === "type") {
    const texts = office.sql.json({ nota: "a" })
    await office.sql`
      insert into draft ${office.sql({ amb, id: task, person, task, role, profile, texts, before: texts, lcl_id: "pt-BR" })}
      on conflict do nothing`
  } else {
    const [row] = await office.sql<{ revision: number }[]>`select revision from instance where id = ${instance}`
    const request = { revision: row?.revision ?? 0, key: key(), values: { valor } }
    const done = await complete(office.sql, session, task, request)
    if (Result.isFailure(done) && done.failure.code === "form-invalid") throw new Error("The form was filled in wrong")
  }
}

/** What is derived for a group is what its people may take, and nothing else of this instance is. */
const agreesWithLists = async (instance: string): Promise<void> => {
  const gerencia = people.slice(0, 4)
  for (const session of gerencia) {
    const lists = [await office.tasks(session)]
    if (session.usuario === "diego.prado") lists.push(await office.tasks(await office.as("diego.prado", "diretoria")))
    const offered = lists.flat().filter((one) => one.instance === instance && one.standing === "offered")
    const { list } = await Notices.page(office.sql, session, null, speechIn("pt-BR", "pt-BR"))
    const derived = list.filter((one) => one.instance === instance && !one.own).map(({ task }) => task)
    const own = await office.sql<{ id: string }[]>`
      select id from task where instance = ${instance} and offered_by = ${session.person}`
    const byOthers = offered.map(({ id }) => id).filter((id) => !own.some((one) => one.id === id))
    expect(derived.toSorted()).toEqual(byOthers.toSorted())
  }
}
