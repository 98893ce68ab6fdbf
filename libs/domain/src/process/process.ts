/**
 * Process: one open process of a workspace, and what it was opened for.
 */
import { Schema } from "effect"
import { type Contexto, InitialContext, LinkEntries } from "./contexto.ts"
import { contextoOf, isLinked } from "./given.ts"

export { clearedAutoUrl, hasAutoUrl, noAutoUrl, resetAutoUrl, withRedirect, withSessionLookup } from "./asked.ts"
export { AutoUrl } from "./auto-url.ts"
export { Contexto, InitialContext, LinkEntries } from "./contexto.ts"
export { contextoOf, isLinked } from "./given.ts"
export {
  OfferState,
  SessionsRedirect,
  UrlOffered,
  UrlsOffered,
  withAnswer,
  withOffer,
  withoutOffer,
  withSent
} from "./offer.ts"

export { caseName, numberedTitle, spokenName, textTitle } from "./spoken-name.ts"

/** What a tab says beside its title. `new` is one that came in the background and was not looked at yet. */
export const ProcessState = Schema.Literals(["ready", "loading", "error", "blocked", "read-only", "new"])
export type ProcessState = typeof ProcessState.Type

/**
 * The profile and unit that a process was opened under. It keeps them when the session switches to others; `role` is
 * the server's name for the two, by which it checks.
 */
export const OpenedAs = Schema.Struct({
  role: Schema.optionalKey(Schema.NonEmptyString),
  perfil_operacional: Schema.NullOr(Schema.String),
  unid_sigla: Schema.NullOr(Schema.String)
})
export type OpenedAs = typeof OpenedAs.Type

/** One of the four slots that quadrants stand in. */
export const Slot = Schema.Literals([1, 2, 3, 4])
export type Slot = typeof Slot.Type

/**
 * An open process. `contexto` is what it was opened with; `link` is what a link gave to what was open already, until that is read.
 * `slot` is its home: where it stands while that many quadrants are shown, and where it returns to.
 * `instance` is the server's, null before it is sent; until then it is a draft, whose id becomes that of the instance.
 * A `preview` gives way to the next preview of its slot. `origin` is the open process that it was last asked for from; null:
 * it was none.
 */
export const OpenProcess = Schema.Struct({
  id: Schema.NonEmptyString,
  processo: Schema.NonEmptyString,
  contexto: InitialContext,
  link: Schema.optionalKey(LinkEntries),
  title: Schema.String,
  instance: Schema.NullOr(Schema.String),
  draft: Schema.optionalKey(Schema.NonEmptyString),
  state: ProcessState,
  dirty: Schema.Boolean,
  preview: Schema.Boolean,
  openedAs: OpenedAs,
  origin: Schema.optionalKey(Schema.NullOr(Schema.NonEmptyString)),
  slot: Slot
})
export type OpenProcess = typeof OpenProcess.Type

/** What a link gives to the form of an open process, and nothing has read yet. */
export const unreadOf = ({ contexto, link }: Pick<OpenProcess, "contexto" | "link">): LinkEntries =>
  link ?? (isLinked(contexto) ? contexto : [])

/**
 * The instance that a link asks for in its context, as the entries of a calendar do; null where it asks for a new one.
 * Whoever may not see it is told so: nothing is started in its place.
 */
export const instanceIn = ({ instancia }: Contexto): string | null =>
  typeof instancia === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(instancia) ? instancia : null

/** Whether two are the same process with the same context, in whatever order the names of the context stand. */
export const isSame = (
  one: Pick<OpenProcess, "processo" | "contexto">,
  other: Pick<OpenProcess, "processo" | "contexto">
): boolean => one.processo === other.processo && canonical(contextoOf(one)) === canonical(contextoOf(other))

/** JSON with the names of every object in one order, so that equal values give equal texts. */
const canonical = (value: Schema.Json): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  )
