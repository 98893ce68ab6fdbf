/** No module of the web client has state of its own; one that has is reported. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { findAllModuleState, findModuleState } from "./module-state.ts"

describe("state", () => {
  const found = findAllModuleState(sources)

  it("hangs on no module of the web client, but for what is listed", () => {
    expect(found).toEqual([])
  })
})

describe("state of a module is reported", () => {
  it.each([
    ["let text = ''", ["text"]],
    ["export let text = ''", ["text"]],
    ["let one: number, other = 2", ["one", "other"]],
    ["let [first, , third] = all, { name, own: { deep } } = one", ["first", "third", "name", "deep"]],
    ["var old = 1", ["old"]]
  ])("%s", (text, names) => {
    expect(findModuleState("ui/arrow.ts", text)).toEqual(names)
  })

  it.each([
    "const text = ''",
    "const make = () => {\n  let count = 0\n  return () => count++\n}",
    "for (let i = 0; i < 3; i++) {}",
    "declare let version: string"
  ])("and not %s", (text) => {
    expect(findModuleState("ui/arrow.ts", text)).toEqual([])
  })

  it("in components too", () => {
    expect(findModuleState("ui/Arrow.tsx", "let shown = <hr />")).toEqual(["shown"])
  })

  it("and so is an entry of the list that nothing stands behind any more", () => {
    const known = { "ui/arrow.ts": ["one", "other"] }
    expect(findAllModuleState(new Map([["ui/arrow.ts", "let one = 1\nlet another = 2"]]), known)).toEqual([
      "ui/arrow.ts another is state of a module",
      "ui/arrow.ts other is gone"
    ])
  })
})

// Helpers

const git = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
  cwd: join(root, "apps/web/src"),
  encoding: "utf8"
})
const sources = new Map(
  git.stdout
    .split("\n")
    .filter((path) => path !== "" && !path.endsWith(".test.ts") && existsSync(join(root, "apps/web/src", path)))
    .map((path) => [path, readFileSync(join(root, "apps/web/src", path), "utf8")])
)
