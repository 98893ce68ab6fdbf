/**
 * The colour as it was kept before 0.3.0: the session's in the `client` of the tab, the device's in a slice of its own, and
 * what was not sent in a third.
 */
import type { Slice, Vault } from "@quadrante/persistence/vault"
import type { StoredColour } from "@quadrante/realtime/colour"
import { keptColour } from "../kernel/kept-colour.ts"
import type { ClientState } from "../store/client.ts"

interface OwnColour {
  readonly own: boolean
  readonly tema_cor: string
}

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> => typeof json === "object" && json !== null

const ownColour: Slice<OwnColour> = {
  name: "own-colour",
  area: "local",
  version: 1,
  initial: { own: false, tema_cor: "" },
  decode: (json) =>
    isRecord(json) && typeof json["tema_cor"] === "string"
      ? { own: json["own"] === true, tema_cor: json["tema_cor"] }
      : undefined
}

const unsentColour: Slice<string | null> = {
  name: "colour_unsent",
  area: "session",
  version: 1,
  initial: null,
  decode: (json) => (json === null || typeof json === "string" ? json : undefined)
}

interface ClientMemory {
  readonly client: Omit<ClientState, "colour">
  readonly colour: StoredColour
}

/** What was kept of the colour, with what the older slices say of it, which are gone after; and the client without it. */
export const takeOlder = async (
  vault: Vault,
  { client, colour: kept }: ClientMemory,
  id: string
): Promise<ClientMemory> => {
  const [device, unsent] = [await vault.load(ownColour), await vault.load(unsentColour)]
  const { tema_cor, ownColour: own, ...rest } = { tema_cor: "", ownColour: false, ...client }
  // Once a page of this version has kept the session's, what other tabs say of the device is older.
  const isOwn = device.own || (own && kept.confirmed === "")
  vault.remove(ownColour)
  vault.remove(unsentColour)
  const colour = {
    own: kept.own || (isOwn ? device.tema_cor || tema_cor : ""),
    confirmed: kept.confirmed || (own ? "" : tema_cor),
    ...(unsent === null ? { unsent: kept.unsent, by: kept.by } : { unsent, by: id })
  }
  vault.save(keptColour, colour)
  return { client: rest, colour }
}
