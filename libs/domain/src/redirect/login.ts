/**
 * The `login` parameter: an object for the login screen, as JSON, without anything secret in it.
 */
import { isSecretName } from "./names.ts"

/** What a link may say to the login screen, which takes `usuario` from it. */
export type Login = { readonly [member: string]: unknown }

/** A login that is read, and whether secrets were dropped from it; null where it is not an object. */
export type ReadLogin = { readonly login: Login; readonly dropped: boolean } | null

/** Deeper objects than this are not valid: nothing the login screen takes is nested at all. */
export const deepest = 8

/** Reads the text of a `login` parameter. Members with the name of a secret are dropped, at any depth. */
export const readLogin = (text: string): ReadLogin => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(parsed) || Array.isArray(parsed) || isDeeper(parsed, deepest)) return null
  return { login: parsed, dropped: dropSecrets(parsed) }
}

const isObject = (value: unknown): value is { [member: string]: unknown } => typeof value === "object" && value !== null

const isDeeper = (value: unknown, depth: number): boolean =>
  isObject(value) && (depth === 0 || Object.values(value).some((member) => isDeeper(member, depth - 1)))

/** Changes the parsed object itself, so that no copy of a secret is left, and a member `__proto__` stays a mere member. */
const dropSecrets = (value: unknown): boolean => {
  if (!isObject(value)) return false
  let dropped = false
  for (const member of Object.keys(value)) {
    if (!Array.isArray(value) && isSecretName(member)) {
      delete value[member]
      dropped = true
    } else if (dropSecrets(value[member])) dropped = true
  }
  return dropped
}
