/** Process definitions: versions deployed in an environment, with their forms and descriptions. */
import * as Decision from "@quadrante/domain/decision"
import { conditionsBehind, startFormElement } from "@quadrante/domain/drawing"
import type { Language } from "@quadrante/domain/language"
import { createHash } from "node:crypto"
import type { Fault } from "@quadrante/api/fault"
import * as Form from "@quadrante/domain/form"
import type { SeeingRules } from "@quadrante/domain/seeing"
import type { Starters } from "@quadrante/domain/task"
import { Result, Schema } from "effect"
import type postgres from "postgres"
import type { Queries } from "../../kernel/data/database.ts"
import { About, titleExpressions } from "./about.ts"
import { compile, load, type CompiledDefinition } from "./compile.ts"
import { withStarters } from "./engine-starters.ts"
import { activity, startMessageOf, unawaited, type Drawing } from "./drawing.ts"
import * as Feel from "./feel.ts"
import { problemsOfDecision } from "./decision-problems.ts"
import { problemsOfForm } from "./form-problems.ts"
import { warningsOfConditions } from "./given-names.ts"
import { warningsOf } from "./naming-problems.ts"
import { loginsIn } from "./naming.ts"
import { mayStart, startersIn, startersOf, warningsOfStarters, type Starter } from "./starters.ts"
import { isTopic, topics } from "./topics.ts"
import { problem, why, type Problem } from "../problem/problem.ts"
import { problemsOfSeeing, rulesOf, warningsOfSeeing } from "./seeing.ts"
import { processName } from "./runnable.ts"
import type { Values } from "./values.ts"

/** The problems that a definition is refused for. */
export type { Problem } from "../problem/problem.ts"

/** A definition as its author delivers it. */
export interface Bundle {
  readonly processo: string
  readonly xml: string
  readonly about: unknown
  /** Form JSON by form key. */
  readonly forms: Readonly<Record<string, unknown>>
}

/** A deployed definition. It is immutable: new content is a new version. */
export interface Definition extends CompiledDefinition {
  readonly id: string
  readonly processo: string
  readonly about: About
  /** Form JSON by form key, as the author wrote it. */
  readonly forms: Readonly<Record<string, Schema.Json>>
  /** The message that starts an instance; null where a person does. */
  readonly startMessage: string | null
  readonly starters: Starters
  /** The engine that runs it, and its id there; null: ours. */
  readonly engine: string | null
  readonly foreignId: string | null
}

/** The contents of a valid bundle. */
interface Sound {
  readonly compiled: string
  readonly about: About
  /** Who sees which values, as it is kept for the database. */
  readonly seeing: SeeingRules
  readonly startMessage: string | null
  readonly starters: Pick<Starters, "users" | "groups">
}

/** The check of a bundle: its problems, or what to deploy. Plain data, so that a worker thread can do it. */
export type Judgement = { readonly problems: readonly Problem[] } | { readonly sound: Sound }

/** Checks a bundle and every expression in it. */
export const judge = async ({ xml, about: said, forms }: Bundle): Promise<Judgement> => {
  const compiled = await compile(xml)
  if (Result.isFailure(compiled)) return { problems: compiled.failure }
  const about = Schema.decodeUnknownResult(About)(said)
  if (Result.isFailure(about)) {
    return { problems: [problem("about", why("about-invalid", { message: about.failure.message }))] }
  }
  const { drawing } = load(compiled.success)
  const problems = problemsOf(drawing, about.success, forms)
  if (problems.length > 0) return { problems }
  const definition = { drawing, about: about.success, forms }
  const unseen = problemsOfSeeing(definition)
  if (unseen.length > 0) return { problems: unseen }
  return {
    sound: {
      compiled: compiled.success,
      about: about.success,
      seeing: rulesOf(definition),
      startMessage: startMessageOf(drawing),
      starters: startersIn(drawing)
    }
  }
}

/**
 * Deploys a definition to an environment. The same content is the same version, whichever node deploys it; new content
 * is a new version, and running instances stay on theirs.
 */
export const deploy = async (
  sql: Queries,
  amb: string,
  bundle: Bundle,
  by: string | null = null,
  judged: () => Promise<Judgement> = () => judge(bundle)
): Promise<Result.Result<string, readonly Problem[]>> => {
  const { processo, xml, forms } = bundle
  if (!processName.test(processo)) return Result.fail([problem("processo", why("process-name"))])
  const id = createHash("sha256")
    .update(JSON.stringify([processo, xml, bundle.about, forms]))
    .digest("hex")
    .slice(0, 32)
  const [there] = await sql`select 1 from definition where amb = ${amb} and id = ${id}`
  if (there !== undefined) return Result.succeed(id)
  const judgement = await judged()
  if ("problems" in judgement) return Result.fail(judgement.problems)
  const { compiled, about, seeing, startMessage, starters } = judgement.sound
  await sql`
    insert into definition (amb, id, processo, version, xml, compiled, about, forms, seeing, start_message,
      deployed_by_name, starter_users, starter_groups, in_force)
    select ${amb}, ${id}, ${processo}, coalesce(max(version), 0) + 1, ${xml}, ${compiled},
      ${sql.json(about)}, ${sql.json(forms as postgres.JSONValue)}, ${sql.json(seeing as never)}, ${startMessage}, ${by},
      ${named(starters.users)}::text[], ${named(starters.groups)}::text[],
      coalesce(max(${rank(sql)}), 0) + 1
    from definition where amb = ${amb} and processo = ${processo}
    on conflict do nothing`
  return Result.succeed(id)
}

/** What the author of a deployed definition should know: whom it names in vain, and conditions that cannot hold. */
export const warnings = async (sql: Queries, amb: string, id: string): Promise<readonly Problem[]> => {
  const definition = await find(sql, amb, id)
  if (definition === null) return []
  const [people, profiles] = await Promise.all([
    sql<{ login: string }[]>`
      select lower(usuario) as login from person
      where amb = ${amb} and lower(usuario) = any(${[...loginsIn(definition.drawing), ...(definition.starters.users ?? [])]})`,
    sql<{ id: string }[]>`select id from profile where amb = ${amb}`
  ])
  const known = {
    people: new Set(people.map(({ login }) => login)),
    profiles: new Set(profiles.map((profile) => profile.id))
  }
  return [
    ...warningsOfStarters(definition.drawing, known),
    ...warningsOf(definition.drawing, known),
    ...warningsOfConditions(definition),
    ...warningsOfSeeing(definition, known.profiles)
  ]
}

const named = (names: readonly string[] | null) => (names === null ? null : [...names])

const problemsOf = (drawing: Drawing, about: About, forms: Bundle["forms"]): readonly Problem[] => [
  ...drawing.activities.flatMap((activity) => {
    const { id, behaviour } = activity
    if (behaviour.topic !== undefined && !isTopic(behaviour.topic)) {
      return [problem(id, why("topic-unknown", { topic: behaviour.topic, topics: topics.join(", ") }))]
    }
    if (behaviour.formKey === undefined) return []
    if (!Object.hasOwn(forms, behaviour.formKey)) return [problem(id, why("form-missing", { form: behaviour.formKey }))]
    const form = Form.decode(forms[behaviour.formKey])
    return Result.isSuccess(form)
      ? [
          ...problemsOfForm(behaviour.formKey, form.success),
          ...problemsOfDecision(drawing, activity, form.success).map((because) => problem(id, because))
        ]
      : [
          problem(
            `${behaviour.formKey} ${form.failure.path.join(".")}`,
            why("expected", { what: form.failure.expected })
          )
        ]
  }),
  ...unawaited(drawing, about.mensagens).map((message) => problem("about", why("message-unawaited", { message }))),
  ...titleExpressions(about).flatMap((expression) => {
    const reason = Feel.problem(expression)
    return reason === null ? [] : [problem("instanceTitle", reason)]
  })
]

interface DefinitionRow {
  readonly id: string
  readonly processo: string
  readonly compiled: string
  readonly about: About
  readonly forms: Readonly<Record<string, Schema.Json>>
  readonly startMessage: string | null
  readonly users: readonly string[] | null
  readonly groups: readonly string[] | null
  readonly engine: string | null
  readonly foreignId: string | null
}

/** Cache of compiled definitions, by environment and id. They are immutable, so it is never invalidated. */
const kept = new Map<string, Definition>()
const mostKept = 200

/** Finds a definition by id. */
export const find = async (sql: Queries, amb: string, id: string): Promise<Definition | null> => {
  const key = `${amb} ${id}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const [row] = await sql<DefinitionRow[]>`
    select id, processo, compiled, about, forms, start_message as "startMessage",
      starter_users as users, starter_groups as groups, engine, foreign_id as "foreignId"
    from definition where amb = ${amb} and id = ${id}`
  if (row === undefined) return null
  const { processo, compiled, about, forms, startMessage, engine, foreignId } = row
  const origin = { engine, foreignId }
  const definition = {
    id,
    processo,
    about,
    forms,
    startMessage,
    ...origin,
    starters: startersOf(row),
    ...load(compiled)
  }
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(key, definition)
  return definition
}

/** The definition of an instance. It exists as long as the instance does. */
export const of = async (
  sql: Queries,
  { amb, id, definition }: { readonly amb: string; readonly id: string; readonly definition: string }
): Promise<Definition> => {
  const found = await find(sql, amb, definition)
  if (found === null) throw new Error(`Instance ${id} has lost its definition`)
  return found
}

/** By what versions of a process follow each other: the greatest is in force. That is the newest, unless an older one was put there. */
const rank = (sql: Queries) => sql`coalesce(in_force, version)`

/** Puts a version in force: new instances begin with it, until another is deployed or put there. */
export const putInForce = async (sql: Queries, amb: string, { id, processo }: Pick<Definition, "id" | "processo">) => {
  await sql`
    update definition set in_force = (
      select max(${rank(sql)}) + 1 from definition where amb = ${amb} and processo = ${processo}
    ) where amb = ${amb} and id = ${id}`
}

/** The definition of a process that is in force, by name; null if the environment has none. */
export const findNewest = async (sql: Queries, amb: string, processo: string): Promise<Definition | null> => {
  const [row] = await sql<{ id: string }[]>`
    select id from definition where amb = ${amb} and processo = ${processo} order by ${rank(sql)} desc limit 1`
  const found = row === undefined ? null : await find(sql, amb, row.id)
  return found === null ? null : withStarters(sql, amb, found)
}

/** The definition that a message starts; of several, the one deployed last. Another engine is told by its own door. */
export const findStartedBy = async (sql: Queries, amb: string, message: string): Promise<Definition | null> => {
  const [row] = await sql<{ id: string }[]>`
    select id from (
      select d.id, d.start_message, d.deployed, d.engine from definitions_in_force(${amb}) f
      join definition d on d.amb = ${amb} and d.id = f.id
    ) newest where start_message = ${message} and engine is null order by deployed desc limit 1`
  return row === undefined ? null : find(sql, amb, row.id)
}

/** Every version of every process, the newest first. */
export const listAll = (sql: Queries, amb: string) => sql<
  { id: string; processo: string; version: number; about: About; deployed: Date; by: string | null; inForce: boolean }[]
>`
  select id, processo, version, about, deployed, deployed_by_name as by,
    ${rank(sql)} = max(${rank(sql)}) over (partition by processo) as "inForce" from definition
  where amb = ${amb} order by processo, version desc limit 1000`

/** Why a person may not start a process under a profile; null where they may. */
export const startRefusal = (definition: Definition | null, starter: Starter): Fault | null => {
  if (definition === null || definition.startMessage !== null) return { code: "process-unknown", at: "processo" }
  return mayStart(definition.starters, starter) ? null : { code: "forbidden" }
}

/** The name of an element or a flow in a language, else as in the diagram. */
export const nameOf = (
  { about, drawing }: Pick<Definition, "about" | "drawing">,
  element: string,
  language: Language
) => {
  const names = language === "pt-BR" ? undefined : about.names?.[language]
  if (names !== undefined && Object.hasOwn(names, element)) return names[element] ?? element
  const drawn = activity(drawing, element) ?? drawing.sequenceFlows.find(({ id }) => id === element)
  return drawn?.name ?? element
}

/** The form of an element, as JSON and decoded. */
export const formOf = (definition: Definition, element: string): { json: Schema.Json; form: Form.Form } | null => {
  const key = activity(definition.drawing, element)?.behaviour.formKey
  const json = key === undefined ? undefined : definition.forms[key]
  if (json === undefined) return null
  const form = formsByDefinition.get(definition)?.get(element) ?? Form.decode(json)
  if (Result.isFailure(form)) return null
  formsByDefinition.set(definition, (formsByDefinition.get(definition) ?? new Map()).set(element, form))
  return { json, form: form.success }
}

/** What is decided in a task; null: nothing. */
export const decisionOf = (definition: Definition, element: string): Decision.Decision | null => {
  const { drawing } = definition
  const form = formOf(definition, element)?.form
  const names = activity(drawing, element)?.behaviour
  if (form === undefined || names === undefined) return null
  return Decision.decisionOf(form, conditionsBehind(drawing, element), names)
}

/** The element whose form is filled in before a person starts the process; null where there is none. */
export const startElement = ({ startMessage, drawing }: Definition) =>
  startMessage === null ? startFormElement(drawing) : null

/** The start form, as the rule for contexts needs it. */
export const startFormOf = (definition: Definition): Form.StartForm => {
  const { drawing, about } = definition
  const element = startElement(definition)
  return {
    form: element === null ? null : (formOf(definition, element.id)?.form ?? null),
    conditions: element === null ? [] : conditionsBehind(drawing, element.id),
    decided: element === null ? [] : Decision.fieldsOf(decisionOf(definition, element.id)),
    listed: about.contexto ?? []
  }
}

/** The variables that a start accepts from a context. */
export const acceptContext = (definition: Definition, contexto: Values) =>
  Form.acceptContext(startFormOf(definition), contexto, Feel.evaluate)

/** The variables that a called process accepts from its caller: all, unless it lists some. */
export const acceptCall = (definition: Definition, values: Values): Values =>
  definition.about.contexto === undefined ? values : Form.only(values, Form.contextNames(startFormOf(definition)))

/** The variables that a message sets. */
export const acceptMessage = ({ about }: Definition, name: string, values: Values): Values => {
  const { mensagens = {} } = about
  return Form.only(values, Object.hasOwn(mensagens, name) ? (mensagens[name] ?? []) : [])
}

/** Cache of decoded forms, by element. Definitions are immutable. */
const formsByDefinition = new WeakMap<Definition, Map<string, Result.Result<Form.Form, never>>>()
