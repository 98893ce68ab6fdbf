/** `quadrante`: explains what the client does with a link, and why. */
import { write } from "./print/out.ts"
import { readArguments } from "./program.ts"
import { runRequest } from "./run.ts"
import { languageOfArguments } from "./texts/texts.ts"

const main = async (): Promise<void> => {
  const argv = process.argv.slice(2)
  const language = languageOfArguments(argv, process.env["LANG"])
  const read = readArguments(argv, language)
  if (read._tag === "Request") return runRequest(read, language)
  process.exitCode = read.isWrong ? 2 : 0
  write(read.isWrong ? "err" : "out", read.text)
}

void main()
