/** The built app in a folder of its own, which a newer build can take the place of while people are in it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const built = join(import.meta.dirname, "../dist")

/** The last sign of a content's hash becomes another one. */
const changed = (_: string, last: string, end: string) => (last === "0" ? "1" : "0") + end

/** A copy of the build. A newer one has the same code, but every file of it has another name, as after a new build. */
export const makeBuilds = () => {
  const folder = mkdtempSync(join(tmpdir(), "quadrante-build-"))
  const isPacked = (path: string) => /\.(br|gz)$/.test(path)
  cpSync(built, folder, { recursive: true, filter: (path) => !isPacked(path) })
  const renew = () => {
    const assets = join(folder, "assets")
    const names = readdirSync(assets)
    const newer = new Map(names.map((name) => [name, name.replace(/(.)(\.\w+)$/, changed)]))
    const renamed = (text: string) =>
      [...newer]
        .reduce((all, [from, to]) => all.replaceAll(from, to), text)
        .replace(/"name":"[^"]{12}"/, '"name":"newer"')
    const texts = [...names.filter((name) => !name.endsWith(".woff2")).map((name) => `assets/${name}`), "sw.js"]
    for (const path of [...texts, "index.html"]) {
      const file = join(folder, path)
      writeFileSync(file, renamed(readFileSync(file, "utf8")))
    }
    for (const [from, to] of newer) renameSync(join(assets, from), join(assets, to))
  }
  return { folder, renew, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
