/** Definitions: a process as it was deployed in an environment, with its forms and what is said about it. */
import { createHash } from "node:crypto"
import * as Form from "@quadrante/domain/form"
import { Result, Schema } from "effect"
import type postgres from "postgres"
import type { Queries } from "../storage/database.ts"
import { compile, load, type Compiled } from "./compile.ts"
import { activity, conditionsBehind, messagesIn, startFormElement, startMessageOf, type Drawing } from "./drawing.ts"
import * as Feel from "./feel.ts"
import { topics } from "./job.ts"
import { problem, why, type Problem } from "./problem.ts"
import { processName, unsafeName } from "./runnable.ts"
import { limits, type Values } from "./values.ts"

/** A definition that was refused is refused for each of these. */
export type { Problem } from "./problem.ts"

/** Names of values; `instancia` and `tarefa` say which instance a link opens, and are never values. */
const ValueNames = Schema.Array(
  Schema.String.check(
    Schema.isMaxLength(limits.name),
    Schema.makeFilter((name: string) => !unsafeName.test(name) || "must be a safe name"),
    Schema.makeFilter((name: string) => (name !== "instancia" && name !== "tarefa") || "must be no name of the product")
  )
).check(Schema.isMaxLength(limits.names))

const Words = Schema.Struct({ "pt-BR": Schema.String, en: Schema.String, es: Schema.String })

/** What is said about a process beside its diagram. */
export const About = Schema.Struct({
  title: Words,
  group: Words,
  icon: Schema.String,
  /** The operating profiles that may start it; absent: all. */
  starters: Schema.optionalKey(Schema.Array(Schema.String)),
  /** FEEL: what an instance is called, from its values, `numero`, and `pessoa`, who started it. */
  instanceTitle: Schema.String,
  /** The names that a context brings in beside the fields of the start form. */
  contexto: Schema.optionalKey(ValueNames),
  /** The names that each message brings in, by the name of the message; one that is not here brings none. */
  mensagens: Schema.optionalKey(Schema.Record(Schema.String, ValueNames)),
  /** What the elements of the drawing are called in other languages, by their ids. */
  names: Schema.optionalKey(
    Schema.Struct({
      en: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
      es: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
    })
  )
})
export type About = typeof About.Type

/** What an author hands over. */
export interface Bundle {
  readonly processo: string
  readonly xml: string
  readonly about: unknown
  /** Form JSON by form key. */
  readonly forms: Readonly<Record<string, unknown>>
}

/** A definition ready to be stepped. It never changes: a new content is a new definition. */
export interface Definition extends Compiled {
  readonly id: string
  readonly processo: string
  readonly about: About
  /** Form JSON by form key, as the author wrote it. */
  readonly forms: Readonly<Record<string, Schema.Json>>
  /** The message that starts an instance; null where a person does. */
  readonly startMessage: string | null
}

/** What was found of a bundle that can be run. */
interface Sound {
  readonly context: string
  readonly about: About
  readonly startMessage: string | null
}

/** What was found of a bundle: what keeps it from being deployed, or what is deployed of it. Plain data, which threads can hand on. */
export type Judgement = { readonly problems: readonly Problem[] } | { readonly sound: Sound }

/** Reads a bundle, and looks at everything in it that would be evaluated. */
export const judge = async ({ xml, about: said, forms }: Bundle): Promise<Judgement> => {
  const compiled = await compile(xml)
  if (Result.isFailure(compiled)) return { problems: compiled.failure }
  const about = Schema.decodeUnknownResult(About)(said)
  if (Result.isFailure(about)) {
    return { problems: [problem("about", why`is not as it should be: ${about.failure.message}`)] }
  }
  const { drawing } = load(compiled.success)
  const problems = problemsOf(drawing, about.success, forms)
  if (problems.length > 0) return { problems }
  return { sound: { context: compiled.success, about: about.success, startMessage: startMessageOf(drawing) } }
}

/**
 * Deploys a definition to an environment. The same content again is the same definition, whichever node brings it; a new
 * one is a version of its own, and what runs goes on with the old one.
 */
export const deploy = async (
  sql: Queries,
  amb: string,
  bundle: Bundle,
  by: string | null = null,
  judged: () => Promise<Judgement> = () => judge(bundle)
): Promise<Result.Result<string, readonly Problem[]>> => {
  const { processo, xml, forms } = bundle
  if (!processName.test(processo)) return Result.fail([problem("processo", why`is no name of a process`)])
  const id = createHash("sha256")
    .update(JSON.stringify([processo, xml, bundle.about, forms]))
    .digest("hex")
    .slice(0, 32)
  const [there] = await sql`select 1 from definition where amb = ${amb} and id = ${id}`
  if (there !== undefined) return Result.succeed(id)
  const judgement = await judged()
  if ("problems" in judgement) return Result.fail(judgement.problems)
  const { context, about, startMessage } = judgement.sound
  await sql`
    insert into definition (amb, id, processo, version, xml, context, about, forms, start_message, deployed_by)
    select ${amb}, ${id}, ${processo}, coalesce(max(version), 0) + 1, ${xml}, ${context},
      ${sql.json(about)}, ${sql.json(forms as postgres.JSONValue)}, ${startMessage}, ${by}
    from definition where amb = ${amb} and processo = ${processo}
    on conflict do nothing`
  return Result.succeed(id)
}

const problemsOf = (drawing: Drawing, about: About, forms: Bundle["forms"]): readonly Problem[] => [
  ...drawing.activities.flatMap(({ id, behaviour }) => {
    if (behaviour.topic !== undefined && !topics.includes(behaviour.topic)) {
      return [problem(id, why`nobody does work of the topic ${behaviour.topic}; there are ${topics.join(", ")}`)]
    }
    if (behaviour.formKey === undefined) return []
    if (!Object.hasOwn(forms, behaviour.formKey)) return [problem(id, why`form ${behaviour.formKey} is missing`)]
    const form = Form.decode(forms[behaviour.formKey])
    return Result.isSuccess(form)
      ? problemsOfForm(behaviour.formKey, form.success)
      : [problem(`${behaviour.formKey} ${form.failure.path.join(".")}`, why`expected ${form.failure.expected}`)]
  }),
  ...Object.keys(about.mensagens ?? {})
    .filter((name) => !messagesIn(drawing).includes(name))
    .map((name) => problem("about", why`names the message ${name}, for which nothing waits`)),
  ...[Feel.problem(about.instanceTitle)].flatMap((reason) =>
    reason === null ? [] : [problem("instanceTitle", reason)]
  )
]

/** FEEL in a form that nobody may evaluate: where a condition fails in silence, its author learns of it here. */
const problemsOfForm = (formKey: string, form: Form.Form): readonly Problem[] =>
  Form.expressions(form).flatMap(({ id, expression }) => {
    const reason = Feel.problem(expression)
    return reason === null ? [] : [problem(`${formKey} ${id}`, why`its expression ${reason}`)]
  })

interface Row {
  readonly id: string
  readonly processo: string
  readonly context: string
  readonly about: About
  readonly forms: Readonly<Record<string, Schema.Json>>
  readonly startMessage: string | null
}

/** Compiled definitions by environment and id. They never change, so that they may be kept. */
const kept = new Map<string, Definition>()
const mostKept = 200

/** A definition by its id; null where the environment has none. */
export const find = async (sql: Queries, amb: string, id: string): Promise<Definition | null> => {
  const key = `${amb} ${id}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const [row] = await sql<Row[]>`
    select id, processo, context, about, forms, start_message as "startMessage" from definition where amb = ${amb} and id = ${id}`
  if (row === undefined) return null
  const { context, ...rest } = row
  const definition = { ...rest, ...load(context) }
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(key, definition)
  return definition
}

/** The definition of an instance. It is there as long as the instance is. */
export const of = async (
  sql: Queries,
  { amb, id, definition }: { readonly amb: string; readonly id: string; readonly definition: string }
): Promise<Definition> => {
  const found = await find(sql, amb, definition)
  if (found === null) throw new Error(`Instance ${id} has lost its definition`)
  return found
}

/** The newest definition of a process by its name; null where the environment has none. */
export const findNewest = async (sql: Queries, amb: string, processo: string): Promise<Definition | null> => {
  const [row] = await sql<{ id: string }[]>`
    select id from definition where amb = ${amb} and processo = ${processo} order by version desc limit 1`
  return row === undefined ? null : find(sql, amb, row.id)
}

/** The definition that a message starts: where several processes do, the one that was deployed last. */
export const findStartedBy = async (sql: Queries, amb: string, message: string): Promise<Definition | null> => {
  const [row] = await sql<{ id: string }[]>`
    select id from (
      select distinct on (processo) id, start_message, deployed from definition where amb = ${amb}
      order by processo, version desc
    ) newest where start_message = ${message} order by deployed desc limit 1`
  return row === undefined ? null : find(sql, amb, row.id)
}

/** The newest definition of every process, by name. */
export const listNewest = (sql: Queries, amb: string) => sql<
  { id: string; processo: string; about: About; startMessage: string | null }[]
>`
  select distinct on (processo) id, processo, about, start_message as "startMessage" from definition where amb = ${amb} order by processo, version desc`

/** Every version of every process, the newest first. */
export const listAll = (sql: Queries, amb: string) => sql<
  { id: string; processo: string; version: number; about: About; deployed: Date; by: string | null }[]
>`
  select id, processo, version, about, deployed, deployed_by as by from definition
  where amb = ${amb} order by processo, version desc limit 1000`

/** Whether an operating profile may start a process. */
export const mayStart = ({ starters }: About, profile: string): boolean =>
  starters === undefined || starters.includes(profile)

/** The languages in which processes speak. */
export type Language = "pt-BR" | "en" | "es"

/** What an element is called in a language, else as it is drawn. */
export const nameOf = (
  { about, drawing }: Pick<Definition, "about" | "drawing">,
  element: string,
  language: Language
) => {
  const names = language === "pt-BR" ? undefined : about.names?.[language]
  if (names !== undefined && Object.hasOwn(names, element)) return names[element] ?? element
  return activity(drawing, element)?.name ?? element
}

/** The form of an element, as its author wrote it and as it was read. */
export const formOf = (definition: Definition, element: string): { json: Schema.Json; form: Form.Form } | null => {
  const key = activity(definition.drawing, element)?.behaviour.formKey
  const json = key === undefined ? undefined : definition.forms[key]
  if (json === undefined) return null
  const form = read.get(definition)?.get(element) ?? Form.decode(json)
  if (Result.isFailure(form)) return null
  read.set(definition, (read.get(definition) ?? new Map()).set(element, form))
  return { json, form: form.success }
}

/** The form at which a start arrives, as the rule for contexts asks for it. */
const startFormOf = (definition: Definition): Form.StartForm => {
  const { drawing, about } = definition
  const element = definition.startMessage === null ? startFormElement(drawing) : null
  return {
    form: element === null ? null : (formOf(definition, element.id)?.form ?? null),
    conditions: element === null ? [] : conditionsBehind(drawing, element.id),
    listed: about.contexto ?? []
  }
}

/** What a start takes of a context. */
export const acceptContext = (definition: Definition, contexto: Values) =>
  Form.acceptContext(startFormOf(definition), contexto, Feel.evaluate)

/** What a process that is called takes of its caller's values: all of them, unless it lists what it takes. */
export const acceptCall = (definition: Definition, values: Values): Values =>
  definition.about.contexto === undefined ? values : Form.only(values, Form.contextNames(startFormOf(definition)))

/** What a message brings in. */
export const acceptMessage = ({ about }: Definition, name: string, values: Values): Values => {
  const { mensagens = {} } = about
  return Form.only(values, Object.hasOwn(mensagens, name) ? (mensagens[name] ?? []) : [])
}

/** Forms by their element, as they were read: definitions are kept, and never change. */
const read = new WeakMap<Definition, Map<string, Result.Result<Form.Form, never>>>()
