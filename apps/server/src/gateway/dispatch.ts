/** Where each request goes: to the API, a static file or the page. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Call } from "../kernel/budget/budgets.ts"
import { strangers } from "../kernel/budget/prices.ts"
import { sendFault } from "../kernel/http/answer.ts"
import { sendFile } from "../kernel/http/files.ts"
import { cameInClear } from "../kernel/http/networks.ts"
import { fault } from "../kernel/http/refusal.ts"
import type { Services } from "../kernel/services.ts"
import { answer } from "./api.ts"
import type { Handlers, RawHandler, RequestLog } from "./handler.ts"
import { answerHouse } from "./house.ts"
import { sendPage, sendToTls } from "./page.ts"
import { isNoEndpoint } from "./route.ts"
import { sendWait } from "./wait.ts"

/** Whether a browser asks for a page to show. One that says what it does is believed; else a wish for HTML tells. */
const isNavigation = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  (headers["sec-fetch-mode"] === undefined
    ? /(?:^|,)\s*text\/html\b/i.test(headers.accept ?? "")
    : headers["sec-fetch-mode"] === "navigate")

/** A request on its way through the server. */
interface IncomingRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly noted: RequestLog
  readonly call: Call
}

/** Answers requests: by the API, a static file or the page. `/api/-/` belongs to no environment. */
export const makeDispatch =
  (services: Services, handlers: Handlers, raw: readonly RawHandler[]) =>
  async ({ request, response, id, noted, call }: IncomingRequest): Promise<void> => {
    const { config } = services
    const path = (request.url ?? "/").replace(/[?#].*$/s, "")
    const isBelow = path === config.prefix || path.startsWith(`${config.prefix}/`)
    /** Not found: a person gets a page that says so, even below a reserved name. */
    const nothing = async (): Promise<void> => {
      const retryAfter = call.asStranger(strangers.refused)
      if (retryAfter === 0 && isBelow && isNavigation(request)) {
        call.isNobodys(strangers.page)
        return sendPage(services, request, response, path)
      }
      sendFault(response, retryAfter === 0 ? fault("not-found") : fault("too-many-requests", { retryAfter }), id)
    }
    if (!isBelow) return nothing()
    const own = path.slice(config.prefix.length) || "/"
    if (own.startsWith("/api/-/")) {
      if (await answerHouse(services, request, response, own.slice("/api/-".length), id, call)) return
      return nothing()
    }
    const isApi = own === "/api" || own.startsWith("/api/")
    for (const handle of isApi ? raw : []) {
      if (await handle(services, request, response, own.slice("/api".length), noted, call)) return
    }
    if (isApi && isNavigation(request) && isNoEndpoint(request.method ?? "", own.slice(4))) return nothing()
    if (isApi) return answer(services, handlers, request, response, own.slice(4), id, noted, call)
    if (request.method !== "GET" && request.method !== "HEAD") return nothing()
    if (own === "/socket.io" || own.startsWith("/socket.io/")) return nothing()
    const wait = call.asStranger(strangers.file)
    if (wait > 0) return sendWait(request, response, wait)
    if (await sendFile(config.webFolder, own, request, response)) return
    if (own.startsWith("/assets/")) return nothing()
    call.isNobodys(strangers.page)
    if (config.origin !== null && cameInClear(request, config.proxies))
      return sendToTls(request, response, config.origin)
    return sendPage(services, request, response, path)
  }
