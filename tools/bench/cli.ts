/** How quickly the command line answers, against Node alone. */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { root } from "../setup/run.mjs"
import { atMost, compare, mapValues, row } from "./inputs/figures.ts"
import { sized } from "./inputs/size.ts"

/** What `npx quadrante` starts: the built file, with the code that Node keeps compiled. */
const cli = join(root, "apps/cli/bin/quadrante.cjs")
const link = "https://app.example/prod/home?redirect=compras&valor=1.234,56"
const commands = {
  redirect: ["redirect", link],
  guard: ["guard", link],
  "guard --json": ["guard", link, "--json"],
  "link build": ["link", "build", "compras", "cliente=ACME", "valor=1.234,56", "--amb", "prod"],
  title: ["title", "--amb-nome", "Produção"],
  quadrants: ["quadrants", "--width", "1366"],
  theme: ["theme", "#1a5fb4"],
  document: ["document", "529.982.247-25"],
  explain: ["explain", "INICIO-REALTIME"],
  "--version": ["--version"],
  "--help": ["--help"]
}
const run = (args: readonly string[]) => () => {
  const { status } = spawnSync(process.execPath, args, { stdio: "ignore" })
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}`)
}

const { node, ...times } = await compare(
  { node: run(["-e", "0"]), ...mapValues(commands, (args) => run([cli, ...args])) },
  sized(31, 1),
  sized(3, 0)
)
for (const [name, ms] of Object.entries(times)) {
  row(`cold start of quadrante ${name}, against node -e 0`, ms / node, "×", atMost(1.7))
}
