import type * as Outbox from "@quadrante/domain/outbox"
import { describe, expect, it } from "vitest"
import { opened } from "../../test/vaults.ts"
import { heldName } from "../tab/tab.ts"
import * as Vault from "../vault/vault.ts"
import { type Locks, outboxSlice, takeLeft } from "./outbox.ts"
import { memoryPlaces } from "../../test/places.ts"

describe("what a tab has not sent", () => {
  it("comes back after a reload, is no other's while the tab lives, and is taken once when it is gone", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    vault.save(outboxSlice("one"), [submission("a", 1), submission("b", 2)])
    await vault.flush()
    const { vault: again } = await opened({ places })
    expect(await again.load(outboxSlice("one"))).toHaveLength(2)
    expect(await taken(again, "one", freeLocks())).toEqual([])
    expect(await taken(again, "two", freeLocks("one"))).toEqual([])
    expect(await taken(again, "two", freeLocks())).toEqual([submission("a", 1), submission("b", 2)])
    const { vault: third } = await opened({ places })
    expect(await third.load(outboxSlice("one"))).toEqual([])
    expect(await taken(third, "three", freeLocks("two"))).toEqual([])
  })

  it("stays where nobody can say which tabs live", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    vault.save(outboxSlice("one"), [submission("a", 1)])
    await vault.flush()
    expect(await taken(vault, "two", null)).toEqual([])
    expect(await vault.load(outboxSlice("one"))).toHaveLength(1)
  })

  it("stays sealed while the person is away, and is destroyed with everything of theirs", async () => {
    const places = memoryPlaces()
    const { vault } = await opened({ places })
    await vault.admit("ana.souza")
    vault.save(outboxSlice("one"), [submission("a", 1)])
    await vault.flush()
    await vault.seal()
    const { vault: sealed } = await opened({ places })
    expect(await taken(sealed, "two", freeLocks())).toEqual([])
    await sealed.loginProver("ana.souza")
    await sealed.admit("ana.souza")
    expect(await sealed.load(outboxSlice("one"))).toHaveLength(1)
    await sealed.destroy()
    const { vault: after } = await opened({ places })
    expect(await taken(after, "two", freeLocks())).toEqual([])
  })
})

// Helpers

/** What a tab takes over; it keeps it as its own. */
const taken = async (vault: Vault.Vault, own: string, locks: Locks | null) => {
  const all: Array<Outbox.Submission> = []
  const take = (left: ReadonlyArray<Outbox.Submission>) => {
    all.push(...left)
    vault.save(outboxSlice(own), all)
  }
  await takeLeft({ vault, own, take, locks })
  return all
}

const submission = (name: string, at: number): Outbox.Submission => ({
  key: `${name}-0123456789abcdef`,
  process: "p",
  role: null,
  processo: "pedido",
  title: "Pedido 1",
  step: "",
  at,
  waits: false,
  act: { _tag: "start", draft: name, contexto: {}, definition: "d", form: null, values: {}, typed: null }
})

/** Locks of which the named tabs hold theirs. */
const freeLocks = (...alive: ReadonlyArray<string>) => ({
  request: <A>(name: string, _: unknown, held: (lock: unknown) => Promise<A>): Promise<A> =>
    held(alive.some((client) => heldName(client) === name) ? null : {})
})
