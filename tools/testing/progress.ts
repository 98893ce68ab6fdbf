/** The lines that the runs of tests leave for `npm test` while they go on: one file, appended to by all of them. */
import { appendFileSync } from "node:fs"

/** What a run says of itself. */
export type ProgressLine =
  | { readonly kind: "planned"; readonly run: string; readonly of: string; readonly count: number }
  | { readonly kind: "ended"; readonly run: string; readonly passed: number; readonly failed: number }
  | {
      readonly kind: "failed"
      readonly run: string
      readonly name: string
      readonly why: string
      readonly again: string
    }

const file = process.env["TEST_PROGRESS"]

/** Whether somebody watches: without it a run reports by itself. */
export const isWatched = file !== undefined && file !== ""

export const reportProgress = (line: ProgressLine): void => {
  if (file !== undefined && file !== "") appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** The first line of a message, without the colours of a terminal. */
export const firstLine = (text: string | null | undefined): string =>
  (text ?? "no reason was given").replace(/\p{Cc}\[[0-9;]*m/gu, "").split("\n")[0] ?? ""
