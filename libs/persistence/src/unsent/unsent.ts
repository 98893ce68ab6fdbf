/**
 * Unsaved changes (the dirty state) of each tab of a session, visible to all of its tabs. Ending the session would lose
 * them, whichever tab ends it.
 *
 * Each tab writes a slice of its own, so that no two ever write the same one. It outlives the tab: another tab takes
 * over what a closed one had typed. It can be read on the lock screen, too.
 */
import type { Locks } from "../outbox/outbox.ts"
import { heldName } from "../tab/tab.ts"
import type { Slice } from "../vault/slice.ts"
import type { Vault } from "../vault/vault.ts"

/** An unsaved draft or a queued action, as people know it. */
export interface UnsentItem {
  readonly id: string
  readonly title: string
}

const prefix = "unsent:"

const isUnsent = (json: unknown): json is UnsentItem =>
  typeof json === "object" &&
  json !== null &&
  "id" in json &&
  typeof json.id === "string" &&
  "title" in json &&
  typeof json.title === "string"

/** What a tab (client) holds. */
export const unsentSlice = (client: string): Slice<ReadonlyArray<UnsentItem>> => ({
  name: prefix + client,
  area: "local",
  version: 1,
  initial: [],
  decode: (json) => (Array.isArray(json) ? json.filter(isUnsent) : undefined),
  open: true
})

const clientsOf = async (vault: Pick<Vault, "names">): Promise<ReadonlyArray<string>> =>
  (await vault.names()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))

/** What all tabs hold. */
export const readUnsent = async (vault: Pick<Vault, "load" | "names">): Promise<ReadonlyArray<UnsentItem>> => {
  const clients = await clientsOf(vault)
  const all = (await Promise.all(clients.map((client) => vault.load(unsentSlice(client))))).flat()
  // A copy of a tab shows the same as the tab it was copied from.
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

/** The tab that takes over what closed tabs left. */
interface Successor {
  readonly vault: Pick<Vault, "load" | "save" | "remove" | "flush" | "names">
  readonly own: string
  /** What it has now. */
  readonly ids: ReadonlyArray<string>
  readonly locks?: Locks | null
}

/** What was taken over is the heir's from now on, and no longer of the tabs that are gone. */
export const disownUnsent = async ({
  vault,
  own,
  ids,
  locks = globalThis.navigator?.locks ?? null
}: Successor): Promise<void> => {
  if (locks === null || ids.length === 0) return
  for (const client of await clientsOf(vault)) {
    if (client === own) continue
    await locks.request(heldName(client), { ifAvailable: true }, async (lock) => {
      if (lock === null) return
      const slice = unsentSlice(client)
      const held = await vault.load(slice)
      const left = held.filter(({ id }) => !ids.includes(id))
      if (left.length === held.length) return
      if (left.length === 0) vault.remove(slice)
      else vault.save(slice, left)
      await vault.flush()
    })
  }
}
