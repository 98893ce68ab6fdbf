/** The first steps: three things that somebody new does. Each is done once it has happened, not by being pressed on. */
import * as Indicator from "../indicator/names.ts"
import * as Panel from "../panel/panel.ts"
import type { OpenProcess } from "../process/process.ts"
import { isLed } from "../workspace/follow.ts"
import type { Workspace } from "../workspace/state.ts"
import type { View } from "../workspace/view.ts"

/** Two pieces of work side by side, a request sent, and a request found again. */
export const steps = ["beside", "send", "find"] as const
export type Step = (typeof steps)[number]

/** How far a person is. Who has none of it was there before there were first steps, and is shown none. */
export interface FirstSteps {
  readonly done: ReadonlyArray<Step>
  /** The person put them away. */
  readonly away: boolean
}

/** As they stand before somebody new, and before whoever asks for them again. */
export const begun: FirstSteps = { done: [], away: false }

/** The first step that has not happened yet; null: all have. */
export const next = ({ done }: FirstSteps): Step | null => steps.find((step) => !done.includes(step)) ?? null

/** Whether there is something to show: they are neither put away nor all done. */
export const isShown = (first: FirstSteps | null): first is FirstSteps =>
  first !== null && !first.away && next(first) !== null

/** What happened counts while they are shown; once. */
export const withDone = (first: FirstSteps | null, step: Step): FirstSteps | null =>
  isShown(first) && !first.done.includes(step) ? { ...first, done: [...first.done, step] } : first

export const putAway = (first: FirstSteps): FirstSteps => ({ ...first, away: true })

/** Whether two pieces of work are seen at once; where there is room for one alone, whether two are open. */
export const areBeside = ({ slots }: Pick<View, "slots">, hasRoom: boolean): boolean =>
  slots
    .flatMap(({ active, hidden, processes }) =>
      processes.filter(({ id }) => !hasRoom || (!hidden && id === active)).map(({ processo }) => processo)
    )
    .filter(isWork).length > 1

/** Whether what is open is work: a list, the help or a figure is looked at beside it. */
export const isWork = (processo: string): boolean =>
  Panel.ofProcess(processo) === null && Indicator.ofProcess(processo) === null

/** The work that its person opened: what a list only leads to is none of it. */
export const openWork = (workspace: Workspace): ReadonlyArray<OpenProcess> =>
  workspace.processes.filter((process) => isWork(process.processo) && !isLed(workspace, process))

/** The form that waits to be filled in and sent: of the quadrant in use first, and there what is in front; null: none is open. */
export const unsent = ({ slots }: Pick<View, "slots">): string | null => {
  const inOrder = slots
    .toSorted((one, other) => Number(other.focused) - Number(one.focused))
    .flatMap(({ active, processes }) =>
      processes.toSorted((one, other) => Number(other.id === active) - Number(one.id === active))
    )
  return inOrder.find(({ processo, instance }) => instance === null && isWork(processo))?.id ?? null
}
