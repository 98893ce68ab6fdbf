/** Visibility: which instances a person may see, and whose a task is. */
import type * as Task from "@quadrante/domain/task"
import type { Session } from "../../identity/session/session.ts"
import type * as Instance from "./instance.ts"
import * as Right from "./right.ts"

/** The viewer keys of a person: they see an instance if one of them is among its viewers. Null: they see every one. */
export const viewers = (session: Session): readonly string[] | null =>
  Right.has(session, "processos") ? null : [`p:${session.person}`, `f:${session.profile}`]

/** The columns that decide whose a task is. */
export const holdingOf = (
  { starter }: Pick<Instance.Instance, "starter">,
  { profiles, claimed_by }: Pick<Instance.Task, "profiles" | "claimed_by">
): Task.TaskHolding => ({ profiles, starter, holder: claimed_by })

/** Whether a person may see an instance: they started it, took part in it, or may work on one of its tasks. */
export const maySee = (
  session: Session,
  instance: Pick<Instance.Instance, "starter">,
  tasks: readonly Instance.Task[]
): boolean =>
  instance.starter === session.person ||
  tasks.some(
    (task) =>
      task.done_by === session.person || task.claimed_by === session.person || task.profiles.includes(session.profile)
  )
