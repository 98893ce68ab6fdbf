/**
 * Names in links, without any weight: what may name a process, and what a name of the context.
 *
 * The reader and `schema.ts` ask the same predicates.
 */
import { limits } from "./pairs.ts"

const processName = /^\w[\w.:-]{0,127}$/

/** Whether a text can name a process: a name to look up, so nothing that an address could be made of. */
export const isProcessName = (text: string): boolean => processName.test(text)

/** Control characters (Cc) and bidirectional controls, which make a name show as another. */
const misleading = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Whether a text holds a character that makes it show as another one. */
export const isMisleading = (text: string): boolean => misleading.test(text)

/** Whether a name never becomes a name of the context. */
export const isUnsafeName = (name: string): boolean =>
  name === "" || name === "__proto__" || name === "constructor" || name === "prototype" || isMisleading(name)

/** Whether a parameter has a meaning of its own. */
export const hasMeaning = (name: string): boolean => name === "redirect" || name === "logoff" || name === "login"

const secrets = new Set(["senha", "password", "pass", "token"])
const firstUnits = new Set(Array.from(secrets, (name) => name.charCodeAt(0)))

/** Whether a name is that of a secret, in whatever case. Most names are told by their first letter: each link asks this. */
export const isSecretName = (name: string): boolean =>
  firstUnits.has(name.charCodeAt(0) | 0x20) && secrets.has(name.toLowerCase())

/** Whether a text can name a value of the context. */
export const isContextName = (name: string): boolean =>
  !hasMeaning(name) && !isUnsafeName(name) && !isSecretName(name) && name.length <= limits.name
