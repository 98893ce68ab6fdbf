/** Vaults for tests, and places whose texts can be looked at. */
import { onTestFinished } from "vitest"
import * as Vault from "../src/vault/vault.ts"
import { memoryPlaces } from "./places.ts"

/** A text with the shape of an auth token. */
export const token = "A".repeat(43)

/** A value of the slices below. */
export interface Cor {
  readonly cor: string
}

/** A slice of this tab. */
export const client: Vault.Slice<Cor> = {
  name: "client",
  area: "session",
  version: 1,
  initial: { cor: "grey" },
  decode: (json) => {
    const cor: unknown = typeof json === "object" && json !== null && "cor" in json ? json.cor : undefined
    return typeof cor === "string" ? { cor } : undefined
  }
}
/** Another one. */
export const locale: Vault.Slice<Cor> = { ...client, name: "locale", area: "session" }

/** Throws, as code does that meets what it did not expect. */
export const broken = (): never => {
  throw new TypeError("broken by the test")
}

/** Opens a vault over memory, with its diagnostics; it is closed after the test. */
export const opened = async (options: Partial<Vault.Options> = {}) => {
  const diagnostics: Array<Vault.Diagnostic> = []
  const vault = await Vault.open({
    environment: "prod",
    places: memoryPlaces(),
    onDiagnostic: (diagnostic) => diagnostics.push(diagnostic),
    ...options
  })
  onTestFinished(() => vault.close())
  return { vault, diagnostics }
}

/** Writes one value, by a vault of its own. */
export const written = async (places: Vault.VaultStorage, slice: Vault.Slice<Cor>, value: Cor) => {
  const { vault } = await opened({ places })
  vault.save(slice, value)
  await vault.flush()
}

/** Places whose texts can be looked at, and whose storage can be full or broken. */
export const spied = () => {
  const texts = { session: new Map<string, string>(), local: new Map<string, string>() }
  const writes: Array<string> = []
  let last = ""
  const storage = (area: Vault.Area): Vault.TextStorage => ({
    getItem: (name) => (places.broken ? broken() : (texts[area].get(name) ?? null)),
    removeItem: (name) => (places.broken ? broken() : void texts[area].delete(name)),
    setItem: (name, text) => {
      writes.push(name)
      if (places.broken) broken()
      if (places.full) throw new DOMException("full", "QuotaExceededError")
      texts[area].set(name, text)
      last = name
    }
  })
  const places = {
    ...memoryPlaces(),
    session: storage("session"),
    local: storage("local"),
    writes,
    full: false,
    broken: false,
    entries: () => [...texts.session, ...texts.local],
    /** What was written last to session storage, and under which name. */
    last: () => texts.session.get(places.lastName()) ?? "",
    lastName: () => last
  }
  return places
}
