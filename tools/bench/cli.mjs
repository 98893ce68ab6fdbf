/** How quickly the command line answers one link, against Node alone. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { compare, row } from "./inputs/queries.mjs"

const cli = fileURLToPath(new URL("../../apps/cli/dist/quadrante.js", import.meta.url))
const launcher = fileURLToPath(new URL("../../apps/cli/bin/quadrante.mjs", import.meta.url))
const link = "https://app.example/prod/home?redirect=compras&valor=1.234,56"
const run = (args) => () => spawnSync(process.execPath, args, { stdio: "ignore" })

const times = compare(
  {
    node: run(["-e", "0"]),
    file: run([cli, "redirect", link]),
    launcher: run([launcher, "redirect", link])
  },
  31
)

for (const [name, ms] of [
  ["cold start of dist/quadrante.js redirect", times.file],
  ["cold start of bin/quadrante.mjs redirect (with a compile cache)", times.launcher]
]) {
  const ratio = ms / times.node
  row(`${name}, against node -e 0`, ratio, "×", "≤ 1.2", ratio <= 1.2)
}
