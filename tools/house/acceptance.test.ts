/** Each line of the specification names a test that is there: a test that is renamed or goes takes its line with it, or gives it another. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"

const page = readFileSync(join(root, "docs/contributors/acceptance.md"), "utf8")
const [, section = ""] = page.split("## The specification, line by line")
const rows = section
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\| (What it says|-)/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))

/** Tests as a cell names them: the file, and where it says so a part of the title. */
const namedIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.(?:spec|test)\.tsx?)`(?: “([^”]+)”)?/g)].map(([, file = "", title = ""]) => ({
    file,
    title
  }))

describe("the specification", () => {
  it("stands there with its nine sections", () => {
    expect(section.match(/^### \d\./gm)).toHaveLength(9)
    expect(rows.length).toBeGreaterThan(40)
  })

  it.each(rows.map(([, says = "", heldBy = ""]) => ({ says, heldBy })))("is held by a test: $says", ({ heldBy }) => {
    const named = namedIn(heldBy)
    expect(named).not.toEqual([])
    for (const { file, title } of named) {
      // A file that is not there is thrown with its name.
      expect(readFileSync(join(root, file), "utf8")).toContain(title)
    }
  })
})
