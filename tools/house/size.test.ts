/** Functions and files fit in a head: no further one is too long, and what was divided leaves the list of those that are. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { findTooLong, measureFunctions, reportTooLong, type TooLong } from "./size.ts"

const remaining: TooLong = JSON.parse(readFileSync(join(root, "tools/house/size.remaining.json"), "utf8"))

const git = spawnSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "*.ts", "*.tsx", "*.mjs"],
  { cwd: root, encoding: "utf8" }
)
const isTest = /\.(?:test|spec|property|laws|arbitrary|fixture)\.|\/(?:test|e2e)\//
const sources = new Map(
  git.stdout
    .split("\n")
    .filter((path) => path !== "" && !isTest.test(path) && existsSync(join(root, path)))
    .map((path) => [path, readFileSync(join(root, path), "utf8")])
)

describe("functions and files", () => {
  const found = findTooLong(sources)

  it("are not too long, but for what is listed", () => {
    expect(reportTooLong(found, remaining)).toEqual([])
  })
})

const path = "apps/web/src/ui/arrow.ts"

describe("what is too long is found", () => {
  it.each([
    [100, "", []],
    [101, "", ["functionsAbove100"]],
    [130, "", ["functionsAbove100"]],
    [131, "", ["functionsAbove100", "functionsAbove130"]],
    [131, "// Long because it is one table.\n", ["functionsAbove100"]],
    [131, "/** Long because it is one table. */\nexport ", ["functionsAbove100"]],
    [131, "/** A table. */\n// Long because it is one.\n", ["functionsAbove100"]],
    [131, "// Long because it is one table.\n/** A table. */\n", ["functionsAbove100", "functionsAbove130"]],
    [131, "// Long.\n", ["functionsAbove100", "functionsAbove130"]]
  ])("a function of %i lines below %j", (lines, above, kinds) => {
    const found = findTooLong(new Map([[path, `${above}const draw = () => {\n${"\n".repeat(lines - 2)}}\n`]]))
    const expected = { functionsAbove100: [], functionsAbove130: [], filesAbove350: [] }
    expect(found).toEqual({ ...expected, ...Object.fromEntries(kinds.map((kind) => [kind, [`${path} draw`]])) })
  })

  it.each([
    [350, []],
    [351, [path]]
  ])("a file of %i lines", (lines, files) => {
    expect(findTooLong(new Map([[path, "const one = 1\n".repeat(lines)]])).filesAbove350).toEqual(files)
  })

  it("whatever a function is called and wherever it stands", () => {
    const text = `function one() {}
      const two = function () {}
      const all = { three: () => 3, four() {} }
      class Five { six() {} }
      all.map((seven) => <b>{seven}</b>)
      declare function eight(): void`
    expect(measureFunctions("ui/Arrow.tsx", text).map(({ name }) => name)).toEqual([
      "one",
      "two",
      "three",
      "four",
      "six",
      "a callback"
    ])
  })
})

describe("what is reported", () => {
  const names = ["a", "b", "c", "d", "e", "f"]

  it("is a sixth long function, and nothing before", () => {
    expect(reportTooLong({ ...none, functionsAbove100: names.slice(1) }, none)).toEqual([])
    const known = { ...none, functionsAbove100: names.slice(1) }
    expect(reportTooLong({ ...none, functionsAbove100: names }, known)).toEqual([
      "a is above 100 lines, and 5 functions may be"
    ])
  })

  it("is a very long one without its reason, and a long file", () => {
    expect(reportTooLong({ ...none, functionsAbove130: ["a"], filesAbove350: ["b"] }, none)).toEqual([
      "a is above 130 lines and does not say why",
      "b is above 350 lines"
    ])
  })

  it("is an entry of the list that nothing stands behind any more", () => {
    expect(reportTooLong(none, { ...none, functionsAbove130: ["a"], filesAbove350: ["b"] })).toEqual([
      "a leaves functionsAbove130",
      "b leaves filesAbove350"
    ])
  })
})

// Helpers

const none: TooLong = { functionsAbove100: [], functionsAbove130: [], filesAbove350: [] }
