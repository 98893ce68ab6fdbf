/** How fast `redirect --batch --brief` answers a million links, against the plainest loop that one would write. */
import { spawnSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { median, queries, row } from "./inputs/queries.mjs"

const cli = new URL("../../apps/cli/dist/quadrante.js", import.meta.url).pathname
const bare = `
const lines = require("node:readline").createInterface({ input: process.stdin, crlfDelay: Infinity })
lines.on("line", (line) => {
  const values = {}
  for (const [name, value] of new URLSearchParams(line.slice(line.indexOf("?") + 1))) values[name] = value
  process.stdout.write(JSON.stringify(values) + "\\n")
})`

const folder = mkdtempSync(join(tmpdir(), "quadrante-batch-"))
try {
  const file = join(folder, "links.txt")
  const some = queries(10_000).map((query) => `https://app.example/prod/home?${query}\n`)
  writeFileSync(file, some.join("").repeat(100))
  const seconds = (args) => {
    const input = openSync(file, "r")
    const output = openSync("/dev/null", "w")
    const start = process.hrtime.bigint()
    const { status } = spawnSync(process.execPath, args, { stdio: [input, output, "inherit"] })
    closeSync(input)
    closeSync(output)
    if (status !== 0) throw new Error(`${args[0]} ended with ${status}`)
    return Number(process.hrtime.bigint() - start) / 1e9
  }
  const ours = []
  const theirs = []
  for (let round = 0; round < 3; round++) {
    ours.push(seconds([cli, "redirect", "--batch", "--brief"]))
    theirs.push(seconds(["-e", bare]))
  }
  const ratio = median(theirs) / median(ours)
  row("redirect --batch --brief: a million links", median(ours), "s", "", true)
  row("redirect --batch --brief, against readline + URLSearchParams + JSON.stringify", ratio, "×", "≥ 3", ratio >= 3)
} finally {
  rmSync(folder, { recursive: true })
}
