/**
 * Redaction: a link written anew without what people typed, so that the guard still decides as it did.
 *
 * The page stays, and so do names that are known to be harmless, true and false, and small numbers. Everything else
 * gives way to a word that means nothing.
 */
import * as Environment from "../environment/environment.ts"
import * as Redirect from "../redirect/redirect.ts"
import { isPersonal, maskName, maskScalar } from "./mask.ts"

/** What stands for a name that could be more than a name. It is the name of an environment and of a process, too. */
const noName = "oculto"

/** What stands for a text. */
const noText = "…"

/** A name, or a word that means nothing. */
export const redactName = (name: string): string => maskName(name, noName)

/** A link without anything secret or personal. What it asks for is decided by the guard as before. */
export const redact = (link: string, prefix: string, separators: Redirect.Separators): string => {
  const address = Environment.takeApart(link)
  const decoded = Redirect.decodeWithin(link, address.at, address.end, separators)
  const query = decoded._tag === "Failure" ? beyond[decoded.failure.code] : queryOf(decoded.success, separators)
  return `${originOf(link)}${pathOf(Environment.routeOf(address.path, prefix), prefix)}${query === "" ? "" : `?${query}`}`
}

const originOf = (link: string): string =>
  /^https?:\/\/[^/\\?#]/i.test(link) && URL.canParse(link) ? new URL(link).origin : ""

const pathOf = ({ page, amb, placeholder }: Environment.Route, prefix: string): string => {
  if (page === "not_found") return `${prefix}/${noName}/${noName}`
  const path = Environment.pathOf(page, amb === null ? null : redactName(amb))
  return `${prefix}${placeholder ? `/${Environment.placeholder}` : ""}${placeholder && path === "/" ? "" : path}`
}

/** Queries past each limit, in the place of one that was: how it was refused is all that is told of it. */
const beyond: { readonly [code in Redirect.OversizeCode]: string } = {
  "query-too-long": "&".repeat(Redirect.limits.query + 1),
  "parameters-too-many": "x&".repeat(Redirect.limits.parameters + 1),
  "name-too-long": "x".repeat(Redirect.limits.name + 1),
  "value-too-long": `x=${"x".repeat(Redirect.limits.value + 1)}`
}

const queryOf = (read: Redirect.Redirect, separators: Redirect.Separators): string => {
  const isRefused = read.refused.some(({ reason }) => reason === "not-a-process-name")
  return [
    ...(read.processo === null ? [] : [`redirect=${redactName(read.processo)}`]),
    ...(isRefused ? ["redirect=/"] : []),
    ...(read.logoff ? ["logoff"] : []),
    ...(read.login === null ? [] : ["login={}"]),
    ...read.entries.map(([name, text]) => {
      const value = isPersonal(name) ? noText : textOf(text, separators)
      return `${encodeURIComponent(redactName(name))}=${encodeURIComponent(value)}`
    })
  ].join("&")
}

/** Longer texts than this are no number that anybody typed. */
const longestNumber = 32

const textOf = (text: string, separators: Redirect.Separators): string => {
  const value = maskScalar(Redirect.readValue(text, separators), noText)
  return typeof value === "number" ? (text.length > longestNumber ? noText : text) : String(value)
}
