/**
 * What a link may say, as schemas: the definition of what `decode` gives and of what it refuses.
 *
 * They ask the predicates of the reader, which only splits. They stand behind a door of their own, because a browser's
 * first load does without `Schema`.
 */
import { Schema, SchemaTransformation } from "effect"
import { isContextName, isProcessName, isSecretName } from "./names.ts"
import { limits, type OversizeCode } from "./pairs.ts"
import { decode, type RedirectResult } from "./redirect.ts"
import type { Separators, ValueNote } from "./value.ts"

/** The name of a process, to be looked up and never gone to. */
export const ProcessNameText = Schema.String.check(
  Schema.makeFilter((text: string) => isProcessName(text) || "not-a-process-name")
)

/** The same, told from any text by its type. */
export const ProcessName = ProcessNameText.pipe(Schema.brand("ProcessName"))
export type ProcessName = typeof ProcessName.Type

/** Why a text is no name of the context. */
const reasonOf = (name: string) => (isSecretName(name) ? "secret" : "unsafe-name")

/** A name of the context: within the limit, no way to a prototype, nothing that shows as something else. */
export const ContextName = Schema.String.check(
  Schema.makeFilter((name: string) => isContextName(name) || reasonOf(name))
).pipe(Schema.brand("ContextName"))
export type ContextName = typeof ContextName.Type

/** A typed value. Links know no negative numbers, and `NaN` never leaves the reader. */
export const Scalar = Schema.Union([
  Schema.String.check(Schema.isMaxLength(limits.value)),
  Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
  Schema.Boolean
])

/** One value, or the list of those that a name was given more than once. */
export const ContextValue = Schema.Union([
  Scalar,
  Schema.Array(Scalar).check(Schema.isMinLength(2), Schema.isMaxLength(limits.parameters))
])

/** The values that a process starts with. A record by names of a kind would leave out all others in silence. */
export const Context = Schema.Record(Schema.String, ContextValue).check(
  Schema.makeFilter((context) => {
    const name = Object.keys(context).find((one) => !isContextName(one))
    return name === undefined || { path: [name], issue: reasonOf(name) }
  })
)

const hasSecret = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).some(([name, member]) => (!Array.isArray(value) && isSecretName(name)) || hasSecret(member))

/** What a link says to the login screen: an object without anything secret in it. */
export const Login = Schema.Record(Schema.String, Schema.Unknown).check(
  Schema.makeFilter((login) => !hasSecret(login) || "secret")
)

/** A parameter that is left out, and why. */
export const RefusedParameter = Schema.Struct({
  name: Schema.String,
  reason: Schema.Literals(["unsafe-name", "secret", "not-a-process-name"])
})

/** A note about a link as a whole. */
export const LinkNote = Schema.Literals(["repeated", "login-invalid", "secret-dropped"])

const valueNotes = [
  "boolean-in-text",
  "foreign-separator",
  "leading-zeros",
  "loose-spaces",
  "ambiguous-separator",
  "not-a-number",
  "too-precise"
] as const satisfies ReadonlyArray<ValueNote>

const traced = { name: ContextName, lossy: Schema.Boolean, notes: Schema.Array(Schema.Literals(valueNotes)) }

/** How the value of a name was read from its texts, step by step. */
export const ValueTrace = Schema.Union([
  Schema.Struct({
    ...traced,
    raw: Schema.String,
    unquoted: Schema.String,
    rule: Schema.Literals(["boolean", "number", "text"]),
    value: Scalar
  }),
  Schema.Struct({
    ...traced,
    raw: Schema.Array(Schema.String),
    unquoted: Schema.Array(Schema.String),
    rule: Schema.Literal("list"),
    value: Schema.Array(Scalar)
  })
])

export const oversizeCodes = [
  "query-too-long",
  "parameters-too-many",
  "name-too-long",
  "value-too-long"
] as const satisfies ReadonlyArray<OversizeCode>

/** Why a link is refused whole. */
export const Oversize = Schema.Struct({
  _tag: Schema.Literal("Oversize"),
  code: Schema.Literals(oversizeCodes),
  limit: Schema.Natural,
  length: Schema.Natural,
  at: Schema.Natural
})

/** One value of a link: its name, its text as it stands there, and what that is. */
export const Entry = Schema.Tuple([
  Schema.String.check(Schema.makeFilter((name: string) => isContextName(name) || reasonOf(name))),
  Schema.String.check(Schema.isMaxLength(limits.value)),
  Scalar
])

/** What a link asks for. */
export const Redirect = Schema.Struct({
  processo: Schema.NullOr(ProcessName),
  contexto: Context,
  logoff: Schema.Boolean,
  login: Schema.NullOr(Login),
  refused: Schema.Array(RefusedParameter),
  refusedTarget: Schema.NullOr(Schema.String),
  notes: Schema.Array(LinkNote),
  entries: Schema.Array(Entry)
}).check(
  Schema.makeFilter(({ processo, refusedTarget }) => processo === null || refusedTarget === null || "two targets"),
  Schema.makeFilter(
    ({ contexto, entries }) => isContextOf(contexto, entries) || { path: ["contexto"], issue: "other values" }
  )
)
export type Redirect = typeof Redirect.Type

/** Whether a context has of each name what the entries have, in their order. */
const isContextOf = (
  contexto: Readonly<Record<string, unknown>>,
  entries: ReadonlyArray<typeof Entry.Type>
): boolean => {
  const byName = Map.groupBy(entries, ([name]) => name)
  return (
    Object.keys(contexto).length === byName.size &&
    [...byName].every(([name, all]) => {
      const values = all.map(([, , value]) => value)
      const kept = contexto[name]
      return values.length === 1
        ? kept === values[0]
        : Array.isArray(kept) && kept.length === values.length && values.every((value, at) => value === kept[at])
    })
  )
}

/**
 * The text of a query as a redirect, and back. A redirect is written with its process, its end of the session, its login
 * and the texts that it was given: what was refused is in no link that we write.
 */
export const fromQuery = (separators: Separators) =>
  Schema.String.check(
    Schema.makeFilter((query: string) => {
      const read = decode(query, separators)
      return read._tag === "Success" || read.failure.code
    })
  ).pipe(
    Schema.decodeTo(
      Redirect,
      SchemaTransformation.transform({ decode: (query) => membersOf(decode(query, separators)), encode: queryOf })
    )
  )

/** All that a redirect has, as members of its own: the reader builds the context when it is asked for. */
const membersOf = (read: RedirectResult): typeof Redirect.Encoded => {
  // Past a limit a text is refused before.
  const { success } = read as Extract<RedirectResult, { readonly _tag: "Success" }>
  const { processo, contexto, logoff, login, refused, refusedTarget, notes, entries } = success
  return { processo, contexto, logoff, login, refused, refusedTarget, notes, entries }
}

const queryOf = ({ processo, logoff, login, entries }: typeof Redirect.Encoded): string => {
  const pairs: ReadonlyArray<readonly [name: string, text: string]> = [
    ...(processo === null ? [] : [["redirect", processo] as const]),
    ...(logoff ? [["logoff", "true"] as const] : []),
    ...(login === null ? [] : [["login", JSON.stringify(login)] as const]),
    ...entries.map(([name, raw]) => [name, raw] as const)
  ]
  return pairs.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join("&")
}
