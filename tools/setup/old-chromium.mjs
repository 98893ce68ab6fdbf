/**
 * The oldest Chromium that people are promised, and one that is older, for the full run: no distribution has them any
 * more. A package of npm that is meant for other machines does; it is brought when it is asked for, and the browser is
 * kept beside the other caches.
 */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { root, run } from "./run.mjs"
import { fail, say, timed } from "./say.mjs"

/** Where the walks are told of each; the packages are what they were when this was written. */
export const oldChromiums = [
  {
    variable: "OLD_CHROMIUM_PATH",
    version: "117.0.0",
    sha512: "MXvxLgGt7e1bjOu6AwpemRnhrF+wxLxsHpkiOuJOLsfHAtT0VNlsnhAULQZ7hNXGhr37cTM2sCifUHwgrVH+sA=="
  },
  {
    variable: "OLDER_CHROMIUM_PATH",
    version: "112.0.2",
    sha512: "tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw=="
  }
]

/**
 * The path of one in a folder, brought where it is not there; undefined where it cannot be had.
 *
 * @param {string} folder @param {{ version: string, sha512: string }} one
 */
const bring = async (folder, { version, sha512 }) => {
  const path = join(folder, `chromium-${version}`)
  if (existsSync(path)) return path
  if (process.platform !== "linux" || process.arch !== "x64") return undefined
  mkdirSync(folder, { recursive: true })
  const packed = join(folder, `sparticuz-chromium-${version}.tgz`)
  const unpacked = join(folder, "package/bin/chromium.br")
  /** @param {string} command @param {string[]} args */
  const runs = async (command, ...args) => (await run(command, args, { quiet: true })).status === 0
  try {
    if (!(await runs("npm", "pack", `@sparticuz/chromium@${version}`, "--pack-destination", folder))) return undefined
    if (createHash("sha512").update(readFileSync(packed)).digest("base64") !== sha512) return undefined
    if (!(await runs("tar", "-xzf", packed, "-C", folder, "package/bin/chromium.br"))) return undefined
    writeFileSync(`${path}.new`, brotliDecompressSync(readFileSync(unpacked)), { mode: 0o755 })
  } finally {
    for (const left of [packed, join(folder, "package")]) rmSync(left, { recursive: true, force: true })
  }
  renameSync(`${path}.new`, path)
  return path
}

/**
 * Both, as variables of the environment. One that cannot be had is left out with a line that says so; where `CI` is set
 * that is a failure: exit status 3.
 *
 * @returns {Promise<Record<string, string>>}
 */
export const findOldChromiums = async (folder = join(root, "node_modules/.cache/old-chromium")) => {
  /** @type {Record<string, string>} */
  const found = {}
  for (const one of oldChromiums) {
    const path = process.env[one.variable] || (await timed(`Chromium ${one.version} …`, () => bring(folder, one)))
    found[one.variable] = path ?? "none"
    if (path !== undefined) continue
    const reason = `Chromium ${one.version} cannot be had here (npm, @sparticuz/chromium, on Linux on x64)`
    if (process.env.CI) fail(`${reason}.`, 3)
    say(`${reason}: its walks are left out.`)
  }
  return found
}
