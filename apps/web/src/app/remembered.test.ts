import * as Vault from "@quadrante/persistence/vault"
import { expect, it } from "vitest"
import { autoUrlSet } from "../store/auto-url.ts"
import { makeStore } from "../store/store.ts"
import { recall, remember } from "./remembered.ts"
import { memoryPlaces } from "@quadrante/persistence/test/places"

it("a link that came is written at once, and not with the next changes", async () => {
  const places = memoryPlaces()
  const slow = await Vault.open({ environment: "demo", places, coalesceMs: 60_000 })
  const { store, listen } = makeStore({})
  remember(slow, listen)
  store.dispatch(autoUrlSet({ processo: "pedido_compra", contexto: { valor: 12 } }))
  const next = await Vault.open({ environment: "demo", places })
  await expect.poll(async () => (await recall(next)).auto_url.processo).toBe("pedido_compra")
  await Promise.all([slow.close(), next.close()])
})
