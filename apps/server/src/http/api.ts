/** The API: a request below `/api/{amb}` is matched, authenticated, decoded, handled and answered as the contract says. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { contract, type Name } from "@quadrante/api/contract"
import { roleHeader } from "@quadrante/api/endpoint"
import { statuses, type Fault } from "@quadrante/api/fault"
import * as Json from "@quadrante/domain/json"
import { headerNames } from "@quadrante/persistence/proof"
import { decodeHeaders, type Reason } from "@quadrante/persistence/verification"
import { deviceName } from "@quadrante/domain/device"
import { Result, Schema, SchemaIssue } from "effect"
import { accountHandlers } from "../account/endpoints.ts"
import { accessHandlers } from "../access/endpoints.ts"
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
import { authenticate, proveKey, type Shown, type Unbelieved } from "../session/authentication.ts"
import { openSessionHandlers, sessionHandlers } from "../session/endpoints.ts"
import * as Role from "../session/role.ts"
import type { Held } from "../session/session.ts"
import { isAway, isFull } from "../storage/database.ts"
import { statementHandlers } from "../statements/endpoints.ts"
import { workspaceHandlers } from "../workspace/endpoints.ts"
import { Gone, longestBody, readJson } from "./body.ts"
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
  ...accessHandlers,
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
  /** Why it was refused. */
  code?: Fault["code"]
  /** Which part of its proof was wrong. */
  proof?: Reason
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
    if (cause instanceof Gone) return null
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
  if (result === null) return void response.destroy()
  response.setHeader("cache-control", "no-store")
  response.setHeader(headerNames.nonce, services.nonces.current(Date.now()))
  call.add(sizePrice(lengthOf(request), 0))
  if (Result.isSuccess(result)) {
    call.add(sizePrice(send(response, 200, result.success), rowsOf(result.success)))
    return
  }
  const { code } = result.failure
  noted.code = code
  if (statuses[code] === 401) response.setHeader("www-authenticate", challengeOf(code))
  sendFault(response, result.failure, requestId)
}

/** What a client of RFC 9449 needs to know of a 401. Which part of a proof was wrong is for the log alone. */
const challengeOf = (code: Fault["code"]): string => {
  const error =
    code === "proof-nonce"
      ? "use_dpop_nonce"
      : code === "proof-invalid"
        ? "invalid_dpop_proof"
        : code.startsWith("session-")
          ? "invalid_token"
          : null
  return `DPoP algs="ES256"${error === null ? "" : `, error="${error}"`}`
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
  const route = meet(request.method ?? "", rest)
  const shown = shownBy(house, request, noted)
  const token = Result.isSuccess(shown) ? shown.success.token : null
  const owner = token === null ? null : house.budgets.ownerOf(token)
  const wait = askBefore(call, Result.getOrNull(route), amb, owner)
  if (wait > 0) return spent(noted, wait)
  if (Result.isFailure(route)) return Result.fail(route.failure)
  const met = route.success
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
    device: deviceName(request.headers["user-agent"]?.slice(0, 512) ?? ""),
    origin: originOf(services.config.origin, request.headers.host) ?? ""
  }
  /** Why nobody was believed, for the client; for the log, in which part of the proof. Nothing more is done for them. */
  const unbelieved = ({ code, proof }: Unbelieved) => {
    call.isNobodys(strangers.refused)
    if (proof !== undefined) noted.proof = proof
    return code
  }

  if (isOpen(met.name)) {
    const input = await decodeInput(request, met)
    if (Result.isFailure(input)) return Result.fail(input.failure)
    const prove = async () =>
      Result.isFailure(shown)
        ? Result.fail(unbelieved({ code: "proof-invalid" }))
        : Result.mapError(await proveKey(services.sql, services.nonces, shown.success), unbelieved)
    return run(open[met.name], services, { ...asked, input: input.success, proveKey: prove, isOf: call.isOf })
  }

  if (Result.isFailure(shown)) return Result.fail(shown.failure)
  // A blocked session may still be left.
  const blocked = met.name === "logout" ? "accepted" : "refused"
  const session = await authenticate(services.sql, services.nonces, environment.amb, shown.success, blocked)
  if (Result.isFailure(session)) return refuse(unbelieved(session.failure))
  noted.usuario = session.success.usuario
  if (token !== null && !isSame(owner, session.success)) services.budgets.remember(token, session.success)
  const late = askPerson(call, session.success, met.name)
  if (late > 0) return spent(noted, late)
  const acting = await actingAs(services, request, met.name, session.success)
  if (acting === null) return refuse("forbidden", { at: roleHeader })
  const { right } = contract[met.name]
  if (right !== null && !acting.rights.includes(right)) return refuse("forbidden", { at: right })
  const input = await decodeInput(request, met)
  if (Result.isFailure(input)) return Result.fail(input.failure)
  return run(inSession[met.name], services, { ...asked, input: input.success, session: acting })
}

/**
 * Seconds to wait before anything is looked up for a request. Of a token that was good here lately its person is asked; of
 * everything else the address, so that a flood of it costs no row and no signature.
 */
const askBefore = (call: Call, met: Met | null, amb: string, owner: Person | null): number => {
  if (met === null) return call.asStranger(strangers.refused)
  if (isOpen(met.name)) return call.asStranger(prices[met.name])
  return owner?.amb === amb ? askPerson(call, owner, met.name) : call.asStranger(strangers.refused)
}

const isSame = (owner: Person | null, { amb, person }: Person) => owner?.amb === amb && owner.person === person

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
const shownBy = (services: Services, request: IncomingMessage, noted: Noted): Result.Result<Shown, Fault> => {
  const origin = originOf(services.config.origin, request.headers.host)
  if (request.headers[headerNames.proof] === undefined) return refuse("session-absent")
  const credentials = decodeHeaders(request.rawHeaders)
  if (Result.isFailure(credentials) || origin === null) {
    noted.proof = Result.isFailure(credentials) ? credentials.failure.reason : "address"
    return refuse("proof-invalid")
  }
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
    const path = formatted(payload.failure.issue).issues[0]?.path ?? []
    return refuse("request-invalid", { at: Json.place(path.map(String)) || "body" })
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
