import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Process from "./process.ts"

describe("spokenName", () => {
  it("reads as words", () => {
    expect(Process.spokenName("pedido_compra")).toBe("Pedido compra")
    expect(Process.spokenName("área_do_rh")).toBe("Área do rh")
    expect(Process.spokenName("__")).toBe("__")
  })

  it("says what the name says and nothing else, and a second time the same", () => {
    const letters = (text: string) => text.replaceAll(/[_ ]/g, "").toLocaleUpperCase()
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zçãé0-9_:.-]{1,20}$/), (name) => {
        const spoken = Process.spokenName(name)
        expect(letters(spoken)).toBe(letters(name))
        expect(spoken.length).toBeLessThanOrEqual(name.length)
        expect(Process.spokenName(spoken)).toBe(spoken)
      })
    )
  })
})

describe("caseName", () => {
  it("is the word and the number of a title, and a title without more than that", () => {
    expect(Process.caseName("Compra 5 · Papelaria Central")).toBe("Compra 5")
    expect(Process.caseName("Compra 5 · Papelaria · Centro")).toBe("Compra 5")
    expect(Process.caseName("Recado 7")).toBe("Recado 7")
    expect(Process.caseName("")).toBe("")
  })
})

describe("numberedTitle", () => {
  it.each([
    ["Compra 112 · Papelaria Central", "112", "Compra · Papelaria Central"],
    ["Recado 7", "7", "Recado"],
    ["Compra 5 · Lote 12", "5", "Compra · Lote 12"],
    ["Pedido de compra", null, "Pedido de compra"],
    ["Compra nova · Lote 12", null, "Compra nova · Lote 12"],
    ["2026", null, "2026"],
    ["", null, ""]
  ])("finds in %j the number %j", (title, number, words) => {
    expect(Process.numberedTitle(title)).toEqual({ number, words })
  })

  it("loses no letter of a title, and finds a number at the end of its name only", () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.nat()), fc.option(fc.string()), (word, n, rest) => {
        const title = [n === null ? word : `${word} ${n}`, ...(rest === null ? [] : [rest])].join(" · ")
        const { number, words } = Process.numberedTitle(title)
        const letters = (text: string) => [...text].sort().join("")
        expect(letters(number === null ? words : `${words} ${number}`)).toBe(letters(title))
        expect(number === null || Process.caseName(title).endsWith(` ${number}`)).toBe(true)
      })
    )
  })
})

describe("textTitle", () => {
  it("is the case and the text; the text alone where no case is known, or where it is called so already", () => {
    expect(Process.textTitle("Contrato 38 · Galpões Cajamar", "Minuta")).toBe("Contrato 38 · Minuta")
    expect(Process.textTitle("Contrato 38 · Minuta", "Minuta")).toBe("Contrato 38 · Minuta")
    expect(Process.textTitle("", "Minuta")).toBe("Minuta")
    expect(Process.textTitle("Minuta", "Minuta")).toBe("Minuta")
  })
})

describe("instanceIn", () => {
  const id = "0f0e0d0c-0b0a-4999-8877-66554433aabb"
  it.each([
    [{ instancia: id }, id],
    [{ instancia: id, valor: 1 }, id],
    [{ instancia: `${id}0` }, null],
    [{ instancia: `x${id}` }, null],
    [{ instancia: id.toUpperCase() }, null],
    [{ instancia: "12" }, null],
    [{ instancia: 12 }, null],
    [{ instancia: [id] }, null],
    [{ outra: id }, null],
    [{}, null]
  ])("finds in %j %s", (contexto, instance) => {
    expect(Process.instanceIn(contexto)).toBe(instance)
  })
})

describe("isSame", () => {
  it.each<[Process.Contexto, Process.Contexto, boolean]>([
    [{}, {}, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: { x: 1, y: [1, { p: 1, q: 2 }] } }, { a: { y: [1, { q: 2, p: 1 }], x: 1 } }, true],
    [{ a: 1 }, { a: "1" }, false],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: null }, {}, false]
  ])("of %o and %o is %s", (one, other, same) => {
    expect(Process.isSame({ processo: "p", contexto: one }, { processo: "p", contexto: other })).toBe(same)
    expect(Process.isSame({ processo: "p", contexto: one }, { processo: "q", contexto: other })).toBe(false)
  })

  it("does not depend on the order of names", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (contexto) => {
        const turned = Object.fromEntries(Object.entries(contexto).toReversed())
        expect(Process.isSame({ processo: "p", contexto }, { processo: "p", contexto: turned })).toBe(true)
      })
    )
  })
})

describe("what a process is opened with", () => {
  const entries: Process.LinkEntries = [
    ["cep", "00123", 123],
    ["id", "1", 1],
    ["id", "2", 2]
  ]

  it("has typed values, which those of a link are derived from", () => {
    expect(Process.contextoOf({ contexto: entries })).toEqual({ cep: 123, id: [1, 2] })
    const contexto = { cep: "x", linhas: [{ a: 1 }] }
    expect(Process.contextoOf({ contexto })).toBe(contexto)
  })

  it("is the same by its values, whether a link gave them or not", () => {
    const linked = { processo: "p", contexto: entries }
    expect(Process.isSame(linked, { processo: "p", contexto: { id: [1, 2], cep: 123 } })).toBe(true)
    expect(Process.isSame(linked, { processo: "p", contexto: { id: [1, 2], cep: "00123" } })).toBe(false)
  })

  it("has unread what a link gave, unless it was for something else or was read", () => {
    expect(Process.unreadOf({ contexto: entries })).toBe(entries)
    expect(Process.unreadOf({ contexto: { cep: 123 } })).toEqual([])
    expect(Process.unreadOf({ contexto: { instancia: "i" }, link: entries })).toBe(entries)
    expect(Process.unreadOf({ contexto: entries, link: [] })).toEqual([])
  })

  it("is either of the two, and nothing that only looks like entries", () => {
    const is = Schema.is(Process.InitialContext)
    expect([{}, [], entries, { a: [1] }].map((given) => is(given))).toEqual([true, true, true, true])
    const odd = [[["a", "1"]], [["senha", "x", "x"]], [["a", "1", -1]], ["a"], [1], null, "x"]
    expect(odd.map((given) => is(given))).toEqual(odd.map(() => false))
  })
})

describe("OpenProcess", () => {
  it.each([["ready"], ["loading"], ["error"], ["blocked"], ["read-only"], ["new"]])("can be %s", (state) => {
    expect(Schema.is(Process.OpenProcess)({ ...open, state })).toBe(true)
  })

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, false]
  ])("can be at home in slot %i: %s", (slot, can) => {
    expect(Schema.is(Process.OpenProcess)({ ...open, slot })).toBe(can)
  })

  it.each([[{ id: "" }], [{ processo: "" }], [{ state: "" }]])("is refused with %o", (wrong) => {
    expect(Schema.is(Process.OpenProcess)({ ...open, ...wrong })).toBe(false)
  })
})

describe("auto URL", () => {
  const asked = Process.withRedirect(Process.withSessionLookup(Process.noAutoUrl, true), {
    processo: "pedido",
    entries: [["numero", "01", 1]]
  })

  it("waits from the link on until it is reset", () => {
    expect(Process.hasAutoUrl(Process.noAutoUrl)).toBe(false)
    expect(Process.hasAutoUrl(asked)).toBe(true)
    expect(asked).toEqual({ processo: "pedido", contexto: [["numero", "01", 1]], consulta_sessoes: true })
  })

  it("keeps the look-up of sessions when it is reset, and loses it when it is cleared", () => {
    expect(Process.withSessionLookup(asked, false)).toEqual({ ...asked, consulta_sessoes: false })
    expect(Process.resetAutoUrl(asked)).toEqual({ processo: "", contexto: [], consulta_sessoes: true })
    expect(Process.clearedAutoUrl()).toEqual({ processo: "", contexto: [], consulta_sessoes: false })
  })
})

describe("links between sessions", () => {
  const link = { id: "l1", processo: "pedido", contexto: {} }

  it("are kept by the session that they went to, the last of each", () => {
    const sent = Process.withSent(Process.withSent({}, "s1", link), "s1", { ...link, id: "l2" })
    expect(sent).toEqual({ s1: { ...link, id: "l2", state: "offered" } })
    expect(Object.keys(Process.withSent(sent, "s2", link))).toEqual(["s1", "s2"])
  })

  it("are answered once", () => {
    const sent = Process.withSent(Process.withSent({}, "s1", link), "s2", { ...link, id: "l2" })
    const declined = Process.withAnswer(sent, "l1", "declined")
    expect(declined).toEqual({ s1: { ...link, state: "declined" }, s2: { ...link, id: "l2", state: "offered" } })
    expect(Process.withAnswer(declined, "l1", "opened")).toEqual(declined)
  })

  it.each([["offered"], ["opened"], ["declined"], ["expired"]])("can be %s", (state) => {
    expect(Schema.is(Process.SessionsRedirect)({ s1: { ...link, state } })).toBe(true)
    expect(Schema.is(Process.SessionsRedirect)({ s1: { ...link, state: "" } })).toBe(false)
  })

  it("are offered once, until they are taken or declined", () => {
    const offer = { ...link, until: "2026-11-21T10:00:00Z" }
    const offered = Process.withOffer(Process.withOffer([], offer), offer)
    expect(offered).toEqual([offer])
    expect(Process.withoutOffer(offered, "l1")).toEqual([])
    expect(Process.withoutOffer(offered, "l2")).toEqual(offered)
  })
})

// Helpers

const open: Process.OpenProcess = {
  id: "p1",
  processo: "pedido",
  contexto: {},
  title: "Pedido",
  instance: null,
  state: "ready",
  dirty: false,
  preview: false,
  openedAs: { perfil_operacional: null, unid_sigla: null },
  slot: 1
}
