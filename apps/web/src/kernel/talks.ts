/**
 * Comments that are typed and not sent, by the case or the clause that they are about: in a slice each, sealed like all values. They
 * outlive the tab, and every window of the browser has them.
 */
import type { NamedPerson } from "@quadrante/domain/comment"
import type { TalkPlace } from "@quadrante/domain/outbox"
import type { Failure } from "@quadrante/api/client"
import type { Vault } from "@quadrante/persistence/vault"
import { makeTypedValues, type Read } from "./typed-values.ts"
import { makeSignal } from "./signal.ts"

/** A comment as far as it is typed. */
export interface Talk {
  readonly text: string
  /** Who was chosen for a name in it. */
  readonly chosen: ReadonlyArray<NamedPerson>
  /** Whether it asks those whom it names. */
  readonly asks: boolean
  /** The comment that it answers. */
  readonly answers: string | null
  /** Where in a text it is said, or typed as an answer; null: about the case, or where it answers. */
  readonly place: TalkPlace | null
  /** What the case is called, for whoever would lose the comment by leaving. */
  readonly title: string
}

export interface Talks {
  /** Brings back what this browser has kept. */
  readonly restore: (read: Read<Talk>) => Promise<void>
  /** All of them, by their keys. */
  readonly all: () => Readonly<Record<string, Talk>>
  readonly read: (key: string) => Talk | null
  /** What is typed now; null: it was sent or thrown away. */
  readonly write: (key: string, talk: Talk | null) => void
  /** Why the server refused what was sent and is typed again; null: it did not. */
  readonly refusal: (key: string) => Failure | null
  readonly refuse: (key: string, refusal: Failure) => void
  readonly subscribe: (listener: () => void) => () => void
}

const prefix = "talk:"

/** Comments over the vault of an environment: the device alone has them, so the vault is all that saves them. */
export const makeTalks = (vault: Pick<Vault, "load" | "save" | "remove" | "names">): Talks => {
  const kept = makeTypedValues<Talk>(vault, prefix, "local")
  const refusals = new Map<string, Failure>()
  const { subscribe, tell } = makeSignal()
  return {
    restore: async (read) => {
      const names = (await vault.names()).filter((name) => name.startsWith(prefix))
      await kept.restore(
        names.map((name) => name.slice(prefix.length)),
        read
      )
      tell()
    },
    all: kept.all,
    read: (key) => kept.all()[key] ?? null,
    write: (key, talk) => {
      refusals.delete(key)
      kept.put(key, talk)
      tell()
    },
    refusal: (key) => refusals.get(key) ?? null,
    refuse: (key, refusal) => {
      refusals.set(key, refusal)
      tell()
    },
    subscribe
  }
}
