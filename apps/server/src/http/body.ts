/** Bodies of requests: read up to a limit, as JSON. */
import type { IncomingMessage } from "node:http"
import type { Fault } from "@quadrante/api/fault"
import * as Json from "@quadrante/domain/json"
import { Result } from "effect"
import { fault, refuse } from "./refusal.ts"

/** Longest body, in bytes. */
export const longestBody = 256 * 1024

/** Thrown where the client went away in the middle of its request: nobody is left to be answered, and nothing is wrong. */
export class Gone extends Error {
  constructor(cause: unknown) {
    super("The client went away in the middle of its request", { cause })
  }
}

/** Reads a body as JSON; an empty one is null. One that is too long is not read to its end. */
export const readJson = async (
  request: IncomingMessage,
  longest: number = longestBody
): Promise<Result.Result<unknown, Fault>> => {
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
    throw new Gone(cause)
  }
  if (length === 0) return Result.succeed(null)
  const type = request.headers["content-type"] ?? ""
  if (!/^application\/json *(;|$)/i.test(type)) return refuse("request-invalid", { at: "content-type" })
  const text = textOf(Buffer.concat(chunks))
  if (text === null) return refuse("request-invalid", { at: "body", flaw: "encoding" })
  return Result.mapError(Json.parse(text), invalid)
}

/** The refusal of a value that no schema was asked about. */
export const invalid = ({ flaw, at }: Json.Refused): Fault =>
  fault("request-invalid", { at: at === "" ? "body" : at, flaw })

const textOf = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
