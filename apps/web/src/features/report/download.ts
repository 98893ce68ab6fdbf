/** Files that come in parts, handed to the person as one. */
import type { Client, Failure } from "@quadrante/api/client"
import type { Export } from "@quadrante/api/report"
import { Result } from "effect"

const types = {
  csv: "text/csv;charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf"
} as const

/** Fetches a file that is done and saves it. What goes wrong comes back. */
export const download = async (api: Client, { id, name, format, parts }: Export): Promise<Failure | null> => {
  const all: Array<Uint8Array<ArrayBuffer>> = []
  for (let part = 0; part < parts; part++) {
    const answer = await api.exportPart({ export: id, part: String(part) })
    if (Result.isFailure(answer)) return answer.failure
    all.push(bytesIn(answer.success.data))
  }
  save(name, new Blob(all, { type: types[format] }))
  return null
}

/** The bytes that stand as base64. */
export const bytesIn = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Saves a file where the browser saves files. */
export const save = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement("a")
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}
