import { describe, expect, it } from "vitest"
import { opened } from "../../test/vaults.ts"
import { heldName } from "../tab/tab.ts"
import { disownUnsent, readUnsent, unsentSlice } from "./unsent.ts"
import { memoryPlaces } from "../../test/places.ts"

describe("what a tab has not sent", () => {
  it("is known to every other tab, and to one that is loaded anew, until it is sent", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    vault.save(unsentSlice("one"), [ferias])
    vault.save(unsentSlice("two"), [ferias, compra])
    await vault.flush()
    const { vault: other } = await opened({ places })
    expect(await readUnsent(other)).toEqual([ferias, compra])
    vault.save(unsentSlice("two"), [])
    vault.remove(unsentSlice("one"))
    await vault.flush()
    expect(await readUnsent(other)).toEqual([])
  })

  it("is known behind the lock, and is gone with the session", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    await vault.admit("ana.souza")
    vault.save(unsentSlice("one"), [ferias])
    await vault.flush()
    await vault.seal()
    const { vault: sealed } = await opened({ places })
    expect(await readUnsent(sealed)).toEqual([ferias])
    await sealed.destroy()
    const { vault: after } = await opened({ places })
    expect(await readUnsent(after)).toEqual([])
  })

  it("is the heir's where it was taken over from a tab that is gone, and stays where the tab lives", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    vault.save(unsentSlice("gone"), [ferias, compra])
    vault.save(unsentSlice("alive"), [ferias])
    await vault.flush()
    const heir = { vault, own: "heir", ids: [ferias.id] }
    await disownUnsent({ ...heir, locks: null })
    expect(await readUnsent(vault)).toEqual([ferias, compra])
    await disownUnsent({ ...heir, locks: locksOf("alive") })
    expect(await vault.load(unsentSlice("gone"))).toEqual([compra])
    expect(await vault.load(unsentSlice("alive"))).toEqual([ferias])
    await disownUnsent({ ...heir, ids: [compra.id], locks: locksOf("alive") })
    expect(await readUnsent(vault)).toEqual([ferias])
  })

  it.each([["{}"], ["null"], ['[1,null,{"id":1,"title":"x"},{"id":"x"}]']])(
    "is nothing where %s was written",
    (json) => {
      expect(unsentSlice("one").decode(JSON.parse(json), 1) ?? []).toEqual([])
    }
  )
})

// Helpers

const ferias = { id: "p1", title: "Férias" }
const compra = { id: "p2", title: "Compra" }

/** Locks of which the named tabs hold theirs. */
const locksOf = (...alive: ReadonlyArray<string>) => ({
  request: <A>(name: string, _: unknown, held: (lock: unknown) => Promise<A>): Promise<A> =>
    held(alive.some((client) => heldName(client) === name) ? null : {})
})
