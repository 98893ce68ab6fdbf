/** Bodies of requests: read up to a limit, as JSON. */
import type { IncomingMessage } from "node:http"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { refuse } from "./refusal.ts"

/** Longest body, in bytes. */
export const longestBody = 256 * 1024

/** Reads a body as JSON; an empty one is null. One that is too long is not read to its end. */
export const readJson = async (
  request: IncomingMessage,
  longest: number = longestBody
): Promise<Result.Result<unknown, Fault>> => {
  const tooLarge = refuse("too-large", { at: `${longest} bytes` })
  if (Number(request.headers["content-length"] ?? 0) > longest) return tooLarge
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longest) return tooLarge
    chunks.push(chunk)
  }
  if (length === 0) return Result.succeed(null)
  const type = request.headers["content-type"] ?? ""
  if (!/^application\/json *(;|$)/i.test(type)) return refuse("request-invalid", { at: "content-type" })
  try {
    return Result.succeed(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks))))
  } catch {
    return refuse("request-invalid", { at: "body" })
  }
}
