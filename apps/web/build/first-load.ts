/** What the login loads before it can start, read from a build: the limits that a change of it meets first. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

export const firstLoadLimits = { scripts: 3, bytes: 140_000, pageScript: 2_048 } as const

export interface FirstLoad {
  /** The files of script that stand in the page, as paths in the build. */
  readonly scripts: readonly string[]
  /** What they weigh as they are sent, compressed. */
  readonly bytes: number
  /** The script that is in the page itself. */
  readonly pageScript: string
  readonly html: string
}

/** Reads the folder of a build. */
export const readFirstLoad = (dist: string): FirstLoad => {
  const html = readFileSync(join(dist, "index.html"), "utf8")
  const scripts = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path)
  const [, pageScript = ""] = /<script>([^]*?)<\/script>/.exec(html) ?? []
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0)
  return { scripts, bytes, pageScript, html }
}
