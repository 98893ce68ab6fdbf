/** How requests of this browser prove whose they are. */
import type { Connection } from "@quadrante/api/client"
import { headerNames, type Prover } from "@quadrante/persistence/proof"
import type { Vault } from "@quadrante/persistence/vault"
import type { Ambiente } from "../kernel/environment.ts"
import { i18n } from "../i18n/i18n.ts"

/** The connection of an environment's client, and who is about to enter: their login is proved by a key of theirs. */
export const makeConnection = ({ amb, prefix, nonce }: Ambiente, vault: Vault) => {
  let entering: string | null = null
  let prover: Prover | undefined
  const primed = new WeakSet<Prover>()
  const prime = (one: Prover | undefined) => {
    if (one !== undefined && !primed.has(one)) {
      primed.add(one)
      one.learn({ nonce })
    }
    return one
  }
  const connection: Connection = {
    origin: location.origin,
    prefix,
    amb,
    language: () => i18n.language,
    authorization: async (method, address) => {
      const token = await vault.token()
      prover = prime(await (token === undefined ? vault.loginProver(entering) : vault.prover()))
      return prover === undefined ? {} : prover.headers({ method, address, token })
    },
    learn: (headers) =>
      prover?.learn({ nonce: headers.get(headerNames.nonce), nowMs: Date.parse(headers.get("date") ?? "") }) ?? false,
    fetch: (input, init) => fetch(input, init)
  }
  /** Without a token, by the key of the session that this browser had. */
  let own: Prover | undefined
  const returning: Connection = {
    ...connection,
    authorization: async (method, address) => {
      own = prime(await vault.prover())
      return own === undefined ? {} : own.headers({ method, address, token: undefined })
    },
    learn: (headers) =>
      own?.learn({ nonce: headers.get(headerNames.nonce), nowMs: Date.parse(headers.get("date") ?? "") }) ?? false
  }
  return {
    connection,
    returning,
    enter: (person: string | null) => {
      entering = person
    }
  }
}
