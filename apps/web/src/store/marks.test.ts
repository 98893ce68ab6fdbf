import { expect, it } from "vitest"
import { taskDone } from "./lists.ts"
import { batchAnswered, marks, marksSet, severalBegun, severalDone } from "./marks.ts"

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

const answered = (id: string, reason: string | null) => batchAnswered({ batch: "x", task: task(id), reason })
const failure = { task: task("b"), reason: "Taken" }

it("counts the answers to a batch until they are told", () => {
  const both = [answered("a", null), answered("b", "Taken")].reduce(marks, marked)
  expect(both.batches).toEqual({ x: { done: 1, failures: [failure] } })
  const told = marks(both, severalDone({ tasks: [task("a"), task("b")], failures: [failure], batch: "x" }))
  expect([told.batches, told.failures, idsOf(told)]).toEqual([{}, [failure], ["b"]])
})

it("marks again what waited and failed, and leaves what is being done meanwhile", () => {
  const begun = marks(marks(undefined, marksSet([task("c")])), severalBegun([task("c")]))
  const late = marks(begun, severalDone({ tasks: [], failures: [failure], batch: "x" }))
  expect([idsOf(late), late.isBusy]).toEqual([["c", "b"], true])
  expect(marks(late, severalDone({ tasks: [task("c")], failures: [] })).isBusy).toBe(false)
})
