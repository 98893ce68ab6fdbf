/**
 * Redirects: the query of a link read as a process to open, its context, and what to do with the session.
 *
 * `redirect` names a process and never an address, `logoff` ends the session, `login` is for the login screen, and
 * every other parameter is a context value.
 */
import { type Login, readLogin } from "./login.ts"
import { decodePairs, isPairs, type Oversize, type Pairs } from "./pairs.ts"
import { readValue, type Scalar, type Separators, unquote } from "./value.ts"

export { type Login } from "./login.ts"
export { limits, type Oversize, type OversizeCode, type Pairs } from "./pairs.ts"
export { explain, type Trace, type TraceOfList, type TraceOfOne } from "./trace.ts"
export { readValue, type Scalar, type Separators, unquote, type ValueNote } from "./value.ts"

export type ContextValue = Scalar | ReadonlyArray<Scalar>

/** The values a process starts with, by name. It has no prototype: a name from outside can only ever be a name. */
export type Context = { readonly [name: string]: ContextValue }

/** A parameter that is left out, and why. */
export type Refused = { readonly name: string; readonly reason: "unsafe-name" | "not-a-process-name" }

/** What is worth knowing about the link as a whole. */
export type LinkNote = "repeated" | "login-invalid" | "secret-dropped"

/** What a link asks for. */
export type Redirect = {
  /** The process to open, null where there is none; it counts as no redirect then. */
  readonly processo: string | null
  readonly contexto: Context
  readonly logoff: boolean
  readonly login: Login | null
  readonly refused: ReadonlyArray<Refused>
  readonly notes: ReadonlyArray<LinkNote>
  /** The text that each typed value of the context was read from: names and values in turn, in the link's order. */
  readonly given: Pairs
}

/** What a link without a query asks for: nothing. */
export const none: Redirect = {
  processo: null,
  contexto: Object.freeze(Object.create(null)),
  logoff: false,
  login: null,
  refused: [],
  notes: [],
  given: []
}

/** A redirect, or why the link is refused whole. Has the shape of a `Result`, without its weight. */
export type Decoded =
  { readonly _tag: "Success"; readonly success: Redirect } | { readonly _tag: "Failure"; readonly failure: Oversize }

const processName = /^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,127}$/

/** Whether a text can name a process: a name to look up, so nothing that an address could be made of. */
export const isProcessName = (text: string): boolean => processName.test(text)

/** Control characters (Cc) and bidirectional controls, which make a name show as another. */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Whether a name never becomes a name of the context. */
export const isUnsafeName = (name: string): boolean =>
  name === "" || name === "__proto__" || name === "constructor" || name === "prototype" || misleading.test(name)

/** Decodes the query of a link, without its `?`. Values are typed once, by the separators of the moment. Never throws. */
export const decode = (query: string, separators: Separators): Decoded => {
  const pairs = decodePairs(query)
  if (!isPairs(pairs)) return { _tag: "Failure", failure: pairs }
  return { _tag: "Success", success: fromPairs(pairs, separators) }
}

const fromPairs = (pairs: Pairs, separators: Separators): Redirect => {
  const contexto: { [name: string]: ContextValue } = Object.create(null)
  const given: Array<string> = []
  const refused: Array<Refused> = []
  const targets: Array<string> = []
  const logoffs: Array<string> = []
  const logins: Array<string> = []
  for (let i = 0; i < pairs.length; i += 2) {
    const name = pairs[i] ?? ""
    const text = pairs[i + 1] ?? ""
    if (name === "redirect") {
      if (targets.push(text) === 1 && isRefusedTarget(target(text))) {
        refused.push({ name, reason: "not-a-process-name" })
      }
    } else if (name === "logoff") logoffs.push(text)
    else if (name === "login") logins.push(text)
    else if (!isUnsafeName(name)) {
      given.push(name, text)
      const before = contexto[name]
      const value = readValue(text, separators)
      contexto[name] = before === undefined ? value : typeof before === "object" ? [...before, value] : [before, value]
    } else if (!refused.some((one) => one.name === name)) refused.push({ name, reason: "unsafe-name" })
  }
  const [first] = logins
  const login = first === undefined ? null : readLogin(first)
  const notes: Array<LinkNote> = []
  if (targets.length > 1) notes.push("repeated")
  if (first !== undefined && login === null) notes.push("login-invalid")
  if (login !== null && login.dropped) notes.push("secret-dropped")
  const wanted = target(targets[0] ?? "")
  return {
    processo: isProcessName(wanted) ? wanted : null,
    contexto,
    logoff: logoffs.some((text) => unquote(text) !== "false"),
    login: login === null ? null : login.login,
    refused,
    notes,
    given
  }
}

const target = (text: string): string => unquote(text).trim()
const isRefusedTarget = (text: string): boolean => text !== "" && !isProcessName(text)
