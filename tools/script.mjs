/**
 * `node tools/script.mjs NAME [ARGUMENT …]`: runs tools/NAME.ts under Node 24, once everything is there. What starts here
 * runs on Node 20, which reads no TypeScript.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { ensureDependencies } from "./setup/dependencies.mjs"
import { projectNode, root, run } from "./setup/run.mjs"
import { fail } from "./setup/say.mjs"

const [name = "", ...parameters] = process.argv.slice(2)
const script = join(root, "tools", `${name}.ts`)
if (!/^[a-z-]+$/.test(name) || !existsSync(script)) fail(`There is no tools/${name}.ts.`, 2)
await ensureDependencies()
process.exit((await run(projectNode() ?? "node", [script, ...parameters])).status)
