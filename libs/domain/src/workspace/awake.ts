/** Which open processes stay mounted: those in view, and a few of those behind them. */

/** So many are kept drawn, those in view among them. */
export const mostAwake = 4

/** What decides about it. */
export interface AwakeRules {
  /** The processes in view. */
  readonly inView: ReadonlyArray<string>
  readonly isOpen: (id: string) => boolean
  /** Whether something would be lost if it were not drawn any more. */
  readonly stays: (id: string) => boolean
}

/**
 * The processes to keep drawn, those seen last first, after others came into view: what is in view, what must stay, and
 * those seen before until there are `mostAwake`. The others keep what was typed in them, and are drawn anew when seen.
 */
export const awake = (before: ReadonlyArray<string>, { inView, isOpen, stays }: AwakeRules): ReadonlyArray<string> => {
  const behind = before.filter((id) => isOpen(id) && !inView.includes(id))
  const room = mostAwake - inView.length - behind.filter(stays).length
  const others = behind.filter((id) => !stays(id)).slice(0, Math.max(0, room))
  return [...inView, ...behind.filter((id) => stays(id) || others.includes(id))]
}
