/**
 * The API pipeline: matches a request below `/api/{amb}` to an endpoint, checks the budget, authenticates, decodes,
 * calls the handler and sends the response that the contract defines.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { contract, type Name } from "@quadrante/api/contract"
import { roleHeader } from "@quadrante/api/endpoint"
import { statuses, type Fault } from "@quadrante/api/fault"
import * as Json from "@quadrante/domain/json"
import { headerNames } from "@quadrante/persistence/proof"
import { decodeHeaders } from "@quadrante/persistence/verification"
import { deviceName } from "@quadrante/domain/device"
import { Result, Schema, SchemaIssue } from "effect"
import type { Call, Person } from "../kernel/budget/budgets.ts"
import { prices, rowsOf, sizePrice, strangers } from "../kernel/budget/prices.ts"
import * as Environments from "../tenancy/environment.ts"
import type { Services } from "../kernel/services.ts"
import {
  authenticate,
  proveKey,
  type RequestCredentials,
  type AuthenticationFailure
} from "../identity/session/authentication.ts"
import * as Role from "../identity/session/role.ts"
import type { AuthenticatedSession } from "../identity/session/session.ts"
import { isAway, isFull } from "../kernel/data/database.ts"
import { ClientGoneError, delayRefusal, longestBody, parseBody, readBody } from "../kernel/http/body.ts"
import { inTime, DeadlineError } from "../kernel/http/deadline.ts"
import type { Handlers, OpenHandlers, OpenName, RequestLog, SessionHandlers } from "./handler.ts"
import { send, sendFault, speechOf } from "../kernel/http/answer.ts"
import { addressOf } from "../kernel/http/networks.ts"
import { originOf } from "../kernel/http/origin.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { acceptedOf } from "../kernel/http/compression.ts"
import { matchRoute, type RouteMatch } from "./route.ts"
import { isCompressible } from "./secret.ts"

/** Answers one request below `/api`; `path` is what follows. Never throws. */
export const answer = async (
  services: Services,
  handlers: Handlers,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  requestId: string,
  requestLog: RequestLog,
  call: Call
): Promise<void> => {
  const result = await inTime(respond(services, handlers, request, path, requestLog, call)).catch((cause: unknown) => {
    if (cause instanceof DeadlineError) {
      services.log.error("A request was not answered in time", cause, { request: requestId, ...requestLog })
      return refuse("unavailable", { retryAfter: 2 })
    }
    if (cause instanceof ClientGoneError) return null
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
  response.setHeader("vary", "accept-encoding")
  // Proofs go by both. Node's own date is up to a second old, and wrong for as long where the clock has been set.
  const now = new Date()
  response.setHeader("date", now.toUTCString())
  response.setHeader(headerNames.nonce, services.nonces.current(now.getTime()))
  call.add(sizePrice(lengthOf(request), 0))
  if (Result.isSuccess(result)) {
    const accepted = isCompressible(requestLog.endpoint, result.success) ? acceptedOf(request) : ""
    const length = send(response, 200, result.success, accepted)
    call.add(sizePrice(length, rowsOf(result.success)))
    return
  }
  const { code } = result.failure
  requestLog.code = code
  if (statuses[code] === 401) response.setHeader("www-authenticate", challengeOf(code))
  sendFault(response, result.failure, requestId)
}

/** The `www-authenticate` challenge of a 401 (RFC 9449). Which part of a proof was invalid goes to the log only. */
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

/** The declared length of the body; an undeclared one counts as the maximum. */
const lengthOf = ({ headers }: IncomingMessage): number =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : longestBody

const respond = async (
  house: Services,
  handlers: Handlers,
  request: IncomingMessage,
  path: string,
  requestLog: RequestLog,
  call: Call
): Promise<Result.Result<unknown, Fault>> => {
  const [, amb = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(path) ?? []
  const matched = matchRoute(request.method ?? "", rest)
  const credentials = credentialsOf(house, request, requestLog)
  const token = Result.isSuccess(credentials) ? credentials.success.token : null
  const owner = token === null ? null : house.budgets.ownerOf(token)
  const wait = chargeBeforeLookup(handlers, call, Result.getOrNull(matched), amb, owner)
  if (wait > 0) return spent(requestLog, request, wait)
  if (Result.isFailure(matched)) return Result.fail(matched.failure)
  const route = matched.success
  const environment = await Environments.find(house.sql, amb)
  if (environment === null) return refuse("environment-unknown", { at: "amb" })
  // From here on the database shows this environment only.
  const services: Services = { ...house, sql: house.within(environment.amb) }
  requestLog.amb = environment.amb
  requestLog.endpoint = route.name
  const endpointRequest = {
    environment,
    ...speechOf(request, environment.locales),
    address: addressOf(request, services.config.proxies),
    device: deviceName(request.headers["user-agent"]?.slice(0, 512) ?? ""),
    origin: originOf(services.config.origin, request.headers.host) ?? ""
  }
  /** Maps a failed authentication to its code, logs which part of the proof was invalid, and charges the address. */
  const refuseAuthentication = ({ code, proof }: AuthenticationFailure) => {
    call.isNobodys(strangers.refused)
    if (proof !== undefined) requestLog.proof = proof
    return code
  }

  if (isOpen(handlers, route.name)) {
    const body = await bodyOf(request, route)
    const input = Result.flatMap(body, (bytes) => decodeInput(bytes, route))
    if (Result.isFailure(input)) return Result.fail(input.failure)
    const prove = async () =>
      Result.isFailure(credentials)
        ? Result.fail(refuseAuthentication({ code: "proof-invalid" }))
        : Result.mapError(await proveKey(services.sql, services.nonces, credentials.success), refuseAuthentication)
    return run(handlers.open[route.name], services, {
      ...endpointRequest,
      input: input.success,
      proveKey: prove,
      isOf: call.isOf
    })
  }

  if (Result.isFailure(credentials)) return Result.fail(credentials.failure)
  // A blocked session may still log out.
  const blocked = route.name === "logout" ? "accepted" : "refused"
  const session = await authenticate(services.sql, services.nonces, environment.amb, credentials.success, blocked)
  if (Result.isFailure(session)) return refuse(refuseAuthentication(session.failure))
  requestLog.usuario = session.success.usuario
  if (token !== null && !isSame(owner, session.success)) services.budgets.remember(token, session.success)
  const late = chargePerson(call, session.success, route.name)
  if (late > 0) return spent(requestLog, request, late)
  const acting = await withRole(services, request, route.name, session.success)
  if (acting === null) return refuse("forbidden", { at: roleHeader })
  const { right } = contract[route.name]
  if (right !== null && !acting.rights.includes(right)) return refuse("forbidden", { at: right })
  // Reads the body before taking a turn, so a slow upload delays nobody.
  const body = await bodyOf(request, route)
  if (Result.isFailure(body)) return Result.fail(body.failure)
  const release = await services.turns.take(session.success, route.name)
  if (release === null) return refuse("busy", { retryAfter: 5 })
  try {
    const input = decodeInput(body.success, route)
    if (Result.isFailure(input)) {
      // No screen sends so much that is not understood: whoever does waits within their turn, and holds up nobody else.
      await delayRefusal(request)
      return Result.fail(input.failure)
    }
    return await run(handlers.inSession[route.name], services, {
      ...endpointRequest,
      input: input.success,
      session: acting
    })
  } finally {
    release()
  }
}

/**
 * Checks the rate limit before any lookup, and returns the seconds to wait. A token that was valid here lately is
 * charged to its person; everything else to the address, so a flood costs no query and no signature check.
 */
const chargeBeforeLookup = (
  handlers: Handlers,
  call: Call,
  route: RouteMatch | null,
  amb: string,
  owner: Person | null
): number => {
  if (route === null) return call.asStranger(strangers.refused)
  if (isOpen(handlers, route.name)) return call.asStranger(prices[route.name])
  return owner?.amb === amb ? chargePerson(call, owner, route.name) : call.asStranger(strangers.refused)
}

const isSame = (owner: Person | null, { amb, person }: Person) => owner?.amb === amb && owner.person === person

/** Charges a person. Logging out and locking always pass. */
const chargePerson = (call: Call, person: Person, name: Name): number => {
  const wait = call.asPerson(person, prices[name])
  return name === "logout" || name === "lock" ? 0 : wait
}

/** The refusal of a caller over its budget. */
const spent = async (
  requestLog: RequestLog,
  request: IncomingMessage,
  retryAfter: number
): Promise<Result.Result<never, Fault>> => {
  requestLog.isSpent = true
  await delayRefusal(request)
  return refuse("too-many-requests", { retryAfter })
}

/**
 * The session in the role that the request names, if its endpoint allows that; null if the person does not have that
 * role.
 */
const withRole = async (
  { sql }: Services,
  request: IncomingMessage,
  name: Name,
  session: AuthenticatedSession
): Promise<AuthenticatedSession | null> => {
  const role = contract[name].acts ? request.headers[roleHeader] : undefined
  return typeof role === "string" ? Role.acting(sql, session, role) : session
}

const isOpen = ({ open }: Handlers, name: Name): name is OpenName => Object.hasOwn(open, name)

/** Calls a handler. Its input was decoded with the schema of the same endpoint, which the compiler cannot see. */
const run = (
  handler: OpenHandlers[keyof OpenHandlers] | SessionHandlers[keyof SessionHandlers],
  services: Services,
  endpointRequest: unknown
) => handler(services, endpointRequest as never)

/** The token and proof of a request. Without a proof there is no session. */
const credentialsOf = (
  services: Services,
  request: IncomingMessage,
  requestLog: RequestLog
): Result.Result<RequestCredentials, Fault> => {
  const origin = originOf(services.config.origin, request.headers.host)
  if (request.headers[headerNames.proof] === undefined) return refuse("session-absent")
  const decoded = decodeHeaders(request.rawHeaders)
  if (Result.isFailure(decoded) || origin === null) {
    requestLog.proof = Result.isFailure(decoded) ? decoded.failure.reason : "address"
    return refuse("proof-invalid")
  }
  return Result.succeed({
    ...decoded.success,
    method: request.method ?? "",
    address: origin + (request.url ?? "")
  })
}

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

/** Endpoints with a larger limit for the body: a process with its forms. */
const longest: Partial<Record<Name, number>> = { deploy: 4 * 1024 * 1024 }

const nothing = Buffer.alloc(0)

const bodyOf = async (request: IncomingMessage, { name }: RouteMatch): Promise<Result.Result<Buffer, Fault>> =>
  request.method === "GET" ? Result.succeed(nothing) : readBody(request, longest[name])

const decodeInput = (bytes: Buffer, route: RouteMatch): Result.Result<unknown, Fault> => {
  const body = parseBody(bytes)
  if (Result.isFailure(body)) return body
  const schema: Schema.Codec<unknown> = contract[route.name].payload
  const payload = Schema.decodeUnknownResult(schema)(body.success)
  if (Result.isFailure(payload)) {
    const path = formatted(payload.failure.issue).issues[0]?.path ?? []
    return refuse("request-invalid", { at: Json.pathText(path.map(String)) || "body" })
  }
  return Result.succeed({ ...route.parameters, payload: payload.success })
}
