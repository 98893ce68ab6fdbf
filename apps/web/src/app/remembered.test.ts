import * as Vault from "@quadrante/persistence/vault"
import * as Colour from "@quadrante/realtime/colour"
import { describe, expect, it, onTestFinished } from "vitest"
import { noArrival } from "../store/arrival.ts"
import { autoUrlSet } from "../store/auto-url.ts"
import { blurred, colourStepped, initialClient } from "../store/client.ts"
import { keepColour } from "../shell/keep-colour.ts"
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
  await expect.poll(async () => (await recall(next, "one")).auto_url.processo).toBe("pedido_compra")
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
  const { auto_url, arrival } = await recall(next, "one")
  const contexto = [
    ["cep", cep, 123],
    ["id", "1", 1],
    ["id", "2", 2]
  ]
  expect(auto_url).toEqual({ processo: "pedido_compra", contexto, consulta_sessoes: true })
  expect(arrival).toEqual({ ...noArrival, priorAmb: "demo" })
  await next.close()
})

describe("a colour", () => {
  it("for this device stays the device's, whatever happens in a tab that does not know of it", async () => {
    const { tab, later } = makeBrowser()
    const [one, other] = [await tab("one"), await tab("other")]
    one.step({ _tag: "OwnSet", own: true }, { _tag: "Chosen", value: "teal" })
    await expect.poll(() => later("new")).toMatchObject({ own: true, shown: "teal" })
    other.store.dispatch(blurred(true))
    other.step({ _tag: "Followed", value: "pink", mine: false, seq: 1 })
    await expect.poll(() => later("new")).toMatchObject({ confirmed: "pink" })
    expect(await later("new")).toMatchObject({ own: true, shown: "teal", wanted: null })
  })

  it("for this device is never on its way to the session, chosen before there is a connection or after", async () => {
    const { tab, later } = makeBrowser()
    const one = await tab("one")
    one.step({ _tag: "OwnSet", own: true }, { _tag: "Chosen", value: "teal" })
    await expect.poll(() => later("one")).toMatchObject({ own: true, shown: "teal" })
    expect(await later("one")).toMatchObject({ wanted: null })
  })

  it("that was not sent is the next page's of this tab, whatever other tabs follow, until the session has it", async () => {
    const { tab, later } = makeBrowser()
    const [one, other] = [await tab("one"), await tab("other")]
    one.step({ _tag: "Chosen", value: "green" }, { _tag: "Sent" })
    await expect.poll(() => later("one")).toMatchObject({ shown: "green", wanted: { value: "green", tried: false } })
    other.step({ _tag: "Followed", value: "pink", mine: false, seq: 1 })
    await expect.poll(() => later("other")).toMatchObject({ shown: "pink", wanted: null })
    expect(await later("one")).toMatchObject({ shown: "green", confirmed: "pink" })
    one.step({ _tag: "Followed", value: "green", mine: true, seq: 2 })
    await expect.poll(() => later("one")).toMatchObject({ shown: "green", confirmed: "green", wanted: null })
  })

  it.each([
    ["of the session", {}, null, { shown: "teal", confirmed: "teal", own: false, wanted: null }],
    ["that was not sent", {}, "pink", { shown: "pink", confirmed: "teal", wanted: { value: "pink", tried: false } }],
    ["for this device", { ownColour: true }, null, { shown: "teal", own: true, wanted: null }]
  ])("%s, as it was kept before 0.3.0, is read, and once", async (_, kept, unsent, expected) => {
    const { places, later } = makeBrowser()
    const { colour: __, ...client } = initialClient("one", "demo", "Aurora", "grey")
    const before = await Vault.open({ environment: "demo", places })
    before.save(older("client"), { ...client, tema_cor: "teal", ownColour: false, ...kept })
    before.save(older("own-colour", "local"), { own: false, tema_cor: "" })
    before.save(older("colour_unsent"), unsent)
    await before.close()
    expect(await later("one")).toMatchObject(expected)
    expect(await later("one")).toMatchObject(expected)
    const next = await Vault.open({ environment: "demo", places })
    expect((await recall(next, "one")).client).toEqual(client)
    expect(await next.load(older("colour_unsent"))).toBe(null)
    await next.close()
  })

  it("for this device, as it was kept before 0.3.0, is found by a new tab", async () => {
    const { places, later } = makeBrowser()
    const before = await Vault.open({ environment: "demo", places })
    await before.keepToken("t".repeat(43))
    before.save(older("own-colour", "local"), { own: true, tema_cor: "teal" })
    await before.close()
    expect(await later("new")).toMatchObject({ own: true, shown: "teal" })
    expect(await later("another")).toMatchObject({ own: true, shown: "teal" })
  })
})

// Helpers

const older = (name: string, area: Vault.Area = "session"): Vault.Slice<unknown> => ({
  name,
  area,
  version: 1,
  initial: null,
  decode: (json) => json
})

/** The tabs of one browser, of which a session storage each is not needed here. */
const makeBrowser = () => {
  const places = memoryPlaces()
  return {
    places,
    tab: async (id: string) => {
      const vault = await Vault.open({ environment: "demo", places })
      onTestFinished(vault.close)
      const { store, listen } = makeStore({ client: initialClient(id, "demo", "Aurora", "grey") })
      remember(vault, listen)
      keepColour({ vault, store, listen })
      return {
        store,
        step: (...inputs: ReadonlyArray<Colour.Input>) => {
          for (const input of inputs) store.dispatch(colourStepped(input))
        }
      }
    },
    /** How a page begins that is loaded now. */
    later: async (id: string) => {
      const vault = await Vault.open({ environment: "demo", places })
      const { colour } = await recall(vault, id)
      await vault.close()
      return Colour.restore(colour, id, "grey")
    }
  }
}
