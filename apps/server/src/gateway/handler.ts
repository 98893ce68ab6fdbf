/** Handler types: what an endpoint's handler receives and returns. */
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Contract, Name } from "@quadrante/api/contract"
import type { Input, Output } from "@quadrante/api/endpoint"
import type { Fault } from "@quadrante/api/fault"
import type { Speech } from "@quadrante/domain/locale"
import type { Result } from "effect"
import type { Reason } from "@quadrante/persistence/verification"
import type { Call, Person } from "../kernel/budget/budgets.ts"
import type { Tenant } from "../tenancy/environment.ts"
import type { Services } from "../kernel/services.ts"
import type { AuthenticationCode } from "../identity/session/authentication.ts"
import type { AuthenticatedSession } from "../identity/session/session.ts"

/** Endpoints that need no session. The contract says so too; a test holds the two together. */
export type OpenName = "environment" | "login" | "unblock" | "resume" | "assertionOptions"
export type SessionName = Exclude<Name, OpenName>

/** A matched and decoded request. */
export interface EndpointRequest<N extends Name> extends Speech {
  readonly environment: Tenant
  readonly input: Input<Contract[N]>
  /** The client's address, for rate limits. */
  readonly address: string
  /** The browser and its platform, in words; null if unknown. */
  readonly device: string | null
  /** The public origin of the server; empty if the request names another host. */
  readonly origin: string
}

/** A request without a session. It may still prove a key. */
export interface OpenRequest<N extends Name> extends EndpointRequest<N> {
  readonly proveKey: () => Promise<Result.Result<string, AuthenticationCode>>
  /** Sets the person whose budget pays for the request. */
  readonly isOf: (person: Person) => void
}

/** A request with a live session of this environment. */
export interface SessionRequest<N extends Name> extends EndpointRequest<N> {
  readonly session: AuthenticatedSession
}

type Answer<N extends Name> = Promise<Result.Result<Output<Contract[N]>, Fault>>

export type OpenHandlers = {
  readonly [N in OpenName]: (services: Services, asked: OpenRequest<N>) => Answer<N>
}
export type SessionHandlers = {
  readonly [N in SessionName]: (services: Services, asked: SessionRequest<N>) => Answer<N>
}

/** The handlers of all endpoints, as the app registers them. */
export interface Handlers {
  readonly open: OpenHandlers
  readonly inSession: SessionHandlers
}

/** What the log records about a request besides its status. */
export interface RequestLog {
  amb?: string
  endpoint?: string
  usuario?: string
  /** Refused by a rate limit: the log keeps one such line a minute. */
  isSpent?: true
  /** Why it was refused. */
  code?: Fault["code"]
  /** Which part of its proof was invalid. */
  proof?: Reason
}

/**
 * Answers a request below `/api` that is not in the contract, such as a file that other programs download. `path` is
 * what follows `/api`; false if there is nothing at it.
 */
export type RawHandler = (
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  noted: RequestLog,
  call: Call
) => Promise<boolean>
