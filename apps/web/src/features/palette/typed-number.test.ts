import { ptBR } from "@quadrante/domain/locale"
import * as Search from "@quadrante/domain/search"
import fc from "fast-check"
import { expect, it } from "vitest"
import { answering, asked, type Entry, entry, type Group, isCut, lacksNumber } from "./entries.ts"

const groups = ["open", "tasks", "recent", "instances"] as const

const one = (group: Group, title: string, more: Partial<Entry> = {}) =>
  entry({ id: `${group}:${title}`, group, title, icon: "process", run: () => undefined, about: title, ...more })

const listed = (typed: string, entries: ReadonlyArray<Entry>, used: ReadonlyArray<string> = []) => {
  const wanted = asked(typed)
  return answering(entries, wanted, Search.parse(ptBR, wanted.text), used)
}

/** What is open answers by all that it was opened with, which nobody sees. */
const open = one("open", "Compra 112 · Papelaria Sol", { words: Search.findable("Compra 112 compra 79010-000") })

it("leads to the case that has it, before what is open and only has one that begins so", () => {
  const wanted = one("tasks", "Compra 79 · Papelaria Sol")
  expect(listed("compra 79", [open, wanted]).map(({ id }) => id)).toEqual([wanted.id, open.id])
  expect(listed("compra 7", [open, wanted])[0], "the number that is being typed is nobody's yet").toBe(open)
})

it("leads to the case that has it wherever that stands, and whatever was used last", () => {
  const title = fc.constantFrom("Compra", "Férias", "Contrato")
  const others = fc.array(fc.tuple(fc.constantFrom(...groups), title, fc.integer({ min: 1, max: 999 }), fc.boolean()), {
    maxLength: 40
  })
  fc.assert(
    fc.property(
      title,
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom(...groups),
      others,
      (called, n, group, rest) => {
        const wanted = one(group, `${called} ${n} · Ana`)
        const beside = rest
          .filter(([, , other]) => other !== n)
          .map(([where, what, other, has]) =>
            one(where, `${what} ${other} · Loja ${n}`, {
              found: has,
              words: Search.findable(`${what} ${other} ${n}00`)
            })
          )
        const used = beside.map(({ id }) => id)
        expect(listed(`${called} ${n}`, [...beside, wanted], used)[0]).toBe(wanted)
        expect(listed(`#${called} ${n}`, [...beside, wanted], used)[0]).toBe(wanted)
      }
    )
  )
})

it("is lacking where none of what is there has it", () => {
  const query = Search.parse(ptBR, "compra 79")
  expect(lacksNumber(query, [open, one("tasks", "Férias 79")])).toBe(true)
  expect(lacksNumber(query, [open, one("tasks", "Compra 79 · Sol")])).toBe(false)
  expect(lacksNumber(Search.parse(ptBR, "compra"), [open])).toBe(false)
})

it("does not count what it cuts off", () => {
  const cases = (group: Group, count: number) => Array.from({ length: count }, (_, n) => one(group, `Compra ${n}`))
  for (const typed of ["compra", "#compra"]) {
    const isCutAt = (group: Group, count: number) => isCut(listed(typed, cases(group, count)), asked(typed))
    expect([isCutAt("instances", 7), isCutAt("instances", 8)]).toEqual([false, true])
    expect([isCutAt("open", 7), isCutAt("open", 8), isCutAt("open", 50)]).toEqual([false, typed === "compra", true])
  }
})
