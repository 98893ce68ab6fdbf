import { afterEach, describe, expect, it, vi } from "vitest"
import { broken, client, locale, opened, spied, token, written } from "../../test/vaults.ts"
import * as Vault from "./vault.ts"
import { memoryPlaces } from "../../test/places.ts"

afterEach(() => vi.unstubAllGlobals())

describe("a vault", () => {
  it("gives back what was saved, at once and after a reload", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    vault.save(client, { cor: "teal" })
    expect(await vault.load(client)).toEqual({ cor: "teal" })
    await vault.flush()
    const again = await opened({ places })
    expect(await again.vault.load(client)).toEqual({ cor: "teal" })
    expect(again.diagnostics).toEqual([])
  })

  it("writes what changes often once, and by itself", async () => {
    const places = spied()
    const { vault } = await opened({ places })
    await vault.load(client)
    places.writes.length = 0
    for (let n = 0; n < 50; n++) vault.save(client, { cor: `c${n}` })
    expect(places.writes).toHaveLength(0)
    await vi.waitFor(() => expect(places.writes).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(places.writes).toHaveLength(1)
    expect(await (await opened({ places })).vault.load(client)).toEqual({ cor: "c49" })
  })

  it("has written everything when a flush resolves, what was saved during the flush too", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    vault.save(client, { cor: "a" })
    const flushed = vault.flush()
    vault.save(client, { cor: "b" })
    await flushed
    expect(await (await opened({ places })).vault.load(client)).toEqual({ cor: "b" })
  })

  it("says that a value is kept once it is written, and that it is not where it cannot be", async () => {
    const places = spied()
    const { vault } = await opened({ places })
    vault.save(client, { cor: "a" })
    const kept = vault.isKept(client)
    expect(places.writes).toHaveLength(0)
    expect(await kept).toBe(true)
    expect(places.writes).toHaveLength(1)
    expect(await vault.isKept(client)).toBe(true)
    vault.save({ ...client, encode: broken }, { cor: "x" })
    expect(await vault.isKept(client)).toBe(false)
  })

  it("says that a value is not kept that is forgotten before it is written", async () => {
    const { vault } = await opened({ places: memoryPlaces() })
    vault.save(client, { cor: "a" })
    const kept = vault.isKept(client)
    await vault.destroy()
    expect(await kept).toBe(false)
  })

  it("forgets a slice that is removed", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    vault.save(client, { cor: "a" })
    await vault.flush()
    vault.remove(client)
    expect(await vault.load(client)).toEqual(client.initial)
    await vault.flush()
    expect(await (await opened({ places })).vault.load(client)).toEqual(client.initial)
  })

  it("shows nothing of a value, a slice or an environment in what it stores", async () => {
    const places = spied()
    const { vault } = await opened({ places, environment: "secreto" })
    vault.save(client, { cor: "teal" })
    await vault.keepToken(token)
    const stored = JSON.stringify([...places.entries()])
    for (const word of ["teal", "client", "secreto", "token", token]) expect(stored).not.toContain(word)
    expect(
      places.entries().every(([name, text]) => /^q1\.[\w-]{22}$/.test(name) && /^1\.1\.1\.[\w-]+$/.test(text))
    ).toBe(true)
  })

  it("leaves a trace of what it has not written yet, which goes with the write, the person and the keys", async () => {
    const since = (value: { readonly cor: string }, trace: unknown) => ({ cor: `${value.cor}, ${String(trace)}` })
    const traced = { ...client, trace: { of: ({ cor }: { readonly cor: string }) => cor.length, since } }
    const places = spied()
    const reloaded = async () => (await (await opened({ places })).vault.load(traced)).cor
    // Nothing is sealed in time before the page goes.
    const { vault } = await opened({ places, coalesceMs: 60_000 })
    await vault.load(traced)
    vault.save(traced, { cor: "teal" })
    expect(places.writes, "nothing is stored that it could belong to").toEqual([])
    await vault.flush()
    expect(await reloaded()).toBe("teal")
    vault.save(traced, { cor: "a" })
    expect((await vault.load(traced)).cor).toBe("a")
    expect(await reloaded()).toBe("teal, 1")
    const flushed = vault.flush()
    vault.save(traced, { cor: "pink" })
    places.full = true
    await flushed
    expect(await reloaded(), "what could not be written").toBe("teal, 4")
    places.full = false
    vault.save(traced, { cor: "pink" })
    await vault.flush()
    expect(await reloaded()).toBe("pink")
    vault.save(traced, { cor: "b" })
    places.session.setItem(places.lastName(), "{")
    expect(await reloaded(), "a trace that cannot be read").toBe("pink")
    await vault.destroy()
    expect(places.entries()).toEqual([])
  })

  it("keeps environments apart", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    vault.save(client, { cor: "teal" })
    await vault.keepToken(token)
    const test = await opened({ places, environment: "test" })
    expect(await test.vault.load(client)).toEqual(client.initial)
    expect(await test.vault.token()).toBe(undefined)
  })
})

describe("a stored value that cannot be read", () => {
  it.each([
    ["is no envelope", "malformed", () => "{}"],
    ["was changed", "tampered", (text: string) => text.replace(/.$/, (last) => (last === "A" ? "Q" : "A"))],
    ["was closed by other keys", "other-keys", (text: string) => text.replace(/^1\.1\.1/, "1.1.7")]
  ])("because it %s gives the initial value, goes, and is said once", async (_, code, change) => {
    const places = spied()
    await written(places, client, { cor: "teal" })
    const [name = "", text = ""] = places.entries().find(([, value]) => value === places.last()) ?? []
    places.session.setItem(name, change(text))
    const { vault, diagnostics } = await opened({ places })
    expect(await vault.load(client)).toEqual(client.initial)
    expect(await vault.load(client)).toEqual(client.initial)
    expect(diagnostics).toEqual([{ code, slice: "client" }])
    expect(places.session.getItem(name)).toBe(null)
  })

  it("because it lies where another slice or environment is looked for is taken for tampered with", async () => {
    const places = spied()
    await written(places, client, { cor: "teal" })
    const stolen = places.last()
    await written(places, locale, { cor: "pt" })
    places.session.setItem(places.lastName(), stolen)
    const { vault, diagnostics } = await opened({ places })
    expect(await vault.load(locale)).toEqual(locale.initial)
    expect(diagnostics).toEqual([{ code: "tampered", slice: "locale" }])
  })

  it("because it has not the shape of the slice, or reading it throws, gives the initial value", async () => {
    for (const decode of [() => undefined, broken]) {
      const places = spied()
      await written(places, client, { cor: "teal" })
      const { vault, diagnostics } = await opened({ places })
      expect(await vault.load({ ...client, decode })).toEqual(client.initial)
      expect(diagnostics).toEqual([{ code: "unreadable", slice: "client" }])
    }
  })
})

describe("versions", () => {
  it("older ones are read with the version they were written under", async () => {
    const places = memoryPlaces()
    await written(places, client, { cor: "teal" })
    const { vault } = await opened({ places })
    const newer = {
      ...client,
      version: 3,
      decode: (json: unknown, written: number) => ({ cor: `${written} ${JSON.stringify(json)}` })
    }
    expect(await vault.load(newer)).toEqual({ cor: `1 {"cor":"teal"}` })
  })

  it("a newer one gives the initial value and is not touched, not even by what this version writes", async () => {
    const places = spied()
    const future = { ...client, version: 2 }
    await written(places, future, { cor: "future" })
    const kept = places.last()
    const { vault, diagnostics } = await opened({ places })
    expect(await vault.load(client)).toEqual(client.initial)
    expect(diagnostics).toEqual([{ code: "future", slice: "client" }])
    expect(places.last()).toBe(kept)
    vault.save(client, { cor: "now" })
    await vault.flush()
    expect(places.entries().map(([, text]) => text)).toContain(kept)
    expect(await (await opened({ places })).vault.load(client)).toEqual({ cor: "now" })
    vault.remove(client)
    await vault.flush()
    expect(await (await opened({ places })).vault.load(future)).toEqual({ cor: "future" })
  })
})

describe("a write that fails", () => {
  it("for want of room keeps the value in memory, says so once, and comes through when there is room", async () => {
    const places = spied()
    const { vault, diagnostics } = await opened({ places })
    vault.save(client, { cor: "before" })
    await vault.flush()
    places.full = true
    for (const cor of ["a", "b", "c"]) {
      vault.save(client, { cor })
      await vault.flush()
    }
    expect(await vault.load(client)).toEqual({ cor: "c" })
    expect(diagnostics).toEqual([{ code: "quota", slice: "client" }])
    expect(await (await opened({ places })).vault.load(client)).toEqual({ cor: "before" })
    places.full = false
    vault.save(client, { cor: "d" })
    await vault.flush()
    expect(await (await opened({ places })).vault.load(client)).toEqual({ cor: "d" })
  })

  it("does not try again by itself", async () => {
    const places = spied()
    const { vault } = await opened({ places })
    places.full = true
    vault.save(client, { cor: "a" })
    await vault.flush()
    const tries = places.writes.length
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(places.writes).toHaveLength(tries)
  })

  it("for being larger than a slice may be keeps the value in memory", async () => {
    const places = spied()
    const { vault, diagnostics } = await opened({ places })
    const large = { cor: "é".repeat(Vault.largestSlice / 2) }
    vault.save(client, large)
    await vault.flush()
    expect(await vault.load(client)).toEqual(large)
    expect(diagnostics).toEqual([{ code: "too-large", slice: "client" }])
    expect(places.entries()).toEqual([])
  })

  it("for not being JSON keeps the value in memory", async () => {
    const { vault, diagnostics } = await opened()
    vault.save({ ...client, encode: broken }, { cor: "x" })
    await vault.flush()
    expect(await vault.load(client)).toEqual({ cor: "x" })
    expect(diagnostics).toEqual([{ code: "not-encodable", slice: "client" }])
  })
})

describe("a browser that refuses", () => {
  const cases: ReadonlyArray<readonly [string, Vault.Code, (places: Vault.VaultStorage) => Vault.VaultStorage]> = [
    ["session storage", "storage-blocked", (places) => ({ ...places, session: undefined })],
    ["local storage", "storage-blocked", (places) => ({ ...places, local: undefined })],
    ["a place for keys", "keys-blocked", (places) => ({ ...places, ring: undefined })],
    [
      "to give keys",
      "keys-blocked",
      (places) => ({ ...places, ring: { take: reject, mark: reject, note: reject, destroy: reject } })
    ]
  ]
  it.each(cases)("%s leaves values in memory, says so, and still lets people log in", async (_, code, less) => {
    const places = spied()
    const { vault, diagnostics } = await opened({ places: less(places) })
    expect(vault).toMatchObject({ keeps: false, proves: true })
    vault.save(client, { cor: "teal" })
    await vault.keepToken(token)
    expect(await vault.load(client)).toEqual({ cor: "teal" })
    expect(await vault.token()).toBe(token)
    expect(await vault.prover()).toBeDefined()
    await vault.admit("ana")
    await vault.seal()
    await vault.destroy()
    expect(await vault.load(client)).toEqual(client.initial)
    expect(diagnostics).toEqual([{ code, slice: null }])
    expect(places.writes).toEqual([])
  })

  it("WebCrypto lets nothing be written and nobody log in", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const places = spied()
    const { vault, diagnostics } = await opened({ places })
    expect(vault).toMatchObject({ keeps: false, proves: false })
    vault.save(client, { cor: "teal" })
    await vault.keepToken(token)
    await vault.flush()
    expect(await vault.load(client)).toEqual({ cor: "teal" })
    expect(await vault.prover()).toBe(undefined)
    expect(await vault.loginProver("ana")).toBe(undefined)
    await vault.admit("ana")
    await vault.seal()
    await vault.destroy()
    expect(places.writes).toEqual([])
    expect(diagnostics).toEqual([{ code: "insecure", slice: null }])
  })

  it("every write after it was opened breaks nothing", async () => {
    const places = spied()
    const { vault, diagnostics } = await opened({ places })
    places.broken = true
    vault.save(client, { cor: "teal" })
    await vault.flush()
    expect(await vault.load(client)).toEqual({ cor: "teal" })
    await vault.destroy()
    expect(diagnostics).toEqual([{ code: "storage-blocked", slice: "client" }])
  })
})

// Helpers

const reject = () => Promise.reject(new Error("refused by the test"))
