/** The operators' command line: as people run it, in a process of its own, and the same program within this one. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { PassThrough, Readable } from "node:stream"
import { firstLanguageOf } from "@quadrante/domain/language"
import { Result } from "effect"
import { complaintOf, decode } from "../src/kernel/config.ts"
import { loadAddOns, settingsOf } from "../src/addons/load.ts"
import { makeProgram } from "../src/operations/program.ts"
import type { House } from "./house.ts"
import { ofMachine } from "./process.ts"

/** The variables of a command that works on a house. */
export const variablesOf = ({ place: { dataFolder, databaseUrl } }: House): Record<string, string> =>
  databaseUrl === null ? { QUADRANTE_DATA: dataFolder } : { DATABASE_URL: databaseUrl }

/** Runs `quadrante-server` with these variables and no others; what it says is in Portuguese unless they say otherwise. */
export const run = async (variables: Record<string, string>, parameters: readonly string[], input = "") => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../bin/quadrante-server.mjs"), ...parameters], {
    env: { ...ofMachine(), LANG: "pt_BR.UTF-8", ...variables }
  })
  let [out, err] = ["", ""]
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()))
  child.stdin.on("error", () => undefined)
  child.stdin.end(input)
  const [status] = (await once(child, "close")) as [number]
  return { status, out, err }
}

/** The same without a process, for what a command does and says. A command line that is malformed is thrown. */
export const command = async (variables: Record<string, string>, parameters: readonly string[], input = "") => {
  let [status, out, err] = [0, "", ""]
  const addOns = await loadAddOns()
  const config = () => {
    const read = decode(variables, settingsOf(addOns))
    if (Result.isFailure(read)) throw new Error(complaintOf(read.failure))
    return read.success
  }
  const tag = parameters.indexOf("--lang")
  const program = makeProgram(
    {
      config,
      language: firstLanguageOf([tag < 0 ? undefined : parameters[tag + 1], variables["LANG"] ?? "pt_BR.UTF-8"]),
      terminal: { input: Readable.from([Buffer.from(input)]), questions: new PassThrough() },
      out: (text) => void (out += text),
      complain: (text) => void (err += text),
      serve: () => Promise.reject(new Error("The server is started as a process")),
      addOns
    },
    (failed) => {
      status = failed
    }
  )
  await program.parseAsync([...parameters], { from: "user" })
  return { status, out, err }
}
