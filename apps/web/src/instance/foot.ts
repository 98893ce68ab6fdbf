/** What stands in the foot of an open case: what its person does there, or where they go from it. */
import { useAppSelector } from "../kernel/app.ts"
import { isSettled } from "../store/lists.ts"
import type { State } from "../store/store.ts"

export type CaseFoot = "nothing" | "undoing" | "deciding" | "form" | "next"

interface FootInput {
  /** Whether the task is this person's to do. */
  readonly mine: boolean
  /** Whether it is theirs to help with. */
  readonly helps: boolean
  /** What was sent of it waits for the server. */
  readonly isWaiting: boolean
  /** Whether they decided it and can take that back. */
  readonly isUndoable: boolean
  /** The buttons that decide it: `closed` are for somebody else to press, and only seen. Null: there are none. */
  readonly decision: "open" | "closed" | null
  /** Whether the form is shown: only there stands what somebody else decides. */
  readonly isForm: boolean
  /** Whether this person did the task that they came for: what comes after it is not why they are here. */
  readonly isDone: boolean
}

export const footOf = ({ mine, helps, isWaiting, isUndoable, decision, isForm, isDone }: FootInput): CaseFoot => {
  if (isWaiting) return "nothing"
  if (isUndoable) return "undoing"
  if (decision === "open" && !helps) return "deciding"
  if (mine) return "form"
  if (decision === null || isDone) return "next"
  return isForm && !helps ? "deciding" : "nothing"
}

/** Whether the person decided it here, or did the task for which they opened it from a list. */
export const isDoneHere = ({ instances, lists }: Pick<State, "instances" | "lists">, id: string): boolean => {
  const from = lists.from[id]
  return (instances[id]?.decided ?? null) !== null || (from !== undefined && isSettled(lists.done[from.task]))
}

/** What is told of where the case stands, one note for each: what they did and whose turn it is now are one. */
export const notesOf = ({ own, turn, why, isDone }: StandingFacts): ReadonlyArray<StandingNote> => [
  ...(own !== "" ? [{ kind: "ok", text: own, more: turn } as const] : []),
  ...(own === "" && turn !== null ? [{ kind: "info", text: turn, more: null } as const] : []),
  // Who has done their part does not ask why the next one is not theirs.
  ...(why !== null && !isDone ? [{ kind: "info", text: why, more: null } as const] : [])
]

interface StandingFacts {
  /** What this person did of it last; empty: nothing. */
  readonly own: string
  /** Whose turn it is; null: nobody's that is told. */
  readonly turn: string | null
  /** Why it is not this person's, where they might expect it to be. */
  readonly why: string | null
  readonly isDone: boolean
}

interface StandingNote {
  readonly kind: "ok" | "info"
  readonly text: string
  readonly more: string | null
}

export const useDoneHere = (id: string): boolean => useAppSelector((state) => isDoneHere(state, id))
