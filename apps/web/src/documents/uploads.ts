/** Files on their way to an instance: one after the other, until one is refused or stopped. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { Result } from "effect"
import { useState } from "react"
import { useApp } from "../kernel/app.ts"
import { documentLearned } from "./documents.ts"
import { upload } from "./upload.ts"

/** What the files are for. */
export interface Destination {
  readonly instance: string
  /** What the input asks for; nothing asks for all. */
  readonly accept: string
  /** Whether they are files of the case itself, and of no field. */
  readonly ofCase: boolean
}

export interface UploadProgress {
  readonly name: string
  readonly done: number
  readonly stop: () => void
}

export const useUploads = (to: Destination, onSent: (document: Document) => void) => {
  const app = useApp()
  const [sending, setSending] = useState<UploadProgress | null>(null)
  const [fault, setFault] = useState<Failure | null>(null)
  const send = async (files: ReadonlyArray<File>): Promise<void> => {
    setFault(null)
    for (const file of files) {
      const stopper = new AbortController()
      const onProgress = (done: number) => setSending({ name: file.name, done, stop: () => stopper.abort() })
      onProgress(0)
      const answer = await upload(app, { ...to, file, onProgress, signal: stopper.signal })
      setSending(null)
      if (answer === null) return
      if (Result.isFailure(answer)) return setFault(answer.failure)
      await documentLearned(app, to.instance, answer.success)
      onSent(answer.success)
    }
  }
  return { sending, fault, send }
}
