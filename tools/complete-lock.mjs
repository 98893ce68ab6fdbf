/**
 * Completes package-lock.json: a registry that lacks the packages of other systems makes npm leave them out of the
 * lock, and `npm ci` then refuses it. Run it after each change of dependencies: `node tools/complete-lock.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs"

const file = new URL("../package-lock.json", import.meta.url)
const lock = JSON.parse(readFileSync(file, "utf8"))
const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "wasi",
  "win32"
]
const processors = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"]

/**
 * Where npm would find `name` from `parent`: the nearest enclosing node_modules that holds it.
 *
 * @param {string} parent
 * @param {string} name
 */
const found = (parent, name) => {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const entry = lock.packages[at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`]
    if (entry?.version || at === "") return entry
  }
}

let added = 0
for (const [parent, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const version = range.replace(/^(npm:.*@|[~^])/, "")
    const there = found(parent, name)
    if (!/^\d/.test(version) || there?.version === version || (there?.version && !/^\d/.test(range))) continue
    const words = name
      .replace("win32", "windows")
      .replace("windows", "win32")
      .split(/[-/_.]/)
    const os = systems.filter((system) => words.includes(system))
    const cpu = processors.filter((processor) => words.includes(processor))
    lock.packages[there?.version ? `${parent}/node_modules/${name}` : `node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 && { cpu }),
      dev: true,
      optional: true,
      ...(os.length > 0 && { os })
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, JSON.stringify(lock, null, 2) + "\n")
console.log(`package-lock.json: ${added} packages of other systems added`)
