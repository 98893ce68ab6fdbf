/** The HTTP listener: gives each request its headers, its budget and its line in the log, and answers what fails. */
import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Services } from "../kernel/services.ts"
import { currentRequest } from "../kernel/log/current.ts"
import { requestMessage } from "../kernel/log/log.ts"
import { isAway } from "../kernel/data/database.ts"
import { makeDispatch } from "./dispatch.ts"
import type { Handlers, RawHandler, RequestLog } from "./handler.ts"
import { sendFault } from "../kernel/http/answer.ts"
import { ClientGoneError } from "../kernel/http/body.ts"
import { plainHeaders } from "../kernel/http/headers.ts"
import { addressOf } from "../kernel/http/networks.ts"
import { isAmbiguous } from "../kernel/http/raw.ts"
import { fault } from "../kernel/http/refusal.ts"

/** Makes the request listener. */
export const makeListener = (services: Services, handlers: Handlers, raw: readonly RawHandler[]) => {
  const { config, log, metrics, budgets } = services
  const headers = plainHeaders(config)
  const dispatch = makeDispatch(services, handlers, raw)

  return (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now()
    const id = randomBytes(6).toString("base64url")
    const noted: RequestLog = {}
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.on("close", () => {
      const ms = performance.now() - began
      // The status that proxies log for a client that closed the connection (499).
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
      if (noted.usuario === undefined) log.sampled("info", requestMessage, facts, 600)
      else log.info(requestMessage, facts)
    })
    if (isAmbiguous(request)) return sendFault(response, fault("request-invalid", { at: "host" }), id)
    const call = budgets.begin(addressOf(request, config.proxies))
    const dispatched = currentRequest.run(id, () => dispatch({ request, response, id, noted, call }))
    const answered = dispatched.catch((cause: unknown) => {
      if (cause instanceof ClientGoneError) return void response.destroy()
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
