/**
 * `npm test`: brings what the tests need, then runs them on the Node of the project (`test.ts`). What starts here runs on
 * Node 20.
 */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { bringTestPrograms } from "./setup/programs.mjs"
import { environment, projectNode, root } from "./setup/run.mjs"

const programs = bringTestPrograms()
await ensureDependencies()
// Types and lint need none of the programs, so they begin while Debian's packages still come.
const tests = spawn(projectNode() ?? "node", [join(root, "tools/test.ts"), ...process.argv.slice(2)], {
  cwd: root,
  env: environment({}),
  stdio: ["ignore", "inherit", "inherit", "ipc"]
})
tests.on("close", (status) => process.exit(status ?? 1))
await programs
if (tests.connected) tests.send("programs")
