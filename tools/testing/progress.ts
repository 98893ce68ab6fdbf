/** The lines that the runs of tests leave for `npm test` while they go on: one file, appended to by all of them. */
import { appendFileSync } from "node:fs"

/** What a run says of itself. */
export type ProgressLine =
  | { readonly kind: "planned"; readonly run: string; readonly of: string; readonly count: number }
  | {
      readonly kind: "ended"
      readonly run: string
      readonly passed: number
      readonly failed: number
      /** The file, and how long it took. */
      readonly file?: string
      readonly seconds?: number
    }
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

/** The most lines of a message: expected, received, and the first of the call log. */
const toldLines = 14

interface TestFault {
  readonly message?: string | undefined
  readonly stack?: string | undefined
}

/** Why a test failed, and in which line, without colours: the log may be all that is left of a run. */
export const reasonOf = (error: TestFault | null | undefined, file = ":"): string => {
  const plain = (text: string | undefined) => (text ?? "").replace(/\p{Cc}\[[0-9;]*m/gu, "")
  const lines = plain(error?.message)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, toldLines)
  const place = plain(error?.stack)
    .split("\n")
    .find((line) => /^\s*at /.test(line) && line.includes(file))
  return [
    ...(lines.length === 0 ? ["no reason was given"] : lines),
    ...(place === undefined ? [] : [place.trim()])
  ].join("\n    ")
}
