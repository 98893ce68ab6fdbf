/**
 * Storage of the outbox: what a tab has not sent yet outlives the tab, and another tab takes it over.
 *
 * Each tab writes a slice of its own, so that no two ever write the same one. It is encrypted and destroyed like all
 * values.
 */
import * as Outbox from "@quadrante/domain/outbox"
import { Option, Schema } from "effect"
import { heldName } from "../tab/tab.ts"
import type { Slice } from "../vault/slice.ts"
import type { Vault } from "../vault/vault.ts"

const prefix = "outbox:"

const decode = Schema.decodeUnknownOption(Outbox.Submission)

/** What a tab (client) has not sent yet. One act that cannot be read costs no other. */
export const outboxSlice = (client: string): Slice<ReadonlyArray<Outbox.Submission>> => ({
  name: prefix + client,
  area: "local",
  version: 1,
  initial: [],
  decode: (json) => (Array.isArray(json) ? json.flatMap((one: unknown) => Option.toArray(decode(one))) : undefined)
})

/** The part of the Web Locks API that is used. */
export interface Locks {
  readonly request: <A>(
    name: string,
    options: { readonly ifAvailable: true },
    held: (lock: unknown) => Promise<A>
  ) => Promise<A>
}

/** The tab that takes over what is left, and how. */
interface Successor {
  readonly vault: Pick<Vault, "load" | "remove" | "flush" | "names">
  /** The tab that asks. */
  readonly own: string
  /** Keeps what is found as its own, at once. */
  readonly take: (left: ReadonlyArray<Outbox.Submission>) => void
  readonly locks?: Locks | null
}

/**
 * Takes over what tabs of this browser left that are gone: it is written as the heir's own before it is nobody's. Of two
 * that ask at once one gets it. Without locks nobody knows which tabs live: what they left stays for a tab of their name.
 */
export const takeLeft = async ({
  vault,
  own,
  take,
  locks = globalThis.navigator?.locks ?? null
}: Successor): Promise<void> => {
  if (locks === null) return
  const names = await vault.names()
  const others = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
  for (const client of others) {
    if (client === own) continue
    await locks.request(heldName(client), { ifAvailable: true }, async (lock) => {
      if (lock === null) return
      const slice = outboxSlice(client)
      const left = await vault.load(slice)
      if (left.length === 0) return
      // Both in one step, so that they are written together.
      take(left)
      vault.remove(slice)
      await vault.flush()
    })
  }
}
