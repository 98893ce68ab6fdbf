/** Step: whom a step of an instance tells what. The one rule; who did a step knows of it and is told nothing. */
import { type DoneTask, sentBackBy } from "../decision/rounds.ts"
import type { NoticeKind } from "./notice.ts"

/** A task as a step leaves it. */
export interface ToldTask {
  readonly id: string
  readonly element: string
  /** Whose it is: whoever has it, or the starter of whom it is alone; null: its group's. */
  readonly holder: string | null
}

/** How an instance ended. */
export type InstanceEnd = "ended" | "refused" | "failed" | "cancelled"

/** Everything that a step changes of which people are told. People are named by their ids. */
export interface ToldStep {
  readonly instance: string
  readonly starter: string
  /** Whether another instance called it: then it is no request of its own. */
  readonly isCalled: boolean
  /** Who did it; null: the engine, or time. */
  readonly by: string | null
  /** For whom they did it, who is told of that as such (`substitute-acted`); null: for themselves. */
  readonly actedFor: string | null
  readonly opened: ReadonlyArray<ToldTask>
  /** The tasks that were completed, and those that closed with it or that somebody took. */
  readonly done: ReadonlyArray<ToldTask>
  readonly closed: ReadonlyArray<ToldTask>
  readonly taken: ReadonlyArray<ToldTask>
  /** Who has typed in which task and not sent it, or has it open and could have it. */
  readonly atIt: ReadonlyArray<{ readonly task: string; readonly person: string }>
  /** Who did which element of the instance and when, this step's among them; asked only where one opens again. */
  readonly former: ReadonlyArray<DoneTask & { readonly person: string }>
  /** What was decided with it; null: nothing was, or what neither approves nor refuses. */
  readonly decided: "approved" | "refused" | null
  /** Who follows the instance and sees it. */
  readonly followers: ReadonlyArray<string>
  /** Null: it goes on. */
  readonly end: InstanceEnd | null
}

/** What somebody is told of a step. */
export interface StepNotice {
  readonly person: string
  readonly kind: NoticeKind
  /** Of one kind, a person is told of this once. */
  readonly step: string
  readonly task: string | null
  readonly detail: Readonly<Record<string, string>>
}

/** Kinds that speak of a task that waits for somebody: they are as good as read once it does so no more. */
export const waitingKinds: ReadonlyArray<NoticeKind> = [
  "task-assigned",
  "task-passed",
  "task-returned",
  "task-due",
  "task-late",
  "reminder",
  "help-asked"
]

/** Whom a step tells what. Who is absent hears what was done for them once, and that their request ended. */
export const noticesOf = (step: ToldStep): ReadonlyArray<StepNotice> => {
  const did = [...losses(step), ...progress(step)].filter(
    ({ person, kind }) => person !== step.actedFor || kind === "request-ended" || kind === "request-refused"
  )
  return [...assignments(step), ...did].filter(({ person }) => person !== step.by)
}

/**
 * A task that somebody gets comes back to whoever did it before, and to the starter, to whom it was sent back. What goes on to
 * the same step once more, as a text that was changed does to its review, was not sent back.
 */
const assignments = ({ opened, done, former, starter }: ToldStep): ReadonlyArray<StepNotice> =>
  opened.flatMap(({ id, element, holder }) => {
    if (holder === null) return []
    const round = former.filter((one) => one.element === element)
    const goesOn = done.length > 0 && sentBackBy(former, { element, opened: Number.POSITIVE_INFINITY }) === null
    const isBack = !goesOn && round.some(({ person }) => person === holder || starter === holder)
    return [{ person: holder, kind: isBack ? "task-returned" : "task-assigned", step: id, task: id, detail: {} }]
  })

/** Who had a task, had begun to fill it in, or had it open hears that it is gone. */
const losses = ({ done, closed, taken, atIt }: ToldStep): ReadonlyArray<StepNotice> => {
  const gone = [
    ...done.map((task) => ({ ...task, how: "done" })),
    ...closed.map((task) => ({ ...task, how: "closed" })),
    ...taken.map((task) => ({ ...task, how: "taken" }))
  ]
  return gone.flatMap(({ id, holder, how }) => {
    const working = atIt.filter(({ task }) => task === id).map(({ person }) => person)
    const people = new Set(holder === null ? working : [holder, ...working])
    return [...people].map(
      (person) => ({ person, kind: "task-finished", step: id, task: id, detail: { how } }) as const
    )
  })
}

/**
 * The starter and whoever follows hear that the instance ended, else that somebody did a step of it, unless it is their
 * turn again. One that was called is nobody's request: of its end only followers hear.
 */
const progress = ({ instance, starter, isCalled, by, followers, opened, done, decided, end }: ToldStep) => {
  if (end !== null) {
    return hearers(isCalled ? null : starter, followers).map(({ person, detail }): StepNotice => {
      const told = { person, step: instance, task: null }
      return end === "refused"
        ? { ...told, kind: "request-refused", detail }
        : { ...told, kind: "request-ended", detail: { ...detail, how: end } }
    })
  }
  if (by === null) return []
  const [next, ...others] = opened
  const told = {
    ...(decided !== null && { decided }),
    ...(next !== undefined && others.length === 0 && { next: next.element })
  }
  return hearers(starter, followers)
    .filter(({ person }) => !opened.some(({ holder }) => holder === person))
    .flatMap(({ person, detail }) =>
      done.map(({ id }): StepNotice => ({
        person,
        kind: "request-moved",
        step: id,
        task: id,
        detail: { ...detail, ...told }
      }))
    )
}

/** Who hears how an instance goes on, each once: a starter who follows it hears as who started it. */
const hearers = (starter: string | null, followers: ReadonlyArray<string>): ReadonlyArray<Hearer> => [
  ...(starter === null ? [] : [{ person: starter, detail: {} }]),
  ...followers.filter((person) => person !== starter).map((person) => ({ person, detail: { as: "follower" } }))
]

type Hearer = Pick<StepNotice, "person" | "detail">
