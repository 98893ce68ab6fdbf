/** The one name of the browser's types that the shared proofs speak of; Node has the same thing under its own. */
import type { webcrypto } from "node:crypto"

declare global {
  type CryptoKeyPair = webcrypto.CryptoKeyPair
}
