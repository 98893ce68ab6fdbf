/** The ways of data on the page are those of the code: each holder is declared where the page says, and there are no more. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { root } from "../setup/run.mjs"
import { deciders, deciderTable, heading } from "./deciders.ts"
import { declares, shownBelow, tableOf, ways, withTables } from "./holders.ts"

const readSource = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "")
const page = readSource("docs/contributors/house.md")

describe.each(ways)("$heading", (way) => {
  it("has no more holders than it may", () => {
    expect(way.holders.length).toBeLessThanOrEqual(way.most)
  })

  it("names what its files declare", () => {
    const missing = way.holders.filter(({ file, name }) => file !== null && !declares(file, readSource(file), name))
    expect(missing).toEqual([])
  })

  it("stands on the page as it is", () => {
    expect(shownBelow(page, way.heading)).toBe(tableOf(way))
  })
})

describe("where it is decided", () => {
  it("names what its files declare", () => {
    expect(deciders.filter(({ file, name }) => !declares(file, readSource(file), name))).toEqual([])
  })

  it("stands on the page as it is", () => {
    expect(shownBelow(page, heading)).toBe(deciderTable())
  })
})

describe("a declaration", () => {
  it.each([
    "export const theme = 1",
    "interface theme {}",
    "type theme = string",
    "function theme() {}",
    "class theme {}",
    "const make = () => {\n  const theme = 1\n  return theme\n}"
  ])("is found in %s", (text) => {
    expect(declares("a.ts", text, "theme")).toBe(true)
  })

  it.each(["use(theme)", 'import { theme } from "./b.ts"', "const { theme } = all", "const themes = 1", ""])(
    "is none in %s",
    (text) => {
      expect(declares("a.ts", text, "theme")).toBe(false)
    }
  )
})

it("a table that says something else is written anew, and nothing beside it", () => {
  const [way] = ways
  const table = way === undefined ? "" : tableOf(way)
  const text = `# A\n\n## ${way?.heading}\n\nWords.\n\n${table}\n\nMore.\n\n## B\n\n| Holder |\n| --- |\n| x |\n`
  const stale = text.replace("the address bar", "somewhere")
  expect(stale).not.toBe(text)
  expect(shownBelow(stale, way?.heading ?? "")).not.toBe(table)
  expect(withTables(stale)).toBe(text)
})
