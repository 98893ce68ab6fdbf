import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeMemoryStorage } from "../storage/storage.ts"
import { broken } from "../../test/vaults.ts"
import * as Display from "./display.ts"

afterEach(() => vi.unstubAllGlobals())

describe("the display", () => {
  it("comes back as it was shown, from one plain name, and holds nothing else", () => {
    const localStorage = stub()
    Display.write({ ...shown, usuario: "ana" } as Display.Display)
    expect(Display.load(initial)).toEqual(shown)
    expect(JSON.parse(localStorage.getItem("q1.display") ?? "")).toEqual(shown)
  })

  it("keeps what has not changed, and no language before one is chosen", () => {
    stub()
    Display.write({ tema_cor: "teal", esquema: "escuro", dense: true })
    expect(Display.load(initial)).toEqual({ tema_cor: "teal", esquema: "escuro", dense: true, lcl_id: initial.lcl_id })
    Display.write({ lcl_id: "es-ES" })
    Display.write({ dense: false })
    expect(Display.load(initial)).toEqual({ tema_cor: "teal", esquema: "escuro", dense: false, lcl_id: "es-ES" })
  })

  it("falls back member by member", () => {
    stub().setItem("q1.display", JSON.stringify({ ...shown, tema_cor: "url(x)", dense: 1 }))
    expect(Display.load(initial)).toEqual({ ...shown, tema_cor: initial.tema_cor, dense: initial.dense })
  })

  it("is the initial one whatever text lies there", () => {
    const localStorage = stub()
    const law = fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      localStorage.setItem("q1.display", text)
      expect(Object.keys(Display.load(initial)).sort()).toEqual(Object.keys(initial).sort())
    })
    fc.assert(law)
  })

  it("is the initial one where storage refuses, and nothing breaks", () => {
    vi.stubGlobal("localStorage", { getItem: broken, setItem: broken })
    Display.write(shown)
    expect(Display.load(initial)).toEqual(initial)
  })
})

// Helpers

const initial: Display.Display = { tema_cor: "grey", esquema: "sistema", dense: false, lcl_id: "pt-BR" }
const shown: Display.Display = { tema_cor: "#1351b4", esquema: "escuro", dense: true, lcl_id: "en-US" }

const stub = () => {
  const localStorage = makeMemoryStorage()
  vi.stubGlobal("localStorage", localStorage)
  return localStorage
}
