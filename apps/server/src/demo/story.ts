/** The story of the demo house: years of instances, made up by a seed, written as rows such as the engine would have written. */
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import * as Task from "@quadrante/domain/task"
import * as Definition from "../process/model/definition.ts"
import { activity, decisionOf } from "../process/model/drawing.ts"
import { columnsOf, type AssignmentColumns } from "../process/run/assign.ts"
import { assignmentOf } from "../process/rows/sight.ts"
import { rowOf } from "../process/run/write-step.ts"
import { later, type OpenTask } from "../process/run/stepper.ts"
import type { Values } from "../process/model/values.ts"
import { momentsOf } from "../process/run/wording.ts"
import type { Sql } from "../kernel/data/database.ts"
import { writeAbsences } from "./absences.ts"
import { titlesOf, ways, type Path, type DemoProcess } from "./paths.ts"
import { makeRandom, type Random } from "./random.ts"
import { append, noRows, writeRows, type StoryRows, type TableRow } from "./rows.ts"
import { textsOf } from "./texts.ts"
import { goPath, type Template } from "./templates.ts"

/** What story is wanted. */
export interface StoryOptions {
  readonly amb: string
  readonly instances: number
  readonly seed: number
  /** How many days back it begins. */
  readonly days: number
  readonly until: Date
}

const hourMs = 3_600_000

/** Somebody in one of their roles. */
export interface Person {
  readonly id: string
  readonly pessoa: string
  readonly profile: string
  readonly unid_sigla: string | null
  readonly usuario: string
  /** Their unit and those above it. */
  readonly above: readonly string[] | null
}

/** Rows that are gathered before they are written. */
const batch = 2_000

/** Tells the story, and says how many instances are in it. The processes and people must be there. */
export const writeStory = async (sql: Sql, options: StoryOptions): Promise<number> => {
  const people = await peopleOf(sql, options.amb)
  const told = await prepare(sql, options.amb, ways)
  const random = makeRandom(options.seed)
  const numbers = await numbersOf(sql, options.amb)
  for (let from = 0; from < options.instances; from += batch) {
    const rows = noRows()
    for (let at = from; at < Math.min(options.instances, from + batch); at++) {
      const way = random.weighted(told)
      const number = (numbers.get(way.processo) ?? 0) + 1
      numbers.set(way.processo, number)
      // Business grows: later days have more.
      const began =
        options.until.getTime() - options.days * 24 * hourMs * (1 - Math.sqrt((at + random.next()) / options.instances))
      append(rows, live(random, options, { way, number, began: inOfficeBy(began, options.until), people }))
    }
    await sql.begin((tx) => writeRows(tx, options.amb, rows, numbers))
  }
  await writeAbsences(sql, options.amb, options.until)
  return options.instances
}

/** The people of the house, once for each of their roles. */
export const peopleOf = (sql: Sql, amb: string) => sql<Person[]>`
  select p.id, p.pessoa, p.usuario, f.profile, f.unid_sigla,
    case when f.unid_sigla is not null then units_above(f.amb, f.unid_sigla) end as above
  from person p join person_profile f on f.amb = p.amb and f.person = p.id
  where p.amb = ${amb} order by p.usuario, f.profile`

/** The last number of each process. */
export const numbersOf = async (sql: Sql, amb: string): Promise<Map<string, number>> => {
  const rows = await sql<{ processo: string; last: number }[]>`
    select processo, coalesce(pg_sequence_last_value(instance_numbers(amb, processo)), 0)::int as last
    from instance_sequence where amb = ${amb}`
  return new Map(rows.map(({ processo, last }) => [processo, last]))
}

/** A process of which the engine has gone each path once. */
export interface PreparedProcess extends DemoProcess {
  readonly definition: Definition.Definition
  readonly templates: readonly (Path & Template)[]
}

/** Goes the paths of processes; one that is not deployed is left out. */
export const prepare = async (
  sql: Sql,
  amb: string,
  wanted: readonly DemoProcess[]
): Promise<readonly PreparedProcess[]> => {
  const found = await Promise.all(
    wanted.map(async (way) => ({ way, definition: await Definition.findNewest(sql, amb, way.processo) }))
  )
  return found.flatMap(({ way, definition }) =>
    definition === null
      ? []
      : [{ ...way, definition, templates: way.paths.map((path) => ({ ...path, ...goPath(definition, path) })) }]
  )
}

interface InstanceStart {
  readonly way: PreparedProcess
  readonly number: number
  readonly began: number
  readonly people: readonly Person[]
  /** Left out: any of the people. */
  readonly starter?: Person
}

/** One instance: it goes its path until that ends, or until today. */
export const live = (
  random: Random,
  { amb, until }: Pick<StoryOptions, "amb" | "until">,
  { way, number, began, people, ...asked }: InstanceStart
): StoryRows => {
  const { definition } = way
  const path = random.weighted(way.templates)
  const starter = asked.starter ?? random.one(people)
  const id = random.uuid()
  const { processo } = definition
  let values: Values = {}
  let now = began
  let changed = starter.pessoa
  const passed = new Set<string>()
  const task: TableRow[] = []
  const history: TableRow[] = []
  const tell = (kind: string, more: TableRow = {}) =>
    history.push({ amb, instance: id, at: new Date(now), kind, detail: {}, ...more })
  const actor = ({ id: person, pessoa }: Person) => ({ person, pessoa })
  const ids = new Map<string, { readonly row: StoryTask; isDone: boolean }>()
  random.now = began
  tell("started", actor(starter))

  let at = 0
  let refused = false
  for (const [index, stand] of path.stands.entries()) {
    at = index
    const { outcome } = stand
    for (const element of outcome.passed) passed.add(element)
    for (const { kind, element } of outcome.records) {
      const found = activity(definition.drawing, element)
      const decision = kind === "decided" && found !== undefined ? decisionOf(found) : null
      if (decision === null) continue
      const value = outcome.values[decision.result] ?? null
      values = { ...values, [decision.result]: value }
      tell("decided", { element, name: found?.name ?? element, detail: { [decision.result]: value } })
    }
    for (const job of stand.jobs) {
      const row: TableRow = { ...made(amb, id, job, { definition, number, starter, values, now }), id: random.uuid() }
      task.push({ ...row, done_at: new Date(now) })
      tell("job", { element: job.element, name: row["name"], task: row["id"] })
    }
    for (const open of outcome.open) {
      if (ids.has(open.token)) continue
      const row = { ...made(amb, id, open, { definition, number, starter, values, now }), id: random.uuid() }
      ids.set(open.token, { row, isDone: false })
    }
    const visit = path.visits[index]
    if (visit === undefined) break
    // What is filled in to start it is sent in the moment that it begins.
    const isStart = index === 0 && visit.activity === Definition.startElement(definition)?.id
    const done = isStart ? now : inOffice(now + random.between(...visit.hours) * hourMs)
    if (done > until.getTime()) break
    now = done
    random.now = now
    const open = ids.get(stand.token)
    if (open === undefined) throw new Error(`${visit.activity} of ${processo} is not open`)
    const able = visit.profile === undefined ? [starter] : people.filter(({ profile }) => profile === visit.profile)
    const who = random.one(able.filter((person) => may(person, starter, open.row, task)))
    open.isDone = true
    task.push({ ...open.row, done_at: new Date(now), done_by: who.id, done_name: who.pessoa })
    const answers = visit.values(random, values)
    values = { ...values, ...answers }
    changed = who.pessoa
    const decision = Definition.decisionOf(definition, visit.activity)
    if (decision !== null) refused = Decision.refuses(decision, answers) ?? refused
    const form = Definition.formOf(definition, visit.activity)?.form
    const respostas = form === undefined ? {} : Form.answersToAnew(form, answers)
    const detail = Object.keys(respostas).length > 0 ? { respostas } : {}
    const said = { element: visit.activity, name: open.row["name"], task: open.row["id"], detail, answers }
    tell("completed", { ...actor(who), ...said })
  }

  const { outcome } = path.stands[at] ?? { outcome: null }
  if (outcome === null) throw new Error(`A path of ${processo} has no stands`)
  const hasEnded = outcome.state === null
  const end = outcome.records.filter(({ kind }) => kind === "end").at(-1)?.element
  const endName = end === undefined ? null : (activity(definition.drawing, end)?.name ?? end)
  if (hasEnded) tell("ended", { element: end ?? null, name: endName })
  for (const { row, isDone } of ids.values()) if (!isDone) task.push(row)
  const texts = textsOf({ amb, id, definition, values, history: hasEnded ? [] : history })
  const instance = instanceRow(
    { amb, id, way, number, starter, began },
    { outcome, at, endName, shift: now - path.madeAt, now, values: texts.values, changed, passed, refused }
  )
  const { document, document_version } = texts
  return { instance: [instance], task, history, document, document_version }
}

interface StoryInstance extends Pick<InstanceStart, "way" | "number" | "began"> {
  readonly amb: string
  readonly id: string
  readonly starter: Person
}

/** Where an instance stands when its story ends. */
interface StoryEnd {
  readonly outcome: Template["stands"][number]["outcome"]
  readonly at: number
  readonly endName: string | null
  /** Timers count from when the instance came to stand here. */
  readonly shift: number
  readonly now: number
  readonly values: Values
  readonly changed: string
  readonly passed: ReadonlySet<string>
  readonly refused: boolean
}

const instanceRow = (
  { amb, id, way, number, starter, began }: StoryInstance,
  { outcome, at, endName, shift, now, values, changed, passed, refused }: StoryEnd
): TableRow => {
  const hasEnded = outcome.state === null
  return {
    amb,
    id,
    number,
    processo: way.definition.processo,
    definition: way.definition.id,
    revision: at + 1,
    step: at + 1,
    status: hasEnded ? "ended" : "running",
    state: outcome.state === null ? null : later(outcome.state, shift),
    variables: values,
    ...titlesOf(way, number, values, starter.pessoa),
    active_elements: [...outcome.active],
    passed_elements: [...passed],
    due: outcome.due === null ? null : new Date(outcome.due.getTime() + shift),
    starter: starter.id,
    profile: starter.profile,
    unid_sigla: starter.unid_sigla,
    changed_by_name: changed,
    created: new Date(began),
    updated: new Date(now),
    ended: hasEnded ? new Date(now) : null,
    outcome: hasEnded ? endName : null,
    refused
  }
}

/** Whether somebody may do an open task: the same rule as everywhere. */
const may = (
  { id: person, profile, unid_sigla: unit }: Person,
  { id: starter }: Person,
  row: StoryTask,
  done: readonly TableRow[]
): boolean => {
  const earlier = done.map(({ element, done_by = null }) => ({
    element: String(element),
    done_by: done_by as string | null,
    done_for: null
  }))
  const assignment = assignmentOf(
    { starter },
    { ...row, helper: null, done_at: null, done_by: null, done_for: null },
    earlier
  )
  return Task.may(assignment, { person, profile, unit, rights: [], standIns: [] }, "do")
}

interface Setting {
  readonly definition: Definition.Definition
  readonly number: number
  readonly starter: Person
  readonly values: Values
  readonly now: number
}

/** A row of a task, with whose it is. */
type StoryTask = TableRow & AssignmentColumns

/** The row of a task as the engine would write it. */
const made = (amb: string, instance: string, open: OpenTask, setting: Setting): StoryTask => {
  const { definition, number, starter, values, now } = setting
  const opened = new Date(now)
  const { id, pessoa, usuario, unid_sigla, above } = starter
  const moments = momentsOf(
    definition,
    { number, pessoa, usuario, today: opened.toISOString().slice(0, 10), zone: "America/Sao_Paulo" },
    open,
    values,
    opened
  )
  const row = rowOf(definition, open, moments)
  const found = { people: [], above, done: [], standIns: [] }
  const columns = columnsOf({ amb, id: instance, starter: id, unid_sigla }, moments.nomination, found)
  return { ...row, ...columns, amb, instance, opened, offered_at: opened, try_at: opened }
}

/** People work from eight to six, from Monday to Friday: what falls outside waits for the next morning. São Paulo is at -3. */
const inOffice = (moment: number): number => {
  const local = new Date(moment - 3 * hourMs)
  const hour = local.getUTCHours()
  if (hour >= 18) local.setUTCHours(32, local.getUTCMinutes())
  else if (hour < 8) local.setUTCHours(8, local.getUTCMinutes())
  while (local.getUTCDay() === 0 || local.getUTCDay() === 6) local.setUTCDate(local.getUTCDate() + 1)
  return local.getTime() + 3 * hourMs
}

/** The same, but never ahead. */
export const inOfficeBy = (moment: number, until: Date): number => {
  const shifted = inOffice(moment)
  return shifted > until.getTime() ? moment : shifted
}
