/**
 * Links written anew without what must not stay in them: secrets at once, and a `logoff` once it was decided on. The
 * rest of a link stays letter by letter.
 */
import { takeApart } from "../environment/environment.ts"
import { readLogin } from "../redirect/login.ts"
import { isSecretName } from "../redirect/names.ts"
import { decodeText, limits, type Oversize, oversizeOf, wellFormed } from "../redirect/pairs.ts"

/** A link without secrets, for the address bar. A login that cannot be read may hold one, and goes. */
export const withoutSecrets = (link: string): string =>
  rewrite(link, (name, text) => {
    if (isSecretName(name)) return null
    if (name !== "login") return undefined
    const read = readLogin(text())
    if (read === null) return null
    return read.dropped ? JSON.stringify(read.login) : undefined
  })

/**
 * A link to remember: its secrets are gone, and it is decided as before. What took them away still shows, for a member
 * with such a name is left, and empty. `oversize` is the limit that it is past, where the link was read already.
 */
export const masked = (link: string, oversize?: Oversize | null): string => {
  let longest = 0
  const mask = (keeps: boolean): string =>
    rewrite(link, (name, text) => {
      if (isSecretName(name)) return ""
      if (name !== "login") return undefined
      const read = readLogin(text())
      if (read === null) return ""
      if (!read.dropped) return undefined
      const written = JSON.stringify({ ...read.login, senha: "" })
      longest = Math.max(longest, written.length)
      return keeps ? written : leastSecret
    })
  const rewritten = mask(true)
  if (rewritten === link) return link
  const { at, end } = takeApart(link)
  const past = oversize === undefined ? oversizeOf(link.slice(at, end)) : oversize
  if (past !== null) return link.slice(0, at) + queryPast(past) + link.slice(end)
  // Written out, a login can come to more characters than it had.
  const after = takeApart(rewritten)
  return longest > limits.value || after.end - after.at > limits.query ? mask(false) : rewritten
}

/** A link that goes on without ending the session, or after it was ended. */
export const withoutLogoff = (link: string): string => rewrite(link, (name) => (name === "logoff" ? null : undefined))

/** The shortest login with a secret in it. */
const leastSecret = '{"pass":0}'

/**
 * Writes the query of a link anew, value by value. A text is decoded only where its name asks for it. What is given back as
 * it was, or undefined, stays as it stands, and null goes.
 */
const rewrite = (link: string, change: (name: string, text: () => string) => string | null | undefined): string => {
  const { at, end } = takeApart(link)
  const query = link.slice(at, end)
  const parts = query.split("&").flatMap((part): ReadonlyArray<string> => {
    const equals = part.indexOf("=")
    const name = equals < 0 ? part : part.slice(0, equals)
    const text = () => decodeText(wellFormed(equals < 0 ? "" : part.slice(equals + 1)))
    const changed = change(decodeText(wellFormed(name)), text)
    if (changed === null) return []
    if (changed === undefined || changed === text()) return [part]
    return [`${name}=${changed === leastSecret ? changed : encodeURIComponent(changed)}`]
  })
  const rewritten = parts.join("&")
  if (rewritten === query) return link
  // Without its mark, an address that lacks the scheme would be read as a query.
  const isPath = link.startsWith("/")
  const head = link.slice(0, rewritten === "" && isPath ? at - 1 : at)
  return head + rewritten + link.slice(end)
}

/** A query that says nothing, past the same limit with the same figure at the same place. */
const queryPast = ({ code, at, length }: Oversize): string => {
  switch (code) {
    case "query-too-long":
      return "&".repeat(length)
    case "parameters-too-many": {
      const before = "x&".repeat(limits.parameters)
      return before + "&".repeat(at - before.length) + "x&".repeat(length - limits.parameters).slice(0, -1)
    }
    case "name-too-long":
      return "&".repeat(at) + "x".repeat(length)
    case "value-too-long":
      return `${"&".repeat(at - 1)}=${"x".repeat(length)}`
  }
}
