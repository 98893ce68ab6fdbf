/** What a link that ends the session meets in this browser. */
import type { UnsentItem } from "@quadrante/persistence/unsent"
import type { Vault } from "@quadrante/persistence/vault"

export interface SessionStatus {
  /** Whether there is a session, also where the server could not be asked about it. */
  readonly isIn: boolean
  /** Whether the work of its person is put away until they are back. */
  readonly locked: boolean
  /** What its end would lose, in any tab of it. */
  readonly lost: ReadonlyArray<UnsentItem>
}

/** Reads the status that all tabs of the session have stored. */
export const standingOf = async (vault: Vault): Promise<SessionStatus> => {
  const { readUnsent } = await import("@quadrante/persistence/unsent")
  return {
    isIn: (await vault.token()) !== undefined,
    locked: await vault.isSealed(),
    lost: await readUnsent(vault)
  }
}
