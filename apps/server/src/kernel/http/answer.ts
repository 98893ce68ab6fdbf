/** Sends JSON and faults, and picks the language of the response. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { statuses, type Fault } from "@quadrante/api/fault"
import { localeHeader } from "@quadrante/api/endpoint"
import { firstLanguageOf, type Language } from "@quadrante/domain/language"
import { type Speech, speechIn, tagAmong } from "@quadrante/domain/locale"
import { encoded } from "./compression.ts"

/** The languages that a client wants, in the order in which it names them. */
export const tagsOf = (request: IncomingMessage): readonly string[] =>
  (request.headers["accept-language"] ?? "").split(",").map((tag) => tag.trim())

/** The first of them that we speak. */
export const languageOf = (request: IncomingMessage): Language => firstLanguageOf(tagsOf(request))

/** How the client wants to be spoken to, in an environment with these locales. */
export const speechOf = (request: IncomingMessage, locales: readonly string[]): Speech => {
  const asked = request.headers[localeHeader]
  const language = languageOf(request)
  const tag = tagAmong(locales, typeof asked === "string" ? asked : undefined)
  const key = `${language} ${tag}`
  const found = known.get(key) ?? speechIn(language, tag)
  known.set(key, found)
  return found
}

/** Deriving a locale asks the platform much. Tags are those that operators have set, so these stay few. */
const known = new Map<string, Speech>()

/** Sends JSON, and says how long it is before it is compressed for a client that takes what `accepted` says. */
export const send = (response: ServerResponse, status: number, body: unknown, accepted = ""): number => {
  const text = JSON.stringify(body)
  const { body: sent, encoding } = encoded(text, accepted)
  response.statusCode = status
  response.setHeader("content-type", "application/json; charset=utf-8")
  if (encoding !== null) response.setHeader("content-encoding", encoding)
  response.end(sent)
  return text.length
}

/** Sends a fault in the one shape that all have. */
export const sendFault = (response: ServerResponse, fault: Fault, requestId: string): void => {
  if (fault.retryAfter !== undefined) response.setHeader("retry-after", String(fault.retryAfter))
  send(response, statuses[fault.code], { ...fault, request: requestId })
}
