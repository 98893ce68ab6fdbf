/**
 * `npm test`: brings what the tests need, then runs them on the Node of the project (`test.ts`). What starts here runs on
 * Node 20.
 */
import { join } from "node:path"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { bringTestPrograms } from "./setup/programs.mjs"
import { projectNode, root, run } from "./setup/run.mjs"

await Promise.all([ensureDependencies(), bringTestPrograms()])
const { status } = await run(projectNode() ?? "node", [join(root, "tools/test.ts"), ...process.argv.slice(2)])
process.exit(status)
