/** Files that come in parts, handed on as one. */
import type { Failure } from "@quadrante/api/client"
import type { Export } from "@quadrante/api/report"
import { Result } from "effect"
import type { App } from "../kernel/app.ts"
import { exportPart } from "./queries.ts"
import { readQuery } from "./query.ts"

const types = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf"
} as const

/** Fetches a file that is done: in the role in which it was asked for, null where that is the session's. */
export const fetchExport = async (
  app: App,
  { id, format, parts }: Export,
  role: string | null = null
): Promise<Result.Result<Blob, Failure>> => {
  const all: Array<Uint8Array<ArrayBuffer>> = []
  for (let part = 0; part < parts; part++) {
    const answer = await readQuery(app, exportPart(id, part, role))
    if (Result.isFailure(answer)) return Result.fail(answer.failure)
    all.push(bytesIn(answer.success.data))
  }
  return Result.succeed(new Blob(all, { type: types[format] }))
}

/** The bytes that stand as base64. */
export const bytesIn = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
