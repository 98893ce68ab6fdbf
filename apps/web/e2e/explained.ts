/** What `quadrante explain` tells of a recording, and what of it is compared with the client. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { password } from "./quadrante.ts"

export interface ToldNavigation {
  readonly tab: number
  readonly page: string
  readonly rule: string | null
  readonly to: string | null
  readonly session: boolean | null
  readonly redirect: unknown
  readonly error: string | null
}

/** What the client decides of a navigation, and both tell. */
export const essentialsOf = ({ page, rule, to, session, redirect }: ToldNavigation): string =>
  JSON.stringify([page, rule, to, session, redirect])

const program = join(import.meta.dirname, "../../cli/bin/quadrante.cjs")

/** What the command line tells, to machines and to people, with nothing secret or personal of what it read. */
export const explain = (recording: string): ReadonlyArray<ToldNavigation> => {
  const folder = mkdtempSync(join(tmpdir(), "quadrante-recorded-"))
  try {
    const file = join(folder, "recording")
    writeFileSync(file, recording)
    const quadrante = (...words: ReadonlyArray<string>) =>
      execFileSync(process.execPath, [program, "explain", file, ...words], { encoding: "utf8" })
    const json = quadrante("--json")
    const tokens = Array.from(recording.matchAll(/"DPoP ([\w-]+)"/g), ([, token = ""]) => token)
    for (const said of [json, quadrante("--lang", "en")]) {
      expect(said).not.toMatch(/maria|silva|souza|52998224725|evil/i)
      for (const secret of [password, ...new Set(tokens)]) expect(said).not.toContain(secret)
    }
    return JSON.parse(json).navigations
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
