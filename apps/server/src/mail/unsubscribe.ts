/**
 * The page that switches a kind of mail off for whoever has its link, without a login (RFC 8058): opening it shows a button,
 * and only a POST does something. Mail programs post to the same address by themselves.
 */
import { createHash } from "node:crypto"
import type { ServerResponse } from "node:http"
import { Subject, waysOf, type ChosenWays } from "@quadrante/domain/notice"
import type { Language } from "@quadrante/domain/language"
import type { RawHandler } from "../gateway/handler.ts"
import { strangers } from "../kernel/budget/prices.ts"
import type { Sql } from "../kernel/data/database.ts"
import { languageOf } from "../kernel/http/answer.ts"
import { policy } from "../kernel/http/headers.ts"
import * as Environments from "../tenancy/environment.ts"
import type { MailKeys } from "./keys.ts"
import { recipientOf, type Recipient } from "./recipient.ts"
import { say } from "./texts.ts"

const address = /^\/([^/]{1,63})\/unsubscribe\/([a-z]{1,16})\/([0-9a-f-]{36})\/([A-Za-z0-9_-]{43})$/

/** What can be switched off: what is told of access cannot. */
const kinds = ["digest", ...Subject.literals.filter((subject) => subject !== "access")] as const
type Kind = Exclude<(typeof kinds)[number], "access">
const isKind = (what: string): what is Kind => kinds.some((kind) => kind === what)

/** Answers a request for such a page, where `path` is what follows `/api`; says whether there is one at it. */
export const makeUnsubscribePage =
  (keys: MailKeys): RawHandler =>
  async (services, request, response, path, noted, call) => {
    const [, given = "", what = "", person = "", token = ""] = address.exec(path) ?? []
    const isPost = request.method === "POST"
    if (!isKind(what) || (!isPost && request.method !== "GET" && request.method !== "HEAD")) return false
    const wait = call.asStranger(strangers.refused)
    if (wait > 0) {
      response.statusCode = 429
      response.setHeader("retry-after", String(wait))
      response.end()
      return true
    }
    const environment = await Environments.describe(services.sql, decoded(given))
    if (environment === null) return false
    const { amb } = environment
    const sql = services.within(amb)
    const owner = await recipientOf(sql, amb, person)
    noted.amb = amb
    noted.endpoint = "unsubscribe"
    const { prefix } = services.config
    if (owner === null || owner.email === null || !keys.isToken({ amb, person, address: owner.email, what }, token)) {
      // Whose it is stays unsaid: the language is that of the browser.
      sendPage(response, 404, prefix, gonePage(languageOf(request)))
      return true
    }
    if (isPost) await switchOff(sql, owner, what)
    sendPage(response, 200, prefix, isPost ? donePage(owner.language, what) : askPage(owner.language, what))
    return true
  }

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ""
  }
}

/** Switches mails of one subject off, or the digest, and nothing else. */
const switchOff = async (sql: Sql, { amb, person }: Recipient, what: Kind): Promise<void> => {
  await sql.begin(async (tx) => {
    if (what === "digest") {
      await tx`update person set digest_days = '{}' where amb = ${amb} and id = ${person}`
      return
    }
    const [row] = await tx<{ notice_ways: ChosenWays }[]>`
      select notice_ways from person where amb = ${amb} and id = ${person} for no key update`
    const chosen = row?.notice_ways ?? {}
    const ways: ChosenWays = { ...chosen, [what]: { ...waysOf(chosen, what), mail: "never" } }
    await tx`update person set notice_ways = ${tx.json(ways)} where amb = ${amb} and id = ${person}`
  })
}

const style =
  ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}" +
  "h1{font-size:1.25rem}button{font:inherit;font-weight:600;padding:.75rem 1.25rem;border:0;border-radius:3px;background:#0c326f;color:#fff}" +
  "button:focus-visible{outline:2px solid;outline-offset:2px}" +
  "@media (prefers-color-scheme:dark){button{background:#8699b7;color:#000}}"
const styleHash = `sha256-${createHash("sha256").update(style).digest("base64")}`

const page = (language: Language, heading: string, text: string, act = ""): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${say("page.title", {}, language)} · Quadrante</title><style>${style}</style></head>` +
  `<body><main><h1>${heading}</h1><p>${text}</p>${act}</main></body></html>`

const subjectOf = (language: Language, what: Kind) => say(`subject.${what}`, {}, language)

const askPage = (language: Language, what: Kind) =>
  page(
    language,
    say("page.ask", { subject: subjectOf(language, what) }, language),
    say("page.keeps", {}, language),
    `<form method="post"><button>${say("page.act", {}, language)}</button></form>`
  )

const donePage = (language: Language, what: Kind) =>
  page(language, say("page.done", { subject: subjectOf(language, what) }, language), say("page.back", {}, language))

const gonePage = (language: Language) =>
  page(language, say("page.gone", {}, language), say("page.goneHelp", {}, language))

const sendPage = (response: ServerResponse, status: number, prefix: string, html: string): void => {
  response.statusCode = status
  response.setHeader("cache-control", "no-store")
  response.setHeader("content-type", "text/html; charset=utf-8")
  response.setHeader("content-security-policy", policy({ script: [], style: [styleHash] }, `${prefix}/api/-/csp`))
  response.end(html)
}
