import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as List from "./list.ts"

const extents = fc
  .record({
    row: fc.integer({ min: 20, max: 70 }),
    head: fc.integer({ min: 30, max: 40 }),
    groups: fc.array(fc.nat(40), { maxLength: 6 }),
    off: fc.integer({ min: -5, max: 5 })
  })
  .map(({ off, ...extent }) => ({
    ...extent,
    total: Math.max(0, extent.groups.reduce((sum, count) => sum + count, 0) + off)
  }))

const whole = (extent: List.Extent) => List.linesBetween(extent, 0, List.heightOf(extent) + 1)

describe("the window of a list", () => {
  it("has each row once, in order, one below the other without a gap", () => {
    fc.assert(
      fc.property(extents, (extent) => {
        const lines = whole(extent)
        expect(lines.filter(({ kind }) => kind === "row").map(({ at }) => at)).toEqual(
          Array.from({ length: extent.total }, (_, n) => n)
        )
        expect(lines.map(({ line }) => line)).toEqual(lines.map((_, n) => n))
        let top = 0
        for (const line of lines) {
          expect(line.top).toBe(top)
          top += line.kind === "row" ? extent.row : extent.head
        }
        expect(List.heightOf(extent)).toBe(top)
        expect(List.lineCount(extent)).toBe(lines.length)
        for (const { at, top: begins } of lines.filter(({ kind }) => kind === "row")) {
          expect(List.topOf(extent, at)).toBe(begins)
        }
        expect(List.topOf(extent, extent.total)).toBe(top)
      })
    )
  })

  it("counts as seen each row of which the middle is in view, and no other", () => {
    fc.assert(
      fc.property(extents, fc.nat(4000), fc.nat(900), (extent, from, height) => {
        const lines = whole(extent)
        const { first, last } = List.rowsSeen(extent, lines, { from, height })
        const middles = lines.flatMap(({ kind, at, top }) => (kind === "row" ? [{ at, y: top + extent.row / 2 }] : []))
        const seen = middles.filter(({ y }) => y >= from && y <= from + height).map(({ at }) => at)
        expect([first, last]).toEqual(seen.length === 0 ? [0, 0] : [Math.min(...seen), Math.max(...seen)])
        // What more is drawn above and below changes nothing.
        const drawn = List.linesBetween(extent, from - 240, from + height + 240)
        expect(List.rowsSeen(extent, drawn, { from, height })).toEqual({ first, last })
      })
    )
  })

  it("draws exactly the lines that are in view", () => {
    fc.assert(
      fc.property(extents, fc.nat(4000), fc.nat(900), (extent, from, height) => {
        const to = from + height
        const seen = whole(extent).filter(({ kind, top }) => {
          const end = top + (kind === "row" ? extent.row : extent.head)
          return top < to && end > from
        })
        // The head of a group is drawn while a row of it may be in view.
        const drawn = List.linesBetween(extent, from, to)
        expect(drawn).toEqual(expect.arrayContaining([...seen]))
        expect(drawn.filter(({ kind }) => kind === "row").length).toBeLessThanOrEqual(
          seen.filter(({ kind }) => kind === "row").length
        )
      })
    )
  })

  it("scrolls no further than it must to show a row whole", () => {
    fc.assert(
      fc.property(extents, fc.nat(4000), fc.integer({ min: 200, max: 900 }), fc.nat(60), (extent, from, height, at) => {
        fc.pre(at < extent.total)
        const above = 30
        const to = List.scrolledTo(extent, at, { from, height, above })
        const top = List.topOf(extent, at)
        expect(top).toBeGreaterThanOrEqual(to)
        expect(top + extent.row).toBeLessThanOrEqual(to + height - above)
        expect(List.scrolledTo(extent, at, { from: to, height, above })).toBe(to)
      })
    )
  })

  it("is walked by keys that never leave it", () => {
    const keys = fc.constantFrom("j", "J", "k", "K", "ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End")
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 90 }), fc.nat(89), (key, total, from) => {
        const at = Math.min(from, total - 1)
        const to = List.rowAfterKey(key, at, { total, page: 10 })
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(total)
      })
    )
    const walked = ["j", "k", "PageDown", "PageUp", "Home", "End", "x"].map((key) =>
      List.rowAfterKey(key, 20, { total: 100, page: 10 })
    )
    expect(walked).toEqual([21, 19, 30, 10, 0, 99, null])
  })
})

describe("pages", () => {
  it("are asked for from the nearest end that is known before them", () => {
    expect(List.pagesOf([98, 99, 100, 350])).toEqual([0, 1, 3])
    const ends = new Map([
      [0, "a"],
      [4, "b"]
    ])
    expect(List.startOf(0, ends)).toEqual({ after: null, from: 0 })
    expect(List.startOf(1, ends)).toEqual({ after: "a", from: 0 })
    expect(List.startOf(4, ends)).toEqual({ after: "a", from: 300 })
    expect(List.startOf(5, ends)).toEqual({ after: "b", from: 0 })
    expect(List.startOf(7, new Map())).toEqual({ after: null, from: 700 })
  })

  it("stand where they do whatever ends are known", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.uniqueArray(fc.nat(50)), (page, known) => {
        const { after, from } = List.startOf(page, new Map(known.map((one) => [one, String(one)])))
        const begins = after === null ? 0 : (Number(after) + 1) * List.pageSize
        expect(begins + from).toBe(page * List.pageSize)
      })
    )
  })
})

describe("the next task", () => {
  it("is the first behind it that is still there, else the nearest before it", () => {
    const order = ["a", "b", "c", "d"]
    expect(List.nextOf(order, "b", () => true)).toBe("c")
    expect(List.nextOf(order, "b", (id) => id !== "c")).toBe("d")
    expect(List.nextOf(order, "d", () => true)).toBe("c")
    expect(List.nextOf(order, "d", (id) => id === "a")).toBe("a")
    expect(List.nextOf(order, "b", () => false)).toBeNull()
    expect(List.nextOf(order, "x", () => true)).toBe("a")
  })

  it("stands below one that left the list since, and is there whenever one is", () => {
    const order = ["a", "b", "c", "d"]
    expect(List.nextSince(["a", "c", "d"], order, "b")).toBe("c")
    expect(List.nextSince(["a", "b", "d"], order, "b")).toBe("d")
    expect(List.nextSince(["a"], order, "b")).toBe("a")
    expect(List.nextSince(["x"], order, "b")).toBe("x")
    expect(List.nextSince([], order, "b")).toBeNull()
    const ids = fc.uniqueArray(fc.nat(12))
    fc.assert(
      fc.property(ids, ids, fc.nat(12), (now, then, current) => {
        const next = List.nextSince(now, then, current)
        const others = now.filter((id) => id !== current)
        expect(next === null ? others : others.includes(next)).toEqual(next === null ? [] : true)
      })
    )
  })

  it("is there whenever another one is, and never the same", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(20), { minLength: 1 }),
        fc.nat(20),
        fc.uniqueArray(fc.nat(20)),
        (order, n, gone) => {
          const current = order[n % order.length] ?? 0
          const isThere = (id: number) => id !== current && !gone.includes(id)
          const next = List.nextOf(order, current, isThere)
          expect(next === null).toBe(!order.some(isThere))
          expect(next === null || isThere(next)).toBe(true)
        }
      )
    )
  })
})

describe("columns", () => {
  const wanted = ["title", "element", "profile", "unit", "person", "since", "due", "value:fornecedor", "value:total"]
  const at = (width: number) => List.columnsAt(wanted, width, (field) => field === "total")

  it("give way by width: the unit and the role first, then texts, when it came, and who asked for it", () => {
    expect(at(1200)).toEqual({ columns: wanted, below: [], twoLines: false })
    expect(at(1199).columns).toEqual(wanted.filter((column) => column !== "unit"))
    expect(at(1119).columns).toEqual(["title", "element", "person", "since", "due", "value:fornecedor", "value:total"])
    expect(at(999).columns).toEqual(["title", "element", "person", "since", "due", "value:total"])
    expect(at(959).columns).toEqual(["title", "element", "person", "due", "value:total"])
    expect(at(899).columns).toEqual(["title", "element", "due", "value:total"])
    expect(at(800).below).toEqual([])
  })

  it("leave the step to a line below the title where there is no room for both, and then all to two lines", () => {
    const stacked = { columns: ["title", "due", "value:total"], below: ["element", "person"], twoLines: false }
    expect([at(799), at(620)]).toEqual([stacked, stacked])
    expect(at(619)).toEqual({ columns: wanted, below: [], twoLines: true })
  })

  it("say of a request at any width what its step is, with whom it is and until when", () => {
    const atWidth = (width: number) => List.columnsAt(List.shapes.pedidos.first.columns, width, () => false)
    expect(atWidth(620)).toMatchObject({ columns: ["title", "amount", "due"], below: ["step", "with"] })
    expect(atWidth(700)).toMatchObject({ columns: ["title", "amount", "held", "due"], below: ["step", "with"] })
    expect(atWidth(800)).toMatchObject({ columns: ["title", "step", "with", "amount", "held", "due"], below: [] })
    const { columns } = List.shapes.pedidos.first
    expect(atWidth(1279).columns).toEqual(columns.filter((column) => column !== "path"))
    expect(atWidth(1280).columns).toEqual(columns)
  })

  it("say at any width all that is wanted of the step, in one place", () => {
    fc.assert(
      fc.property(fc.subarray([...List.shapes.tarefas.columns]), fc.nat(1600), (others, width) => {
        const columns = [...new Set(["title", ...others])]
        const shown = List.columnsAt(columns, width, () => false)
        expect([...shown.columns, ...shown.below].filter((column) => column === "element")).toEqual(
          columns.filter((column) => column === "element")
        )
        expect(shown.columns[0]).toBe("title")
      })
    )
  })

  it("that say the same in every row are said once, but for what tells rows apart and what they are sorted by", () => {
    const columns = ["title", "element", "person", "unit", "due", "value:obs"]
    const row = (title: string, person: string) => [title, "Aprovar", person, "VND", "hoje", ""]
    const rows = [row("1", "Ana"), row("2", "Bia"), row("3", "Ana")]
    const alike = (sort: string, some = rows) => [...List.alikeColumns(columns, some, sort)]
    expect(alike("due")).toEqual([
      ["element", "Aprovar"],
      ["unit", "VND"],
      ["value:obs", ""]
    ])
    expect(alike("element").map(([column]) => column)).toEqual(["unit", "value:obs"])
    expect(alike("due", rows.slice(1))).toEqual([])
    expect(alike("due", [])).toEqual([])
  })

  it("say what every row says, and nothing else, whatever stands in them", () => {
    const cells = fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.constantFrom("c", ""), fc.constantFrom("d", "e")))
    fc.assert(
      fc.property(cells, fc.constantFrom("x", "y", "z"), (rows, sort) => {
        const columns = ["x", "y", "z"]
        const alike = List.alikeColumns(columns, rows, sort)
        for (const [at, column] of columns.entries()) {
          const [said, ...others] = new Set(rows.map((row) => row[at]))
          const isOne = rows.length > 2 && others.length === 0 && column !== sort
          expect(alike.get(column)).toBe(isOne ? said : undefined)
        }
      })
    )
  })

  const need = fc
    .record({ least: fc.integer({ min: 0, max: 200 }), more: fc.nat(300), rank: fc.nat(3) })
    .map(({ least, more, rank }) => ({ least, whole: least + more, rank }))

  const wantedBy = (all: ReadonlyArray<List.ColumnNeed>) => all.reduce((sum, { whole }) => sum + whole, 0)
  const needs = fc.array(need, { minLength: 1, maxLength: 9 }).filter((all) => wantedBy(all) > 0)

  it("fill the room and cut nothing where all have room", () => {
    fc.assert(
      fc.property(needs, fc.nat(800), (all, more) => {
        const room = wantedBy(all) + more
        const widths = List.columnWidths(all, room)
        expect(all.filter(({ whole }, at) => (widths[at] ?? 0) < whole)).toEqual([])
        const sum = widths.reduce((one, other) => one + other, 0)
        expect(sum).toBeGreaterThan(room - all.length)
        expect(sum).toBeLessThanOrEqual(room)
      })
    )
    expect(List.columnWidths([], 100)).toEqual([])
  })

  it("cut none before one of a higher rank where not all have room, and none below its least", () => {
    fc.assert(
      fc.property(needs, fc.integer({ min: 1, max: 2_000 }), (all, less) => {
        const widths = List.columnWidths(all, wantedBy(all) - less)
        const odd = all.filter(({ least, whole }, at) => (widths[at] ?? -1) < least || (widths[at] ?? 0) > whole)
        expect(odd).toEqual([])
        const cut = all.filter(({ whole }, at) => (widths[at] ?? 0) < whole).map(({ rank }) => rank)
        const grown = all.filter(({ least }, at) => (widths[at] ?? 0) > least).map(({ rank }) => rank)
        expect(Math.max(-1, ...grown)).toBeLessThanOrEqual(Math.min(Infinity, ...cut))
      })
    )
  })

  describe("that scroll sideways", () => {
    const sumOf = (widths: ReadonlyArray<number>) => widths.reduce((one, other) => one + other, 0)
    const leastOf = (all: ReadonlyArray<List.ColumnNeed>) => sumOf(all.map(({ least }) => least))
    const edge = 28

    it("share the room where all fit", () => {
      fc.assert(
        fc.property(needs, fc.nat(2_000), (all, more) => {
          const room = leastOf(all) + more
          const widths = List.columnWidths(all, room)
          expect(List.scrollingWidths(all, room, edge)).toEqual({ widths, inSight: all.length })
        })
      )
    })

    it("else are in sight as far as they have their least, the others whole beyond the edge", () => {
      fc.assert(
        fc.property(needs, fc.integer({ min: 1, max: 2_000 }), (all, less) => {
          const room = leastOf(all) - less
          const { widths, inSight } = List.scrollingWidths(all, room, edge)
          expect(sumOf(widths.slice(0, inSight))).toBeLessThanOrEqual(Math.max(0, room - edge))
          expect(widths.slice(inSight)).toEqual(all.slice(inSight).map(({ whole }) => whole))
          expect(all.filter(({ least }, at) => (widths[at] ?? -1) < least)).toEqual([])
          // One more would be cut.
          expect(leastOf(all.slice(0, inSight + 1))).toBeGreaterThan(room - edge)
        })
      )
    })
  })

  it("change places with the one beside them, and none comes before the title", () => {
    expect(List.movedColumn(["title", "a", "b"], "b", -1)).toEqual(["title", "b", "a"])
    expect(List.movedColumn(["title", "a", "b"], "a", 1)).toEqual(["title", "b", "a"])
    for (const [column, by] of [
      ["a", -1],
      ["b", 1],
      ["title", 1],
      ["x", 1]
    ] as const)
      expect(List.movedColumn(["title", "a", "b"], column, by)).toEqual(["title", "a", "b"])
  })
})

describe("when something is due, in words", () => {
  const minute = 60_000
  const now = Date.UTC(2026, 10, 19, 14, 3)
  const word = (at: number, isDayLong = false) =>
    List.dueWord({ at, day: new Date(at).toISOString().slice(0, 10), isDayLong }, { at: now, day: "2026-11-19" })

  it("says how long it is late, whether it is today, and of other days the year where it is another", () => {
    expect(word(now)).toEqual({ _tag: "late", unit: "minutes", count: 1 })
    expect(word(now - 59 * minute)).toEqual({ _tag: "late", unit: "minutes", count: 59 })
    expect(word(now - 125 * minute)).toEqual({ _tag: "late", unit: "hours", count: 2 })
    expect(word(now - 49 * 60 * minute)).toEqual({ _tag: "late", unit: "days", count: 2 })
    expect(word(now + minute)).toEqual({ _tag: "today", hasHour: true })
    expect(word(now + 5 * 60 * minute, true)).toEqual({ _tag: "today", hasHour: false })
    expect(word(now + 48 * 60 * minute)).toEqual({ _tag: "day", hasYear: false })
    expect(word(Date.UTC(2027, 2, 17))).toEqual({ _tag: "day", hasYear: true })
  })
})
