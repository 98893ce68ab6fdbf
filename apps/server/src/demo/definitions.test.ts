/** The texts of the processes that come with the house. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const folder = join(import.meta.dirname, "../../definitions")

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(json|bpmn)$/.test(name))

describe("a text of a process that comes with the house", () => {
  it("writes no figure and no date in the format of its language, since its reader may have chosen another", () => {
    expect(files).not.toEqual([])
    const written = files.flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8")
      return (text.match(/\d[.,]\d{3}(?!\d)|\b\d{1,2}\/\d{1,2}\b/g) ?? []).map((figure) => [name, figure])
    })
    expect(written).toEqual([])
  })
})
