/**
 * Comments that are typed and not sent, by the case that they are about: in a slice each, sealed like all values. They
 * outlive the tab, and every window of the browser has them.
 */
import type { NamedPerson } from "@quadrante/domain/comment"
import type { TalkPlace } from "@quadrante/domain/outbox"
import type { Failure } from "@quadrante/api/client"
import type { Slice, Vault } from "@quadrante/persistence/vault"

/** A comment as far as it is typed. */
export interface Talk {
  readonly text: string
  /** Who was chosen for a name in it. */
  readonly chosen: ReadonlyArray<NamedPerson>
  /** Whether it asks those whom it names. */
  readonly asks: boolean
  /** The comment that it answers. */
  readonly answers: string | null
  /** Where in a text it is said; null: about the case, or where it answers. */
  readonly place: TalkPlace | null
  /** What the case is called, for whoever would lose the comment by leaving. */
  readonly title: string
}

export interface Talks {
  /** Brings back what this browser has kept. */
  readonly restore: () => Promise<void>
  readonly all: () => Readonly<Record<string, Talk>>
  readonly read: (instance: string) => Talk | null
  /** What is typed now; null: it was sent or thrown away. */
  readonly write: (instance: string, talk: Talk | null) => void
  /** Why the server refused what was sent and is typed again; null: it did not. */
  readonly refusal: (instance: string) => Failure | null
  readonly refuse: (instance: string, refusal: Failure) => void
  readonly subscribe: (listener: () => void) => () => void
}

const prefix = "talk:"

/** A talk as it is kept: before there were places it had none. */
type KeptTalk = Omit<Talk, "place"> & { readonly place?: TalkPlace | null }

const isTalk = (json: unknown): json is KeptTalk =>
  typeof json === "object" &&
  json !== null &&
  "text" in json &&
  typeof json.text === "string" &&
  "chosen" in json &&
  Array.isArray(json.chosen) &&
  json.chosen.every(isNamed) &&
  "asks" in json &&
  typeof json.asks === "boolean" &&
  "answers" in json &&
  (json.answers === null || typeof json.answers === "string") &&
  "title" in json &&
  typeof json.title === "string" &&
  (!("place" in json) || json.place === null || isPlace(json.place))

const isPlace = (json: unknown): json is TalkPlace =>
  typeof json === "object" &&
  json !== null &&
  "document" in json &&
  typeof json.document === "string" &&
  "version" in json &&
  typeof json.version === "number" &&
  "block" in json &&
  typeof json.block === "number" &&
  "number" in json &&
  (json.number === null || typeof json.number === "string") &&
  "quote" in json &&
  typeof json.quote === "string"

const isNamed = (json: unknown): json is NamedPerson =>
  typeof json === "object" &&
  json !== null &&
  "person" in json &&
  typeof json.person === "string" &&
  "pessoa" in json &&
  typeof json.pessoa === "string"

const sliceOf = (instance: string): Slice<Talk | null> => ({
  name: prefix + instance,
  area: "local",
  version: 1,
  initial: null,
  decode: (json) => (isTalk(json) ? { ...json, place: json.place ?? null } : undefined)
})

/** Comments over the vault of an environment. The vault coalesces what is written. */
export const makeTalks = (vault: Pick<Vault, "load" | "save" | "remove" | "names">): Talks => {
  let all: Readonly<Record<string, Talk>> = {}
  const refusals = new Map<string, Failure>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    restore: async () => {
      const names = (await vault.names()).filter((name) => name.startsWith(prefix))
      const found = await Promise.all(
        names.map(async (name) => {
          const instance = name.slice(prefix.length)
          return [instance, await vault.load(sliceOf(instance))] as const
        })
      )
      // What was typed while it was read is newer.
      all = {
        ...Object.fromEntries(found.flatMap(([id, talk]) => (talk === null ? [] : [[id, talk] as const]))),
        ...all
      }
      tell()
    },
    all: () => all,
    read: (instance) => all[instance] ?? null,
    write: (instance, talk) => {
      const { [instance]: _, ...rest } = all
      all = talk === null ? rest : { ...rest, [instance]: talk }
      refusals.delete(instance)
      if (talk === null) vault.remove(sliceOf(instance))
      else vault.save(sliceOf(instance), talk)
      tell()
    },
    refusal: (instance) => refusals.get(instance) ?? null,
    refuse: (instance, refusal) => {
      refusals.set(instance, refusal)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
