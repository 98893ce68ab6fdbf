/** A task of another engine, in the columns of ours. */
import type { MirrorState, TaskLook } from "./rules/mirror.ts"
import type * as Instance from "@quadrante/server/process/rows/instance.ts"
import type { EngineNames } from "./engines.ts"
import type { RuleColumns } from "./step-rules.ts"

export type TaskRow = Instance.Task & { readonly mirrored: MirrorState<TaskLook> | null }

/** A task with what is known of it by now; without a row where it is new. */
interface KnownTask {
  readonly element: string
  readonly known: MirrorState<TaskLook>
  readonly row: TaskRow | null
  /** What an operator said of its step. */
  readonly rule: RuleColumns
}

/** Whose a task is, by what its engine says; whom its names stand for nobody here, it is nobody's. */
export const columnsOf = ({ element, known, row, rule }: KnownTask, { profileOf, personOf }: EngineNames) => {
  const look = known.seen?.look ?? {
    name: "",
    assignee: null,
    users: [],
    groups: [],
    due: null,
    followUp: null,
    priority: 0
  }
  const holder = look.assignee === null ? null : personOf(look.assignee)
  const isTaken = look.assignee !== null
  const { gone } = known
  const isReopened = gone === null && (row?.mirrored?.gone ?? null) !== null
  const doer = gone === null || gone.how === "cancelled" || gone.by === null ? null : personOf(gone.by)
  return {
    ...rule,
    name: look.name === "" ? element : look.name,
    // Somebody whom nobody here stands for has it: it is offered to no one.
    profiles: isTaken && holder === null ? [] : look.groups.flatMap((group) => profileOf(group) ?? []),
    candidates: isTaken && holder === null ? [] : look.users.flatMap((user) => personOf(user)?.id ?? []),
    claimed_by: holder?.id ?? null,
    claimed_name: holder?.pessoa ?? look.assignee,
    claimed_at: isTaken ? (row?.claimed_at ?? new Date(known.seen?.at ?? 0)) : null,
    due: look.due === null ? null : new Date(look.due),
    follow_up: look.followUp === null ? (row?.follow_up ?? null) : new Date(look.followUp),
    priority: look.priority,
    done_at: gone === null ? null : new Date(gone.at),
    // It is open again where the engine was set back: what was done is not.
    done_by: isReopened ? null : (row?.done_by ?? doer?.id ?? null),
    done_name: isReopened ? null : (row?.done_name ?? doer?.pessoa ?? (gone?.how === "completed" ? gone.by : null))
  }
}
