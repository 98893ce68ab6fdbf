/**
 * `quadrante`: what the client does with a link, and why, for people who have to explain it.
 */
import { isMainThread } from "node:worker_threads"
import { serve } from "./batch/worker.ts"
import { runRequest } from "./run.ts"
import { languageOfArguments, readArguments } from "./program.ts"

if (isMainThread) {
  // Whoever read our output has gone: nothing that is left to say would be heard.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1))
  const argv = process.argv.slice(2)
  const language = languageOfArguments(argv, process.env["LANG"])
  const read = readArguments(argv, language)
  if (read._tag === "Request") await runRequest(read, language, import.meta.url)
  else {
    const stream = read.isWrong ? process.stderr : process.stdout
    stream.write(read.text)
    process.exitCode = read.isWrong ? 2 : 0
  }
} else {
  await serve()
}
