/** Files that come in parts, handed to the person as one. */
import type { Failure } from "@quadrante/api/client"
import type { Export } from "@quadrante/api/report"
import { Result } from "effect"
import { exportPart } from "../../data/queries.ts"
import { readQuery } from "../../data/query.ts"
import type { App } from "../../kernel/app.ts"
import { saveFile } from "../../ui/save-file.ts"

const types = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf"
} as const

/** Fetches a file that is done and saves it. What goes wrong comes back. */
export const download = async (app: App, { id, name, format, parts }: Export): Promise<Failure | null> => {
  const all: Array<Uint8Array<ArrayBuffer>> = []
  for (let part = 0; part < parts; part++) {
    const answer = await readQuery(app, exportPart(id, part))
    if (Result.isFailure(answer)) return answer.failure
    all.push(bytesIn(answer.success.data))
  }
  saveFile(name, new Blob(all, { type: types[format] }))
  return null
}

/** The bytes that stand as base64. */
export const bytesIn = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
