/** How quickly the command line answers, against Node alone. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { compare, row } from "./inputs/queries.mjs"

const cli = fileURLToPath(new URL("../../apps/cli/dist/quadrante.js", import.meta.url))
const link = "https://app.example/prod/home?redirect=compras&valor=1.234,56"
const commands = {
  redirect: ["redirect", link],
  guard: ["guard", link],
  "--version": ["--version"],
  "--help": ["--help"]
}
const run = (args) => () => spawnSync(process.execPath, args, { stdio: "ignore" })

const times = compare(
  {
    node: run(["-e", "0"]),
    ...Object.fromEntries(Object.entries(commands).map(([name, args]) => [name, run([cli, ...args])]))
  },
  31
)

for (const name of Object.keys(commands)) {
  const ratio = times[name] / times.node
  row(`cold start of quadrante ${name}, against node -e 0`, ratio, "×", "≤ 1.2", ratio <= 1.2)
}
