import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as ClientValue from "./client-value.ts"

describe("decode", () => {
  it("takes a value for persistent and writable unless something else is said", () => {
    expect(ClientValue.decode({ nome: "filial", tipo: "texto", valor: "SP" })).toEqual(
      Result.succeed({
        nome: "filial",
        tipo: "texto",
        valor: "SP",
        persistente: true,
        cliente_persistente_somente_leitura: false
      })
    )
    expect(ClientValue.decode(value({ persistente: false }))).toEqual(Result.succeed(value({ persistente: false })))
  })

  it.each([
    ["texto", "", true],
    ["texto", 1, false],
    ["numero", 1.5, true],
    ["numero", "1.5", false],
    ["numero", Number.NaN, false],
    ["logico", false, true],
    ["logico", "false", false],
    ["data", "2026-11-21", true],
    ["data", "2026-11-21T10:00:00", true],
    ["data", "21/11/2026", false],
    ["moeda", 1, false]
  ])("of type %s takes %o: %s", (tipo, valor, taken) => {
    const whole = { nome: "x", tipo, valor, persistente: true, cliente_persistente_somente_leitura: false }
    expect(Result.getOrNull(ClientValue.decode({ nome: "x", tipo, valor }))).toEqual(taken ? whole : null)
  })

  it.each([[null], [5], ["x"], [{ tipo: "texto", valor: "" }], [{ nome: "", tipo: "texto", valor: "" }]])(
    "refuses %o",
    (json) => {
      expect(Result.isFailure(ClientValue.decode(json))).toBe(true)
    }
  )

  it("says what a date must be", () => {
    const decode = Schema.decodeUnknownSync(ClientValue.ClientValue)
    expect(() => decode({ ...value({}), tipo: "data", valor: "x" })).toThrow("must be an ISO date")
  })
})

describe("written", () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false]
  ])("has a value that is persistent: %s, and only to be read there: %s: %s", (persistente, readOnly, isWritten) => {
    const kept = value({ persistente, cliente_persistente_somente_leitura: readOnly })
    expect(ClientValue.isWritten(kept)).toBe(isWritten)
    expect(ClientValue.written({ x: kept })).toEqual(isWritten ? { x: kept } : {})
  })
})

describe("values", () => {
  it("are found under the name that they were put under last, and gone when taken away", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), name, (puts, sought) => {
        const values = puts.reduce<ClientValue.ClientValues>(
          (before, [nome, valor]) => ClientValue.withValue(before, { ...value({}), nome, valor }),
          {}
        )
        const last = puts.findLast(([nome]) => nome === sought)
        expect(Object.hasOwn(values, sought) ? values[sought]?.valor : undefined).toBe(last?.[1])
        expect(Object.keys(values).toSorted()).toEqual([...new Set(puts.map(([nome]) => nome))].toSorted())
        const others = [...new Set(puts.map(([nome]) => nome))].filter((nome) => nome !== sought)
        expect(Object.keys(ClientValue.withoutValue(values, sought)).toSorted()).toEqual(others.toSorted())
        expect(Schema.is(ClientValue.ClientValues)(values)).toBe(true)
      })
    )
  })
})

describe("merged", () => {
  const here = {
    own: value({ nome: "own", persistente: false }),
    gone: value({ nome: "gone" }),
    a: value({ nome: "a" })
  }

  it("takes what the server keeps, drops what it no longer keeps, and leaves what is this client's alone", () => {
    const kept = [{ ...value({ nome: "a" }), valor: "new" }, value({ nome: "b" })]
    expect(ClientValue.merged(here, kept, new Set())).toEqual({
      own: here.own,
      a: kept[0],
      b: kept[1]
    })
  })

  it("leaves what was set or removed here and has not reached the server as it is here", () => {
    const kept = [{ ...value({ nome: "a" }), valor: "old" }, value({ nome: "removed" })]
    const unsent = new Set(["a", "gone", "removed"])
    expect(ClientValue.merged(here, kept, unsent)).toEqual(here)
  })
})

// Helpers

const value = (change: { nome?: string; persistente?: boolean; cliente_persistente_somente_leitura?: boolean }) => ({
  nome: "x",
  tipo: "texto" as const,
  valor: "",
  persistente: true,
  cliente_persistente_somente_leitura: false,
  ...change
})

const name = fc.constantFrom("a", "b", "toString", "__proto__")
