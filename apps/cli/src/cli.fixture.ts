/** The command line as people run it: the built file, in a process of its own. */
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

const built = fileURLToPath(new URL("../dist/quadrante.js", import.meta.url))

/** What came of a run. */
export type RunResult = { readonly status: number | null; readonly out: string; readonly err: string }

/** Runs `quadrante` with arguments, and text or bytes on its standard input. */
export const quadrante = (
  args: ReadonlyArray<string>,
  input: string | Uint8Array = "",
  env: { readonly [name: string]: string } = {}
): Promise<RunResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [built, ...args], { env: { ...process.env, LANG: "pt_BR.UTF-8", ...env } })
    const out: Array<Buffer> = []
    const err: Array<Buffer> = []
    child.stdout.on("data", (bytes: Buffer) => out.push(bytes))
    child.stderr.on("data", (bytes: Buffer) => err.push(bytes))
    child.stdin.on("error", () => undefined)
    child.on("error", reject)
    child.on("close", (status) =>
      resolve({ status, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() })
    )
    child.stdin.end(input)
  })

/** The JSON document of a run with `--json`. */
export const json = async (args: ReadonlyArray<string>): Promise<unknown> =>
  JSON.parse((await quadrante([...args, "--json"])).out)

/** The JSON documents of a batch, one a line. */
export const batch = async (
  args: ReadonlyArray<string>,
  input: string | Uint8Array
): Promise<ReadonlyArray<unknown>> => {
  const { out } = await quadrante([...args, "--batch"], input)
  return out
    .split("\n")
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line))
}
