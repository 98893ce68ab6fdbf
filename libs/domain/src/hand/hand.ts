/**
 * Whether a press decides. After a decision the next case opens under the pointer, and a press there would decide it
 * unread.
 */

/** The input device of a press. */
export type PressKind = "pointer" | "key"

/** The last decision or swallowed press of a window. Times in ms. */
export interface LastPress {
  readonly by: PressKind
  readonly last: number
  /** Whether the pointer has left the place where it pressed, or the key was released. */
  readonly isAway: boolean
}

/** How long a key rests after the last press before it decides the next case. */
export const restMs = 1_000

/** After a decision. */
export const decided = (by: PressKind, now: number): LastPress => ({ by, last: now, isAway: false })

/** The pointer left the place, or the key was released. */
export const away = (hand: LastPress): LastPress => ({ ...hand, isAway: true })

/**
 * A press that decides nothing: the second begins anew. A pointer has to leave where it pressed now; a key does not make
 * up for a pointer that has not left its place.
 */
export const swallowed = (hand: LastPress, by: PressKind, now: number): LastPress =>
  by === "key" && hand.by === "pointer" ? { ...hand, last: now } : decided(by, now)

/**
 * Whether a press decides; null: nothing was decided before. A pointer that rests where it decided never does, however
 * long it waits.
 */
export const isArmed = (hand: LastPress | null, by: PressKind, now: number): boolean => {
  if (hand === null) return true
  if (hand.by === by && !hand.isAway) return false
  return (by === "pointer" && hand.by === "pointer") || now - hand.last >= restMs
}
