/** Handlers: what answers an endpoint of the contract, and what it is given. */
import type { Contract, Name } from "@quadrante/api/contract"
import type { Input, Output } from "@quadrante/api/endpoint"
import type { Fault } from "@quadrante/api/fault"
import type { Result } from "effect"
import type { Person } from "../budget/budgets.ts"
import type { Tenant } from "../environment/environment.ts"
import type { Services } from "../services.ts"
import type { Unauthenticated } from "../session/authentication.ts"
import type { Held } from "../session/session.ts"

/** Endpoints that need no session. The contract says so too; a test holds the two together. */
export type OpenName = "environment" | "login" | "unblock" | "resume" | "assertionOptions"
export type SessionName = Exclude<Name, OpenName>

/** A request that was matched and decoded. */
export interface Asked<N extends Name> {
  readonly environment: Tenant
  readonly input: Input<Contract[N]>
  readonly language: "pt-BR" | "en" | "es"
  /** Where it came from, for the counting of failures. */
  readonly address: string
  /** The browser and where it runs, in words; null where it does not say. */
  readonly device: string | null
  /** Where people see the server; empty for a request that names another host than this server has. */
  readonly origin: string
}

/** A request without a session; it may still prove a key. */
export interface AskedOpenly<N extends Name> extends Asked<N> {
  readonly proveKey: () => Promise<Result.Result<string, Unauthenticated>>
  /** Whose request it turned out to be, and whose budget pays for it. */
  readonly isOf: (person: Person) => void
}

/** A request whose session is live, of this environment, and proved. */
export interface AskedInSession<N extends Name> extends Asked<N> {
  readonly session: Held
}

type Answer<N extends Name> = Promise<Result.Result<Output<Contract[N]>, Fault>>

export type OpenHandlers = {
  readonly [N in OpenName]: (services: Services, asked: AskedOpenly<N>) => Answer<N>
}
export type SessionHandlers = {
  readonly [N in SessionName]: (services: Services, asked: AskedInSession<N>) => Answer<N>
}
