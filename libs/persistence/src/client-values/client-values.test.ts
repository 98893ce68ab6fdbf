import { expect, it } from "vitest"
import { opened, spied } from "../../test/vaults.ts"
import { clientValuesSlice } from "./client-values.ts"

const value = (nome: string, but: object = {}) => ({
  nome,
  tipo: "texto" as const,
  valor: `de ${nome}`,
  persistente: true,
  cliente_persistente_somente_leitura: false,
  ...but
})

it("comes back with the values that may be written, and without those that may not", async () => {
  const places = spied()
  const { vault } = await opened({ places })
  const [kept, fleeting, readOnly] = [
    value("kept"),
    value("fleeting", { persistente: false }),
    value("readOnly", { cliente_persistente_somente_leitura: true })
  ]
  vault.save(clientValuesSlice, { kept, fleeting, readOnly })
  await vault.flush()
  expect(await (await opened({ places })).vault.load(clientValuesSlice)).toEqual({ kept })
})

it("leaves out a value that cannot be read, and no other", () => {
  const stored = { kept: value("kept"), broken: value("broken", { tipo: "numero" }), none: 7 }
  expect(clientValuesSlice.decode(stored, 1)).toEqual({ kept: value("kept") })
  expect(clientValuesSlice.decode("x", 1)).toBe(undefined)
})
