/**
 * Mirror: what is known here of a task or an instance that another engine keeps.
 *
 * Facts come late, twice, and in any order, and one may be lost. So they are joined: of what was seen the latest counts,
 * and what is gone stays gone. The join is commutative, associative and idempotent.
 */
/** What a task of another engine looks like; people and groups by the names that the engine has for them. */
export interface TaskLook {
  readonly name: string
  readonly assignee: string | null
  readonly users: ReadonlyArray<string>
  readonly groups: ReadonlyArray<string>
  readonly due: number | null
  readonly followUp: number | null
  readonly priority: number
}

/** Where the tokens of an instance are, and where they were. */
export interface InstanceLook {
  readonly active: ReadonlyArray<string>
  readonly passed: ReadonlyArray<string>
}

/** How something ended. Moments are in ms, by the clock of the engine. */
export interface MirrorEnd {
  readonly at: number
  readonly how: "completed" | "cancelled"
  /** Who had it then, by the engine's name for them. */
  readonly by: string | null
  readonly reason: string | null
}

/** One thing that the engine said. */
export type Fact<Look> =
  | { readonly _tag: "seen"; readonly at: number; readonly look: Look }
  | ({ readonly _tag: "gone" } & MirrorEnd)

/** All that it said so far, joined. */
export interface MirrorState<Look> {
  readonly seen: { readonly at: number; readonly look: Look } | null
  readonly gone: MirrorEnd | null
  /** How often its engine had been set back to an earlier hour by then; none: never. */
  readonly epoch?: number
}

/** What is known of something of which nothing was said. */
export const unheardOf: MirrorState<never> = { seen: null, gone: null }

/**
 * Joins what was known and what is said. An engine that was set back has forgotten what it said before: what it says since
 * counts alone, and what is still on its way from before does not.
 */
export const merge = <Look>(known: MirrorState<Look>, fact: Fact<Look>, epoch = 0): MirrorState<Look> => {
  const since = known.epoch ?? 0
  if (epoch < since) return known
  if (epoch > since) return merge({ ...unheardOf, epoch }, fact, epoch)
  if (fact._tag === "seen") {
    const seen = { at: fact.at, look: fact.look }
    return { ...known, seen: known.seen === null ? seen : later(known.seen, seen) }
  }
  const { at, how, by, reason } = fact
  const gone = { at, how, by, reason }
  return { ...known, gone: known.gone === null ? gone : surer(known.gone, gone) }
}

const later = <A extends { readonly at: number }>(one: A, other: A): A =>
  one.at === other.at ? greater(one, other) : one.at > other.at ? one : other

/** What was completed was not merely taken away. */
const surer = (one: MirrorEnd, other: MirrorEnd): MirrorEnd =>
  one.how === other.how ? later(one, other) : one.how === "completed" ? one : other

/** Of two things of one moment always the same: which one does not matter. */
const greater = <A>(one: A, other: A): A => (JSON.stringify(one) >= JSON.stringify(other) ? one : other)
