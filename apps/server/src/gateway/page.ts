/** The page that every address of the client is answered with. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { gzipSync } from "node:zlib"
import * as Route from "@quadrante/domain/environment"
import { languageIn } from "@quadrante/domain/language"
import { tagsOf } from "../kernel/http/answer.ts"
import { acceptedOf, takes } from "../kernel/http/compression.ts"
import { policy } from "../kernel/http/headers.ts"
import { ambOf, fill } from "../kernel/http/page.ts"
import type { Services } from "../kernel/services.ts"
import * as Environments from "../tenancy/environment.ts"

/** Redirects to HTTPS: the client can make proofs in a secure context only. */
export const sendToTls = (request: IncomingMessage, response: ServerResponse, origin: string) => {
  response.statusCode = 308
  response.setHeader("cache-control", "no-store")
  response.setHeader("location", origin + (request.url ?? "/").replace(/^\/{2,}/, "/"))
  response.end()
}

/** The page of an address, with its environment written into it. */
export const sendPage = async (
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  path: string
): Promise<void> => {
  const { config, sql } = services
  response.setHeader("cache-control", "no-store")
  response.setHeader("content-type", "text/html; charset=utf-8")
  const template = await services.page()
  if (template === null) {
    response.statusCode = 503
    response.setHeader("retry-after", "60")
    response.end("<!doctype html><title>Quadrante</title><p>The web app is not built: npm run build")
    return
  }
  const fallback = await Environments.findDefault(sql)
  const named = ambOf(path, config.prefix)
  const environment = named === null ? fallback : await Environments.describe(sql, named)
  const amb = named ?? fallback?.amb ?? ""
  const isKnown = environment !== null && Route.route(path, config.prefix).page !== "not_found"
  response.statusCode = isKnown ? 200 : 404
  response.setHeader("content-security-policy", policy(template.hashes, `${config.prefix}/api/-/csp`))
  const nonce = services.nonces.current(Date.now())
  const welcome = environment === null ? null : await services.findWelcome(environment.amb)
  const language = languageIn((environment ?? fallback)?.idioma ?? "pt-BR", tagsOf(request))
  const page = fill(template.html, { amb, environment, fallback, welcome, language, prefix: config.prefix, nonce })
  response.setHeader("vary", "accept-encoding, accept-language")
  const isGzip = takes(acceptedOf(request), "gzip")
  if (isGzip) response.setHeader("content-encoding", "gzip")
  // The page holds no secret, and nothing from the request but the name of the environment and the choice of a language.
  response.end(request.method === "HEAD" ? undefined : isGzip ? gzipSync(page) : page)
}
