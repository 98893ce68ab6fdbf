/**
 * Brings the npm packages of the lock file, where they are not there. Needs nothing but Node 20 and npm.
 *
 * No install script runs (`ignore-scripts` in .npmrc): none of our packages needs one. A package that does is named
 * here with its reason and run by `npm rebuild NAME --ignore-scripts=false`, never by lifting the rule.
 */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { projectNode, root, run } from "./run.mjs"
import { fail, timed } from "./say.mjs"

/** Installs what the lock file names, unless it is there already, whoever installed it. */
export const ensureDependencies = async () => {
  if (isInstalled(root) && projectNode() !== null) return
  await timed("Installing the packages of package-lock.json (npm ci, about a minute) …", async () => {
    const { status, output } = await run("npm", ["ci", "--no-progress"], { quiet: true })
    if (status !== 0) fail(`npm ci ended with ${status}:\n${output}`)
  })
  if (projectNode() === null) {
    fail(
      `Node 24 is needed and npm has none for ${process.platform}-${process.arch}. Install it from https://nodejs.org.`
    )
  }
}

/**
 * A package in a lock file.
 *
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} Package
 */

/**
 * Whether what the lock file in a folder names is installed there. npm writes down what it has installed once it is done
 * with it; left out of that is only what is for another system.
 *
 * @param {string} folder
 */
export const isInstalled = (folder) => {
  const hidden = join(folder, "node_modules", ".package-lock.json")
  if (!existsSync(hidden)) return false
  /**
   * @param {string} file
   * @returns {Map<string, Package>}
   */
  const read = (file) => new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")).packages))
  const [wanted, there] = [read(join(folder, "package-lock.json")), read(hidden)]
  wanted.delete("")
  /** @param {Package} one @param {Package | undefined} other */
  const isSame = (one, other) =>
    one.version === other?.version && one.integrity === other?.integrity && one.link === other?.link
  for (const [path, one] of wanted) if (!(there.has(path) ? isSame(one, there.get(path)) : one.optional)) return false
  return [...there.keys()].every((path) => wanted.has(path))
}
