/** Calls to another engine: each is sent once, and answered within its limits. */
import * as Operaton from "./rest/operaton.ts"
import { Result, Schema } from "effect"
import type { Bounds } from "./bounds.ts"

/** Where an engine is, and who asks it. */
export interface EngineAccess {
  readonly url: string
  readonly login: string | null
  readonly password: string | null
}

/**
 * Why a call came to nothing. `away`: the engine was surely not reached. `lost`: it may have been, and no answer came.
 * `absent`: there is no such thing. `refused`: it would not.
 */
export interface EngineFailure {
  readonly _tag: "away" | "lost" | "absent" | "refused"
  readonly reason: string
}

export type Answer<A> = Promise<Result.Result<A, EngineFailure>>

/** As `fetch`, of which this much is used. */
export type AskEngine = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body?: string
    /** An order that was led elsewhere would be answered by whoever is there, a login for instance, as if it were done. */
    readonly redirect?: "manual"
    readonly signal: AbortSignal
  }
) => Promise<{ readonly status: number; readonly text: () => Promise<string> }>

const isTooLong = "the answer is too long"

/** As `fetch`, but that of an answer no more is read than has room. */
export const askWithin =
  (longest: number): AskEngine =>
  async (url, init) => {
    const answer = await fetch(url, init)
    const text = async () => {
      const parts: Uint8Array[] = []
      let length = 0
      for await (const part of answer.body ?? []) {
        length += part.byteLength
        if (length > longest) throw new Error(isTooLong)
        parts.push(part)
      }
      return Buffer.concat(parts).toString()
    }
    return { status: answer.status, text }
  }

export type Calls = ReturnType<typeof makeCalls>

/** Sends requests to an engine, and reads the answers. */
export const makeCalls = ({ url, login, password }: EngineAccess, ask: AskEngine, bounds: Bounds) => {
  const { limits, refusal, left, signal: ended } = bounds
  const base = url.replace(/\/+$/, "")
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json",
    ...(login !== null && {
      authorization: `Basic ${Buffer.from(`${login}:${password ?? ""}`).toString("base64")}`
    })
  }

  /** What is answered, and how long that was. */
  const read = async <S extends Schema.ConstraintDecoder<unknown>>(
    method: "GET" | "POST",
    path: string,
    schema: S,
    body?: object
  ): Answer<{ readonly said: S["Type"]; readonly bytes: number }> => {
    const text = await send(method, path, body)
    if (Result.isFailure(text)) return Result.fail(text.failure)
    const said = Schema.decodeUnknownResult(Schema.fromJsonString(schema))(text.success)
    return Result.isSuccess(said)
      ? Result.succeed({ said: said.success, bytes: Buffer.byteLength(text.success) })
      : Result.fail({ _tag: "refused", reason: `unexpected answer to ${path}: ${said.failure.message}`.slice(0, 500) })
  }

  const call = async <S extends Schema.ConstraintDecoder<unknown>>(
    method: "GET" | "POST",
    path: string,
    schema: S,
    body?: object
  ): Answer<S["Type"]> => Result.map(await read(method, path, schema, body), ({ said }) => said)

  const send = async (method: "GET" | "POST", path: string, body?: object): Answer<string> => {
    const answer = await exchange(method, path, body)
    if (Result.isSuccess(answer)) return Result.succeed(answer.success.text)
    const { failure } = answer
    return Result.fail(failure.reason === isTooLong ? { _tag: "refused", reason: `${isTooLong}: ${path}` } : failure)
  }

  const exchange = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object
  ): Answer<{ readonly status: number; readonly text: string }> => {
    const reason = await refusal()
    if (reason !== null) return Result.fail({ _tag: "refused", reason })
    // Between that question and this line the time may have come.
    const late = AbortSignal.timeout(Math.max(0, Math.ceil(Math.min(limits.answerMs, left()))))
    let status: number
    let text: string
    try {
      const answer = await ask(`${base}${path}`, {
        method,
        headers,
        redirect: "manual",
        signal: ended === null ? late : AbortSignal.any([late, ended]),
        ...(body !== undefined && { body: JSON.stringify(body) })
      })
      status = answer.status
      text = await answer.text()
    } catch (cause) {
      return Result.fail({ _tag: isUnreached(cause) ? "away" : "lost", reason: reasonOf(cause, limits) })
    }
    if (status >= 300) return Result.fail(failureOf(status, text))
    return Result.succeed({ status, text })
  }

  /** An order, which the engine answers by nothing: a page in its place comes from something between. */
  const order = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object): Answer<null> => {
    const answer = await exchange(method, path, body)
    if (Result.isFailure(answer)) return Result.fail(answer.failure)
    const { status } = answer.success
    return status === 204 ? Result.succeed(null) : Result.fail({ _tag: "lost", reason: `HTTP ${status}` })
  }

  /** An order that is answered by what it made; what cannot be read as that comes from something between. */
  const making = async (path: string, body: object): Answer<string> => {
    const answer = await exchange("POST", path, body)
    if (Result.isFailure(answer)) return Result.fail(answer.failure)
    const read = Schema.decodeUnknownResult(Schema.fromJsonString(Operaton.BegunInstance))(answer.success.text)
    return Result.isSuccess(read)
      ? Result.succeed(read.success.id)
      : Result.fail({ _tag: "lost", reason: `HTTP ${answer.success.status}` })
  }

  return { read, call, order, making }
}

/** Whether nothing went out: nobody listened there. */
const isUnreached = (cause: unknown): boolean => {
  const code = codeOf(cause)
  return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "UND_ERR_CONNECT_TIMEOUT"
}

const codeOf = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  // That of a signal that ended is a number, which says nothing.
  return inner instanceof Error && "code" in inner && typeof inner.code === "string" ? inner.code : ""
}

/** Without the address, which may hold a password. */
const reasonOf = (cause: unknown, { answerMs }: Bounds["limits"]): string => {
  const code = codeOf(cause)
  if (code !== "" || !(cause instanceof Error)) return code || "no answer"
  if (cause.name === "TimeoutError") return `no answer within ${answerMs / 1000} s`
  return cause.message === isTooLong ? isTooLong : cause.name
}

/**
 * What a status from 300 on means. The engine says itself why it refuses, with 500 too; what stands between says nothing that it
 * could know, and where that gave up waiting (502, 503, 504) the engine may have carried out what was asked.
 */
const failureOf = (status: number, text: string): EngineFailure => {
  const read = Schema.decodeUnknownResult(Schema.fromJsonString(Operaton.RestError))(text)
  const message = Result.isSuccess(read) ? (read.success.message ?? read.success.type) : ""
  if (message === "") return { _tag: status >= 500 ? "lost" : "refused", reason: `HTTP ${status}` }
  return { _tag: status === 404 ? "absent" : "refused", reason: message.slice(0, 500) }
}
