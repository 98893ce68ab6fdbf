import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Quadrant from "../quadrant/quadrant.ts"
import * as Client from "./client.ts"

describe("documents", () => {
  it("are never edited and read at once, whatever is switched", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean())), (switches) => {
        const client = switches.reduce(
          (before, [edit, on]) => (edit ? Client.withEditMode(before, on) : Client.withReadMode(before, on)),
          Client.initial
        )
        expect(client.modo_edit_doc_ativo && client.modo_leitura_doc_ativo).toBe(false)
        const [edit, on] = switches.at(-1) ?? [true, false]
        expect(edit ? client.modo_edit_doc_ativo : client.modo_leitura_doc_ativo).toBe(on)
      })
    )
  })

  it.each([
    [Client.withEditMode, Client.withReadMode],
    [Client.withReadMode, Client.withEditMode]
  ])("keep one mode when the other is switched off", (one, other) => {
    const on = one(Client.initial, true)
    expect(other(on, false)).toEqual(on)
    expect(one(on, false)).toEqual(Client.initial)
  })
})

describe("loading", () => {
  it("ends for one thing without ending for another", () => {
    const both = Client.withLoading(Client.withLoading(Client.initial, "a", true), "toString", true)
    expect(both.loading).toEqual({ a: true, toString: true })
    const one = Client.withLoading(both, "a", false)
    expect(one.loading).toEqual({ toString: true })
    expect([both, one, Client.withLoading(one, "toString", false)].map(Client.isLoading)).toEqual([true, true, false])
    expect(Client.withLoading(Client.initial, "a", false)).toEqual(Client.initial)
  })
})

describe("background", () => {
  it.each([
    ["nenhum", 2, "nenhum", 2],
    ["somente_slides", 0, "somente_slides", 0],
    ["video", -1, "somente_slides", 0],
    ["", 1.5, "somente_slides", 0]
  ])("of %o and %d is %s and %i", (mode, indice, background_mode, kept) => {
    expect(Client.withBackground(Client.initial, mode, indice)).toEqual({
      ...Client.initial,
      background_mode,
      background_option: { tipo: "slides", indice: kept }
    })
  })
})

describe("the server", () => {
  it("is known by what it says of itself", () => {
    const server = { versao: "1", data_inicializacao_server: "2026-11-21" }
    expect(Client.withServer(Client.initial, server)).toEqual({ ...Client.initial, ...server })
  })

  it.each([
    ["1+a", "1+a", false],
    ["1+a", "1+b", true],
    ["1+a", "2+a", true],
    ["1+a", undefined, false],
    [null, "1+a", false],
    [null, undefined, false]
  ])("has another web app, where %s is known and it has %s: %s", (known, served, another) => {
    expect(Client.isNewBuild(known, served)).toBe(another)
  })
})

describe("the private channel", () => {
  it("is of one client of one session", () => {
    const channels = [
      Client.privateChannelOf("one", "a"),
      Client.privateChannelOf("one", "b"),
      Client.privateChannelOf("two", "a")
    ]
    expect(new Set(channels).size).toBe(3)
  })
})

describe("the other switches", () => {
  it("change what they name and nothing else", () => {
    const { initial } = Client
    expect(Client.withLoginExecuted(initial, true)).toEqual({ ...initial, executou_login: true })
    expect(Client.withBlur(initial, true)).toEqual({ ...initial, houve_blur: true })
    expect(Client.withPrivateChannel(initial, "c")).toEqual({ ...initial, private_channel_id: "c" })
    expect(Client.withPreferences(initial, { dense: true, esquema: "escuro" })).toEqual({
      ...initial,
      dense: true,
      esquema: "escuro"
    })
    expect(Quadrant.withDynamic(initial, true)).toEqual({ ...initial, quadrante_dinamico: true })
  })

  it("are of every button of the toolbar", () => {
    expect(Client.toolbarButtons).toEqual(Object.keys(Client.initial.toolbar))
  })

  it.each(Object.values(Client.toolbarButtons))("hides the button %s and no other", (button) => {
    const hidden = Client.withButton(Client.initial, button, false)
    expect(Client.toolbarButtons.filter((other) => !hidden.toolbar[other])).toEqual([button])
    expect(Client.withButton(hidden, button, true)).toEqual(Client.initial)
  })
})

describe("Client", () => {
  const decode = Schema.decodeUnknownSync(Client.Client)

  it("comes back as it was stored", () => {
    expect(decode(JSON.parse(JSON.stringify(Schema.encodeSync(Client.Client)(Client.initial))))).toEqual(Client.initial)
  })

  it("reads words that it does not know as their defaults", () => {
    const stored = {
      ...Client.initial,
      background_mode: "video",
      background_option: { tipo: "video", indice: 3 },
      preferencia_painel: "x",
      esquema: "x"
    }
    expect(decode(stored)).toEqual({ ...Client.initial, background_option: { tipo: "slides", indice: 3 } })
    for (const preferencia_painel of ["area_trabalho", "agenda", "bi"]) {
      for (const esquema of ["sistema", "claro", "escuro"]) {
        const known = { ...Client.initial, background_mode: "nenhum", preferencia_painel, esquema }
        expect(decode(known)).toEqual(known)
      }
    }
  })

  it.each([[{ modo_edit_doc_ativo: true }], [{ modo_leitura_doc_ativo: true }]])("takes %o", (mode) => {
    expect(decode({ ...Client.initial, ...mode })).toEqual({ ...Client.initial, ...mode })
  })

  it.each([
    [{ modo_edit_doc_ativo: true, modo_leitura_doc_ativo: true }, "must not edit and read at once"],
    [{ num_quadrantes: 4, max_quadrantes: 3 }, "must not be above max_quadrantes"],
    [{ tema_cor: "lime" }, "must be a palette name"],
    [{ background_option: { tipo: "slides", indice: -1 } }, "indice"],
    [{ processos_abertos: -1 }, "processos_abertos"],
    [{ loading: { a: false } }, "loading"]
  ])("refuses %o", (wrong, message) => {
    expect(() => decode({ ...Client.initial, ...wrong })).toThrow(message)
  })
})
