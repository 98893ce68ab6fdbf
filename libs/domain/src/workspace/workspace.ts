/**
 * Workspace: open processes and their slots. Nothing that is open is ever lost, and only the person's own action moves
 * it: the number of quadrants and the width of the window only change what is visible.
 */
import {
  contextoOf,
  type InitialContext,
  isSame,
  type LinkEntries,
  type OpenedAs,
  type OpenProcess,
  type ProcessState,
  type Slot
} from "../process/process.ts"
import { isLed, letGo } from "./follow.ts"
import { withoutLoneHome } from "./home.ts"
import { canGrow, open, type OpenResult, pinned, type Request, roomAtEnd } from "./open.ts"
import { focused, inserted, rested, normalized, withMaximisedAt, without } from "./place.ts"
import {
  allSlots,
  find,
  followersIn,
  homeOf,
  mostClosed,
  mostOpen,
  type Stage,
  withActive,
  type Workspace
} from "./state.ts"
import { frontOf, hostOf, shownSlots, stripOf, view } from "./view.ts"

export {
  arrangementOf,
  type Cell,
  cellsOf,
  type Direction,
  least,
  neighbourOf,
  type Room,
  type Separator,
  separators,
  sizesOf,
  withArrangement,
  withoutArrangement,
  withSeparator,
  withSizes
} from "./arrange.ts"
export { awake } from "./awake.ts"
export {
  followedBy,
  followersOf,
  isLed,
  kept,
  lead,
  leadable,
  type LedRequest,
  letGo,
  openCount,
  partOf,
  withLeading,
  withPart
} from "./follow.ts"
export { openFromHome } from "./home.ts"
export { freeSlot, nextQuadrant, open, type OpenResult, pinned, type Request } from "./open.ts"
export {
  type Arrangement,
  arrangements,
  find,
  FollowedPart,
  Follower,
  initial,
  mostClosed,
  mostOpen,
  type Stage,
  wayBack,
  withFollowers,
  Workspace
} from "./state.ts"
export { tallSlot } from "./tall.ts"
export { ceilingOf, type ShownSlot, shownCount, type View, view } from "./view.ts"

/** How many processes are open. */
export const count = (workspace: Workspace): number => workspace.processes.length

/** Brings an open process to the front of its quadrant and gives it the focus. */
export const activate = (workspace: Workspace, stage: Stage, id: string): Workspace =>
  withProcess(workspace, stage, id, (before, process) => focused(before, stage, process))

/** Gives the focus to a shown slot, and with it to the tab in front of it. */
export const focusSlot = (workspace: Workspace, stage: Stage, slot: Slot): Workspace => {
  const before = normalized(workspace, stage)
  const shown = shownSlots(before, stage)
  const host = hostOf(shown, slot)
  const front = find(before, frontOf(before, shown, host) ?? "")
  return front === undefined ? withMaximisedAt({ ...before, focus: host }, stage, host) : focused(before, stage, front)
}

/**
 * Moves a process into a shown slot, which becomes its home, in front of all that stands there.
 *
 * With `index` it goes to that place in the strip of tabs, counted without itself; behind a tab that the slot only hosts
 * it shares that tab's home, so that the order of what was not moved never changes. Without, it goes to the right of the
 * tab in front. In dynamic mode a slot that is not there is a new one at the end.
 */
export const move = (workspace: Workspace, stage: Stage, id: string, to: Slot, index?: number): Workspace =>
  withProcess(workspace, stage, id, (before, process) => {
    const isNew = !shownSlots(before, stage).includes(to) && canGrow(before, stage)
    const host = hostOf(shownSlots(before, stage), to)
    const room = isNew ? roomAtEnd(before) : { compacted: before, slot: host, moved: (slot: Slot) => slot }
    const shown = shownSlots(room.compacted, stage)
    const moved = { ...process, slot: room.moved(process.slot) }
    const strip = isNew ? [] : stripOf(room.compacted, shown, room.slot).filter((other) => other.id !== id)
    const own = strip.filter(({ slot }) => slot === room.slot)
    const front = isNew ? null : frontOf(room.compacted, shown, room.slot)
    const behind =
      index === undefined
        ? (own.find((other) => other.id === front) ?? own.at(-1))
        : strip[Math.min(index, strip.length) - 1]
    const arrived = { ...moved, slot: behind?.slot ?? room.slot, preview: false }
    const left = without(room.compacted, stage, moved)
    const placed = { ...left, processes: inserted(left.processes, arrived, behind) }
    return focused(withActive(placed, arrived.slot, id), stage, arrived)
  })

/**
 * Opens what is about the process in front, never over it while another quadrant is seen that is not locked: in an empty
 * one, else in the next in reading order. Where it is open already and stands behind what it is about, it comes out there.
 */
export const openBeside = (workspace: Workspace, stage: Stage, request: Request): OpenResult => {
  const { slots, focused: at } = view(workspace, stage)
  const own = slots.findIndex(({ slot }) => slot === at)
  const others = [...slots.slice(own + 1), ...slots.slice(0, own)].filter(({ locked, hidden }) => !locked && !hidden)
  const beside = others.find(({ active }) => active === null) ?? others[0]
  const front = slots[own]?.active ?? null
  if (front === null || beside === undefined) return open(workspace, stage, request)
  const opened = open(workspace, stage, { ...request, target: canGrow(workspace, stage) ? null : beside.slot })
  if (opened.outcome !== "activated" || opened.id === front) return opened
  return slots[own]?.processes.some(({ id }) => id === opened.id)
    ? { ...opened, workspace: move(workspace, stage, opened.id, beside.slot) }
    : opened
}

/** Lets everything that two shown slots show change places, with its order, its fronts and its focus. */
export const swap = (workspace: Workspace, stage: Stage, one: Slot, other: Slot): Workspace => {
  const before = normalized(workspace, stage)
  const shown = shownSlots(before, stage)
  if (one === other || !shown.includes(one) || !shown.includes(other)) return workspace
  const placed = (from: Slot, to: Slot) => stripOf(before, shown, from).map((process) => ({ ...process, slot: to }))
  const others = before.processes.filter(({ slot }) => ![one, other].includes(hostOf(shown, slot)))
  const followers = followersIn(before).map((follower) => ({
    ...follower,
    slot: follower.slot === one ? other : follower.slot === other ? one : follower.slot
  }))
  const swapped = {
    ...before,
    followers,
    guest: null,
    processes: [...others, ...placed(one, other), ...placed(other, one)]
  }
  const focus = hostOf(shown, before.focus)
  const emptied = [one, other].reduce<Workspace>(
    (state, host) => hostedBy(shown, host).reduce((inner, slot) => withActive(inner, slot, null), state),
    swapped
  )
  const placedAll = {
    ...withActive(withActive(emptied, other, frontOf(before, shown, one)), one, frontOf(before, shown, other)),
    focus: focus === one ? other : focus === other ? one : before.focus
  }
  return rested(withMaximisedAt(placedAll, stage, placedAll.focus), stage)
}

/** Lets one slot fill the workspace, or ends that. Nothing else changes, so that ending it restores everything. */
export const maximise = (workspace: Workspace, stage: Stage, slot: Slot): Workspace => ({
  ...focusSlot({ ...workspace, maximised: null }, stage, slot),
  maximised: hostOf(shownSlots(workspace, stage), slot)
})

/** Ends that one slot fills the workspace. */
export const restore = (workspace: Workspace): Workspace => ({ ...workspace, maximised: null })

/** Closes a process. It can be opened again while it is among the last ten. */
export const close = (workspace: Workspace, stage: Stage, id: string): Workspace =>
  withoutLoneHome(
    withProcess(workspace, stage, id, (before, process) => ({
      // Who closes what a list led to wants no more of it.
      ...without(isLed(before, process) ? letGo(before, process.slot) : before, stage, process),
      closed: [process, ...before.closed].slice(0, mostClosed)
    }))
  )

/**
 * Opens again what was closed last, or the one that is named while it is among the last ten, where it stood: in its slot, where that is shown, else in the one that has the focus, or
 * in the first that is not locked. Where the same is open by now, that one comes to the front instead; with 24 open
 * nothing happens.
 */
export const reopen = (workspace: Workspace, stage: Stage, id = workspace.closed[0]?.id): Workspace => {
  const last = workspace.closed.find((process) => process.id === id)
  if (last === undefined) return workspace
  const closed = workspace.closed.filter((process) => process !== last)
  const same = workspace.processes.find((process) => isSame(process, last) || process.id === last.id)
  if (same !== undefined) return { ...activate(workspace, stage, same.id), closed }
  if (workspace.processes.length >= mostOpen) return workspace
  const before = normalized(workspace, stage)
  const shown = shownSlots(before, stage)
  const own = shown.includes(last.slot) || canGrow(before, stage) ? [last.slot] : []
  const wanted = [...own, hostOf(shown, before.focus), ...shown]
  const slot = wanted.find((candidate) => !before.locked.includes(candidate)) ?? hostOf(shown, last.slot)
  const process: OpenProcess = { ...last, slot, preview: false, dirty: false, state: "ready" }
  const processes = inserted(before.processes, process, homeOf(before, slot).at(-1))
  return rested(focused({ ...before, closed, processes }, stage, process), stage)
}

/** Locks a slot, so that it receives nothing that does not name it, or unlocks it. */
export const withLock = (workspace: Workspace, slot: Slot, locked: boolean): Workspace => ({
  ...workspace,
  locked: [...workspace.locked.filter((other) => other !== slot), ...(locked ? [slot] : [])]
})

/** Changes what the tab of a process says. What was edited is no preview any more. */
export const update = (
  workspace: Workspace,
  id: string,
  change: {
    readonly title?: string
    readonly instance?: string | null
    readonly draft?: string
    readonly contexto?: InitialContext
    readonly link?: LinkEntries
    readonly dirty?: boolean
    readonly state?: ProcessState
    readonly openedAs?: OpenedAs
  }
): Workspace => {
  const changed = {
    ...workspace,
    processes: workspace.processes.map((process) =>
      process.id === id ? { ...process, ...readBySending(process, change), ...change } : process
    )
  }
  return change.dirty === true ? pinned(changed, id) : changed
}

/** The texts of a link were for the form that it began: once that is sent, what counts is what was sent. */
const readBySending = (
  process: OpenProcess,
  sent: { readonly instance?: string | null }
): Partial<Pick<OpenProcess, "contexto">> =>
  process.instance === null && typeof sent.instance === "string" ? { contexto: contextoOf(process) } : {}

const hostedBy = (shown: ReadonlyArray<Slot>, host: Slot): ReadonlyArray<Slot> =>
  allSlots.filter((slot) => hostOf(shown, slot) === host)

/** An act on one open process. What is not open is left alone. */
const withProcess = (
  workspace: Workspace,
  stage: Stage,
  id: string,
  act: (before: Workspace, process: OpenProcess) => Workspace
): Workspace => {
  const process = find(workspace, id)
  return process === undefined ? workspace : rested(act(normalized(workspace, stage), process), stage)
}
