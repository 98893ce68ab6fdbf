import { describe, expect, it, vi } from "vitest"
import { client, locale, opened, spied, token } from "../../test/vaults.ts"
import * as Vault from "./vault.ts"
import { memoryPlaces } from "../../test/places.ts"

describe("logout", () => {
  it("leaves no value, no token and no key, needs no network, and touches nothing that is not ours", async () => {
    const places = spied()
    places.session.setItem("q1.foreign", "theirs")
    places.local.setItem("other-app", "theirs")
    const { vault } = await opened({ places })
    const before = await vault.prover()
    for (const slice of [client, locale]) vault.save(slice, { cor: "teal" })
    await vault.keepToken(token)
    vault.save(client, { cor: "waiting" })
    await vault.destroy()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(places.entries()).toEqual([
      ["q1.foreign", "theirs"],
      ["other-app", "theirs"]
    ])
    expect(await vault.load(client)).toEqual(client.initial)
    expect(await vault.token()).toBe(undefined)
    expect(await vault.prover()).not.toBe(before)
  })

  it("lets nothing be written that was on its way, and what is saved right after it belongs to the new keys", async () => {
    const places = spied()
    const { vault, diagnostics } = await opened({ places })
    vault.save(client, { cor: "before" })
    await vault.flush()
    vault.save(client, { cor: "on its way" })
    const [flushed, destroyed] = [vault.flush(), vault.destroy()]
    await Promise.all([flushed, destroyed])
    expect(places.entries()).toEqual([])
    const again = vault.destroy()
    vault.save(client, { cor: "after" })
    await Promise.all([again, vault.flush()])
    await vault.flush()
    const reloaded = await opened({ places })
    expect(["after", "grey"]).toContain((await reloaded.vault.load(client)).cor)
    expect([...diagnostics, ...reloaded.diagnostics]).toEqual([])
  })

  it("in one tab also empties the other, which is told", async () => {
    const places = spied()
    const elsewhere: Array<Vault.TabEvent> = []
    const one = await opened({ places })
    const two = await opened({
      places: { ...places, session: Vault.makeMemoryStorage() },
      onElsewhere: (what) => elsewhere.push(what)
    })
    two.vault.save(client, { cor: "teal" })
    await two.vault.flush()
    two.vault.save(client, { cor: "waiting" })
    await one.vault.destroy()
    await vi.waitFor(() => expect(elsewhere).toEqual(["destroyed"]))
    expect(await two.vault.load(client)).toEqual(client.initial)
    two.vault.save(client, { cor: "new" })
    await two.vault.flush()
    expect(two.diagnostics).toEqual([])
    expect(await two.vault.load(client)).toEqual({ cor: "new" })
  })
})

/** Two tabs of one browser, and what each heard of the other. */
const twoTabs = async () => {
  const places = memoryPlaces()
  const heard: Record<"one" | "two", Array<Vault.TabEvent>> = { one: [], two: [] }
  const { vault: one } = await opened({ places, onElsewhere: (what) => heard.one.push(what) })
  const { vault: two } = await opened({
    places: { ...places, session: Vault.makeMemoryStorage() },
    onElsewhere: (what) => heard.two.push(what)
  })
  return { one, two, heard }
}

describe("a tab that logs out while another one hears that the session ended", () => {
  const link = { ...client, name: "link", open: true }

  it.each(["sealed first", "destroyed first", "at once"])("keeps the link that it goes on with: %s", async (order) => {
    const { one, two, heard } = await twoTabs()
    await one.admit("ana")
    await one.keepToken(token)
    await vi.waitFor(() => expect(heard.two).toContain("admitted"))
    if (order === "sealed first") await two.seal()
    const both = [one.destroy(), order === "destroyed first" ? undefined : two.seal()]
    await both[0]
    one.save(link, { cor: "asked for" })
    if (order === "destroyed first") await two.seal()
    await Promise.all(both)
    // A seal that is heard late finds nothing to put away.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await one.isSealed()).toBe(false)
    expect(await one.load(link)).toEqual({ cor: "asked for" })
    expect(heard.one).not.toContain("destroyed")
  })

  it("is not told of a seal that has been taken away again", async () => {
    const { one, two, heard } = await twoTabs()
    await one.admit("ana")
    await vi.waitFor(() => expect(heard.two).toContain("admitted"))
    // It rings, and the one who hears it has ended the session before.
    await Promise.all([two.seal(), one.destroy()])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(heard.one).toEqual([])
  })
})

describe("a seal", () => {
  it("takes the token away and leaves values unread until the same person is back", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    await vault.admit("ana")
    await vault.keepToken(token)
    vault.save(client, { cor: "teal" })
    await vault.seal()
    const reloaded = await opened({ places })
    for (const each of [vault, reloaded.vault]) {
      expect(await each.isSealed()).toBe(true)
      expect(await each.load(client)).toEqual(client.initial)
      expect(await each.token()).toBe(undefined)
    }
    await reloaded.vault.admit("ana")
    expect(await reloaded.vault.load(client)).toEqual({ cor: "teal" })
    expect(await reloaded.vault.token()).toBe(undefined)
  })

  it("can be seen by whoever finds the token gone, before anything is heard of it", async () => {
    const seen: Array<Promise<boolean>> = []
    const memory = Vault.makeMemoryStorage()
    const removeItem = (name: string) => {
      memory.removeItem(name)
      seen.push(beside.vault.isSealed())
    }
    const places = { ...memoryPlaces(), local: { ...memory, removeItem } }
    const { vault } = await opened({ places })
    const beside = await opened({ places })
    await vault.admit("ana")
    await vault.keepToken(token)
    await vault.seal()
    expect(await Promise.all(seen)).toEqual([true])
  })

  it("is not written through while it holds", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    await vault.admit("ana")
    vault.save(client, { cor: "hers" })
    await vault.seal()
    vault.save(client, { cor: "meanwhile" })
    await vault.flush()
    await vault.admit("ana")
    expect(await vault.load(client)).toEqual({ cor: "hers" })
  })

  it("lets a link that comes meanwhile be kept and found again, and nothing else", async () => {
    const link = { ...client, name: "link", open: true }
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    await vault.admit("ana")
    vault.save(client, { cor: "teal" })
    await vault.seal()
    vault.save(link, { cor: "asked for" })
    vault.save(client, { cor: "written through" })
    await vault.flush()
    const { vault: reloaded } = await opened({ places })
    expect(await reloaded.load(link)).toEqual({ cor: "asked for" })
    expect(await reloaded.load(client)).toEqual(client.initial)
    reloaded.save(link, { cor: "asked for last" })
    await reloaded.admit("ana")
    const { vault: again } = await opened({ places })
    expect(await again.load(link)).toEqual({ cor: "asked for last" })
    expect(await again.load(client)).toEqual({ cor: "teal" })
  })

  it("older than twelve hours destroys what it closed", async () => {
    const places = spied()
    let now = 1_000
    const clock = () => now
    const { vault } = await opened({ places, clock })
    await vault.admit("ana")
    vault.save(client, { cor: "teal" })
    await vault.seal()
    now += Vault.sealedForMs + 1
    const later = await opened({ places, clock })
    expect(places.entries()).toEqual([])
    await later.vault.admit("ana")
    expect(await later.vault.load(client)).toEqual(client.initial)
  })
})

describe("a login", () => {
  it("of the same person keeps values and key, however often", async () => {
    const { vault } = await opened()
    const first = await vault.loginProver("ana")
    await vault.admit("ana")
    vault.save(client, { cor: "teal" })
    expect(await vault.loginProver("ana")).toBe(first)
    await vault.admit("ana")
    expect(await vault.load(client)).toEqual({ cor: "teal" })
    expect(await vault.prover()).toBe(first)
  })

  it("of another person destroys what the former left, and goes on with the key of its own proof", async () => {
    const places = spied()
    const { vault } = await opened({ places })
    await vault.admit("ana")
    const hers = await vault.prover()
    vault.save(client, { cor: "teal" })
    await vault.keepToken(token)
    const his = await vault.loginProver("bia")
    expect(his).not.toBe(hers)
    expect(await vault.load(client)).toEqual({ cor: "teal" })
    await vault.admit("bia")
    expect(await vault.prover()).toBe(his)
    expect(places.entries()).toEqual([])
    await vault.keepToken(token)
    const reloaded = await opened({ places })
    expect(await reloaded.vault.token()).toBe(token)
    expect(await thumbprintOf(await reloaded.vault.prover())).toBe(await thumbprintOf(his))
  })

  it("by somebody not known yet has a key of its own, and values stay where it proves to be the same person", async () => {
    const { vault } = await opened()
    await vault.admit("ana")
    vault.save(client, { cor: "teal" })
    const unknown = await vault.loginProver(null)
    await vault.admit("ana")
    expect(await vault.prover()).toBe(unknown)
    expect(await vault.load(client)).toEqual({ cor: "teal" })
  })

  it("that is tried by another person and fails destroys nothing", async () => {
    const places = spied()
    const { vault } = await opened({ places })
    await vault.admit("ana")
    const hers = await vault.prover()
    vault.save(client, { cor: "teal" })
    await vault.flush()
    await vault.loginProver("bia")
    expect(await vault.prover()).toBe(hers)
    expect(await (await opened({ places })).vault.load(client)).toEqual({ cor: "teal" })
  })
})

// Helpers

const thumbprintOf = async (
  prover: { readonly prove: (request: { method: string; address: string }) => Promise<string> } | undefined
) => {
  const [header = ""] = ((await prover?.prove({ method: "GET", address: "https://x.example/" })) ?? "").split(".")
  return JSON.stringify(JSON.parse(Buffer.from(header, "base64url").toString()).jwk)
}
