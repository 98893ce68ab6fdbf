/** A copy of the house without add-ons: each is a folder that can be deleted. */
import { spawnSync } from "node:child_process"
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { root } from "../setup/run.mjs"

/** Makes the copy in a new folder and returns its path. */
export const copyWithoutAddOns = (): string => {
  const copy = mkdtempSync(join(tmpdir(), "quadrante-bare-"))
  // PostgreSQL's own user must get in.
  chmodSync(copy, 0o755)
  const files = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024
  }).stdout.split("\n")
  for (const file of files.filter((path) => path !== "" && !path.startsWith("libs/addons/"))) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"))
  return copy
}
