import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { begins, type Arrival, initial } from "./client.ts"

describe("home", () => {
  it("begins, after a login, with the panel and the process that the person wants", () => {
    expect(begins(wanting, coming({ entered: true }))).toEqual({ panel: "agenda", processo: "pedido_ferias" })
    expect(begins(initial, coming({ entered: true }))).toEqual(plain)
  })

  it("opens no process for somebody who comes back without a login, and the panel only where nothing is open", () => {
    expect(begins(wanting, coming({}))).toEqual({ panel: "agenda", processo: null })
    expect(begins({ ...wanting, processos_abertos: 1 }, coming({}))).toEqual(plain)
    expect(begins({ ...wanting, processos_abertos: 1 }, coming({ entered: true }))).toEqual({
      panel: "agenda",
      processo: "pedido_ferias"
    })
  })

  it("leaves whoever came by a link, or goes on with a session, to what they came for", () => {
    const came = fc.record({ entered: fc.boolean(), hasLink: fc.boolean(), continued: fc.boolean() })
    fc.assert(
      fc.property(came, fc.nat(3), (how, processos_abertos) => {
        fc.pre(how.hasLink || how.continued)
        expect(begins({ ...wanting, processos_abertos }, how)).toEqual(plain)
      })
    )
  })
})

// Helpers

const plain = { panel: "area_trabalho", processo: null }

const wanting = { ...initial, preferencia_painel: "agenda", procs_id_login: "pedido_ferias" } as const

const coming = (how: Partial<Arrival>): Arrival => ({ entered: false, hasLink: false, continued: false, ...how })
