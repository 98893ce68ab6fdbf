/** Sends a file in parts, says how far it is, and can be stopped at any of them. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { mostBytes, partBytes } from "@quadrante/domain/document"
import { Result } from "effect"
import { sendCommand } from "../data/command.ts"
import { ensureSaved } from "../drafts/ensure.ts"
import type { App } from "../kernel/app.ts"
import { toBase64 } from "./bytes.ts"

interface UploadOptions {
  readonly instance: string
  readonly accept: string
  readonly ofCase: boolean
  readonly file: File
  /** Called after each part, with the share that is uploaded: from 0 to 1. */
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** Tries of one part where the line was cut. */
const tries = 3

/** Uploads a file; null: it was stopped. */
export const upload = async (
  app: App,
  { instance, accept, ofCase, file, onProgress, signal }: UploadOptions
): Promise<Result.Result<Document, Failure> | null> => {
  if (file.size > mostBytes || file.size === 0) return Result.fail({ code: "too-large" })
  if (!(await ensureSaved(app, instance))) return Result.fail({ code: "unreachable" })
  const begun = await sendCommand(app, "beginUpload", {
    instance,
    payload: { name: file.name, accept, bytes: file.size, ofCase }
  })
  if (Result.isFailure(begun)) return Result.fail(begun.failure)
  const { upload: id } = begun.success
  for (let part = 0; part * partBytes < file.size; part++) {
    const bytes = await file.slice(part * partBytes, (part + 1) * partBytes).arrayBuffer()
    const payload = { data: toBase64(new Uint8Array(bytes)) }
    let taken: Result.Result<null, Failure> | null = null
    for (let i = 0; i < tries && !signal.aborted;) {
      taken = await sendCommand(app, "uploadPart", { upload: id, part: String(part), payload })
      if (Result.isSuccess(taken)) break
      const { failure } = taken
      // A large file may be more than goes at once: it goes on as soon as it may.
      if (failure.code === "too-many-requests" && "retryAfter" in failure)
        await seconds(failure.retryAfter ?? 1, signal)
      else if (failure.code === "unreachable") i++
      else break
    }
    if (signal.aborted || taken === null) {
      await sendCommand(app, "dropUpload", { upload: id })
      return null
    }
    if (Result.isFailure(taken)) return Result.fail(taken.failure)
    onProgress(Math.min(1, ((part + 1) * partBytes) / file.size))
  }
  return sendCommand(app, "endUpload", { upload: id })
}

/** Waits, or until it is stopped. */
const seconds = (count: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, count * 1000)
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      resolve()
    })
  })
