/** Where tests keep what a browser would. */
import { makeMemoryRing, makeMemoryStorage, type VaultStorage } from "../src/vault/vault.ts"

/** Places that last as long as they are held. */
export const memoryPlaces = (): VaultStorage => ({
  session: makeMemoryStorage(),
  local: makeMemoryStorage(),
  ring: makeMemoryRing()
})
