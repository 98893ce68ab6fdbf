/** Which steps ahead may not come, in the processes of the demonstration. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { enter, key, success } from "../../../test/visitor.ts"
import * as Definition from "../model/definition.ts"
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
    expect(board("pt-BR")).toEqual({ conditional: true, when: "Alçada da diretoria? Sim" })
    expect(board("en")).toEqual({ conditional: true, when: "Needs the board? Yes" })
    expect(chancesFrom(definition, "pedir", "pt-BR")("comprar")).toEqual({ conditional: false, when: null })
    expect(chancesFrom(definition, "aprovar_diretoria", "pt-BR")("comprar").conditional).toBe(false)
  })

  it("says of a start what comes for certain", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const { steps } = success(await ana.client.startForm({ processo: "reembolso" }))
    expect(steps.map(({ id, conditional }) => [id, conditional])).toEqual([
      ["pedir", false],
      ["conferir", false],
      ["pagar", false]
    ])
  })
})
