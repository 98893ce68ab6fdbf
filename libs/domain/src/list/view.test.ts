import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Link from "../link/link.ts"
import * as Redirect from "../redirect/redirect.ts"
import * as List from "./list.ts"

const names = fc.constantFrom<List.ListName>("tarefas", "pedidos")
const text = fc.oneof(
  fc.constantFrom("123", "1.234,56", "true", "sim", '"a"', "-5", "~til", "Aurora & Filhos", "pedido_compra", "00123"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).filter((one) => !/\p{Cc}|\p{Surrogate}/u.test(one))
)
const anyColumn = fc.oneof(
  fc.constantFrom(...List.shapes.tarefas.columns, ...List.shapes.pedidos.columns, "nada"),
  fc.constantFrom("total", "nome").map(List.columnOf)
)

/** Anything that a link or an old version might say. */
const wild = fc.record({
  columns: fc.array(anyColumn, { maxLength: 8 }),
  sort: fc.record({ by: anyColumn, descending: fc.boolean() }),
  group: fc.option(fc.constantFrom("due", "processo", "status", "nada")),
  filter: fc.dictionary(
    fc.constantFrom(
      "text",
      "processo",
      "element",
      "unit",
      "due",
      "standing",
      "value",
      "status",
      "returned",
      "__proto__",
      "nada"
    ),
    fc.oneof(text, fc.constantFrom("late", "mine", "running", "true", "", "total:least:50", "total:nada:50"))
  ),
  sum: fc.option(fc.constantFrom("total", "nome"))
})
const viewOf = fc.tuple(names, wild).map(([list, view]) => ({ list, view: List.clean(list, view) }))

const contextoOf = (link: string, separators: Redirect.Separators) => {
  const decoded = Redirect.decode(link.slice(link.indexOf("?") + 1), separators)
  if (decoded._tag === "Failure") throw new Error("no link")
  return { ...decoded.success.contexto } as Record<string, never>
}

describe("a view", () => {
  it("has what its list knows and nothing else, and is then clean", () => {
    fc.assert(
      fc.property(names, wild, (list, view) => {
        const cleaned = List.clean(list, view)
        const { columns, sorts, groups, filters } = List.shapes[list]
        const hasProcess = list === "tarefas" && cleaned.filter["processo"] !== undefined
        const isField = (name: string) => hasProcess && List.fieldOf(name) !== null
        expect(cleaned.columns).toContain("title")
        expect(cleaned.columns.every((one) => columns.includes(one) || isField(one))).toBe(true)
        expect(sorts.includes(cleaned.sort.by) || isField(cleaned.sort.by)).toBe(true)
        expect(cleaned.group === null || groups.includes(cleaned.group)).toBe(true)
        expect(Object.keys(cleaned.filter).every((name) => Object.hasOwn(filters, name))).toBe(true)
        expect(hasProcess || cleaned.sum === null).toBe(true)
        expect(List.clean(list, cleaned)).toEqual(cleaned)
      })
    )
  })

  it("comes back from its link, however numbers are written where it is read", () => {
    fc.assert(
      fc.property(viewOf, fc.constantFrom(...Link.everySeparators), ({ list, view }, separators) => {
        const built = Link.build({
          processo: `painel:${list}`,
          contexto: List.toContexto(list, view),
          amb: "demo",
          base: ""
        })
        if (built._tag === "Failure") throw new Error(`${built.failure.name}: ${built.failure.reason}`)
        const read = List.fromContexto(list, contextoOf(built.success, separators)) ?? List.shapes[list].first
        expect(List.isSameView(read, view)).toBe(true)
      })
    )
  })

  it("is read from what somebody wrote by hand, too", () => {
    expect(List.fromContexto("tarefas", { processo: "pedido_compra", prazo: "late", ordem: "-title" })).toEqual({
      ...List.shapes.tarefas.first,
      sort: { by: "title", descending: true },
      filter: { processo: "pedido_compra", due: "late" }
    })
    expect(List.fromContexto("tarefas", { texto: 4187, grupo: "nenhum" })?.filter).toEqual({ text: "4187" })
    expect(List.fromContexto("tarefas", { texto: 4187, grupo: "nenhum" })?.group).toBeNull()
    const ofOne = List.filteredBy("tarefas", List.shapes.tarefas.first, "processo", "pedido_compra")
    expect(List.toContexto("tarefas", ofOne)).toEqual({ processo: "~pedido_compra~" })
    expect(List.fromContexto("tarefas", { instancia: "x", prazo: true })).toBeNull()
  })

  it("is sorted by a column one way and then the other", () => {
    const { first } = List.shapes.tarefas
    const once = List.sortedBy(first, "title")
    expect(once.sort).toEqual({ by: "title", descending: false })
    expect(List.sortedBy(once, "title").sort).toEqual({ by: "title", descending: true })
    expect(List.sortedBy(List.sortedBy(once, "title"), "title").sort.descending).toBe(false)
  })

  it("loses what was of a process with it, and keeps the rest", () => {
    const { first } = List.shapes.tarefas
    const of = (pairs: ReadonlyArray<readonly [string, string]>) =>
      pairs.reduce((view, [name, value]) => List.filteredBy("tarefas", view, name, value), first)
    const view = of([
      ["processo", "pedido_compra"],
      ["element", "aprovar"],
      ["value", "total:least:50"],
      ["due", "late"]
    ])
    expect(view.filter).toEqual({ processo: "pedido_compra", element: "aprovar", value: "total:least:50", due: "late" })
    expect(List.filteredBy("tarefas", view, "processo", "contrato").filter).toEqual({
      processo: "contrato",
      due: "late"
    })
    expect(List.filteredBy("tarefas", view, "processo", "").filter).toEqual({ due: "late" })
    expect(List.filteredBy("tarefas", view, "due", "never").filter).not.toHaveProperty("due")
  })
})

describe("a condition on a value", () => {
  it("is the text that says it, and no other text is one", () => {
    const condition = fc.record({
      field: fc.constantFrom("total", "nome"),
      is: fc.constantFrom(...List.comparisons),
      than: text
    })
    fc.assert(
      fc.property(condition, (one) => {
        expect(List.conditionOf(List.conditionText(one))).toEqual(one)
      })
    )
    expect(["", "total", "total:least", "total:least:", "total:more:5"].map(List.conditionOf)).toEqual(
      Array.from({ length: 5 }, () => null)
    )
  })
})
