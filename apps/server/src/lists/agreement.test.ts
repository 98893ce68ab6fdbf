/**
 * Random histories of several people in several roles: whatever they do, the list of each has exactly what the rule lets them
 * take or do, in the role that its row names; its counts, the bell, the search, the lists of single roles and the values that
 * its rows show say the same.
 */
import type { TaskListRequest, TaskListRow } from "@quadrante/api/list"
import { speechIn } from "@quadrante/domain/locale"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { key, success } from "../../test/visitor.ts"
import { rounds } from "../../test/breadth.ts"
import { acting, rolesOf } from "../identity/session/role.ts"
import { standInsOf } from "../identity/session/stand-ins.ts"
import type { Session } from "../identity/session/session.ts"
import { search } from "../insight/search/search.ts"
import * as Notices from "../notices/store.ts"
import * as Engine from "../process/engine.ts"
import { makeOwnEngine } from "../process/run/own-engine.ts"
import * as WorkList from "../process/rows/work-list.ts"
import * as Substitutions from "../substitution/store.ts"
import * as Requests from "./requests.ts"
import * as Tasks from "./tasks.ts"

let office: TestOffice
let people: readonly Session[]

const secret = { type: "textfield", key: "nota", label: "Nota", properties: { sigilo: "diretoria" } }
const number = { type: "number", key: "valor", label: "Valor" }

beforeAll(async () => {
  office = await openOffice()
  people = await Promise.all([
    office.as("ana.souza"),
    office.as("bruno.lima"),
    office.as("karina.dias"),
    office.as("diego.prado", "diretoria"),
    office.as("elisa.rocha", "compras"),
    office.as("marina.luz")
  ])
  const tasks = [
    userTask("pedir"),
    userTask("aprovar", `camunda:candidateGroups="gerencia" quadrante:unit="starter" quadrante:notBy="starter"`),
    userTask("cotar", `camunda:candidateUsers="elisa.rocha,diego.prado" camunda:candidateGroups="compras,diretoria"`),
    userTask("pagar", `camunda:assignee="bruno.lima" camunda:candidateGroups="gerencia"`),
    userTask("assinar", `camunda:candidateGroups="diretoria,gerencia" quadrante:notBy="aprovar,starter"`)
  ].map((task) => task.replace('formKey="nota"', (found) => (task.includes('id="pagar"') ? 'formKey="pagar"' : found)))
  await office.deploy(
    "historia",
    `<startEvent id="s" />${tasks.join("")}<exclusiveGateway id="g" default="g_p" /><parallelGateway id="p" />
    <parallelGateway id="j" />${flow("s", "pedir")}${flow("pedir", "aprovar")}${flow("aprovar", "g")}
    ${flow("g", "pedir", "valor = 0")}${flow("g", "p")}${flow("p", "cotar")}${flow("p", "pagar")}${flow("cotar", "j")}
    ${flow("pagar", "j")}${flow("j", "assinar")}${flow("assinar", "f")}<endEvent id="f" />`,
    "",
    {},
    { nota: { components: [secret, number] }, pagar: { components: [{ ...number, readonly: true }] } }
  )
})
afterAll(() => office.stop())

const often = ["start", "complete", "complete"] as const
const kinds = [...often, ...often, "claim", "release", "pass", "help", "follow", "cancel", "substitute", "end"] as const

const acts = fc.array(
  fc.record({
    who: fc.nat({ max: 5 }),
    whom: fc.nat({ max: 5 }),
    role: fc.nat({ max: 2 }),
    what: fc.constantFrom(...kinds),
    which: fc.nat({ max: 5 }),
    valor: fc.constantFrom(0, 1, 2)
  }),
  { minLength: 4, maxLength: 24 }
)
type Act = typeof acts extends fc.Arbitrary<readonly (infer A)[]> ? A : never

/** Bruno has a task of his own, and may do another one of the same instance for Diego. */
const ownAndStoodIn: readonly Act[] = [
  { who: 3, whom: 0, role: 0, what: "complete", which: 0, valor: 0 },
  { who: 2, whom: 0, role: 0, what: "complete", which: 0, valor: 1 },
  { who: 3, whom: 1, role: 0, what: "substitute", which: 0, valor: 0 }
]

/** Elisa is asked for help with a task that she may do for Diego too. */
const helpedBySubstitute: readonly Act[] = [
  { who: 3, whom: 4, role: 0, what: "substitute", which: 0, valor: 0 },
  { who: 3, whom: 0, role: 0, what: "start", which: 0, valor: 0 },
  { who: 0, whom: 0, role: 0, what: "help", which: 0, valor: 0 },
  { who: 0, whom: 0, role: 0, what: "follow", which: 0, valor: 0 },
  { who: 0, whom: 0, role: 0, what: "substitute", which: 0, valor: 0 },
  { who: 3, whom: 4, role: 2, what: "help", which: 3, valor: 0 }
]

const groups = ["processo", "element", "unit", "profile", "person", "due", "standing"] as const

describe("whatever people do", () => {
  it("lists, counts, the bell, the search and who may do what agree", { timeout: 14_400_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 5 }), acts, fc.constantFrom(...groups), async (first, history, group) => {
        await office.sql`delete from instance`
        await office.sql`delete from substitution`
        await office.start(at(first), "historia")
        for (const one of history) await carryOut(one)
        for (const one of people) expect(await agrees(one, group)).toBe(one.usuario)
      }),
      {
        numRuns: rounds(1_000, 400),
        examples: [
          [3, ownAndStoodIn, "processo"],
          [0, helpedBySubstitute, "processo"]
        ]
      }
    )
  })
})

const at = (which: number): Session => {
  const found = people[which % people.length]
  if (found === undefined) throw new Error("Nobody is there")
  return found
}

/** A person as they are now, in each of their roles. */
const rolesNow = async (session: Session): Promise<readonly Session[]> => {
  const now = { ...session, standIns: await standInsOf(office.sql, session) }
  const all = await Promise.all((await rolesOf(office.sql, now)).map(({ id }) => acting(office.sql, now, id)))
  return all.filter((one) => one !== null)
}

/** Carries an act out; what the rules forbid is refused. */
const carryOut = async ({ who, whom, role, what, which, valor }: Act): Promise<void> => {
  const { sql } = office
  const roles = await rolesNow(at(who))
  const session = roles[role % roles.length] ?? at(who)
  const to = at(whom).person
  const open = await sql<{ id: string; instance: string; revision: number; element: string }[]>`
    select t.id, t.instance, i.revision, t.element from task t join instance i on i.amb = t.amb and i.id = t.instance
    where t.kind = 'user' and t.done_at is null order by t.opened, t.id`
  const task = open[which % Math.max(1, open.length)]
  if (what === "start") return void (await office.start(session, "historia"))
  if (what === "substitute") {
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(Date.now())
    const wish = { absent: session.usuario, substitute: at(whom).usuario, from: day, until: day }
    const profiles = which % 2 === 0 ? null : [session.profile]
    return void (await Substitutions.name(sql, Substitutions.namerOf(session), { ...wish, profiles }))
  }
  if (what === "end") return void (await sql`update substitution set ends = now() where absent = ${session.person}`)
  if (task === undefined) return
  const { id, instance, revision, element } = task
  const engine = makeOwnEngine(sql)
  if (what === "claim") await engine.claim(session, id)
  else if (what === "release") await engine.release(session, id)
  else if (what === "pass") await engine.passOn(session, id, { to, note: "", key: key() })
  else if (what === "help") await Engine.askHelp(sql, session, id, { to, question: "Ajuda?", key: key() })
  else if (what === "follow") await Engine.followUp(sql, session, id, { at: new Date().toISOString() })
  else if (what === "cancel") await engine.cancel(session, instance, "basta")
  else {
    const values = element === "pagar" ? {} : { valor, nota: "zq" }
    await engine.complete(session, id, { revision, key: key(), values })
  }
}

const plain: TaskListRequest = {
  filter: {},
  sort: { by: "due", descending: false },
  group: null,
  fields: [],
  asOf: null,
  after: null,
  from: 0,
  count: 200
}

/** Of one person, what each of those who say it says; whom it is about. */
const agrees = async (session: Session, group: (typeof groups)[number]): Promise<string> => {
  const { sql } = office
  const roles = await rolesNow(session)
  const current = roles.find(({ role }) => role === session.role) ?? session
  const filter = { processo: "historia" }
  const list = async (request: Partial<TaskListRequest>) =>
    success(await Tasks.list(sql, current, { ...plain, ...request }, "pt-BR"))
  const { rows } = await list({ filter, fields: ["nota", "valor"] })
  const ids = rows.map(({ id }) => id)

  // Read along the index in small windows, and as a whole in another order, it is the same.
  const walked: TaskListRow[] = []
  for (let after: string | null = null, isMore = true; isMore;) {
    const window = await list({ after, count: 2 })
    walked.push(...window.rows)
    after = window.next
    isMore = after !== null
  }
  expect(walked).toEqual(rows.map((row) => ({ ...row, values: {} })))
  const grouped = await list({ group, sort: { by: "title", descending: true } })
  expect(grouped.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())

  await agreesWithRule(session, rows)
  await agreesWithCounts(current, rows, group)
  await agreesWithRoles(roles, rows)
  await agreesWithBell(current, rows)
  await agreesWithSight(roles, current, rows)
  await agreesWithRequests(current, rows)
  return session.usuario
}

/** What lets somebody do something with a task: who has it may always give it back, as far as anybody may have it then. */
const listedActs = ["take", "do", "help", "give-back"]

const agreesWithRule = async ({ amb, person }: Session, rows: readonly TaskListRow[]) => {
  const open = await office.sql<{ id: string }[]>`
    select t.id from task t join instance i on i.amb = t.amb and i.id = t.instance
    where t.kind = 'user' and t.done_at is null and i.status = 'running'`
  const roles = await rolesOf(office.sql, { amb, person })
  for (const { id } of open) {
    const permissions = (await Engine.permissionsIn(office.sql, amb, person, id, "pt-BR")) ?? []
    const allowed = permissions.filter((role) =>
      role.acts.some(({ act, why }) => why === null && listedActs.includes(act))
    )
    const row = rows.find((one) => one.id === id)
    expect([id, row !== undefined]).toEqual([id, allowed.length > 0])
    if (row === undefined) continue
    if (row.role === null) expect(allowed).toHaveLength(permissions.length)
    const role = roles.find((one) => one.id === row.role)
    const isIn = ({ profile, unit }: (typeof permissions)[number]) =>
      role === undefined || (profile === role.perfil_operacional_id && unit === (role.unit?.unid_sigla ?? null))
    const own = allowed.find(isIn)
    expect(own).toBeDefined()
    // For whom they would act is said as it will be noted; what they have of their own right comes first.
    const doing = own?.acts.filter(({ act, why }) => why === null && listedActs.includes(act)) ?? []
    const absent = doing.some(({ actingFor }) => actingFor === null) ? null : (doing[0]?.actingFor ?? null)
    expect([id, absent]).toEqual([id, row.actingFor])
  }
}

const agreesWithCounts = async (session: Session, rows: readonly TaskListRow[], group: (typeof groups)[number]) => {
  const found = await Tasks.counts(office.sql, session, { filter: {}, group, asOf: null, sum: null }, "pt-BR")
  const offered = rows.filter(({ standing }) => standing === "offered").length
  expect(found).toMatchObject({ total: rows.length, offered, newer: 0 })
  expect(found.groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  const summed = { filter: { processo: "historia" }, group: null, asOf: null, sum: "valor" }
  const { sum } = await Tasks.counts(office.sql, session, summed, "pt-BR")
  const seen = rows.flatMap(({ values }) => (typeof values["valor"] === "number" ? [values["valor"]] : []))
  expect(sum).toEqual({ total: seen.reduce((all, one) => all + one, 0), rows: seen.length })
}

const agreesWithRoles = async (roles: readonly Session[], rows: readonly TaskListRow[]) => {
  const instances = [...new Set(rows.map(({ instance }) => instance))]
  const lists = await Promise.all(roles.map((role) => WorkList.tasksFor(office.sql, role, "pt-BR")))
  const ofInstances = await Promise.all(
    roles.map((role) => WorkList.tasksFor(office.sql, role, "pt-BR", { instances }))
  )
  const ids = rows.map(({ id }) => id).toSorted()
  for (const found of [lists, ofInstances]) {
    expect([...new Set(found.flat().map(({ id }) => id))].toSorted()).toEqual(ids)
  }
  // What a role has is said alike by its own list, unless another role has it of its own right.
  for (const [index, role] of roles.entries()) {
    for (const row of rows.filter((one) => one.role === role.role || one.role === null)) {
      const found = lists[index]?.find(({ id }) => id === row.id)
      if (row.role !== null || found !== undefined) expect(row).toMatchObject(found ?? {})
    }
  }
  const numbers = [...new Set(rows.map(({ number: one }) => one))]
  for (const one of numbers.slice(0, 2)) {
    const found = await Promise.all(
      roles.map((role) => search(office.sql, role, `#${one}`, speechIn("pt-BR", "pt-BR")))
    )
    const expected = rows.filter((row) => row.number === one && row.actingFor === null).map(({ id }) => id)
    const acted = rows.filter((row) => row.number === one && row.actingFor !== null).map(({ id }) => id)
    const all = new Set(found.flatMap(({ tasks }) => tasks.map(({ id }) => id)))
    expect(expected.filter((id) => !all.has(id))).toEqual([])
    expect([...all].filter((id) => !expected.includes(id) && !acted.includes(id))).toEqual([])
  }
}

const agreesWithBell = async (session: Session, rows: readonly TaskListRow[]) => {
  const { list } = await Notices.page(office.sql, session, null, speechIn("pt-BR", "pt-BR"))
  const derived = list.filter(({ own }) => !own).map(({ task }) => task)
  const offered = rows.filter(({ standing, actingFor }) => standing === "offered" && actingFor === null)
  const own = await office.sql<{ id: string }[]>`select id from task where offered_by = ${session.person}`
  const byOthers = offered.map(({ id }) => id).filter((id) => !own.some((one) => one.id === id))
  // A page has thirty: then those of the list are among what there is.
  if (list.length < 30) expect(derived.toSorted()).toEqual(byOthers.toSorted())
}

/** A row shows a value exactly where the instance does, opened as the row says. */
const agreesWithSight = async (roles: readonly Session[], current: Session, rows: readonly TaskListRow[]) => {
  for (const { role, instance, values } of rows.slice(0, 6)) {
    const session = roles.find((one) => one.role === role) ?? current
    const view = await Engine.view(office.sql, { ...session, rights: [] }, instance, speechIn("pt-BR", "pt-BR"))
    const seen = Object.entries(view?.values ?? {}).filter(([name]) => name === "nota" || name === "valor")
    expect([instance, values]).toEqual([instance, Object.fromEntries(seen)])
  }
}

const agreesWithRequests = async (session: Session, rows: readonly TaskListRow[]) => {
  const request = { filter: {}, sort: { by: "since", descending: true }, group: null } as const
  const window = { asOf: null, after: null, from: 0, count: 200 }
  const pool = () => Promise.reject(new Error("Nothing here is dear"))
  const found = success(
    await Requests.list(office.sql, session, { ...request, ...window }, speechIn("pt-BR", "pt-BR"), pool)
  )
  const own = await office.sql<{ id: string; status: string }[]>`
    select id, shown_status(status, refused) as status from instance where starter = ${session.person}`
  expect(found.rows.map(({ instance, status }) => [instance, status]).toSorted()).toEqual(
    own.map(({ id, status }) => [id, status]).toSorted()
  )
  const counted = await Requests.counts(office.sql, session, { filter: {}, group: "status", asOf: null }, "pt-BR")
  const running = own.filter(({ status }) => status === "running").length
  const returned = found.rows.filter((row) => row.returned)
  expect(counted).toMatchObject({ total: own.length, running, newer: 0, returned: returned.length })
  // Where it waits for its starter, they have it in their list.
  for (const { task } of found.rows) if (task !== null) expect(rows.map(({ id }) => id)).toContain(task)
  expect(returned.filter(({ task }) => task === null)).toEqual([])
}
