import { describe, expect, it } from "vitest"
import type { ListedRow } from "../rows.ts"
import type { ColumnName, Today } from "./columns.ts"
import { columnsOf } from "./shown.ts"

const row = (id: string, pending = false) =>
  ({ id, task: pending ? { pending: { key: "k", due: "2026-12-01T12:00:00Z", word: "Aprovada" } } : {} }) as ListedRow

const day = (columns: Partial<Record<ColumnName, ReadonlyArray<ListedRow>>>) => {
  const columnOf = (name: ColumnName) => ({ rows: columns[name] ?? [], total: columns[name]?.length ?? 0 })
  return {
    columns: { mine: columnOf("mine"), group: columnOf("group"), requests: columnOf("requests") }
  } as unknown as Today
}

const idsOf = (rows: ReadonlyArray<ListedRow>) => rows.map(({ id }) => id)

describe("the columns of a day", () => {
  it("keep a decided task that left, and say so", () => {
    const { mine } = columnsOf(day({ mine: [row("a", true), row("b")] }), day({ mine: [row("b")] }))
    expect(idsOf(mine.rows)).toEqual(["a", "b"])
    expect([...mine.gone]).toEqual(["a"])
  })

  it("leave no trace of a decision that was taken back, once its task is with the group again", () => {
    const { mine, group } = columnsOf(
      day({ mine: [row("a", true), row("b")], group: [row("a")] }),
      day({ mine: [row("b")], group: [row("a")] })
    )
    expect(idsOf(mine.rows)).toEqual(["b"])
    expect([...mine.gone]).toEqual([])
    expect(idsOf(group.rows)).toEqual(["a"])
  })

  it("keep a task without a decision that moved to the group where it was", () => {
    const { mine } = columnsOf(day({ mine: [row("a")] }), day({ group: [row("a")] }))
    expect(idsOf(mine.rows)).toEqual(["a"])
    expect([...mine.gone]).toEqual(["a"])
  })
})
