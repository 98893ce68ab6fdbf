import * as Vault from "@quadrante/persistence/vault"
import { expect, it } from "vitest"
import { noArrival } from "../store/arrival.ts"
import { autoUrlSet } from "../store/auto-url.ts"
import { makeStore } from "../store/store.ts"
import { recall, remember } from "./remembered.ts"
import { memoryPlaces } from "@quadrante/persistence/test/places"

it("a link that came is written at once, and not with the next changes", async () => {
  const places = memoryPlaces()
  const slow = await Vault.open({ environment: "demo", places, coalesceMs: 60_000 })
  const { store, listen } = makeStore({})
  remember(slow, listen)
  store.dispatch(autoUrlSet({ processo: "pedido_compra", entries: [["valor", "012", 12]] }))
  const next = await Vault.open({ environment: "demo", places })
  await expect.poll(async () => (await recall(next)).auto_url.processo).toBe("pedido_compra")
  await Promise.all([slow.close(), next.close()])
})

it.each([
  ["its texts beside it", { textos: { cep: ["00123"], id: ["1", "2"] } }, "00123"],
  ["no texts", { textos: null }, "123"],
  ["nothing beside it", {}, "123"]
])("a link that waits as it was kept before 0.3.0, with %s, is read", async (_, texts, cep) => {
  const places = memoryPlaces()
  const before = await Vault.open({ environment: "demo", places })
  const slice = (name: string): Vault.Slice<unknown> => ({
    name,
    area: "session",
    version: 1,
    open: true,
    initial: null,
    decode: () => undefined
  })
  const kept = { processo: "pedido_compra", contexto: { cep: 123, id: [1, 2] }, consulta_sessoes: true }
  before.save(slice("auto_url"), kept)
  before.save(slice("arrival"), { ...noArrival, priorAmb: "demo", ...texts })
  await before.close()
  const next = await Vault.open({ environment: "demo", places })
  const { auto_url, arrival } = await recall(next)
  const contexto = [
    ["cep", cep, 123],
    ["id", "1", 1],
    ["id", "2", 2]
  ]
  expect(auto_url).toEqual({ processo: "pedido_compra", contexto, consulta_sessoes: true })
  expect(arrival).toEqual({ ...noArrival, priorAmb: "demo" })
  await next.close()
})
