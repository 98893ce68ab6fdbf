import { memoryPlaces } from "@quadrante/persistence/test/places"
import * as Vault from "@quadrante/persistence/vault"
import { expect, it, vi } from "vitest"
import { makeStorageReport } from "../kernel/storage.ts"
import { autoUrlSet } from "../store/auto-url.ts"
import { makeStore } from "../store/store.ts"
import { makeApp } from "./make-app.ts"
import { recall, remember } from "./remembered.ts"

it("a link that waits for a login goes on waiting where another one ends no session, because nobody is in", async () => {
  vi.stubGlobal("location", new URL("http://localhost/demo/nada?logoff"))
  const places = memoryPlaces()
  const vault = await Vault.open({ environment: "demo", places })
  const { store, listen } = makeStore({})
  remember(vault, listen)
  store.dispatch(autoUrlSet({ processo: "pedido_compra", entries: [] }))
  await vault.flush()
  const { endSession } = makeApp({
    ambiente: { amb: "demo", known: true, environment: null, padrao: "demo", nonce: "", prefix: "" },
    vault,
    store,
    listen,
    isShown: () => false,
    go: () => Promise.resolve(),
    spoiled: makeStorageReport().spoiled
  })
  await endSession()
  const next = await Vault.open({ environment: "demo", places })
  expect((await recall(next, "one")).auto_url.processo).toBe("pedido_compra")
  await Promise.all([vault.close(), next.close()])
})
