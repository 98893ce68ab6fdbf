/**
 * Brings the npm packages of the lock file, once for each lock file. Needs nothing but Node 20 and npm.
 *
 * No install script runs (`ignore-scripts` in .npmrc): none of our packages needs one. A package that does is named
 * here with its reason and run by `npm rebuild NAME --ignore-scripts=false`, never by lifting the rule.
 */
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { projectNode, root, run } from "./run.mjs"
import { fail, timed } from "./say.mjs"

const stamp = join(root, "node_modules", ".quadrante-lock")

/** Installs what the lock file names, unless it is there already. */
export const ensureDependencies = async () => {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return
  await timed("Installing the packages of package-lock.json (npm ci, about a minute) …", async () => {
    const { status, output } = await run("npm", ["ci", "--no-progress"], { quiet: true })
    if (status !== 0) fail(`npm ci ended with ${status}:\n${output}`)
  })
  if (projectNode() === null) {
    fail(
      `Node 24 is needed and npm has none for ${process.platform}-${process.arch}. Install it from https://nodejs.org.`
    )
  }
  writeFileSync(stamp, lock)
}
