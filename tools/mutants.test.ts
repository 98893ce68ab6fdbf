/** The table of mutants holds: each has its one place in the source as it is now, and tests that are there. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { mutated, projectOf } from "./mutants/mutant.ts"
import { mutants } from "./mutants/table.ts"
import { root } from "./setup/run.mjs"

it("each mutant has one place in its file, changes it, and is looked for by tests of its project", () => {
  const wrong = mutants.flatMap((mutant) => {
    const source = readFileSync(join(root, mutant.file), "utf8")
    const text = mutated(source, mutant)
    const isElsewhere = mutant.tests.some((test) => projectOf(test) !== projectOf(mutant.file))
    const areThere = mutant.tests.length > 0 && mutant.tests.every((test) => existsSync(join(root, test)))
    return text === null || text === source || isElsewhere || !areThere ? [mutant.name] : []
  })
  expect(wrong).toEqual([])
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})

it("a place that is there twice, or not at all, is none", () => {
  expect(mutated("a b a", { from: "a", to: "c" })).toBeNull()
  expect(mutated("a b a", { from: "x", to: "c" })).toBeNull()
  expect(mutated("a b a", { from: "b", to: "" })).toBe("a  a")
})
