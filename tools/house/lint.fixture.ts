/** Fixtures that the linter judges by our rules, in a folder of their own. */
import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { root } from "../setup/run.mjs"

export interface LintFolder {
  readonly write: (file: string, text: string) => void
  /** What the linter says of a file, or of all below a folder. */
  readonly lint: (path: string) => { readonly status: number | null; readonly output: string }
  readonly remove: (path?: string) => void
}

export const makeLintFolder = (): LintFolder => {
  const folder = mkdtempSync(join(tmpdir(), "quadrante-lint-"))
  copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"))
  // The configuration names our own rule by its path.
  symlinkSync(join(root, "tools"), join(folder, "tools"))
  return {
    write: (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    lint: (path) => {
      const oxlint = join(root, "node_modules/.bin/oxlint")
      const { status, stdout } = spawnSync(oxlint, ["--format=unix", path], { cwd: folder, encoding: "utf8" })
      return { status, output: stdout }
    },
    remove: (path = ".") => rmSync(join(folder, path), { recursive: true, force: true })
  }
}
