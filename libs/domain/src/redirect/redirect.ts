/**
 * Redirects: the query of a link read as a process to open, its context, and what to do with the session.
 *
 * `redirect` names a process and never an address, `logoff` ends the session, `login` is for the login screen, and
 * every other parameter is a context value.
 */
import { type Context, contextOf, type Entry } from "./intent.ts"
import { type Login, readLogin } from "./login.ts"
import { hasMeaning, isProcessName, isSecretName, isUnsafeName } from "./names.ts"
import { type BoundedResult, type Pairs, readQuery } from "./pairs.ts"
import { readValue, type Separators, unquote } from "./value.ts"

export { type Context, contextOf, type ContextValue, type Entry, type LinkIntent } from "./intent.ts"
export { type Login } from "./login.ts"
export { hasMeaning, isContextName, isMisleading, isProcessName, isSecretName, isUnsafeName } from "./names.ts"
export { entriesFrom } from "./older.ts"
export { decodeText, limits, type Oversize, type OversizeCode } from "./pairs.ts"
export { explain, isLossy, type Trace, type TraceOfList, type TraceOfOne } from "./trace.ts"
export { readValue, type Scalar, type Separators, unquote, type ValueNote } from "./value.ts"

/** A parameter that is left out, and why. */
export type RefusedParameter = {
  readonly name: string
  readonly reason: "unsafe-name" | "secret" | "not-a-process-name"
}

/** A note about the link as a whole. */
export type LinkNote = "repeated" | "login-invalid" | "secret-dropped"

/** What a link asks for. */
export type Redirect = {
  /** The process to open, null where there is none; it counts as no redirect then. */
  readonly processo: string | null
  /** The typed values of the entries, by name. */
  readonly contexto: Context
  readonly logoff: boolean
  readonly login: Login | null
  readonly refused: ReadonlyArray<RefusedParameter>
  /** What stands in the place of the process where that can be the name of none; null where nothing was refused there. */
  readonly refusedTarget: string | null
  readonly notes: ReadonlyArray<LinkNote>
  /** The values of the context, one for each time that a name was given, in the link's order. */
  readonly entries: ReadonlyArray<Entry>
}

/** What a link without a query asks for: nothing. */
export const none: Redirect = {
  processo: null,
  contexto: Object.freeze(Object.create(null)),
  logoff: false,
  login: null,
  refused: [],
  refusedTarget: null,
  notes: [],
  entries: []
}

/** A redirect, or why the link is refused whole. */
export type RedirectResult = BoundedResult<Redirect>

/**
 * What a link names as its process that opens a whole workspace. The colon keeps it apart from what a definition may be
 * called.
 */
export const areaName = "area:1"

/** Decodes the query of a link, without its `?`. Values are typed once, by the separators of the moment. Never throws. */
export const decode = (query: string, separators: Separators): RedirectResult =>
  decodeWithin(query, 0, query.length, separators)

/** Decodes the query that stands from `start` to `end` in a link, which need not be cut out: `#` or nothing follows. */
export const decodeWithin = (link: string, start: number, end: number, separators: Separators): RedirectResult => {
  const read = readQuery(link.slice(start, end))
  return read._tag === "Failure" ? read : { _tag: "Success", success: new LazyRedirect(read.success, separators) }
}

/** A redirect that is read pair by pair. Most links are decided without their context, so it is built when asked for. */
class LazyRedirect implements Redirect {
  processo: string | null = null
  logoff = false
  login: Login | null = null
  refused: ReadonlyArray<RefusedParameter> = []
  refusedTarget: string | null = null
  notes: ReadonlyArray<LinkNote> = []
  readonly entries: Array<Entry> = []
  #contexto: Context | null = null
  #hasTarget = false
  #hasLogin = false

  constructor(pairs: Pairs, separators: Separators) {
    for (const [name, text] of pairs) {
      // In each case it is no name of the context.
      if (hasMeaning(name) || isUnsafeName(name) || isSecretName(name)) this.#hear(name, text)
      else this.entries.push([name, text, readValue(text, separators)])
    }
  }

  get contexto(): Context {
    return (this.#contexto ??= contextOf(this.entries))
  }

  #hear(name: string, text: string): void {
    if (name === "redirect") this.#hearTarget(text)
    else if (name === "logoff") this.logoff ||= unquote(text) !== "false"
    else if (name === "login") this.#hearLogin(text)
    else if (!this.refused.some((one) => one.name === name))
      this.#refuse(name, isSecretName(name) ? "secret" : "unsafe-name")
  }

  #hearTarget(text: string): void {
    if (this.#hasTarget) return this.#note("repeated")
    this.#hasTarget = true
    const wanted = unquote(text).trim()
    if (isProcessName(wanted)) this.processo = wanted
    else if (wanted !== "") {
      this.refusedTarget = wanted
      this.#refuse("redirect", "not-a-process-name")
    }
  }

  #hearLogin(text: string): void {
    if (this.#hasLogin) return
    this.#hasLogin = true
    const read = readLogin(text)
    if (read === null) return this.#note("login-invalid")
    this.login = read.login
    if (read.dropped) this.#note("secret-dropped")
  }

  #refuse(name: string, reason: RefusedParameter["reason"]): void {
    this.refused = [...this.refused, { name, reason }]
  }

  #note(note: LinkNote): void {
    if (!this.notes.includes(note)) this.notes = [...this.notes, note]
  }
}
