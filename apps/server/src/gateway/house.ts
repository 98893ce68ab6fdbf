/** Routes outside any environment, below `/api/-/`: health, logos and Content Security Policy reports. */
import type { IncomingMessage, ServerResponse } from "node:http"
import * as Route from "@quadrante/domain/environment"
import { Result } from "effect"
import type { Call } from "../kernel/budget/budgets.ts"
import { strangers } from "../kernel/budget/prices.ts"
import * as Environments from "../tenancy/environment.ts"
import { lags } from "../kernel/data/lag.ts"
import type { Services } from "../kernel/services.ts"
import { openapi } from "@quadrante/api/openapi"
import { languageOf, send, sendFault } from "../kernel/http/answer.ts"
import { readJson } from "../kernel/http/body.ts"
import { docs, styleHash } from "./docs.ts"
import { policy } from "../kernel/http/headers.ts"
import { acceptedOf } from "../kernel/http/compression.ts"
import { manifestOf } from "../kernel/http/page.ts"
import { peerOf } from "../kernel/http/networks.ts"
import { fault } from "../kernel/http/refusal.ts"

const longestReport = 8 * 1024

/** What is free, and what is dearer than the rest. */
const pricesOfHouse: Readonly<Record<string, number>> = {
  "/live": 0,
  "/ready": 0,
  "/metrics": 0,
  "/openapi.json": strangers.described,
  "/docs": strangers.described
}

/** Answers a request below `/api/-`, where `path` is what follows, and says whether there is anything at it. */
export const answerHouse = async (
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  id: string,
  call: Call
): Promise<boolean> => {
  response.setHeader("cache-control", "no-store")
  const price = pricesOfHouse[path] ?? strangers.house
  // Machines that watch the server always get their answer; what asks in vain pays as such.
  const retryAfter = price === 0 ? 0 : call.asStranger(price)
  if (retryAfter > 0) {
    sendFault(response, fault("too-many-requests", { retryAfter }), id)
    return true
  }
  if (request.method === "POST" && path === "/csp") {
    await takeReport(services, request, response)
    return true
  }
  if (request.method !== "GET") return false
  const [, amb, hash] = /^\/logo\/([^/]{1,63})\/([0-9a-f]{16})$/.exec(path) ?? []
  if (amb !== undefined && hash !== undefined) {
    await sendLogo(services, response, amb, hash, id)
    return true
  }
  const [, installed] = /^\/manifest\/([^/]{1,63})$/.exec(path) ?? []
  if (installed !== undefined) {
    await sendManifest(services, response, installed, id)
    return true
  }
  switch (path) {
    case "/live":
      send(response, 200, { vivo: true })
      return true
    case "/ready":
      await sendReady(services, response)
      return true
    case "/health":
      await sendHealth(services, request, response)
      return true
    case "/openapi.json":
      response.setHeader("vary", "accept-encoding")
      send(response, 200, openapi({ prefix: services.config.prefix, versao: services.versao }), acceptedOf(request))
      return true
    case "/docs":
      sendDocs(services, request, response)
      return true
    case "/metrics":
      return sendMetrics(services, request, response)
    default:
      return false
  }
}

const sendDocs = ({ config, versao }: Services, request: IncomingMessage, response: ServerResponse) => {
  const hashes = { script: [], style: [styleHash] }
  response.setHeader("content-security-policy", policy(hashes, `${config.prefix}/api/-/csp`))
  response.setHeader("content-type", "text/html; charset=utf-8")
  response.setHeader("vary", "accept-language")
  response.end(docs(config.prefix, versao, languageOf(request)))
}

const sendManifest = async ({ config, sql }: Services, response: ServerResponse, amb: string, id: string) => {
  const environment = Route.isName(amb) ? await Environments.describe(sql, amb) : null
  if (environment === null) return sendFault(response, fault("not-found"), id)
  response.setHeader("content-type", "application/manifest+json; charset=utf-8")
  response.end(JSON.stringify(manifestOf(environment, config.prefix)))
}

const environmentsOf = ({ sql }: Services) => Environments.names(sql).catch(() => null)

/** Whether requests should come here: not while the database is away, and not any more once the server stops. */
const sendReady = async (services: Services, response: ServerResponse) => {
  const isReady = !services.life.isStopping && (await environmentsOf(services)) !== null
  if (!isReady) response.setHeader("retry-after", "2")
  send(response, isReady ? 200 : 503, { pronto: isReady })
}

/** How the house is, for anybody. Which version it is and whom it is for is said to the machines of the metrics alone. */
const sendHealth = async (services: Services, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { leftTables } = services
  const [names, isHeard] = await Promise.all([environmentsOf(services), services.pulse.beats()])
  if (names === null) response.setHeader("retry-after", "2")
  send(response, names === null ? 503 : 200, {
    ...(isTrusted(services, request) && {
      versao: services.versao,
      ambientes: names ?? [],
      ...(leftTables.length > 0 && { sem_complemento: leftTables })
    }),
    hora: new Date().toISOString(),
    armazenamento: names === null ? "fora" : "ok",
    tempo_real: isHeard ? "ok" : "fora"
  })
}

/** Whether a request is of a machine that was named, and only as it is itself: what a proxy passes on is not from it. */
const isTrusted = ({ config }: Services, request: IncomingMessage): boolean =>
  request.headers["x-forwarded-for"] === undefined &&
  request.headers.forwarded === undefined &&
  config.metricsTo.includes(peerOf(request))

const sendMetrics = async (services: Services, request: IncomingMessage, response: ServerResponse) => {
  const { metrics, pulse, versao, life } = services
  if (!isTrusted(services, request)) return false
  const [names, realTimeUp, behind] = await Promise.all([
    environmentsOf(services),
    pulse.beats(),
    lags(services.sql).catch(() => [])
  ])
  response.setHeader("content-type", "text/plain; version=0.0.4; charset=utf-8")
  response.end(metrics.text({ sockets: life.sockets(), databaseUp: names !== null, realTimeUp, lags: behind, versao }))
  return true
}

const sendLogo = async ({ sql }: Services, response: ServerResponse, amb: string, hash: string, id: string) => {
  const found = await Environments.logoOf(sql, amb, hash)
  if (found === null) return sendFault(response, fault("not-found"), id)
  response.setHeader("content-type", found.logo_type)
  response.setHeader("cache-control", "public, max-age=31536000, immutable")
  response.end(found.logo)
}

/** A report names what was hindered; more of it is not kept. Anybody can send one. */
const takeReport = async ({ log }: Services, request: IncomingMessage, response: ServerResponse) => {
  request.headers["content-type"] = "application/json"
  const report = await readJson(request, longestReport)
  const body = Result.isSuccess(report) ? JSON.stringify(report.success) : ""
  const [, directive] = /"(?:effective|violated)-directive":"([a-z0-9 '-]{1,64})/.exec(body) ?? []
  if (directive !== undefined) log.sampled("warn", "A page broke the content security policy", { directive })
  response.statusCode = 204
  response.end()
}
