/** `quadrante`: explains what the client does with a link, and why. */
import { languageOfArguments, speak } from "./messages/messages.ts"
import { write } from "./print/out.ts"
import { readArguments } from "./program.ts"
import { runRequest } from "./run.ts"

const main = async (): Promise<void> => {
  const argv = process.argv.slice(2)
  const language = languageOfArguments(argv, process.env["LANG"])
  await speak(language)
  const read = readArguments(argv, language)
  if (read._tag === "Request") return runRequest(read, language)
  process.exitCode = read.isWrong ? 2 : 0
  write(read.isWrong ? "err" : "out", read.text)
}

void main()
