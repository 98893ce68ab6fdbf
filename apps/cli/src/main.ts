/**
 * `quadrante`: what the client does with a link, and why, for people who have to explain it.
 */
import { isMainThread } from "node:worker_threads"
import { serve } from "./batch/worker.ts"
import { write } from "./print/out.ts"
import { runRequest } from "./run.ts"
import { languageOfArguments, readArguments } from "./program.ts"

if (isMainThread) {
  const argv = process.argv.slice(2)
  const language = languageOfArguments(argv, process.env["LANG"])
  const read = readArguments(argv, language)
  if (read._tag === "Request") await runRequest(read, language, import.meta.url)
  else {
    process.exitCode = read.isWrong ? 2 : 0
    write(read.isWrong ? "err" : "out", read.text)
  }
} else {
  await serve()
}
