import { expect, it } from "vitest"
import { broken } from "../../test/vaults.ts"
import { makeMemoryStorage } from "../storage/storage.ts"
import * as Tab from "./tab.ts"

it("keeps its id over a reload", async () => {
  const storage = makeMemoryStorage()
  const before = await Tab.claim(storage, makeLocks())
  expect(before.copied).toBe(false)
  expect(await Tab.claim(storage, makeLocks())).toEqual({ id: before.id, copied: false })
})

it("takes a new id where the one it finds is held, and says that it is a copy", async () => {
  const locks = makeLocks()
  const storage = makeMemoryStorage()
  const one = await Tab.claim(storage, locks)
  const copy = makeMemoryStorage()
  copy.setItem("q1.tab", one.id)
  const two = await Tab.claim(copy, locks)
  expect(two.copied).toBe(true)
  expect(two.id).not.toBe(one.id)
  expect(copy.getItem("q1.tab")).toBe(two.id)
})

it("has an id also where storage or locks refuse", async () => {
  const refusing = { getItem: broken, setItem: broken, removeItem: broken }
  const rejecting = { request: () => Promise.reject(new Error("refused")) }
  for (const storage of [undefined, refusing]) {
    for (const locks of [undefined, rejecting]) {
      expect((await Tab.claim(storage, locks)).id).toMatch(/^[0-9a-f-]{36}$/)
    }
  }
})

// Helpers

/** Locks of one browser, as far as tabs use them: held until the page goes. */
const makeLocks = (): Tab.Locks => {
  const held = new Set<string>()
  return {
    request: async (name, _, work) => {
      const lock = held.has(name) ? null : held.add(name)
      await work(lock)
    }
  }
}
