/**
 * Recordings as they are read: a HAR file of a browser, or a support bundle of the client.
 *
 * Of a HAR file each request is taken with its address, its instants and the status of its answer, and of a refusal its
 * code; no header but the one that says what a request is for. A support bundle (`Support.Bundle`) has the navigations
 * themselves; one that was written by hand may leave out what it does not know.
 */
import * as Environment from "@quadrante/domain/environment"
import * as Guard from "@quadrante/domain/guard"
import * as Recording from "@quadrante/domain/recording"
import { type Fields, isFields } from "../command.ts"
import { failure, type Failure } from "../outcome.ts"
import type { Settings } from "../settings.ts"

/** The navigations of a recording that was read as JSON, in their order. */
export const navigationsOf = (
  recording: unknown,
  settings: Settings
): ReadonlyArray<Recording.FollowedNavigation> | Failure => {
  if (!isFields(recording)) return failure("not-an-object")
  const reading = readingOf(recording, settings)
  if (Array.isArray(recording["navegacoes"])) return fromBundle(recording["navegacoes"].filter(isFields), reading)
  const log = recording["log"]
  const entries = isFields(log) ? log["entries"] : null
  if (!isFields(log) || !Array.isArray(entries))
    return failure("field-invalid", "log.entries", { expected: "recording" })
  return Recording.follow(requestsOf(log, entries.filter(isFields)), reading)
}

/** How the client of a recording read its links: a bundle says it, and what is not said stays as it was set. */
const readingOf = (recording: Fields, { prefix, separators }: Settings) => ({
  prefix: textOf(recording["prefixo"]) ?? prefix,
  separators: {
    fmt_decimal: textOf(recording["fmt_decimal"]) ?? separators.fmt_decimal,
    fmt_milhar: textOf(recording["fmt_milhar"]) ?? separators.fmt_milhar
  }
})

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null)
const numberOf = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0)
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})

/** What a bundle leaves out of a navigation is what the one before it left: its page, and its redirect. */
const fromBundle = (
  told: ReadonlyArray<Fields>,
  reading: Pick<Guard.Navigation, "prefix" | "separators">
): ReadonlyArray<Recording.FollowedNavigation> => {
  let left: Environment.Page | null = null
  let stored: string | null = null
  return told.flatMap((one): ReadonlyArray<Recording.FollowedNavigation> => {
    const url = textOf(one["url"])
    if (url === null) return []
    const session = typeof one["sessao"] === "boolean" ? one["sessao"] : null
    const at = Date.parse(textOf(one["quando"]) ?? "")
    const amb = textOf(one["amb_anterior"]) ?? stored
    const navigation: Guard.Navigation = {
      ...reading,
      to: url,
      from: Environment.pages.find((page) => page === one["de"]) ?? left,
      session: session === true ? "recorded" : null,
      prior: amb === null ? null : { amb },
      client: { amb: textOf(one["amb_cliente"]), consulta_sessoes: one["outras_sessoes"] === true },
      otherSessions: one["outras_sessoes"] === true,
      unsent: one["nao_enviado"] === true,
      locked: one["bloqueada"] === true
    }
    const { page, effects } = Guard.decide(navigation)
    left = page
    for (const effect of effects) if (effect.effect === "store-redirect") stored = effect.amb ?? stored
    return [{ step: "told", tab: 1, at: Number.isNaN(at) ? null : at, session, unasked: null, navigation }]
  })
}

/** The developer tools of these record one tab, and have a page for each of its documents. */
const ofOneTab: ReadonlySet<unknown> = new Set(["WebInspector", "WebKit Web Inspector", "Firefox"])

const requestsOf = (log: Fields, entries: ReadonlyArray<Fields>): ReadonlyArray<Recording.RecordedRequest> => {
  const isOneTab = ofOneTab.has(fieldsIn(log["creator"])["name"])
  let last = 0
  return entries.flatMap((entry) => {
    const request = fieldsIn(entry["request"])
    const url = textOf(request["url"])
    if (url === null) return []
    const start = Date.parse(textOf(entry["startedDateTime"]) ?? "")
    const began = Number.isNaN(start) ? last : start
    last = began
    const response = fieldsIn(entry["response"])
    const status = typeof response["status"] === "number" ? response["status"] : 200
    const answer = answerOf(response, url, status)
    return [
      {
        tab: isOneTab ? "" : (textOf(entry["pageref"]) ?? ""),
        isDocument: isDocument(entry),
        method: textOf(request["method"]) ?? "GET",
        url,
        began,
        ended: began + Math.max(0, numberOf(entry["time"])),
        status,
        code: textOf(answer["code"]),
        otherSessions: Array.isArray(answer["sessions"])
          ? answer["sessions"].some((one) => isFields(one) && one["current"] === false)
          : null
      }
    ]
  })
}

/** The answers that are looked into: refusals, for their code, and the choice of sessions, for whether there are others. */
const answerOf = (response: Fields, url: string, status: number): Fields => {
  if (status < 400 && !url.endsWith("/session/choices")) return {}
  const content = fieldsIn(response["content"])
  const text = textOf(content["text"]) ?? ""
  try {
    const answer: unknown = JSON.parse(
      content["encoding"] === "base64" ? Buffer.from(text, "base64").toString("utf8") : text
    )
    return fieldsIn(answer)
  } catch {
    return {}
  }
}

const headerOf = (message: Fields, name: string): string | null => {
  const headers: ReadonlyArray<unknown> = Array.isArray(message["headers"]) ? message["headers"] : []
  const header = headers.filter(isFields).find((one) => String(one["name"]).toLowerCase() === name)
  return header === undefined ? null : textOf(header["value"])
}

/** Whether a request is a navigation: browsers say so in one way or another; else a page of HTML tells. */
const isDocument = (entry: Fields): boolean => {
  const request = fieldsIn(entry["request"])
  const destination = headerOf(request, "sec-fetch-dest")
  if (destination !== null) return destination === "document"
  if (typeof entry["_resourceType"] === "string") return entry["_resourceType"] === "document"
  const { mimeType } = fieldsIn(fieldsIn(entry["response"])["content"])
  return request["method"] === "GET" && String(mimeType).startsWith("text/html")
}
