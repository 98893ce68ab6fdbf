/** The API client, derived from the contract: one function per endpoint, over `fetch`. */
import { Result, Schema } from "effect"
import { contract, type Contract, type Name } from "../contract/contract.ts"
import { address, type Endpoint, type Input, localeHeader, type Output, roleHeader } from "../endpoint/endpoint.ts"
import { Fault } from "../fault/fault.ts"

/** The server was not reached, or what answered does not speak this contract (an older server, say). */
export interface NoAnswer {
  readonly code: "unreachable" | "answer-invalid"
  /** What was asked. */
  readonly call?: Name
}
export type Failure = Fault | NoAnswer

/** What a proxy answers with that does not reach the server either. */
const fromProxy: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * What says nothing of what was asked for: nobody was reached, the server has no time just now, or the session waits for
 * its person. The same may be asked again.
 */
const unsettled: ReadonlySet<Failure["code"]> = new Set<Failure["code"]>([
  "unreachable",
  "unavailable",
  "busy",
  "too-many-attempts",
  "too-many-requests",
  "session-absent",
  "session-expired",
  "session-revoked",
  "session-renewed",
  "session-blocked",
  "proof-invalid",
  "proof-nonce"
])

/** Whether a failure leaves open what becomes of what was asked for. */
export const isUnsettled = ({ code }: Failure): boolean => unsettled.has(code)

/** Where requests go and what proves who sends them. */
export interface Connection {
  readonly origin: string
  readonly prefix: string
  readonly amb: string
  readonly language: () => string
  /** The tag of the locale in which the person reads figures and days; without it, the environment's own. */
  readonly locale?: () => string
  /** The headers of one request: its authorization and its proof. */
  readonly authorization: (method: string, url: string) => Promise<Readonly<Record<string, string>>>
  /** Takes in the headers of an answer: its nonce and its date, for the proofs after it. */
  readonly learn: (headers: Headers) => void
  readonly fetch: typeof globalThis.fetch
}

export type Client = {
  readonly [N in Name]: (input: Input<Contract[N]>) => Promise<Result.Result<Output<Contract[N]>, Failure>>
}

/** A client for one environment. It never rejects: what goes wrong is a value. */
export const makeClient = (connection: Connection): Client => {
  const send = async (endpoint: Endpoint, input: Readonly<Record<string, unknown>>, retry: boolean) => {
    const { payload, role, ...parameters } = input
    const url =
      connection.origin +
      address(connection.prefix, connection.amb, endpoint.path, parameters as Readonly<Record<string, string>>)
    const answer = await connection.fetch(url, {
      method: endpoint.method,
      headers: {
        "accept-language": connection.language(),
        ...(connection.locale !== undefined && { [localeHeader]: connection.locale() }),
        ...(payload === undefined ? {} : { "content-type": "application/json" }),
        ...(typeof role === "string" && { [roleHeader]: role }),
        ...(await connection.authorization(endpoint.method, url))
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      cache: "no-store",
      credentials: "omit",
      redirect: "error"
    })
    connection.learn(answer.headers)
    const body: unknown = answer.status === 204 ? null : await answer.json().catch(() => undefined)
    if (answer.ok) {
      return Result.mapError(Schema.decodeUnknownResult(endpoint.success)(body), (): Failure => ({
        code: "answer-invalid"
      }))
    }
    const fault = Schema.decodeUnknownResult(Fault)(body)
    if (Result.isFailure(fault)) {
      return Result.fail<Failure>({ code: fromProxy.has(answer.status) ? "unreachable" : "answer-invalid" })
    }
    // Once, and also where another answer brought the nonce first: of several requests at the start all lack it.
    if (fault.success.code === "proof-nonce" && retry) return send(endpoint, input, false)
    return Result.fail<Failure>(fault.success)
  }
  const calls = Object.entries(contract).map(([name, endpoint]) => [
    name,
    async (input: Readonly<Record<string, unknown>>) => {
      try {
        return Result.mapError(await send(endpoint, input, true), (failure) =>
          failure.code === "unreachable" ? { ...failure, call: name } : failure
        )
      } catch {
        return Result.fail({ code: "unreachable", call: name })
      }
    }
  ])
  // Each entry pairs a name of the contract with the call of its own endpoint.
  return Object.fromEntries(calls) as Client
}
