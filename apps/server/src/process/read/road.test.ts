/** Which steps ahead may not come, in the processes of the demonstration. */
import * as Locale from "@quadrante/domain/locale"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { enter, key, success } from "../../../test/visitor.ts"
import * as Definition from "../model/definition.ts"
import { passedSteps } from "./passed.ts"
import { keysOf } from "./path.ts"
import { chancesFrom } from "./road.ts"

describe("the road ahead", () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.stop())

  const started = async (processo: string) => {
    const ana = await enter(house.origin, "ana.souza")
    return success(await ana.client.start({ payload: { processo, contexto: {}, key: key() } }))
  }
  const found = async (id: string) => {
    const definition = await Definition.find(house.sql, "demo", id)
    if (definition === null) throw new Error(`There is no definition ${id}`)
    return definition
  }

  it("may miss who decides above a limit, in the words of the drawing, and nobody for a refusal or a return", async () => {
    const { definition: id, steps } = await started("pedido_compra")
    expect(steps.map(({ conditional }) => conditional)).toEqual([false, false, false])
    const definition = await found(id)
    const board = (language: "pt-BR" | "en") =>
      chancesFrom(definition, "aprovar_gerencia", language)("aprovar_diretoria")
    expect(board("pt-BR")).toEqual({ conditional: true, when: "Acima de R$ 50 mil" })
    expect(board("en")).toEqual({ conditional: true, when: "Above R$ 50 thousand" })
    expect(chancesFrom(definition, "pedir", "pt-BR")("comprar")).toEqual({ conditional: false, when: null })
    expect(chancesFrom(definition, "aprovar_diretoria", "pt-BR")("comprar").conditional).toBe(false)
  })

  const asked = async (valor: number, speech: { readonly language?: string; readonly locale?: string } = {}) => {
    const ana = await enter(house.origin, "ana.souza", speech)
    const begun = success(await ana.client.start({ payload: { processo: "pedido_compra", contexto: {}, key: key() } }))
    const values = {
      fornecedor: "Aurora",
      valor,
      centro_custo: "comercial",
      necessario_ate: "2055-12-01",
      justificativa: "Para a equipe"
    }
    const payload = { revision: begun.revision, key: key(), values }
    return success(await ana.client.complete({ task: begun.task?.id ?? "", payload }))
  }

  it("passes by who decides above a limit: by which choice, and by what value, for whoever sees that", async () => {
    const board = {
      id: "aprovar_diretoria",
      name: "Aprovação da diretoria",
      who: "Diretoria",
      after: "aprovar_gerencia"
    }
    const small = await asked(10_000)
    const no = "Acima de R$ 50 mil? Não"
    const facts = [{ label: "Total", text: "R$ 10.000,00" }]
    expect(small.steps.map(({ id }) => id)).toEqual(["pedir", "aprovar_gerencia", "comprar"])
    expect(small.passedBy).toEqual([{ ...board, decided: true, when: no, facts }])
    expect((await asked(60_000)).passedBy).toEqual([])

    const definition = await found(small.definition)
    const toldIn = (speech: Locale.Speech, ...seen: string[]) =>
      passedSteps(
        {
          definition,
          current: "aprovar_gerencia",
          values: { total: 10_000, valor: 10_000, alcada: "gerencia" },
          keys: keysOf(definition),
          roleOf: () => "Diretoria",
          seen: new Set(seen),
          been: new Set(["pedir", "aprovar_gerencia"]),
          passed: new Set()
        },
        speech
      )
    const told = (...seen: string[]) => toldIn(Locale.speechIn("pt-BR", "pt-BR"), ...seen)
    expect(told("fornecedor")).toEqual([{ ...board, decided: true, when: null, facts: [] }])
    expect(told("alcada")).toEqual([{ ...board, decided: true, when: no, facts: [] }])
    expect(told("total")).toEqual([{ ...board, decided: true, when: no, facts }])
    // Words in the language, the amount as the person reads amounts.
    const english = { when: "Above R$ 50 thousand? No", facts: [{ label: "Total", text: "R$ 10.000,00" }] }
    expect(toldIn(Locale.speechIn("en", "pt-BR"), "total")).toMatchObject([english])
  })

  it.each([
    ["pt-BR", "R$ 10.000,00"],
    ["en-US", "R$ 10,000.00"],
    ["fr-FR", "R$ 10.000,00"],
    [undefined, "R$ 10.000,00"]
  ])(
    "writes what a choice was made by in the locale %s that the client names, in the words of its language",
    async (locale, text) => {
      const { passedBy } = await asked(10_000, { language: "en", ...(locale !== undefined && { locale }) })
      expect(passedBy).toMatchObject([{ when: "Above R$ 50 thousand? No", facts: [{ label: "Total", text }] }])
    }
  )

  it("says before anything is filled in when a step would come", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const { passedBy } = success(await ana.client.startForm({ processo: "pedido_compra" }))
    expect(passedBy).toMatchObject([{ decided: false, when: "Acima de R$ 50 mil", facts: [] }])
  })

  it("says of a start what comes for certain", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const { steps, passedBy } = success(await ana.client.startForm({ processo: "reembolso" }))
    expect(steps.map(({ id, conditional }) => [id, conditional])).toEqual([
      ["pedir", false],
      ["conferir", false],
      ["pagar", false]
    ])
    // What the choice is made by is reckoned by the form itself.
    expect(passedBy).toMatchObject([{ id: "aprovar_gerencia", decided: false, when: "Acima de R$ 300" }])
  })
})
