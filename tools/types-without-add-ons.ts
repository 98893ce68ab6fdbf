/**
 * `nx run tools:typecheck-without-add-ons`: compiles the projects of a copy without add-ons. A step of its own, since a
 * compiler beside all other tests takes minutes.
 */
import { rmSync } from "node:fs"
import { run } from "./setup/run.mjs"
import { copyWithoutAddOns } from "./testing/bare.ts"

const projects = ["apps/server", "apps/web", "tools"]
const copy = copyWithoutAddOns()
const statuses: number[] = []
for (const project of projects)
  statuses.push((await run("tsc", ["-p", project, "--checkers", "1"], { cwd: copy })).status)
rmSync(copy, { recursive: true, force: true })
process.exit(statuses.every((status) => status === 0) ? 0 : 1)
