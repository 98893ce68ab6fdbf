/**
 * Recordings: the navigations in a HAR file of a browser, or in a support bundle of the client.
 *
 * A HAR file has every request, so a navigation is one for a document; that there was a session shows in requests after
 * it that carry an authorization. A support bundle (`Support.Bundle`) has the navigations themselves, as the client saw
 * them; one that was written by hand may leave out what it does not know.
 */
import { type Fields, isFields } from "../command.ts"
import { failure, type Failure } from "../outcome.ts"
import type { Settings } from "../settings.ts"

/** One navigation of a recording. What it does not say is null. */
export type RecordedNavigation = {
  readonly at: string | null
  readonly url: string
  readonly session: boolean
  readonly from: string | null
  readonly priorAmb: string | null
  readonly clientAmb: string | null
  readonly otherSessions: boolean
  readonly unsent: boolean
  readonly locked: boolean
}

/** How the client of a recording read its links: a bundle says it, and what is not said stays as it was set. */
export const settingsOf = (recording: unknown, settings: Settings): Settings => {
  if (!isFields(recording)) return settings
  return {
    ...settings,
    prefix: textOf(recording["prefixo"]) ?? settings.prefix,
    separators: {
      fmt_decimal: textOf(recording["fmt_decimal"]) ?? settings.separators.fmt_decimal,
      fmt_milhar: textOf(recording["fmt_milhar"]) ?? settings.separators.fmt_milhar
    }
  }
}

/** The navigations of a recording that was read as JSON, in their order. */
export const navigationsOf = (recording: unknown): ReadonlyArray<RecordedNavigation> | Failure => {
  if (!isFields(recording)) return failure("not-an-object")
  if (Array.isArray(recording["navegacoes"])) return recording["navegacoes"].filter(isFields).flatMap(fromBundle)
  const log = recording["log"]
  const entries = isFields(log) ? log["entries"] : null
  if (!Array.isArray(entries)) return failure("field-invalid", "log.entries", { expected: "recording" })
  return fromHar(entries.filter(isFields))
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null)

const fromBundle = (one: Fields): ReadonlyArray<RecordedNavigation> => {
  const url = textOf(one["url"])
  if (url === null) return []
  return [
    {
      at: textOf(one["quando"]),
      url,
      session: one["sessao"] === true,
      from: textOf(one["de"]),
      priorAmb: textOf(one["amb_anterior"]),
      clientAmb: textOf(one["amb_cliente"]),
      otherSessions: one["outras_sessoes"] === true,
      unsent: one["nao_enviado"] === true,
      locked: one["bloqueada"] === true
    }
  ]
}

const fromHar = (entries: ReadonlyArray<Fields>): ReadonlyArray<RecordedNavigation> => {
  const starts = entries.flatMap((entry, i) => (isDocument(entry) ? [i] : []))
  return starts.flatMap((start, i): ReadonlyArray<RecordedNavigation> => {
    const entry = entries[start]
    const url = entry === undefined ? null : textOf(requestOf(entry)["url"])
    if (entry === undefined || url === null) return []
    const own = entries.slice(start, starts[i + 1])
    return [
      {
        at: textOf(entry["startedDateTime"]),
        url,
        session: own.some((request) => headerOf(requestOf(request), "authorization") !== null),
        from: null,
        priorAmb: null,
        clientAmb: null,
        otherSessions: false,
        unsent: false,
        locked: false
      }
    ]
  })
}

const requestOf = (entry: Fields): Fields => (isFields(entry["request"]) ? entry["request"] : {})

const headerOf = (message: Fields, name: string): string | null => {
  const headers: ReadonlyArray<unknown> = Array.isArray(message["headers"]) ? message["headers"] : []
  const header = headers.filter(isFields).find((one) => String(one["name"]).toLowerCase() === name)
  return header === undefined ? null : textOf(header["value"])
}

/** Whether a request is a navigation: browsers say so in one way or another; else a page of HTML tells. */
const isDocument = (entry: Fields): boolean => {
  const request = requestOf(entry)
  const destination = headerOf(request, "sec-fetch-dest")
  if (destination !== null) return destination === "document"
  if (typeof entry["_resourceType"] === "string") return entry["_resourceType"] === "document"
  const response = isFields(entry["response"]) ? entry["response"] : {}
  const content = isFields(response["content"]) ? response["content"] : {}
  return request["method"] === "GET" && String(content["mimeType"]).startsWith("text/html")
}
