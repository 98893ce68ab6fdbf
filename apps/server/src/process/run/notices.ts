/** Tells people of a step of an instance, in its transaction: who is told what, the domain says. */
import * as Notice from "@quadrante/domain/notice"
import { changedFor, writeNotices, type NewNotice } from "../../kernel/events/notice.ts"
import type { NewEvent } from "../../kernel/events/outbox.ts"
import type { Transaction } from "../../kernel/data/database.ts"
import type * as History from "../rows/history.ts"
import type * as Instance from "../rows/instance.ts"
import { whoSee } from "./followers.ts"

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
  readonly decided?: Notice.ToldStep["decided"]
  readonly end?: Notice.InstanceEnd | null
}

/**
 * Keeps what people are told of a step, marks what it settles as read, and returns the events for their windows. Two
 * statements at most, two more where a task opens again that was there in an earlier round, and two where somebody
 * follows the instance.
 */
export const tellOfStep = async (
  tx: Transaction,
  instance: Request,
  {
    by,
    actedFor = null,
    opened = [],
    done = [],
    closed = [],
    taken = [],
    released = [],
    decided = null,
    end = null
  }: TellableStep,
  more: readonly NewNotice[] = []
): Promise<readonly NewEvent[]> => {
  const { amb, id, starter } = instance
  const told = (tasks: readonly TellableTask[]): readonly Notice.ToldTask[] =>
    tasks.flatMap((task) =>
      task.kind === "user" ? [{ id: task.id, element: task.element, holder: holderOf(instance, task) }] : []
    )
  const gone = [done, closed, taken, released].flatMap(told)
  const [{ settled, atIt, following }, former] = await Promise.all([
    settleNotices(tx, instance, { tasks: gone.map((task) => task.id), goesOn: done.length > 0 || end !== null }),
    formerDoers(tx, instance, told(opened))
  ])
  const followers = await whoSee(tx, instance, following)
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
    atIt: atIt.filter(({ person }) => !more.some((one) => one.kind === "task-passed" && one.person === person)),
    former,
    followers,
    decided,
    end
  })
  const events = await writeNotices(tx, amb, [...notices.map((notice) => ({ ...notice, instance: id, by })), ...more])
  return [...events, ...changedFor(settled)]
}

/** Whose a task is; null: its group's. */
const holderOf = (
  { starter }: Pick<Request, "starter">,
  { claimed_by, profiles, candidates, assignee }: TellableTask
): string | null => claimed_by ?? (profiles.length === 0 && candidates === null && assignee === null ? starter : null)

/** People, as a step touches them. */
interface TouchedPeople {
  /** Of whose notices some are as good as read. */
  readonly settled: readonly string[]
  /** Who has typed in a task that is gone, or has it open. */
  readonly atIt: readonly { readonly task: string; readonly person: string }[]
  /** Who follows the instance, whether or not they see it. */
  readonly following: readonly string[]
}

/**
 * Marks what people were told of tasks that wait no more as read, and says who is at work in them, and where the instance
 * goes on who follows it.
 */
const settleNotices = async (
  tx: Transaction,
  { amb, id }: Pick<Request, "amb" | "id">,
  { tasks, goesOn }: { readonly tasks: readonly string[]; readonly goesOn: boolean }
): Promise<TouchedPeople> => {
  if (tasks.length === 0 && !goesOn) return { settled: [], atIt: [], following: [] }
  const rows = await tx<{ as: "settled" | "follower" | "at-it"; task: string | null; person: string }[]>`
    with settled as (
      update notice set read = clock_timestamp()
      where amb = ${amb} and instance = ${id} and task = any(${[...tasks]}) and read is null
        and kind = any(${[...Notice.waitingKinds]}) returning person
    )
    select 'settled' as "as", null::uuid as task, person from settled
    union all select 'follower', null, person from follower where ${goesOn} and amb = ${amb} and instance = ${id}
    union all select 'at-it', task, person from draft where amb = ${amb} and task = any(${[...tasks]}) and discarded is null
    union all select 'at-it', t.task, o.person from unnest(${[...tasks]}::uuid[]) t(task), onlookers(${amb}, t.task) o(person)`
  const people = (as: "settled" | "follower") => rows.filter((row) => row.as === as).map(({ person }) => person)
  const atIt = rows.flatMap(({ task, person }) => (task === null ? [] : [{ task, person }]))
  return { settled: people("settled"), atIt, following: people("follower") }
}

/** Who did what so far; asked only where the instance went through an element of these tasks. */
const formerDoers = async (
  tx: Transaction,
  { amb, id, passed_elements }: Request,
  opened: readonly Notice.ToldTask[]
): Promise<Notice.ToldStep["former"]> => {
  const again = opened.filter(({ element, holder }) => holder !== null && passed_elements.includes(element))
  if (again.length === 0) return []
  const rows = await tx<{ element: string; person: string; at: Date }[]>`
    select element, done_by as person, done_at as at from task
    where amb = ${amb} and instance = ${id} and kind = 'user' and done_by is not null`
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}
