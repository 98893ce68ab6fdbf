/** Names that say nothing: no new one comes, and what was renamed leaves the list of those that still stand. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { findAllBannedNames, findBannedNames } from "./names.ts"

const remaining: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(root, "tools/house/names.remaining.json"), "utf8")
)

const git = spawnSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "*.ts", "*.tsx"],
  {
    cwd: root,
    encoding: "utf8"
  }
)
const sources = new Map(
  git.stdout
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(root, path)))
    .map((path) => [path, readFileSync(join(root, path), "utf8")])
)

describe("a name that says nothing", () => {
  const found = findAllBannedNames(sources)
  const all = (names: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(names).flatMap(([path, list]) => list.map((name) => `${path} ${name}`))

  it("is given to no further type or function", () => {
    const known = new Set(all(remaining))
    expect(all(found).filter((name) => !known.has(name))).toEqual([])
  })

  it("leaves the list once it is gone, which so can only shrink", () => {
    const still = new Set(all(found))
    expect(all(remaining).filter((name) => !still.has(name))).toEqual([])
  })
})

describe("findBannedNames", () => {
  it.each([
    ["interface Held { readonly thumbprint: string }", "Held"],
    ["export type Row = readonly string[]", "Row"],
    ["export type Borrowed = string", "Borrowed"],
    ["export type Waiting = string", "Waiting"],
    ["export class Gone extends Error {}", "Gone"],
    ["export const Kept = Schema.Struct({})", "Kept"],
    ["export const read = (text: string) => text", "read"],
    ["export function settle() {}", "settle"],
    ["const first = 1, stateOf = (task: Task) => task.state", "stateOf"]
  ])("finds the name in %s", (text, name) => {
    expect(findBannedNames("libs/domain/src/form/form.ts", text)).toEqual([name])
  })

  it.each([
    "export interface AuthenticatedSession {}",
    "export type StoredRow = Row",
    "export type Heading = string",
    "export const readFile = () => 1",
    "export const load = (read: () => void) => read()",
    "const row = { held: 1 }\nrow.held",
    'import type { Row } from "postgres"',
    "const [place] = places"
  ])("finds nothing in %s", (text) => {
    expect(findBannedNames("libs/domain/src/form/form.ts", text)).toEqual([])
  })

  it("reads components too", () => {
    expect(findBannedNames("apps/web/src/ui/Line.tsx", "export const Line = () => <hr />")).toEqual(["Line"])
  })
})
