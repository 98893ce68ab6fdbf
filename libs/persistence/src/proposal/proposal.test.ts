import { afterEach, describe, expect, it, vi } from "vitest"
import { broken } from "../../test/vaults.ts"
import { makeMemoryStorage } from "../storage/storage.ts"
import { answer, isAnswered, proposalName } from "./proposal.ts"

afterEach(() => vi.unstubAllGlobals())

describe("the proposal of a passkey", () => {
  it("is answered by one person of one environment, and by nobody else", async () => {
    stub()
    expect(await isAnswered("demo", "ana")).toBe(false)
    await answer("demo", "ana")
    await answer("demo", "ana")
    expect(await isAnswered("demo", "ana")).toBe(true)
    expect(await isAnswered("demo", "bruno")).toBe(false)
    expect(await isAnswered("outra", "ana")).toBe(false)
  })

  it("names nobody in what lies in the browser", async () => {
    const localStorage = stub()
    await answer("demo", "ana.souza")
    expect(localStorage.getItem(proposalName)).toMatch(/^\["[A-Za-z0-9_-]{16}"\]$/)
  })

  it("remembers the last fifty, however many answer", async () => {
    stub()
    for (let person = 0; person < 60; person++) await answer("demo", `${person}`)
    expect(await isAnswered("demo", "9")).toBe(false)
    expect(await isAnswered("demo", "10")).toBe(true)
    expect(await isAnswered("demo", "59")).toBe(true)
  })

  it("is open again where something else lies in its place", async () => {
    stub().setItem(proposalName, '{"a":1}')
    expect(await isAnswered("demo", "ana")).toBe(false)
    await answer("demo", "ana")
    expect(await isAnswered("demo", "ana")).toBe(true)
  })

  it("is never made where storage refuses or holds no JSON, and nothing breaks", async () => {
    stub().setItem(proposalName, "{")
    expect(await isAnswered("demo", "ana")).toBe(true)
    vi.stubGlobal("localStorage", { getItem: broken, setItem: broken })
    await answer("demo", "ana")
    expect(await isAnswered("demo", "ana")).toBe(true)
  })
})

// Helpers

const stub = () => {
  const storage = makeMemoryStorage()
  vi.stubGlobal("localStorage", storage)
  return storage
}
