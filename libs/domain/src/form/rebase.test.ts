import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "./form.ts"

describe("rebase", () => {
  const before = { nota: "velha", prazo: "maio", itens: "0", "itens/0/nome": "papel" }

  it("shows what stands now where nothing was typed, keeps what was typed, and names where both happened", () => {
    const typed = { ...before, nota: "minha" }
    expect(Form.rebase(form, { before, typed, now: { ...before, prazo: "junho" } })).toEqual({
      texts: { ...before, nota: "minha", prazo: "junho" },
      conflicts: []
    })
    expect(Form.rebase(form, { before, typed, now: { ...before, nota: "dela" } })).toEqual({
      texts: typed,
      conflicts: ["nota"]
    })
  })

  it("is no conflict where both came to the same", () => {
    const typed = { ...before, nota: "igual" }
    expect(Form.rebase(form, { before, typed, now: typed })).toEqual({ texts: typed, conflicts: [] })
  })

  it.each<[Form.Texts, Form.Texts]>([
    [{}, { nota: "" }],
    [{ nota: "" }, {}]
  ])("takes a field without a text for an empty one: %j and %j are the same", (old, typed) => {
    const now = { nota: "dela" }
    expect(Form.rebase(form, { before: old, typed, now })).toEqual({ texts: now, conflicts: [] })
  })

  it("takes a list as one: its rows are never mixed", () => {
    const now = { ...before, itens: "0,1", "itens/1/nome": "tinta" }
    const typed = { ...before, "itens/0/nome": "lápis" }
    expect(Form.rebase(form, { before, typed, now })).toEqual({ texts: typed, conflicts: ["itens"] })
    expect(Form.rebase(form, { before, typed: before, now }).texts).toEqual(now)
    const [blank, filled] = [{ itens: "0" }, { itens: "0", "itens/0/nome": "a" }]
    for (const [old, mine] of [
      [blank, filled],
      [filled, blank]
    ] as const) {
      expect(Form.rebase(form, { before: old, typed: mine, now: old }).texts).toEqual(mine)
    }
    const emptied = { nota: "velha", prazo: "maio", itens: "" }
    expect(Form.rebase(form, { before, typed, now: emptied })).toEqual({ texts: typed, conflicts: ["itens"] })
  })

  it("changes nothing typed where nobody else changed anything, and nothing at all where nothing was typed", () => {
    fc.assert(
      fc.property(texts, texts, (old, other) => {
        expect(Form.rebase(form, { before: old, typed: other, now: old })).toEqual({ texts: other, conflicts: [] })
        expect(Form.rebase(form, { before: old, typed: old, now: other })).toEqual({ texts: other, conflicts: [] })
      })
    )
  })
})

describe("withTheirs", () => {
  it("gives one field to the other person, with all its rows, and leaves the rest as typed", () => {
    const typed = { nota: "minha", prazo: "maio", itens: "0,1", "itens/0/nome": "a", "itens/1/nome": "b" }
    const now = { nota: "dela", prazo: "junho", itens: "0", "itens/0/nome": "c" }
    expect(Form.withTheirs(typed, now, "itens")).toEqual({
      ...typed,
      ...now,
      nota: "minha",
      prazo: "maio",
      "itens/1/nome": undefined
    })
    expect(Form.withTheirs(typed, now, "nota")).toEqual({ ...typed, nota: "dela" })
  })
})

// Helpers

const form = Result.getOrThrow(
  Form.decode({
    type: "default",
    components: [
      { type: "textfield", key: "nota", label: "Nota" },
      { type: "group", label: "Grupo", components: [{ type: "textfield", key: "prazo", label: "Prazo" }] },
      { type: "dynamiclist", path: "itens", label: "Itens", components: [{ type: "textfield", key: "nome" }] }
    ]
  })
)

const texts = fc.record({
  nota: fc.constantFrom("", "a", "b"),
  prazo: fc.constantFrom("", "a", "b"),
  itens: fc.constantFrom("", "0"),
  "itens/0/nome": fc.constantFrom("", "x")
})
