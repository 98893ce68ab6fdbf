/** Tells people of a step of an instance, in its transaction: who is told what, the domain says. */
import * as Notice from "@quadrante/domain/notice"
import { changedFor, writeNotices, type NewNotice } from "../../kernel/events/notice.ts"
import type { NewEvent } from "../../kernel/events/outbox.ts"
import type { Transaction } from "../../kernel/data/database.ts"
import type * as History from "../rows/history.ts"
import type * as Instance from "../rows/instance.ts"

/** The columns of a task that say what it is, and whose. */
type TellableTask = Pick<
  Instance.Task,
  "id" | "element" | "kind" | "profiles" | "candidates" | "assignee" | "claimed_by"
>

/** The part of an instance that says whose request it is. */
type Request = Pick<Instance.Instance, "amb" | "id" | "starter" | "parent" | "passed_elements">

/** What changed of which people are told; what is not said did not happen. */
export interface TellableStep {
  readonly by: History.Actor | null
  /** For whom they did it; nobody: for themselves. */
  readonly actedFor?: History.Actor | null
  readonly opened?: readonly TellableTask[]
  readonly done?: readonly TellableTask[]
  readonly closed?: readonly TellableTask[]
  readonly taken?: readonly TellableTask[]
  /** Given back to its group, to which it is offered again. */
  readonly released?: readonly TellableTask[]
  readonly end?: Notice.InstanceEnd | null
}

/**
 * Keeps what people are told of a step, marks what it settles as read, and returns the events for their windows. Two
 * statements at most, and two more where a task opens again that was there in an earlier round.
 */
export const tellOfStep = async (
  tx: Transaction,
  instance: Request,
  { by, actedFor = null, opened = [], done = [], closed = [], taken = [], released = [], end = null }: TellableStep,
  more: readonly NewNotice[] = []
): Promise<readonly NewEvent[]> => {
  const { amb, id, starter } = instance
  const told = (tasks: readonly TellableTask[]): readonly Notice.ToldTask[] =>
    tasks.flatMap((task) =>
      task.kind === "user" ? [{ id: task.id, element: task.element, holder: holderOf(instance, task) }] : []
    )
  const gone = [done, closed, taken, released].flatMap(told)
  const [settled, former] = await Promise.all([
    markSettled(
      tx,
      instance,
      gone.map((task) => task.id)
    ),
    formerDoers(tx, instance, told(opened))
  ])
  const notices = Notice.noticesOf({
    instance: id,
    starter,
    isCalled: instance.parent !== null,
    by: by?.person ?? null,
    actedFor: actedFor?.person ?? null,
    opened: told(opened),
    done: told(done),
    closed: told(closed),
    taken: told(taken),
    // Who gets a task that they have typed in has lost nothing.
    atIt: settled.flatMap(({ task, person }) =>
      task === null || more.some((one) => one.kind === "task-passed" && one.person === person) ? [] : [{ task, person }]
    ),
    former,
    end
  })
  const events = await writeNotices(tx, amb, [...notices.map((notice) => ({ ...notice, instance: id, by })), ...more])
  return [...events, ...changedFor(settled.flatMap(({ task, person }) => (task === null ? [person] : [])))]
}

/** Whose a task is; null: its group's. */
const holderOf = (
  { starter }: Pick<Request, "starter">,
  { claimed_by, profiles, candidates, assignee }: TellableTask
): string | null => claimed_by ?? (profiles.length === 0 && candidates === null && assignee === null ? starter : null)

/** Marks what people were told of tasks that wait no more as read (`task` null), and says who has typed in them, or has them open. */
const markSettled = async (
  tx: Transaction,
  { amb, id }: Pick<Request, "amb" | "id">,
  tasks: readonly string[]
): Promise<readonly { readonly task: string | null; readonly person: string }[]> => {
  if (tasks.length === 0) return []
  return tx<{ task: string | null; person: string }[]>`
    with settled as (
      update notice set read = clock_timestamp()
      where amb = ${amb} and instance = ${id} and task = any(${[...tasks]}) and read is null
        and kind = any(${[...Notice.waitingKinds]}) returning person
    )
    select null::uuid as task, person from settled
    union all select task, person from draft where amb = ${amb} and task = any(${[...tasks]}) and discarded is null
    union all select t.task, o.person from unnest(${[...tasks]}::uuid[]) t(task), onlookers(${amb}, t.task) o(person)`
}

/** Who did the elements of these tasks in an earlier round; asked only where the instance went through one of them. */
const formerDoers = async (
  tx: Transaction,
  { amb, id, passed_elements }: Request,
  opened: readonly Notice.ToldTask[]
): Promise<readonly { readonly element: string; readonly person: string }[]> => {
  const again = opened.filter(({ element, holder }) => holder !== null && passed_elements.includes(element))
  if (again.length === 0) return []
  return tx<{ element: string; person: string }[]>`
    select distinct element, done_by as person from task
    where amb = ${amb} and instance = ${id} and element = any(${again.map(({ element }) => element)}) and done_by is not null`
}
