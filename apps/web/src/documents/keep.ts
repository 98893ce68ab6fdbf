/** Keeping a file on the person's own disk. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { Result } from "effect"
import { useState } from "react"
import { bytes } from "../data/queries.ts"
import { readQuery } from "../data/query.ts"
import { useApp } from "../kernel/app.ts"
import { fromBase64, saveFile } from "./bytes.ts"

/** Reads what is in a file, or keeps it on the disk; and why it could not be read the last time. */
export const useKeep = (document: Document) => {
  const app = useApp()
  const [fault, setFault] = useState<Failure | null>(null)
  const read = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
    const answer = await readQuery(app, bytes("content", document))
    setFault(Result.isFailure(answer) ? answer.failure : null)
    return Result.isFailure(answer) || answer.success.data === null ? null : fromBase64(answer.success.data)
  }
  const keep = async () => {
    const content = await read()
    if (content !== null) saveFile(document.title, content)
  }
  return { read, keep, fault }
}
