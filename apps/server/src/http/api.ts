/** The API: a request below `/api/{amb}` is matched, authenticated, decoded, handled and answered as the contract says. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { contract, type Name } from "@quadrante/api/contract"
import { roleHeader } from "@quadrante/api/endpoint"
import { statuses, type Fault } from "@quadrante/api/fault"
import { headerNames } from "@quadrante/persistence/proof"
import { decodeHeaders } from "@quadrante/persistence/verification"
import { Result, Schema, SchemaIssue } from "effect"
import { accountHandlers } from "../account/endpoints.ts"
import { agendaHandlers } from "../agenda/endpoints.ts"
import type { Call, Person } from "../budget/budgets.ts"
import { prices, rowsOf, sizePrice, strangers } from "../budget/prices.ts"
import { documentHandlers } from "../documents/endpoints.ts"
import * as Environments from "../environment/environment.ts"
import { environmentHandlers } from "../environment/endpoints.ts"
import { processHandlers } from "../engine/endpoints.ts"
import { indicatorHandlers } from "../indicators/endpoints.ts"
import { offerHandlers } from "../offer/endpoints.ts"
import { openPasskeyHandlers, passkeyHandlers } from "../passkey/endpoints.ts"
import { personHandlers } from "../person/endpoints.ts"
import { reportHandlers } from "../reports/endpoints.ts"
import { searchHandlers } from "../search/endpoints.ts"
import type { Services } from "../services.ts"
import { authenticate, proveKey, type Shown } from "../session/authentication.ts"
import { openSessionHandlers, sessionHandlers } from "../session/endpoints.ts"
import * as Role from "../session/role.ts"
import type { Held } from "../session/session.ts"
import { isAway, isFull } from "../storage/database.ts"
import { statementHandlers } from "../statements/endpoints.ts"
import { workspaceHandlers } from "../workspace/endpoints.ts"
import { longestBody, readJson } from "./body.ts"
import { inTime, Late } from "./deadline.ts"
import type { OpenHandlers, SessionHandlers } from "./handler.ts"
import { addressOf } from "./networks.ts"
import { originOf } from "./origin.ts"
import { refuse } from "./refusal.ts"
import { meet, type Met } from "./route.ts"

const open: OpenHandlers = { ...environmentHandlers, ...openSessionHandlers, ...openPasskeyHandlers }
const inSession: SessionHandlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...passkeyHandlers,
  ...offerHandlers,
  ...personHandlers,
  ...workspaceHandlers,
  ...processHandlers,
  ...documentHandlers,
  ...searchHandlers,
  ...agendaHandlers,
  ...indicatorHandlers,
  ...reportHandlers,
  ...statementHandlers
}

/** What the log says of a request beside its status. */
export interface Noted {
  amb?: string
  endpoint?: string
  usuario?: string
  /** Refused past a budget: one such line a minute says enough. */
  isSpent?: true
}

/** Answers one request below `/api`; `path` is what follows that. Never throws. */
export const answer = async (
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
  noted: Noted,
  call: Call
): Promise<void> => {
  const result = await inTime(respond(services, request, path, noted, call)).catch((cause: unknown) => {
    if (cause instanceof Late) {
      services.log.error("A request was not answered in time", cause, { request: requestId, ...noted })
      return refuse("unavailable", { retryAfter: 2 })
    }
    if (isAway(cause)) {
      services.log.sampled("warn", "The database is away", { request: requestId })
      return refuse("unavailable", { retryAfter: 2 })
    }
    if (isFull(cause)) {
      services.log.error("The disk of the database is full", cause, { request: requestId })
      return refuse("unavailable", { at: "storage", retryAfter: 30 })
    }
    services.log.error("A request failed by a mistake of ours", cause, { request: requestId })
    return refuse("internal")
  })
  response.setHeader("cache-control", "no-store")
  response.setHeader(headerNames.nonce, services.nonces.current(Date.now()))
  call.add(sizePrice(lengthOf(request), 0))
  if (Result.isFailure(result)) return sendFault(response, result.failure, requestId)
  call.add(sizePrice(send(response, 200, result.success), rowsOf(result.success)))
}

/** How long the body of a request says that it is; one that does not say so counts as the longest. */
const lengthOf = ({ headers }: IncomingMessage): number =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : longestBody

const respond = async (
  house: Services,
  request: IncomingMessage,
  path: string,
  noted: Noted,
  call: Call
): Promise<Result.Result<unknown, Fault>> => {
  const [, amb = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(path) ?? []
  const met = meet(request.method ?? "", rest)
  const shown = shownBy(house, request)
  const wait = askBefore(house, call, met, amb, shown)
  if (wait > 0) return spent(noted, wait)
  if (met === null) return refuse("not-found")
  const environment = await Environments.find(house.sql, amb)
  if (environment === null) return refuse("environment-unknown", { at: "amb" })
  // From here on there is this environment and no other.
  const services: Services = { ...house, sql: house.within(environment.amb) }
  noted.amb = environment.amb
  noted.endpoint = met.name
  const asked = {
    environment,
    language: languageOf(request),
    address: addressOf(request, services.config.proxies),
    origin: originOf(services.config.origin, request.headers.host) ?? ""
  }

  if (isOpen(met.name)) {
    const input = await decodeInput(request, met)
    if (Result.isFailure(input)) return Result.fail(input.failure)
    const prove = async () => {
      const key = Result.isFailure(shown)
        ? Result.fail("proof-invalid" as const)
        : await proveKey(services.sql, services.nonces, shown.success)
      // Nothing more is done for it.
      if (Result.isFailure(key)) call.isNobodys(strangers.refused)
      return key
    }
    return run(open[met.name], services, { ...asked, input: input.success, proveKey: prove, isOf: call.isOf })
  }

  if (Result.isFailure(shown)) return Result.fail(shown.failure)
  // A blocked session may still be left.
  const blocked = met.name === "logout" ? "accepted" : "refused"
  const session = await authenticate(services.sql, services.nonces, environment.amb, shown.success, blocked)
  if (Result.isFailure(session)) {
    call.isNobodys(strangers.refused)
    return refuse(session.failure)
  }
  noted.usuario = session.success.usuario
  if (shown.success.token !== null) services.budgets.remember(shown.success.token, session.success)
  const late = askPerson(call, session.success, met.name)
  if (late > 0) return spent(noted, late)
  const acting = await actingAs(services, request, met.name, session.success)
  if (acting === null) return refuse("forbidden", { at: roleHeader })
  const input = await decodeInput(request, met)
  if (Result.isFailure(input)) return Result.fail(input.failure)
  return run(inSession[met.name], services, { ...asked, input: input.success, session: acting })
}

/**
 * Seconds to wait before anything is looked up for a request. Of a token that was good here lately its person is asked; of
 * everything else the address, so that a flood of it costs no row and no signature.
 */
const askBefore = (
  { budgets }: Services,
  call: Call,
  met: Met | null,
  amb: string,
  shown: Result.Result<Shown, Fault>
): number => {
  if (met === null) return call.asStranger(strangers.refused)
  if (isOpen(met.name)) return call.asStranger(prices[met.name])
  const token = Result.isSuccess(shown) ? shown.success.token : null
  const owner = token === null ? null : budgets.ownerOf(token)
  return owner?.amb === amb ? askPerson(call, owner, met.name) : call.asStranger(strangers.refused)
}

/** Nobody is kept from leaving, or from locking the door. */
const askPerson = (call: Call, person: Person, name: Name): number => {
  const wait = call.asPerson(person, prices[name])
  return name === "logout" || name === "lock" ? 0 : wait
}

/** What is said to whoever is past their budget. */
const spent = (noted: Noted, retryAfter: number): Result.Result<never, Fault> => {
  noted.isSpent = true
  return refuse("too-many-requests", { retryAfter })
}

/** The session in the role that a request names, where its endpoint lets it name one; null where the person has none such. */
const actingAs = async (
  { sql }: Services,
  request: IncomingMessage,
  name: Name,
  session: Held
): Promise<Held | null> => {
  const role = contract[name].acts ? request.headers[roleHeader] : undefined
  return typeof role === "string" ? Role.acting(sql, session, role) : session
}

const isOpen = (name: Name): name is keyof OpenHandlers => Object.hasOwn(open, name)

/** Each name stands for its handler and for the schema its input was decoded with: the two fit, which the compiler cannot follow. */
const run = (
  handler: OpenHandlers[keyof OpenHandlers] | SessionHandlers[keyof SessionHandlers],
  services: Services,
  asked: unknown
) => handler(services, asked as never)

/** Token and proof of a request. No headers at all, or a token without a proof, is nobody. */
const shownBy = (services: Services, request: IncomingMessage): Result.Result<Shown, Fault> => {
  const origin = originOf(services.config.origin, request.headers.host)
  if (request.headers[headerNames.proof] === undefined) return refuse("session-absent")
  const credentials = decodeHeaders(request.rawHeaders)
  if (Result.isFailure(credentials) || origin === null) return refuse("proof-invalid")
  return Result.succeed({
    ...credentials.success,
    method: request.method ?? "",
    address: origin + (request.url ?? "")
  })
}

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

/** What may be longer than other bodies: a process with its forms. */
const longest: Partial<Record<Name, number>> = { deploy: 4 * 1024 * 1024 }

const decodeInput = async (request: IncomingMessage, met: Met): Promise<Result.Result<unknown, Fault>> => {
  const body = request.method === "GET" ? Result.succeed(null) : await readJson(request, longest[met.name])
  if (Result.isFailure(body)) return body
  const schema: Schema.Codec<unknown> = contract[met.name].payload
  const payload = Schema.decodeUnknownResult(schema)(body.success)
  if (Result.isFailure(payload)) {
    const at = formatted(payload.failure.issue).issues[0]?.path?.map(String).join(".")
    return refuse("request-invalid", { at: at === undefined || at === "" ? "body" : at })
  }
  return Result.succeed({ ...met.parameters, payload: payload.success })
}

/** The first language that we speak, in the order in which the client names them. */
export const languageOf = (request: IncomingMessage): "pt-BR" | "en" | "es" => {
  for (const tag of (request.headers["accept-language"] ?? "").toLowerCase().split(",")) {
    const primary = tag.trim().split(/[-;]/)[0]
    if (primary === "pt") return "pt-BR"
    if (primary === "en" || primary === "es") return primary
  }
  return "pt-BR"
}

/** Sends JSON, and says how long it is. */
export const send = (response: ServerResponse, status: number, body: unknown): number => {
  const text = JSON.stringify(body)
  response.statusCode = status
  response.setHeader("content-type", "application/json; charset=utf-8")
  response.end(text)
  return text.length
}

/** Sends a fault in the one shape that all have. */
export const sendFault = (response: ServerResponse, fault: Fault, requestId: string): void => {
  if (fault.retryAfter !== undefined) response.setHeader("retry-after", String(fault.retryAfter))
  send(response, statuses[fault.code], { ...fault, request: requestId })
}
