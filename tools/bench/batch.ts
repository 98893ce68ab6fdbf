/** How fast `redirect --batch --brief` answers a million links, against the plainest loop that one would write. */
import { spawnSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "../setup/run.mjs"
import { atLeast, compare, row } from "./inputs/figures.ts"
import { queries } from "./inputs/queries.ts"
import { sized } from "./inputs/size.ts"

const cli = join(root, "apps/cli/dist/quadrante.js")
const bare = `
const lines = require("node:readline").createInterface({ input: process.stdin, crlfDelay: Infinity })
lines.on("line", (line) => {
  const values = {}
  for (const [name, value] of new URLSearchParams(line.slice(line.indexOf("?") + 1))) values[name] = value
  process.stdout.write(JSON.stringify(values) + "\\n")
})`
/** How many links are read, all of them different, and how many are written to the file at a time. */
const links = sized(1_000_000, 10_000)
const part = 10_000

const folder = mkdtempSync(join(tmpdir(), "quadrante-batch-"))
try {
  const file = join(folder, "links.txt")
  const filled = openSync(file, "w")
  for (let from = 0; from < links; from += part) {
    writeSync(
      filled,
      queries(part, from)
        .map((query) => `https://app.example/prod/home?${query}\n`)
        .join("")
    )
  }
  closeSync(filled)
  const run = (args: readonly string[]) => () => {
    const input = openSync(file, "r")
    const output = openSync("/dev/null", "w")
    const { status } = spawnSync(process.execPath, args, { stdio: [input, output, "inherit"] })
    closeSync(input)
    closeSync(output)
    if (status !== 0) throw new Error(`${args[0]} ended with ${status}`)
  }
  const times = await compare(
    { ours: run([cli, "redirect", "--batch", "--brief"]), bare: run(["-e", bare]) },
    sized(3, 1),
    0
  )
  const name = "redirect --batch --brief"
  row(`${name}: ${links.toLocaleString("en")} links`, times.ours / 1_000, "s")
  row(`${name}, against readline + URLSearchParams + JSON.stringify`, times.bare / times.ours, "×", atLeast(0.7))
} finally {
  rmSync(folder, { recursive: true })
}
