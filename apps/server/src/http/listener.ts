/** The listener: every HTTP request goes through here to the API, a file, or the page. */
import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { gzipSync } from "node:zlib"
import * as Route from "@quadrante/domain/environment"
import { Result } from "effect"
import * as Environments from "../environment/environment.ts"
import type { Services } from "../services.ts"
import { answer, send, sendFault, type Noted } from "./api.ts"
import { readJson } from "./body.ts"
import { sendFile } from "./files.ts"
import { noInline, policy, securityHeaders } from "./headers.ts"
import { ambOf, fill, makeReader } from "./page.ts"

const longestReport = 8 * 1024

/** What answers requests. Below `/api/-/` is what belongs to no environment. */
export const makeListener = (services: Services) => {
  const { config, log } = services
  const reportPath = `${config.prefix}/api/-/csp`
  const isSecure = config.origin?.startsWith("https://") === true
  const plainHeaders = {
    ...securityHeaders(isSecure),
    "content-security-policy": policy(noInline, reportPath)
  }
  const readPage = makeReader(config.webFolder, config.prefix)

  const dispatch = async (request: IncomingMessage, response: ServerResponse, id: string, noted: Noted) => {
    const path = (request.url ?? "/").replace(/[?#].*$/s, "")
    if (path !== config.prefix && !path.startsWith(`${config.prefix}/`)) return sendFault(response, "not-found", id)
    const own = path.slice(config.prefix.length) || "/"
    if (own === "/api/-/health" && request.method === "GET") return sendHealth(services, response)
    const [, amb, hash] = /^\/api\/-\/logo\/([^/]{1,63})\/([0-9a-f]{16})$/.exec(own) ?? []
    if (amb !== undefined && hash !== undefined && request.method === "GET") return sendLogo(response, amb, hash, id)
    if (own === "/api/-/csp" && request.method === "POST") return takeReport(request, response)
    if (own === "/api" || own.startsWith("/api/")) return answer(services, request, response, own.slice(4), id, noted)
    if (request.method !== "GET" && request.method !== "HEAD") return sendFault(response, "not-found", id)
    if (own === "/socket.io" || own.startsWith("/socket.io/")) return sendFault(response, "not-found", id)
    if (await sendFile(config.webFolder, own, request, response)) return
    if (own.startsWith("/assets/")) return sendFault(response, "not-found", id)
    return sendPage(request, response, path)
  }

  const sendPage = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    response.setHeader("cache-control", "no-store")
    response.setHeader("content-type", "text/html; charset=utf-8")
    const template = await readPage()
    if (template === null) {
      response.statusCode = 503
      return response.end("<!doctype html><title>Quadrante</title><p>The web app is not built: npm run build")
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

  const sendLogo = async (response: ServerResponse, amb: string, hash: string, id: string) => {
    const found = await Environments.logoOf(services.sql, amb, hash)
    if (found === null) return sendFault(response, "not-found", id)
    response.setHeader("content-type", found.logo_type)
    response.setHeader("cache-control", "public, max-age=31536000, immutable")
    response.end(found.logo)
  }

  /** A report names what was hindered; more of it is not kept. */
  const takeReport = async (request: IncomingMessage, response: ServerResponse) => {
    request.headers["content-type"] = "application/json"
    const report = await readJson(request, longestReport)
    const body = Result.isSuccess(report) ? JSON.stringify(report.success) : ""
    const [, directive] = /"(?:effective|violated)-directive":"([a-z0-9 '-]{1,64})/.exec(body) ?? []
    if (directive !== undefined) log.warn("A page broke the content security policy", { directive })
    response.statusCode = 204
    response.end()
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now()
    const id = randomBytes(6).toString("base64url")
    const noted: Noted = {}
    for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value)
    response.on("close", () => {
      if (noted.endpoint === undefined && response.statusCode < 500) return
      log.info("Request", {
        request: id,
        method: request.method ?? "",
        ...noted,
        status: response.statusCode,
        ms: Math.round((performance.now() - began) * 10) / 10
      })
    })
    dispatch(request, response, id, noted).catch((cause: unknown) => {
      log.error("A request failed", cause, { request: id })
      if (response.headersSent) response.destroy()
      else sendFault(response, "internal", id)
    })
  }
}

const sendHealth = async (services: Services, response: ServerResponse): Promise<void> => {
  const [names, isHeard] = await Promise.all([
    Environments.names(services.sql).catch(() => null),
    services.pulse.beats()
  ])
  response.setHeader("cache-control", "no-store")
  if (names === null) response.setHeader("retry-after", "2")
  send(response, names === null ? 503 : 200, {
    versao: services.versao,
    ambientes: names ?? [],
    hora: new Date().toISOString(),
    armazenamento: names === null ? "fora" : "ok",
    tempo_real: isHeard ? "ok" : "fora"
  })
}
