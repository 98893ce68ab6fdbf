/** The visible part of a workspace: which slots are shown on a stage, and what is in each. */
import { isBroad } from "../panel/panel.ts"
import type { OpenProcess, Slot } from "../process/process.ts"
import * as Quadrant from "../quadrant/quadrant.ts"
import { activeOf, allSlots, find, homeOf, slotAt, type Stage, usedSlots, type Workspace } from "./state.ts"

/** One quadrant as it is drawn. */
export interface ShownSlot {
  /** The slot, by which acts name it. */
  readonly slot: Slot
  /** Its number on the screen, from 1. In dynamic mode empty slots are not counted. */
  readonly position: number
  /** Its tabs in order; those of slots that are not shown stand behind its own. */
  readonly processes: ReadonlyArray<OpenProcess>
  /** The id of the tab in front, null where it is empty. */
  readonly active: string | null
  readonly focused: boolean
  readonly locked: boolean
  /** Behind a quadrant that fills the workspace: there, but not to be seen. */
  readonly hidden: boolean
}

/** All that is seen. */
export interface View {
  readonly slots: ReadonlyArray<ShownSlot>
  /** The slot that has the focus. */
  readonly focused: Slot
  /** The slot that was made to fill the workspace, if one was. */
  readonly maximised: Slot | null
  /** The slot that fills it: that one, or where a list has the room of quadrants in which nothing is open. */
  readonly filling: Slot | null
}

/** What each shown slot shows. Every open process stands in exactly one of them. */
export const view = (workspace: Workspace, stage: Stage): View => {
  const slots = shownSlots(workspace, stage)
  const focused = hostOf(slots, workspace.focus)
  const maximised = workspace.maximised === null ? null : hostOf(slots, workspace.maximised)
  const filling = maximised ?? (isAloneAndBroad(workspace, slots, focused) ? focused : null)
  return {
    slots: slots.map((slot, i) => ({
      slot,
      position: i + 1,
      processes: stripOf(workspace, slots, slot),
      active: frontOf(workspace, slots, slot),
      focused: slot === focused,
      locked: workspace.locked.includes(slot),
      hidden: filling !== null && slot !== filling
    })),
    focused,
    maximised,
    filling
  }
}

/**
 * Whether the slot that has the focus shows a list and all others are empty: it has their room until something opens in
 * them, or somebody goes to one. What is locked stays in sight.
 */
const isAloneAndBroad = (workspace: Workspace, slots: ReadonlyArray<Slot>, focused: Slot): boolean => {
  const front = frontOf(workspace, slots, focused)
  const process = front === null ? undefined : find(workspace, front)
  return (
    process !== undefined &&
    isBroad(process.processo) &&
    slots.length > 1 &&
    slots.every(
      (slot) => slot === focused || (stripOf(workspace, slots, slot).length === 0 && !workspace.locked.includes(slot))
    )
  )
}

/** The slots that are shown, in reading order, those behind a maximised one too. There is always one. */
export const shownSlots = (workspace: Workspace, stage: Stage): ReadonlyArray<Slot> => {
  const used = usedSlots(workspace)
  const many = Quadrant.shown(stage.panels, stage.width, used.length)
  return stage.panels.quadrante_dinamico && used.length > 0 ? used.slice(0, many) : allSlots.slice(0, many)
}

/** How many quadrants there are, those behind a maximised one too. */
export const shownCount = (workspace: Workspace, stage: Stage): Slot => slotAt(shownSlots(workspace, stage).length)

/** The most slots that this stage shows. */
export const ceilingOf = (stage: Stage): number =>
  stage.width < Quadrant.narrowBelow ? 1 : Quadrant.maximum(stage.panels, stage.width)

/** Where the tabs of a slot stand: in itself where it is shown, else in the next that is, else in the last. */
export const hostOf = (shown: ReadonlyArray<Slot>, slot: Slot): Slot =>
  shown.find((candidate) => candidate >= slot) ?? slotAt(Math.max(...shown))

/** The tabs that stand in a shown slot: its own first, then those that it hosts, slot by slot. */
export const stripOf = (workspace: Workspace, shown: ReadonlyArray<Slot>, slot: Slot): ReadonlyArray<OpenProcess> =>
  [slot, ...allSlots.filter((other) => other !== slot && hostOf(shown, other) === slot)].flatMap((home) =>
    homeOf(workspace, home)
  )

/**
 * The tab in front of a shown slot; the first that there is:
 * - that of the slot that has the focus, since what people work in stays in view;
 * - the guest that was brought to the front here;
 * - the slot's own; - that of the first slot that it hosts.
 */
export const frontOf = (workspace: Workspace, shown: ReadonlyArray<Slot>, slot: Slot): string | null => {
  const strip = stripOf(workspace, shown, slot)
  const guest = workspace.guest?.slot === slot ? workspace.guest.id : null
  const candidates = [
    activeOf(workspace, workspace.focus),
    guest,
    activeOf(workspace, slot),
    ...strip.map((process) => activeOf(workspace, process.slot))
  ]
  return candidates.find((id) => id !== null && strip.some((process) => process.id === id)) ?? null
}

/** The slot in which a process is seen, where it is open. */
export const seenIn = (workspace: Workspace, shown: ReadonlyArray<Slot>, id: string): Slot | undefined => {
  const process = find(workspace, id)
  return process === undefined ? undefined : hostOf(shown, process.slot)
}
