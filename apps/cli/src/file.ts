/**
 * Files that people name: their text, or the error that they cannot be read.
 */
import { readFileSync } from "node:fs"
import { failure, type Failure } from "./outcome.ts"

/** The text of a file, without a byte order mark. */
export const readText = (path: string): string | Failure => {
  try {
    return readFileSync(path, "utf8").replace(/^\ufeff/, "")
  } catch {
    return failure("file-unreadable", null, { text: path })
  }
}
