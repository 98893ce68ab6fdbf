import { expect, it } from "vitest"
import { taskDone } from "./lists.ts"
import { marks, marksSet, severalBegun } from "./marks.ts"

const task = (id: string) => ({ id, title: id, name: "Approve", role: null })
const done = (id: string) => taskDone({ task: id, word: "Approve", at: 0 })
const marked = marks(undefined, marksSet([task("a"), task("b")]))
const idsOf = (state: typeof marked) => state.marked.map(({ id }) => id)

it("loses the mark of a task that was done on its own, and of no other", () => {
  expect(idsOf(marks(marked, done("a")))).toEqual(["b"])
  expect(marks(marked, done("c"))).toBe(marked)
})

it("keeps the marks of an act on several until that has ended", () => {
  const begun = marks(marked, severalBegun([task("a"), task("b")]))
  expect(idsOf(marks(begun, done("a")))).toEqual(["a", "b"])
})
