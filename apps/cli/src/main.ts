/**
 * `quadrante`: what the client does with a link, and why, for people who have to explain it.
 */
import { readPlainly } from "./arguments.ts"
import { threadArgument } from "./batch/thread.ts"
import { languageOfArguments, speak } from "./messages/messages.ts"
import { write } from "./print/out.ts"
import { runRequest } from "./run.ts"
import { version } from "./version.ts"

const main = async (): Promise<void> => {
  const argv = process.argv.slice(2)
  if (argv.length === 1 && argv[0] === "--version") return write("out", `${version}\n`)
  const language = languageOfArguments(argv, process.env["LANG"])
  await speak(language)
  const read = readPlainly(argv) ?? (await import("./program.ts")).readArguments(argv, language)
  if (read._tag === "Request") return runRequest(read, language, process.argv[1] ?? "")
  process.exitCode = read.isWrong ? 2 : 0
  write(read.isWrong ? "err" : "out", read.text)
}

const answer = async (): Promise<void> => (await import("./batch/worker.ts")).serve()

// A thread of a batch is known by its argument: what Node has to ask for that takes longer to load than an answer.
void (process.argv[2] === threadArgument ? answer() : main())
