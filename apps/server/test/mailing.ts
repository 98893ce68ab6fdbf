/** Mails for tests: what is queued goes out by a real server, and is taken apart as a mail program does it. */
import { mailCarrier } from "../src/mail/carrier.ts"
import { makeMailKeys } from "../src/mail/keys.ts"
import { sendBySmtp } from "../src/mail/smtp.ts"
import type { Sql } from "../src/kernel/data/database.ts"
import { sendSome } from "../src/kernel/outbound/sender.ts"

/** Where the mails of tests lead. */
export const publicPlace = { origin: "https://quadrante.example", prefix: "/q" }

/** In whose name they go out. */
export const sender = "Quadrante <avisos@quadrante.example>"

/** Sends all that waits. What cannot be prepared fails the test. */
export const sendAll = async (sql: Sql, within: (amb: string) => Sql, url: string, now = new Date()): Promise<void> => {
  const making = { within, keys: await makeMailKeys(sql), place: () => publicPlace, now: () => now }
  const log = {
    warn: () => undefined,
    error: (message: string, cause: unknown) => Promise.reject(new Error(message, { cause }))
  }
  while ((await sendSome(sql, log, mailCarrier(making, sendBySmtp({ url, from: sender })))) > 0) continue
}

/** A mail as its reader's program takes it apart. */
export interface ReadMail {
  /** The names of the headers, as they follow each other. */
  readonly names: readonly string[]
  /** What a header says, its words decoded (RFC 2047). */
  readonly header: (name: string) => string
  /** The texts of its parts, by their types. */
  readonly text: string
  readonly html: string
}

/** Takes a mail apart. */
export const readMail = (raw: string): ReadMail => {
  const { headers, body } = split(raw)
  const all = fieldsOf(headers)
  const header = (name: string) =>
    decodedWords(all.find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1] ?? "")
  const boundary = /boundary="?([^";\s]+)/.exec(header("content-type"))?.[1]
  const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)
  const part = (type: string) => {
    const found = parts
      .map((one) => split(one.replace(/^\r?\n/, "")))
      .find((one) => one.headers.toLowerCase().includes(type))
    return found === undefined ? "" : contentOf(found).replaceAll("\r\n", "\n")
  }
  return { names: all.map(([name]) => name), header, text: part("text/plain"), html: part("text/html") }
}

const split = (text: string): { readonly headers: string; readonly body: string } => {
  const [headers = ""] = text.split(/\r?\n\r?\n/, 1)
  return { headers, body: text.slice(headers.length).replace(/^\r?\n\r?\n/, "") }
}

/** The headers, each on a line of its own again. */
const fieldsOf = (headers: string): readonly (readonly [string, string])[] =>
  headers
    .replaceAll(/\r?\n(?=[ \t])/g, "")
    .split(/\r?\n/)
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()] as const)

/** Between two encoded words white space is none. */
const decodedWords = (text: string): string =>
  text
    .replaceAll(/(\?=)\s+(?==\?)/g, "$1")
    .replaceAll(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, how = "", word = ""]) => bytesOf(how, word))
      ).toString()
    )

const bytesOf = (how: string, word: string): Buffer =>
  how.toLowerCase() === "b" ? Buffer.from(word, "base64") : quoted(word.replaceAll("_", " "))

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1"
  )

const contentOf = ({ headers, body }: ReturnType<typeof split>): string => {
  if (/encoding:\s*base64/i.test(headers)) return Buffer.from(body, "base64").toString()
  if (/encoding:\s*quoted-printable/i.test(headers)) return quoted(body.replaceAll(/=\r?\n/g, "")).toString()
  return body
}
