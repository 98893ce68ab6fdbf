/**
 * `npm run failover`: the database on two machines that Patroni keeps, as docs/operators/availability.md has it, all on this
 * machine. Its parts are switched over and killed, twenty times each, while people work; nothing that was said yes to may be
 * lost or done twice. `-- --quick` does each twice.
 */
import { join } from "node:path"
import { ensurePatroni } from "./setup/debian.mjs"
import { root, run } from "./setup/run.mjs"
import { say } from "./setup/say.mjs"

await ensurePatroni()
const isQuick = process.argv.includes("--quick")
say(isQuick ? "A few minutes …" : "Some eighty failovers: about half an hour …")
const { status } = await run("vitest", ["run", "src/failover.test.ts"], {
  cwd: join(root, "apps/server"),
  env: { QUADRANTE_RUNS: "quick", QUADRANTE_FAILOVERS: isQuick ? "2" : "20" }
})
process.exit(status)
