/** What a link asked for that is not done, as its person is told, on whatever page it leads to. */
import type * as Redirect from "../redirect/redirect.ts"
import type { Decision } from "./decision.ts"

export type LeftOut = {
  /** The limit that the link is past: the whole of it is left out. */
  readonly oversize: Redirect.Oversize | null
  /** What it names as a process, which is the name of none. */
  readonly target: string | null
  /** It is there to open something, and names nothing that can be opened. */
  readonly nothing: boolean
  /** The parameters whose names are not safe, or are those of secrets. */
  readonly names: ReadonlyArray<string>
}

/** What the person is told of a decision's link; null where all of it is done. */
export const leftOutOf = ({ rule, effects, refused, refusedTarget, oversize }: Decision): LeftOut | null => {
  const opens = effects.some(({ effect }) => effect === "store-redirect")
  const nothing = (rule === "G1" || rule === "G6") && !opens && refusedTarget === null && oversize === null
  const names = refused.flatMap(({ name, reason }) => (reason === "not-a-process-name" ? [] : [name]))
  const isWhole = oversize === null && refusedTarget === null && !nothing && names.length === 0
  return isWhole ? null : { oversize, target: refusedTarget, nothing, names }
}
