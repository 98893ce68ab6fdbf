/** What can be done with a quadrant and the tab in front of it, in the order in which its options list it. */
import type { OpenProcess } from "@quadrante/domain/process"
import type { HandingOver } from "../store/workspace.ts"
import type { ShownSlot } from "@quadrante/domain/workspace"

export type StripCommand =
  | { readonly _tag: "move"; readonly process: OpenProcess; readonly to: ShownSlot }
  /** One place on in its own strip. */
  | { readonly _tag: "shift"; readonly process: OpenProcess; readonly by: 1 | -1 }
  | { readonly _tag: "swap"; readonly other: ShownSlot }
  | { readonly _tag: "pin"; readonly process: OpenProcess }
  | { readonly _tag: "link"; readonly process: OpenProcess }
  | { readonly _tag: "taskLink"; readonly process: OpenProcess; readonly task: string }
  | { readonly _tag: "ask"; readonly process: OpenProcess }
  | { readonly _tag: "follow"; readonly process: OpenProcess; readonly following: boolean }
  | { readonly _tag: "casePdf"; readonly process: OpenProcess }
  | { readonly _tag: "compare"; readonly process: OpenProcess; readonly other: OpenProcess }
  | { readonly _tag: "compareEarlier"; readonly process: OpenProcess }
  | { readonly _tag: "duplicate"; readonly process: OpenProcess }
  | { readonly _tag: "withdraw"; readonly process: OpenProcess }
  | { readonly _tag: "hold"; readonly process: OpenProcess; readonly act: "claim" | "release" }
  | { readonly _tag: "handOver"; readonly process: OpenProcess; readonly how: HandingOver["how"] }
  | { readonly _tag: "close"; readonly process: OpenProcess }
  | { readonly _tag: "closeAll"; readonly processes: ReadonlyArray<OpenProcess> }
  | { readonly _tag: "lock" }
  | { readonly _tag: "reopen" }

/** What somebody may do about whose a task is. */
export interface TaskHanding {
  readonly claim: boolean
  readonly release: boolean
  readonly passing: boolean
  readonly help: boolean
}

interface StripState {
  readonly shown: ShownSlot
  readonly slots: ReadonlyArray<ShownSlot>
  /** The quadrant that can be added; null: there is no room for one. */
  readonly next: ShownSlot | null
  /** The task that the tab in front shows. */
  readonly task: string | null
  /** Whether its person may withdraw it. */
  readonly canWithdraw: boolean
  /** Whether they follow its case; null: there is nothing to follow. */
  readonly follows: boolean | null
  /** What they may do about whose its task is. */
  readonly handing: TaskHanding
  readonly canReopen: boolean
}

export const listStripCommands = ({
  shown,
  slots,
  next,
  task,
  canWithdraw,
  follows,
  handing,
  canReopen
}: StripState): ReadonlyArray<StripCommand> => {
  const { slot, processes, active } = shown
  const others = slots.filter((other) => other.slot !== slot)
  const front = processes.find(({ id }) => id === active)
  // What is alone in its quadrant would only be where it is.
  const places = next === null || processes.length < 2 ? others : [...others, next]
  return [
    ...(front === undefined ? [] : places.map((to): StripCommand => ({ _tag: "move", process: front, to }))),
    ...(front === undefined ? [] : shifts(front, processes)),
    ...others.map((other): StripCommand => ({ _tag: "swap", other })),
    ...(front === undefined ? [] : comparisons(front, others)),
    ...(front === undefined ? [] : ofFront(front, { task, canWithdraw, follows, handing })),
    ...(processes.length < 2 ? [] : [{ _tag: "closeAll", processes } as const]),
    { _tag: "lock" },
    ...(canReopen ? [{ _tag: "reopen" } as const] : [])
  ]
}

const shifts = (process: OpenProcess, processes: ReadonlyArray<OpenProcess>): ReadonlyArray<StripCommand> => [
  ...(process === processes[0] ? [] : [{ _tag: "shift", process, by: -1 } as const]),
  ...(process === processes.at(-1) ? [] : [{ _tag: "shift", process, by: 1 } as const])
]

/** A case is compared with each other one that is in front beside it. */
const comparisons = (process: OpenProcess, others: ReadonlyArray<ShownSlot>): ReadonlyArray<StripCommand> =>
  process.instance === null
    ? []
    : others.flatMap(({ processes, active }): ReadonlyArray<StripCommand> => {
        const other = processes.find(({ id }) => id === active)
        return other?.instance == null || other.instance === process.instance
          ? []
          : [{ _tag: "compare", process, other }]
      })

const holds = ["claim", "release"] as const
const hands = ["passing", "help"] as const

const ofCase = ["ask", "casePdf", "compareEarlier", "duplicate"] as const

const ofFront = (
  process: OpenProcess,
  { task, canWithdraw, follows, handing }: Pick<StripState, "task" | "canWithdraw" | "follows" | "handing">
): ReadonlyArray<StripCommand> => [
  ...(process.preview ? [{ _tag: "pin", process } as const] : []),
  { _tag: "link", process },
  ...(task === null ? [] : [{ _tag: "taskLink", process, task } as const]),
  ...holds.flatMap((act): ReadonlyArray<StripCommand> => (handing[act] ? [{ _tag: "hold", process, act }] : [])),
  ...hands.flatMap((how): ReadonlyArray<StripCommand> => (handing[how] ? [{ _tag: "handOver", process, how }] : [])),
  ...(follows === null ? [] : [{ _tag: "follow", process, following: !follows } as const]),
  ...(process.instance === null ? [] : ofCase.map((_tag): StripCommand => ({ _tag, process }))),
  ...(canWithdraw ? [{ _tag: "withdraw", process } as const] : []),
  { _tag: "close", process }
]
