/**
 * What must have come of the acts on an instance, said anew from its history alone: each task goes from hand to hand without
 * a leap, and people are told of what others did. None of it asks the rules of the product.
 */
import type { Sql } from "../src/kernel/data/database.ts"

/** A line of the history. */
export interface Entry {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly task: string | null
  readonly person: string | null
  readonly for_person: string | null
  /** To whom it was passed on, or who was asked for help. */
  readonly receiver: string | null
}

/** A task as it stands. */
export interface TaskRow {
  readonly id: string
  readonly element: string
  readonly opened: Date
  readonly isOpen: boolean
  readonly claimed_by: string | null
  readonly helper: string | null
  readonly done_by: string | null
  readonly done_for: string | null
  readonly not_by: readonly string[]
  /** Whether it names nobody: then it is the starter's. */
  readonly isStarters: boolean
}

export const entriesOf = (sql: Sql, instance: string): Promise<readonly Entry[]> => sql<Entry[]>`
  select h.id::text, h.at, h.kind, h.task, h.person, h.for_person,
    (select p.id from person p where p.amb = h.amb and p.pessoa = h.detail ->> 'para') as receiver
  from history h where h.amb = 'demo' and h.instance = ${instance} order by h.id`

export const tasksOf = (sql: Sql, instance: string): Promise<readonly TaskRow[]> => sql<TaskRow[]>`
  select id, element, opened, done_at is null as "isOpen", claimed_by, helper, done_by, done_for, not_by,
    profiles = '{}' and candidates is null and assignee is null as "isStarters"
  from task where amb = 'demo' and instance = ${instance} and kind = 'user' order by opened, id`

/** Whom `notBy` keeps out of a task for what was done before: who started or did it, and for whom. */
export const excludedFrom = (task: TaskRow, tasks: readonly TaskRow[], starter: string): readonly string[] => [
  ...(task.not_by.includes("starter") ? [starter] : []),
  ...tasks
    .filter(({ element }) => task.not_by.includes(element))
    .flatMap(({ done_by, done_for }) => [done_by, done_for].filter((person) => person !== null))
]

/** Who gets or does a task by an entry. */
export const gainersOf = ({ kind, person, for_person, receiver }: Entry): readonly string[] => {
  const people =
    kind === "claimed" || kind === "completed"
      ? [person, for_person]
      : kind === "passed" || kind === "help-asked"
        ? [receiver]
        : kind === "help-given"
          ? [person]
          : []
  return people.filter((one) => one !== null)
}

/** Where a task is, step by step. `unknown`: as it was when it opened. */
interface Walk {
  holder: string | null | "unknown"
  helper: string | null
  isDone: boolean
}

/** Follows a task through its history, and says where that has a leap. */
export const leapsOf = (task: TaskRow, entries: readonly Entry[]): readonly string[] => {
  const leaps: string[] = []
  const walk: Walk = { holder: "unknown", helper: null, isDone: false }
  for (const entry of entries) {
    const { kind, person, for_person: whom, receiver } = entry
    const leap = (why: string) => void leaps.push(`${task.element} ${task.id}: ${kind} ${entry.id} ${why}`)
    if (walk.isDone && kind !== "incident") leap("of what is done")
    const { holder, helper } = walk
    const isTheirs = holder === "unknown" || holder === person || holder === whom
    switch (kind) {
      case "claimed":
        if (holder !== null && holder !== "unknown") leap(`of what ${holder} has`)
        Object.assign(walk, { holder: whom ?? person, helper: null })
        break
      case "released":
        if (holder === null || (person !== null && !isTheirs)) leap(`by somebody else than ${holder}`)
        Object.assign(walk, { holder: null, helper: null })
        break
      case "passed":
        Object.assign(walk, { holder: receiver, helper: null })
        break
      case "help-asked":
        if (helper !== null) leap(`of a second one beside ${helper}`)
        walk.helper = receiver
        break
      case "help-given":
        if (helper !== person) leap(`by somebody else than ${helper}`)
        walk.helper = null
        break
      case "help-ended":
        walk.helper = null
        break
      case "completed":
        if (holder !== null && !isTheirs) leap(`of what ${holder} has`)
        Object.assign(walk, { isDone: true, helper: null })
        break
      default:
    }
  }
  if (walk.isDone && task.isOpen) leaps.push(`${task.id} was completed and is open`)
  if (!walk.isDone && !task.isOpen) leaps.push(`${task.id} is done, and nobody did it`)
  if (task.isOpen && walk.holder !== "unknown" && walk.holder !== task.claimed_by)
    leaps.push(`${task.id} should be with ${walk.holder}, and is with ${task.claimed_by}`)
  if (task.isOpen && walk.helper !== task.helper)
    leaps.push(`${task.id} is helped by ${task.helper}, not ${walk.helper}`)
  return leaps
}

/** What people must have been told of an instance, as `person kind step`, counted; what is told of losses stands beside. */
export interface ExpectedNotices {
  readonly exactly: readonly string[]
  /** At least these were told that a task is gone. */
  readonly lost: readonly string[]
}

const ofOthers = new Set(["claimed", "released", "completed", "passed", "followed"])

/** `task-passed` and the like have a step that only their writer knows: these are counted by their task. */
export const toldOf = (
  tasks: readonly TaskRow[],
  entries: readonly Entry[],
  { instance, starter, isOver }: { readonly instance: string; readonly starter: string; readonly isOver: boolean }
): ExpectedNotices => {
  const exactly: string[] = []
  const lost: string[] = []
  const holders = new Map<string, string | null>()
  const helpers = new Map<string, string>()
  const last = entries.findLast(({ kind }) => kind === "completed")
  const tell = (person: string | null | undefined, by: string | null, kind: string, about: string) => {
    if (person != null && person !== by) exactly.push(`${person} ${kind} ${about}`)
  }
  for (const entry of entries) {
    const { kind, task, person, for_person: whom, receiver, at } = entry
    if (task === null) continue
    const row = tasks.find(({ id }) => id === task)
    const holder = holders.get(task) ?? (row?.isStarters === true ? starter : null)
    if (whom !== null && ofOthers.has(kind)) tell(whom, person, "substitute-acted", task)
    if (kind === "passed") {
      tell(receiver, person, "task-passed", task)
      if (holder !== null && holder !== person && holder !== receiver && holder !== whom)
        lost.push(`${holder} task-finished ${task}`)
    }
    if (kind === "help-asked") {
      tell(receiver, person, "help-asked", task)
      if (person !== null) helpers.set(task, person)
    }
    if (kind === "help-given") tell(helpers.get(task), person, "help-given", task)
    if (kind === "claimed") holders.set(task, whom ?? person)
    if (kind === "released") holders.set(task, null)
    if (kind === "passed") holders.set(task, receiver)
    if (kind !== "completed") continue
    if (isOver && entry === last) {
      tell(starter, person, "request-ended", instance)
      continue
    }
    // Their turn again says more, and so does who did it for them.
    const opened = tasks.filter((one) => one.opened.getTime() === at.getTime())
    const isTurn = opened.some((one) => one.isStarters)
    if (!isTurn && starter !== whom) tell(starter, person, "request-moved", task)
  }
  return { exactly, lost }
}
