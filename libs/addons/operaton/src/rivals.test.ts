/**
 * Rivals at work in the engine itself while it is followed: in the end every task here is what it is there, one by one. With a
 * real Operaton alone. `QUADRANTE_TASKS` says how many tasks.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { askOperaton, deployInOperaton, emptyOperaton, operatonUrl } from "../test/real-engine.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { makeRandom } from "@quadrante/server/demo/random.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { addEngine, nameInEngine } from "./engines.ts"
import { followDue } from "./follow.ts"

const count = Number(process.env["QUADRANTE_TASKS"] ?? 1_000)
const rivals = 6
const users = ["ana.souza", "bruno.lima", "karina.dias", "estranho"]

interface OpenTask {
  readonly id: string
  readonly name: string
  readonly assignee: string | null
  readonly priority: number
  readonly due: string | null
  readonly processInstanceId: string
}

/** Two tasks side by side, and one after them. */
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:operaton="http://operaton.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <process id="feira" name="Feira" isExecutable="true" operaton:historyTimeToLive="30">
    <startEvent id="s" /><sequenceFlow id="f1" sourceRef="s" targetRef="g" />
    <parallelGateway id="g" /><sequenceFlow id="f2" sourceRef="g" targetRef="a" /><sequenceFlow id="f3" sourceRef="g" targetRef="b" />
    <userTask id="a" name="Comprar" operaton:candidateGroups="chefia" /><sequenceFlow id="f4" sourceRef="a" targetRef="j" />
    <userTask id="b" name="Vender" operaton:candidateGroups="fora" operaton:candidateUsers="ana.souza" /><sequenceFlow id="f5" sourceRef="b" targetRef="j" />
    <parallelGateway id="j" /><sequenceFlow id="f6" sourceRef="j" targetRef="c" />
    <userTask id="c" name="Fechar" operaton:candidateGroups="chefia" /><sequenceFlow id="f7" sourceRef="c" targetRef="e" />
    <endEvent id="e" />
  </process>
</definitions>`

const start = (n: number) =>
  askOperaton("POST", "/process-definition/key/feira/start", { variables: { n: { value: n, type: "Long" } } })

/** Something that somebody does over there to a task that they saw; another may have been quicker. */
const acts: readonly ((task: OpenTask, random: (below: number) => number) => readonly [string, string, object])[] = [
  ({ id }, random) => ["POST", `/task/${id}/claim`, { userId: users[random(users.length)] }],
  ({ id }, random) => ["POST", `/task/${id}/assignee`, { userId: users[random(users.length)] }],
  ({ id }) => ["POST", `/task/${id}/unclaim`, {}],
  ({ id }, random) => [
    "POST",
    `/task/${id}/complete`,
    { variables: { nota: { value: `t${random(99)}`, type: "String" } } }
  ],
  ({ id }, random) => ["POST", `/task/${id}/identity-links`, { userId: users[random(3)], type: "candidate" }],
  ({ id }) => ["POST", `/task/${id}/identity-links/delete`, { groupId: "chefia", type: "candidate" }],
  ({ id, name }, random) => ["PUT", `/task/${id}`, { name, priority: random(99), due: "2026-12-24T18:00:00.000+0000" }],
  ({ processInstanceId: id }, random) => [
    "PUT",
    `/process-instance/${id}/variables/nota`,
    { value: `v${random(99)}`, type: "String" }
  ],
  ({ processInstanceId: id }) => ["DELETE", `/process-instance/${id}/variables/nota`, {}],
  ({ processInstanceId: id }) => ["DELETE", `/process-instance/${id}`, {}],
  (_, random) => [
    "POST",
    "/process-definition/key/feira/start",
    { variables: { n: { value: random(99), type: "Long" } } }
  ]
]

const openThere = async (): Promise<readonly OpenTask[]> => {
  const rows: OpenTask[] = []
  for (;;) {
    const next = (await askOperaton(
      "GET",
      `/task?sortBy=id&sortOrder=asc&firstResult=${rows.length}&maxResults=500`
    )) as OpenTask[]
    rows.push(...next)
    if (next.length < 500) return rows
  }
}

const inAll = async <A>(items: readonly A[], work: (item: A) => Promise<unknown>) => {
  const left = [...items]
  await Promise.all(
    Array.from({ length: rivals }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
    })
  )
}

describe.skipIf(operatonUrl === undefined)(`${count} tasks of an Operaton`, () => {
  let office: TestOffice
  const warnings: unknown[] = []
  const log = { warn: (text: string, facts: unknown) => void warnings.push([text, facts]) }
  const follow = () => followDue(office.sql, log, undefined, 0)

  beforeAll(async () => {
    office = await openOffice()
    await emptyOperaton()
    await deployInOperaton("feira.bpmn", xml)
    await transaction(office.sql, async (tx) => {
      const url = operatonUrl ?? ""
      await addEngine(tx, "demo", { name: "firma", url, login: null, password: null, sameNames: true })
      const group = { kind: "group", theirs: "chefia", ours: "gerencia" } as const
      return Result.succeed(await nameInEngine(tx, { amb: "demo", engine: "firma" }, group))
    })
  })
  afterAll(() => office.stop())

  it("are here as they are there after rivals acted on them over there", { timeout: count * 600 }, async () => {
    const began = performance.now()
    const { next } = makeRandom(25)
    const random = (below: number) => Math.floor(next() * below)
    await inAll(
      Array.from({ length: count / 2 }, (_, n) => n),
      start
    )
    const actOn = async (seen: readonly OpenTask[], times: number) => {
      let done = 0
      await inAll(
        Array.from({ length: times }, (_, n) => n),
        async (n) => {
          const task = seen[random(seen.length)]
          const act = acts[n % acts.length]
          if (task === undefined || act === undefined) return
          // Another one may have been quicker.
          const isDone = await askOperaton(...act(task, random)).then(
            () => true,
            () => false
          )
          if (isDone) done += 1
        }
      )
      return done
    }
    let isOver = false
    const following = (async () => {
      while (!isOver) {
        await follow()
        await sleep(50)
      }
    })()
    const during = await actOn(await openThere(), count)
    isOver = true
    await following
    await follow()
    // And what comes once all is known: of each change the engine itself has to tell.
    const after = await actOn(await openThere(), count / 10)
    await follow()
    expect(warnings).toEqual([])
    expect(Math.min(during / count, (10 * after) / count)).toBeGreaterThan(0.4)
    const { compared, open, tasks, instances } = await compare(office)
    expect(tasks.slice(0, 5)).toEqual([])
    expect(instances.slice(0, 5)).toEqual([])
    expect(compared).toBeGreaterThanOrEqual(count)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${compared} tasks compared, ${open} of them open, after ${during + after} acts; ${seconds} s`)
  })
})

interface Looks {
  readonly tasks: ReadonlyMap<string, unknown>
  readonly instances: ReadonlyMap<string, unknown>
}

/** What is there beside what is here, task by task and instance by instance, of both what is open and what is over. */
const compare = async (office: TestOffice) => {
  const [there, here] = [await lookThere(office), await lookHere(office)]
  const differ = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...new Set([...one.keys(), ...other.keys()])].flatMap((id) =>
      JSON.stringify(one.get(id)) === JSON.stringify(other.get(id))
        ? []
        : [{ id, there: one.get(id), here: other.get(id) }]
    )
  return {
    compared: there.tasks.size,
    open: there.open,
    tasks: differ(there.tasks, here.tasks),
    instances: differ(there.instances, here.instances)
  }
}

type RestRow = Readonly<Record<string, unknown>>

const all = async (path: string): Promise<readonly RestRow[]> => {
  const rows: RestRow[] = []
  for (;;) {
    const next = (await askOperaton("GET", `${path}&firstResult=${rows.length}&maxResults=1000`)) as RestRow[]
    rows.push(...next)
    if (next.length < 1000) return rows
  }
}

const moment = (text: unknown) =>
  typeof text === "string" ? new Date(text.replace(/(\d\d)$/, ":$1")).toISOString() : null

/** By the REST API alone, with what the names stand for here. */
const lookThere = async ({ sql }: TestOffice): Promise<Looks & { readonly open: number }> => {
  const people = await sql<{ id: string; usuario: string }[]>`select id, usuario from person where amb = 'demo'`
  const ids = new Map(people.map(({ id, usuario }) => [usuario, id]))
  const open = await openThere()
  const looks = new Map<string, object>()
  await inAll(open, async ({ id, name, assignee, priority, due }) => {
    const links = (await askOperaton("GET", `/task/${id}/identity-links`)) as {
      readonly groupId: string | null
      readonly userId: string | null
      readonly type: string
    }[]
    const isStranger = assignee !== null && !ids.has(assignee)
    const candidates = isStranger ? [] : links.filter(({ type }) => type === "candidate")
    looks.set(id, {
      name,
      priority,
      due: moment(due),
      holder: assignee === null ? null : (ids.get(assignee) ?? assignee),
      profiles: candidates.flatMap(({ groupId }) => (groupId === "chefia" ? ["gerencia"] : [])),
      candidates: candidates.flatMap(({ userId }) => ids.get(userId ?? "") ?? []).toSorted()
    })
  })
  const past = await all("/history/task?sortBy=taskId&sortOrder=asc")
  const tasks = new Map(
    past.map(({ id, endTime }) => [String(id), { done: moment(endTime), ...looks.get(String(id)) }])
  )
  const statuses: Readonly<Record<string, string>> = { ACTIVE: "running", COMPLETED: "ended" }
  const instances = new Map(
    (await all("/history/process-instance?sortBy=instanceId&sortOrder=asc")).map(({ id, state }) => [
      String(id),
      { status: statuses[String(state)] ?? "cancelled", nota: null as unknown, n: null as unknown }
    ])
  )
  // In one answer: by none of the orders that it knows does each have a place of its own, so that pages would leave some out.
  const values = (await askOperaton("GET", "/history/variable-instance?deserializeValues=false")) as readonly RestRow[]
  for (const { processInstanceId, state, name, value } of values) {
    const instance = instances.get(String(processInstanceId))
    if (instance === undefined || state !== "CREATED") continue
    if (name === "nota" || name === "n") instance[name] = value
  }
  return { tasks, instances, open: open.length }
}

/** By the rows that lists and forms read. */
const lookHere = async ({ sql }: TestOffice): Promise<Looks> => {
  const rows = await sql<
    {
      token: string
      name: string
      claimed_by: string | null
      claimed_name: string | null
      profiles: string[]
      candidates: string[]
      priority: number
      due: Date | null
      done_at: Date | null
    }[]
  >`select t.* from task t join foreign_instance i on i.amb = t.amb and i.instance = t.instance`
  const tasks = new Map(
    rows.map(({ token, name, claimed_by, claimed_name, profiles, candidates, priority, due, done_at }) => [
      token,
      done_at !== null
        ? { done: done_at.toISOString() }
        : {
            done: null,
            name,
            priority,
            due: due?.toISOString() ?? null,
            holder: claimed_by ?? claimed_name,
            profiles,
            candidates: candidates.toSorted()
          }
    ])
  )
  const cases = await sql<{ id: string; status: string; nota: string | null; n: number | null }[]>`
    select f.foreign_id as id, i.status, i.variables->>'nota' as nota, (i.variables->>'n')::int as n
    from foreign_instance f join instance i on i.amb = f.amb and i.id = f.instance`
  return { tasks, instances: new Map(cases.map(({ id, ...look }) => [id, look])) }
}
