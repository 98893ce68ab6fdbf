/** The listener: every HTTP request goes through here to the API, a file, or the page. */
import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { gzipSync } from "node:zlib"
import * as Route from "@quadrante/domain/environment"
import { answerCalendar } from "../agenda/calendar.ts"
import * as Environments from "../environment/environment.ts"
import type { Services } from "../services.ts"
import type { Call } from "../budget/budgets.ts"
import { strangers } from "../budget/prices.ts"
import { currentRequest } from "../log/current.ts"
import { isAway } from "../storage/database.ts"
import { answer, sendFault, type Noted } from "./api.ts"
import { Gone } from "./body.ts"
import { sendFile } from "./files.ts"
import { plainHeaders, policy } from "./headers.ts"
import { answerHouse } from "./house.ts"
import { addressOf, cameInClear } from "./networks.ts"
import { isAmbiguous } from "./raw.ts"
import { ambOf, fill } from "./page.ts"
import { fault } from "./refusal.ts"
import { isNoEndpoint } from "./route.ts"
import { sendWait } from "./wait.ts"

/** Whether a browser asks for a page to show. One that says what it does is believed; else a wish for HTML tells. */
const isNavigation = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  (headers["sec-fetch-mode"] === undefined
    ? /(?:^|,)\s*text\/html\b/i.test(headers.accept ?? "")
    : headers["sec-fetch-mode"] === "navigate")

/** What answers requests. Below `/api/-/` is what belongs to no environment. */
export const makeListener = (services: Services) => {
  const { config, log, metrics, budgets } = services
  const reportPath = `${config.prefix}/api/-/csp`
  const headers = plainHeaders(config)

  const dispatch = async (
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    noted: Noted,
    call: Call
  ): Promise<void> => {
    const path = (request.url ?? "/").replace(/[?#].*$/s, "")
    const isBelow = path === config.prefix || path.startsWith(`${config.prefix}/`)
    /** Where there is nothing, a person sees a page that says so, also below a name that is kept for programs. */
    const nothing = async (): Promise<void> => {
      const retryAfter = call.asStranger(strangers.refused)
      if (retryAfter === 0 && isBelow && isNavigation(request)) {
        call.isNobodys(strangers.page)
        return sendPage(request, response, path)
      }
      sendFault(response, retryAfter === 0 ? fault("not-found") : fault("too-many-requests", { retryAfter }), id)
    }
    if (!isBelow) return nothing()
    const own = path.slice(config.prefix.length) || "/"
    if (own.startsWith("/api/-/")) {
      if (await answerHouse(services, request, response, own.slice("/api/-".length), id, call)) return
      return nothing()
    }
    if (
      own.endsWith(".ics") &&
      (await answerCalendar(services, request, response, own.slice("/api".length), noted, call))
    )
      return
    const isApi = own === "/api" || own.startsWith("/api/")
    if (isApi && isNavigation(request) && isNoEndpoint(request.method ?? "", own.slice(4))) return nothing()
    if (isApi) return answer(services, request, response, own.slice(4), id, noted, call)
    if (request.method !== "GET" && request.method !== "HEAD") return nothing()
    if (own === "/socket.io" || own.startsWith("/socket.io/")) return nothing()
    const wait = call.asStranger(strangers.file)
    if (wait > 0) return sendWait(request, response, wait)
    if (await sendFile(config.webFolder, own, request, response)) return
    if (own.startsWith("/assets/")) return nothing()
    call.isNobodys(strangers.page)
    if (config.origin !== null && cameInClear(request, config.proxies))
      return sendToTls(request, response, config.origin)
    return sendPage(request, response, path)
  }

  /** A person who typed `http:` could do nothing here: proofs are made on secure pages only. */
  const sendToTls = (request: IncomingMessage, response: ServerResponse, origin: string) => {
    response.statusCode = 308
    response.setHeader("cache-control", "no-store")
    response.setHeader("location", origin + (request.url ?? "/").replace(/^\/{2,}/, "/"))
    response.end()
  }

  const sendPage = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    response.setHeader("cache-control", "no-store")
    response.setHeader("content-type", "text/html; charset=utf-8")
    const template = await services.page()
    if (template === null) {
      response.statusCode = 503
      response.setHeader("retry-after", "60")
      response.end("<!doctype html><title>Quadrante</title><p>The web app is not built: npm run build")
      return
    }
    const fallback = await Environments.findDefault(services.sql)
    const named = ambOf(path, config.prefix)
    const environment = named === null ? fallback : await Environments.describe(services.sql, named)
    const amb = named ?? fallback?.amb ?? ""
    const isKnown = environment !== null && Route.route(path, config.prefix).page !== "not_found"
    response.statusCode = isKnown ? 200 : 404
    response.setHeader("content-security-policy", policy(template.hashes, reportPath))
    const nonce = services.nonces.current(Date.now())
    const page = fill(template.html, { amb, environment, fallback, prefix: config.prefix, nonce })
    response.setHeader("vary", "accept-encoding")
    const isGzip = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))
    if (isGzip) response.setHeader("content-encoding", "gzip")
    // Nothing in the page is secret and nothing of the request stands in it but the environment's name, which it knows.
    response.end(request.method === "HEAD" ? undefined : isGzip ? gzipSync(page) : page)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now()
    const id = randomBytes(6).toString("base64url")
    const noted: Noted = {}
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.on("close", () => {
      const ms = performance.now() - began
      // Who went away before the answer was begun got none; proxies write it with this number.
      const status = response.headersSent ? response.statusCode : 499
      metrics.request(noted.endpoint ?? "other", status, ms / 1000)
      if (noted.isSpent === true || (noted.endpoint === undefined && status < 500)) return
      const facts = {
        request: id,
        method: request.method ?? "",
        ...noted,
        status,
        ms: Math.round(ms * 10) / 10
      }
      // Whoever has no session can ask as often as they like.
      if (noted.usuario === undefined) log.sampled("info", "Request", facts, 600)
      else log.info("Request", facts)
    })
    if (isAmbiguous(request)) return sendFault(response, fault("request-invalid", { at: "host" }), id)
    const call = budgets.begin(addressOf(request, config.proxies))
    const dispatched = currentRequest.run(id, () => dispatch(request, response, id, noted, call))
    const answered = dispatched.catch((cause: unknown) => {
      if (cause instanceof Gone) return void response.destroy()
      if (isAway(cause) && !response.headersSent) {
        log.sampled("warn", "The database is away", { request: id })
        return sendFault(response, fault("unavailable", { retryAfter: 2 }), id)
      }
      log.error("A request failed", cause, { request: id })
      if (response.headersSent) response.destroy()
      else sendFault(response, fault("internal"), id)
    })
    void answered.finally(call.end)
  }
}
