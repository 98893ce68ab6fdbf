/** `quadrante-server`: the operator's commands, run with the same configuration as the server. */
import { firstLanguageOf } from "@quadrante/domain/language"
import { CommanderError } from "commander"
import { Result } from "effect"
import { complaintOf, decode } from "./kernel/config.ts"
import { loadAddOns, settingsOf } from "./addons/load.ts"
import { makeProgram } from "./operations/program.ts"

const argv = process.argv.slice(2)
const at = argv.findIndex((word) => word === "--lang" || word.startsWith("--lang="))
const asked = at < 0 ? undefined : (argv[at]?.split("=")[1] ?? argv[at + 1])

const addOns = await loadAddOns()
const config = () => {
  const read = decode(process.env, settingsOf(addOns))
  if (Result.isSuccess(read)) return read.success
  process.stderr.write(complaintOf(read.failure))
  process.exit(2)
}

const program = makeProgram(
  {
    config,
    language: firstLanguageOf([asked, process.env["LC_ALL"], process.env["LANG"]]),
    terminal: { input: process.stdin, questions: process.stderr },
    out: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
    // The whole server, of which the other commands need little.
    serve: async (given) => (await import("./serve.ts")).serve(given),
    addOns
  },
  (status) => {
    process.exitCode = status
  }
)
try {
  await program.parseAsync(argv, { from: "user" })
} catch (cause) {
  if (!(cause instanceof CommanderError)) throw cause
  process.exitCode = cause.exitCode === 0 ? 0 : 2
}
process.stdin.unref?.()
