import { Result } from "effect"
import fc from "fast-check"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key, success } from "../../../test/visitor.ts"
import { rounds } from "../../../test/breadth.ts"
import type { Session } from "../../identity/session/session.ts"
import { claim, followUp, release } from "./claim.ts"
import { complete } from "./commands.ts"
import { list as incidents, retry } from "./incident.ts"
import * as WorkList from "../rows/work-list.ts"

let office: TestOffice
let ana: Session
let bruno: Session
/** Of Bruno's profile and unit. */
let diego: Session
let elisa: Session
let keeper: Session

beforeAll(async () => {
  office = await openOffice()
  ana = await office.as("ana.souza", "solicitante")
  bruno = await office.as("bruno.lima", "gerencia")
  diego = await office.as("diego.prado", "gerencia")
  elisa = await office.as("elisa.rocha", "compras")
  keeper = await office.as("diego.prado", "processos")
  await putInOneUnit()
})
afterAll(() => office.stop())

describe("a task with an assignee", () => {
  it("is theirs from the start, is shown to its candidates, and may be taken by them once it is given back", async () => {
    const { task, instance } = await begin('camunda:assignee="bruno.lima" camunda:candidateUsers="elisa.rocha"')
    expect(await standings(task, bruno, elisa, ana)).toEqual(["mine", "absent", "absent"])
    expect((await office.see(elisa, instance)).task).toMatchObject({
      mine: false,
      standing: "taken",
      role: "Bruno Lima",
      why: { code: "taken", params: { by: "Bruno Lima" } }
    })
    expect(await claim(office.sql, elisa, task)).toMatchObject({ failure: { code: "task-taken", by: "Bruno Lima" } })
    success(await release(office.sql, bruno, task))
    expect(await standings(task, bruno, elisa)).toEqual(["absent", "offered"])
    expect(await claim(office.sql, bruno, task)).toMatchObject({ failure: { code: "forbidden", at: "not-candidate" } })
    success(await claim(office.sql, elisa, task))
    expect(await standings(task, elisa)).toEqual(["mine"])
  })

  it("that is for nobody else stays with them", async () => {
    const { task } = await begin('camunda:assignee="bruno.lima"')
    expect(await release(office.sql, bruno, task)).toMatchObject({
      failure: { code: "forbidden", at: "no-candidates" }
    })
    expect(await listed(task, bruno)).toMatchObject({ standing: "mine", claimed: false })
    expect(await incidentOf(task)).toBeUndefined()
  })

  it("that nobody may take once it is given back stays with them too", async () => {
    const { task } = await begin(
      'camunda:assignee="bruno.lima" camunda:candidateUsers="ana.souza" quadrante:notBy="starter"'
    )
    expect(await release(office.sql, bruno, task)).toMatchObject({ failure: { at: "no-candidates" } })
  })

  it("goes to its candidates where the assignee is excluded or blocked", async () => {
    const { task } = await begin(
      'camunda:assignee="=iniciador" camunda:candidateGroups="gerencia" quadrante:notBy="starter"'
    )
    expect(await standings(task, ana, bruno)).toEqual(["absent", "offered"])
    await office.sql`update person set blocked = true where usuario = 'elisa.rocha'`
    const other = await begin('camunda:assignee="elisa.rocha" camunda:candidateGroups="gerencia"')
    await office.sql`update person set blocked = false where usuario = 'elisa.rocha'`
    expect(await standings(other.task, elisa, bruno)).toEqual(["absent", "offered"])
  })
})

describe("candidates", () => {
  it("are people in whatever role, beside profiles, and nobody has a task twice", async () => {
    const { task } = await begin(
      'camunda:candidateUsers="ELISA.ROCHA, bruno.lima" camunda:candidateGroups="gerencia" camunda:priority="70"'
    )
    const buyer = await office.as("elisa.rocha", "suporte")
    expect(await standings(task, elisa, buyer, bruno, diego, ana)).toEqual([...Array(4).fill("offered"), "absent"])
    expect((await office.tasks(bruno)).filter(({ id }) => id === task)).toHaveLength(1)
    const until = { until: new Date(Date.now() + 86_400_000) }
    await office.sql`update task set due = now() where id = ${task}`
    const soon = await WorkList.tasksFor(office.sql, bruno, "pt-BR", until)
    expect(soon.filter(({ id }) => id === task)).toHaveLength(1)
    expect(await office.sql`select priority from task where id = ${task}`).toEqual([{ priority: 70 }])
    success(await claim(office.sql, elisa, task))
    expect(await standings(task, elisa, bruno)).toEqual(["mine", "absent"])
  })

  it("come from expressions over the values, the starter and the day, when the task opens", async () => {
    const attributes = `camunda:candidateUsers="=[quem, iniciador]" camunda:candidateGroups="=if hoje &gt; &quot;2020-01-01&quot; then &quot;compras&quot; else null"
      camunda:priority="=30 + 12"`
    await office.deploy("formula", once(attributes), "", { contexto: ["quem"] })
    const instance = await office.start(ana, "formula", { quem: "bruno.lima" })
    const task = await taskOf(instance)
    expect(await standings(task, ana, bruno, diego, elisa)).toEqual(["offered", "offered", "absent", "offered"])
    expect(await office.sql`select priority from task where id = ${task}`).toEqual([{ priority: 42 }])
  })
})

describe("notBy", () => {
  it("keeps the starter out, in a role that is a candidate too, and says why", async () => {
    const { task, instance } = await begin('camunda:candidateGroups="gerencia" quadrante:notBy="starter"', diego)
    expect(await standings(task, diego, bruno)).toEqual(["absent", "offered"])
    const why = { code: "forbidden", at: "starter-excluded" }
    expect(await claim(office.sql, diego, task)).toMatchObject({ failure: why })
    expect(await finish(diego, task)).toMatchObject({ failure: why })
    expect(await followUp(office.sql, diego, task, { at: null })).toMatchObject({ failure: why })
    expect((await office.see(diego, instance)).task).toMatchObject({
      mine: false,
      standing: "none",
      why: { code: "starter-excluded", params: {} }
    })
    expect(await asFound(diego, instance)).toEqual([])
    expect(await asFound(bruno, instance)).toEqual(["offered"])
  })

  it("is nothing to tell whoever only asked for something, and could not decide it anyway", async () => {
    const { task, instance } = await begin('camunda:candidateGroups="gerencia" quadrante:notBy="starter"', ana)
    expect(await finish(ana, task)).toMatchObject({ failure: { code: "forbidden", at: "starter-excluded" } })
    expect((await office.see(ana, instance)).task).toMatchObject({ mine: false, why: { code: "not-candidate" } })
  })

  it("counts every round of a task that it names", async () => {
    const group = 'camunda:candidateGroups="gerencia"'
    const body = `<startEvent id="s" />${flow("s", "a")}${userTask("a", group)}${flow("a", "b")}
      ${userTask("b", `camunda:candidateUsers="ana.souza,bruno.lima,diego.prado" quadrante:notBy="a"`)}
      ${flow("b", "x")}<exclusiveGateway id="x" default="x_a" />${flow("x", "e", "valor = 1")}${flow("x", "a")}<endEvent id="e" />`
    await office.deploy("rodadas", body)
    const instance = await office.start(ana, "rodadas")
    success(await finish(bruno, await taskOf(instance)))
    success(await finish(diego, await taskOf(instance)))
    success(await finish(diego, await taskOf(instance)))
    const last = await taskOf(instance)
    expect(await standings(last, ana, bruno, diego)).toEqual(["offered", "absent", "absent"])
    expect(await claim(office.sql, bruno, last)).toMatchObject({
      failure: { code: "forbidden", at: "did-earlier", fields: [{ key: "a", params: { element: "a" } }] }
    })
    expect((await office.see(diego, instance)).task?.why).toEqual({ code: "did-earlier", params: { element: "a" } })
  })

  it("takes a task back from who does the other one while they have it, and is an incident where nobody is left", async () => {
    const group = (other: string) => `camunda:candidateUsers="bruno.lima" quadrante:notBy="${other}"`
    const body = `<startEvent id="s" />${flow("s", "p")}<parallelGateway id="p" />${flow("p", "a")}${flow("p", "b")}
      ${userTask("a", group("b"))}${userTask("b", group("a"))}${flow("a", "j")}${flow("b", "j")}
      <parallelGateway id="j" />${flow("j", "e")}<endEvent id="e" />`
    await office.deploy("lado_a_lado", body)
    const instance = await office.start(ana, "lado_a_lado")
    const [one = "", other = ""] = await tasksOf(instance)
    success(await claim(office.sql, bruno, other))
    success(await finish(bruno, one))
    expect(await standings(other, bruno)).toEqual(["absent"])
    expect(await incidentOf(other)).toMatchObject({ activity: "b", reason: "b: nobody may take it" })
  })

  it("lets nobody round it, in whatever process, role and order", { timeout: 600_000 }, async () => {
    const people = [bruno, diego, elisa, ana, await office.as("elisa.rocha", "solicitante"), keeper]
    let n = 0
    await fc.assert(
      fc.asyncProperty(walks, async ({ excludes, groups, acts }) => {
        const processo = `volta_${n++}`
        const elements = ["a", "b", "c"]
        const tasks = elements.map((id, at) =>
          userTask(
            id,
            `camunda:candidateGroups="${groups[at]}" quadrante:notBy="${excludes[at]?.filter((one) => one !== id).join(",")}"`
          )
        )
        const body = `<startEvent id="s" />${flow("s", "a")}${tasks.join("")}${flow("a", "b")}${flow("b", "c")}
          ${flow("c", "x")}<exclusiveGateway id="x" default="x_a" />${flow("x", "e", "valor = 1")}${flow("x", "a")}<endEvent id="e" />`
        await office.deploy(processo, body)
        const starter = people[acts[0]?.who ?? 0] ?? ana
        const instance = await office.start(starter, processo)
        const passed: string[] = []
        const did: Record<string, Set<string>> = { a: new Set(), b: new Set(), c: new Set() }
        for (const { who, takes } of acts) {
          const session = people[who] ?? ana
          const [task] = await office.sql<{ id: string; element: string }[]>`
            select id, element from task where instance = ${instance} and done_at is null`
          if (task === undefined) break
          const { id, element } = task
          const named = excludes[elements.indexOf(element)]?.filter((one) => one !== element) ?? []
          const isExcluded = named.some((one) =>
            one === "starter" ? starter.person === session.person : did[one]?.has(session.person)
          )
          const taken = takes ? await claim(office.sql, session, id) : null
          const [shown] = isExcluded ? await standings(id, session) : ["absent"]
          const done = await finish(session, id)
          const hasPassed = shown !== "absent" || Result.isSuccess(done) || (taken !== null && Result.isSuccess(taken))
          if (isExcluded && hasPassed) passed.push(`${session.usuario} at ${element}`)
          if (Result.isSuccess(done)) did[element]?.add(session.person)
          else await release(office.sql, session, id)
        }
        expect(passed).toEqual([])
      }),
      { numRuns: rounds(25, 3) }
    )
  })
})

describe("unit", () => {
  afterEach(async () => {
    await office.sql`update unit set parent = null, manager = null where amb = 'demo'`
    await putInOneUnit()
  })

  it("narrows profiles to the unit of the start and those above it", async () => {
    await office.sql`update unit set parent = 'ADM' where unid_sigla = 'VND'`
    const [admin] = await office.sql<{ id: string }[]>`
      update person_profile set unid_sigla = 'ADM' where profile = 'gerencia' and person = ${diego.person} returning id`
    expect(admin).toBeDefined()
    const above: Session = { ...diego, unit: unitOf("ADM") }
    const rule = 'camunda:candidateGroups="gerencia" quadrante:unit="starter"'
    const fromBelow = await begin(rule)
    expect(await standings(fromBelow.task, bruno, above)).toEqual(["offered", "offered"])
    const fromAbove = await begin(rule, keeper)
    expect(await standings(fromAbove.task, bruno, above)).toEqual(["absent", "offered"])
    expect(await claim(office.sql, bruno, fromAbove.task)).toMatchObject({
      failure: { code: "forbidden", at: "other-unit", fields: [{ params: { units: "ADM" } }] }
    })
    expect((await office.see(bruno, fromAbove.instance)).task?.why).toEqual({
      code: "other-unit",
      params: { units: "ADM" }
    })
    expect(await asFound(bruno, fromAbove.instance)).toEqual([])
    expect(await asFound(above, fromAbove.instance)).toEqual(["offered"])
    const withoutUnit = await begin(rule, { ...ana, unit: null })
    expect(await standings(withoutUnit.task, bruno, above)).toEqual(["offered", "offered"])
  })

  it("comes from an expression too, and narrows no people", async () => {
    const { task } = await begin(
      'camunda:candidateGroups="gerencia" camunda:candidateUsers="elisa.rocha,diego.prado" quadrante:unit="=[&quot;ADM&quot;]"'
    )
    expect(await standings(task, bruno, diego, elisa)).toEqual(["absent", "offered", "offered"])
    expect(await incidentOf(task)).toBeUndefined()
  })

  it("stands above no unit that stands above it", async () => {
    await office.sql`update unit set parent = 'ADM' where unid_sigla = 'VND'`
    await expect(office.sql`update unit set parent = 'VND' where unid_sigla = 'ADM'`).rejects.toThrow(
      "unit ADM stands above its parent VND"
    )
    await expect(office.sql`update unit set parent = 'VND' where unid_sigla = 'VND'`).rejects.toThrow(
      "unit VND stands above its parent VND"
    )
  })
})

describe("a task for nobody", () => {
  it.each([
    ['camunda:assignee="quem.nao"', "there is no person quem.nao; nobody may take it"],
    ['camunda:assignee="=null"', "assignee yields not exactly one person; nobody may take it"],
    ['camunda:candidateUsers="=5"', "candidateUsers yields no text and no list of texts; nobody may take it"],
    ['camunda:candidateUsers="bruno.lima,quem.nao"', "there is no person quem.nao"],
    ['camunda:candidateGroups="gerencia,nenhum"', "there is no profile nenhum"],
    ['camunda:candidateGroups="=[]"', "nobody may take it"],
    ['camunda:candidateGroups="gerencia" quadrante:unit="=&quot;ADM&quot;"', "nobody may take it"],
    ['camunda:candidateUsers="ana.souza" quadrante:notBy="starter"', "nobody may take it"]
  ])("is an incident from its first minute: %s", async (attributes, reason) => {
    const { task, instance } = await begin(attributes)
    expect(await incidentOf(task)).toMatchObject({ instance, activity: "u", reason: `u: ${reason}` })
    expect((await office.see(keeper, instance)).incident).toMatchObject({ reason: `u: ${reason}` })
    expect(await standings(task, ana)).toEqual(["absent"])
  })

  it("opens to whom it names once they are there and it is tried again", async () => {
    const { task } = await begin('camunda:assignee="hugo.dias"')
    const [open] = (await incidents(office.sql, "demo", "pt-BR")).filter(({ reason }) => reason.includes("hugo.dias"))
    await office.sql`update person set usuario = 'hugo.dias' where usuario = 'elisa.rocha'`
    success(await retry(office.sql, keeper, open?.id ?? ""))
    await office.sql`update person set usuario = 'elisa.rocha' where usuario = 'hugo.dias'`
    expect(await standings(task, elisa)).toEqual(["mine"])
    expect(await incidentOf(task)).toBeUndefined()
  })

  it("has its incident closed with it", async () => {
    const { task, instance } = await begin('camunda:candidateUsers="bruno.lima,quem.nao"')
    expect(await incidentOf(task)).toBeDefined()
    success(await finish(bruno, task))
    expect(await incidentOf(task)).toBeUndefined()
    expect((await office.see(keeper, instance)).status).toBe("ended")
  })
})

// Helpers

/** Nobody of that profile works in another unit. */
const putInOneUnit = () => office.sql`update person_profile set unid_sigla = 'VND' where profile = 'gerencia'`

let deployed = 0

/** Starts a process of one task with these attributes. */
const begin = async (attributes: string, who = ana) => {
  const processo = `um_${deployed++}`
  await office.deploy(processo, once(attributes))
  const instance = await office.start(who, processo)
  return { instance, task: await taskOf(instance) }
}

const once = (attributes: string) =>
  `<startEvent id="s" />${flow("s", "u")}${userTask("u", attributes)}${flow("u", "e")}<endEvent id="e" />`

const tasksOf = async (instance: string) =>
  (
    await office.sql<{ id: string }[]>`
      select id from task where instance = ${instance} and done_at is null order by element`
  ).map(({ id }) => id)

const taskOf = async (instance: string): Promise<string> => (await tasksOf(instance))[0] ?? ""

const listed = async (task: string, session: Session) => (await office.tasks(session)).find(({ id }) => id === task)

const standings = (task: string, ...sessions: readonly Session[]) =>
  Promise.all(sessions.map(async (session) => (await listed(task, session))?.standing ?? "absent"))

/** What the search says of the open tasks of an instance. */
const asFound = async (session: Session, instance: string) =>
  (await WorkList.tasksFor(office.sql, session, "pt-BR", { instances: [instance] })).map(({ standing }) => standing)

const finish = async (session: Session, task: string) => {
  const [row] = await office.sql<{ revision: number }[]>`
    select revision from instance i join task t on t.instance = i.id where t.id = ${task}`
  return complete(office.sql, session, task, { revision: row?.revision ?? 0, key: key(), values: {} })
}

const incidentOf = async (task: string) => {
  const [row] = await office.sql<{ id: string }[]>`select id from incident where task = ${task} and closed is null`
  return (await incidents(office.sql, "demo", "pt-BR")).find(({ id }) => id === row?.id)
}

const unitOf = (unid_sigla: string): NonNullable<Session["unit"]> => {
  if (ana.unit === null) throw new Error("Ana has a unit")
  return { ...ana.unit, unid_sigla }
}

const excluding = fc.uniqueArray(fc.constantFrom("starter", "a", "b", "c"), { maxLength: 2 })

const walks = fc.record({
  excludes: fc.tuple(excluding, excluding, excluding),
  groups: fc.tuple(
    ...Array.from({ length: 3 }, () => fc.constantFrom("gerencia", "gerencia,compras", "solicitante,gerencia"))
  ),
  acts: fc.array(fc.record({ who: fc.nat(5), takes: fc.boolean() }), { minLength: 3, maxLength: 9 })
})
