/** The operators' command line as people run it: a process of its own. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

/** Runs `quadrante-server` with these variables and no others; what it says is in Portuguese unless they say otherwise. */
export const run = async (variables: Record<string, string>, parameters: readonly string[], input = "") => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../bin/quadrante-server.mjs"), ...parameters], {
    env: { PATH: process.env["PATH"], LANG: "pt_BR.UTF-8", ...variables }
  })
  let [out, err] = ["", ""]
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()))
  child.stdin.on("error", () => undefined)
  child.stdin.end(input)
  const [status] = (await once(child, "close")) as [number]
  return { status, out, err }
}
