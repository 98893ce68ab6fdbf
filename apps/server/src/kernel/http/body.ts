/** Reads request bodies up to a limit, and parses them as JSON. */
import type { IncomingMessage } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import type { Fault } from "@quadrante/api/fault"
import * as Json from "@quadrante/domain/json"
import { Result } from "effect"
import { fault, refuse } from "./refusal.ts"

/** Longest body, in bytes. */
export const longestBody = 256 * 1024

/** The client closed the connection during its request: there is nobody to answer, and nothing is wrong. */
export class ClientGoneError extends Error {
  constructor(cause: unknown) {
    super("The client went away in the middle of its request", { cause })
  }
}

/** Reads a body as JSON; an empty one is null. */
export const readJson = async (
  request: IncomingMessage,
  longest: number = longestBody
): Promise<Result.Result<unknown, Fault>> => Result.flatMap(await readBody(request, longest), parseBody)

/** A body up to here has arrived before anybody can be told not to send it. */
const freeBody = 64 * 1024

/**
 * Waits a second before a refusal of a large body, one that was left unread above all. Node discards such a body at full speed once the answer
 * is sent; until then the client is held back by TCP's own flow control, so that a flood of refused bodies stays a trickle.
 */
export const delayRefusal = async ({ headers }: IncomingMessage): Promise<void> => {
  const isLarge = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > freeBody
  if (isLarge) await sleep(1_000)
}

/** Reads the bytes of a JSON body, up to the limit. */
export const readBody = async (
  request: IncomingMessage,
  longest: number = longestBody
): Promise<Result.Result<Buffer, Fault>> => {
  const tooLarge = refuse("too-large", { at: `${longest} bytes` })
  if (Number(request.headers["content-length"] ?? 0) > longest) return tooLarge
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > longest) return tooLarge
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new ClientGoneError(cause)
  }
  const type = request.headers["content-type"] ?? ""
  const isJson = length === 0 || /^application\/json *(;|$)/i.test(type)
  return isJson ? Result.succeed(Buffer.concat(chunks)) : refuse("request-invalid", { at: "content-type" })
}

/** What a body says; an empty one says null. */
export const parseBody = (body: Buffer): Result.Result<unknown, Fault> => {
  if (body.length === 0) return Result.succeed(null)
  const text = textOf(body)
  if (text === null) return refuse("request-invalid", { at: "body", flaw: "encoding" })
  return Result.mapError(Json.parse(text), invalid)
}

/** The refusal of a value that no schema was asked about. */
export const invalid = ({ flaw, at }: Json.JsonRefusal): Fault =>
  fault("request-invalid", { at: at === "" ? "body" : at, flaw })

const textOf = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
