/** Moves processes between the slots of a workspace: leaving, arriving, coming to the front. */
import type { OpenProcess, Slot } from "../process/process.ts"
import { activeOf, find, followersIn, homeOf, type Stage, withActive, withFollowers, type Workspace } from "./state.ts"
import { frontOf, hostOf, shownSlots, stripOf } from "./view.ts"

/**
 * Before any act: what is in front where the focus is has the focus, and stays in front when the focus goes elsewhere; a
 * guest that went home is a guest no more.
 */
export const normalized = (workspace: Workspace, stage: Stage): Workspace => {
  const shown = shownSlots(workspace, stage)
  const host = hostOf(shown, workspace.focus)
  const front = find(workspace, frontOf(workspace, shown, host) ?? "")
  const guest = find(workspace, workspace.guest?.id ?? "")
  const at = workspace.guest?.slot
  const isGuest = guest !== undefined && guest.slot !== at && hostOf(shown, guest.slot) === at
  const kept = isGuest ? workspace : { ...workspace, guest: null }
  return front === undefined ? kept : { ...toFront(kept, host, front), focus: front.slot }
}

/** Brings a process to the front, gives it the focus, and moves the maximised flag to it where another has it. */
export const focused = (workspace: Workspace, stage: Stage, process: OpenProcess): Workspace => {
  const host = hostOf(shownSlots(workspace, stage), process.slot)
  const fronted = { ...toFront(workspace, host, process), focus: process.slot }
  return withMaximisedAt(seen(fronted, process.id), stage, process.slot)
}

/** Moves the maximised flag to a slot, where there is a flag and the slot would stay hidden behind it. */
export const withMaximisedAt = (workspace: Workspace, stage: Stage, slot: Slot): Workspace => {
  const shown = shownSlots(workspace, stage)
  return workspace.maximised === null || hostOf(shown, workspace.maximised) === hostOf(shown, slot)
    ? workspace
    : { ...workspace, maximised: slot }
}

/**
 * Takes a process out. Where it stood in front, its right neighbour comes to the front, else its left one; the focus
 * stays in the quadrant, or goes to the nearest where the quadrant is gone.
 */
export const without = (workspace: Workspace, stage: Stage, process: OpenProcess): Workspace => {
  const shown = shownSlots(workspace, stage)
  const host = hostOf(shown, process.slot)
  const strip = stripOf(workspace, shown, host)
  const inFront = frontOf(workspace, shown, host) === process.id
  const hadFocus = inFront && hostOf(shown, workspace.focus) === host
  const neighbour = besides(strip, process)
  const rest = { ...workspace, processes: workspace.processes.filter(({ id }) => id !== process.id) }
  const atHome = besides(homeOf(workspace, process.slot), process)
  const left =
    activeOf(workspace, process.slot) === process.id ? withActive(rest, process.slot, atHome?.id ?? null) : rest
  if (!inFront) return left
  if (neighbour === undefined) return left
  const fronted = toFront(left, host, neighbour)
  return hadFocus ? { ...fronted, focus: neighbour.slot } : fronted
}

/** Brings a process to the front of the slot that shows it, without the focus. */
export const toFront = (workspace: Workspace, host: Slot, process: OpenProcess): Workspace => {
  const fronted = withActive(workspace, process.slot, process.id)
  if (host !== process.slot) return { ...fronted, guest: { slot: host, id: process.id } }
  return fronted.guest?.slot === host ? { ...fronted, guest: null } : fronted
}

/** Puts a process into the order of tabs right behind another, or in front of all of its own slot. */
export const inserted = (
  processes: ReadonlyArray<OpenProcess>,
  process: OpenProcess,
  behind: OpenProcess | undefined
): ReadonlyArray<OpenProcess> => {
  const at =
    behind === undefined
      ? processes.findIndex(({ slot }) => slot === process.slot)
      : processes.findIndex(({ id }) => id === behind.id) + 1
  return at < 0 ? [...processes, process] : processes.toSpliced(at, 0, process)
}

/** After any act: the focus is where it can be seen, and dynamic mode keeps no flag on a slot that is gone. */
export const rested = (workspace: Workspace, stage: Stage): Workspace => {
  const shown = shownSlots(workspace, stage)
  const gone = (slot: Slot): boolean => !shown.includes(slot) && activeOf(workspace, slot) === null
  const isDynamic = stage.panels.quadrante_dinamico
  // Quadrants that come and go with what is open in them follow nothing once they are gone.
  const followers = followersIn(workspace).filter(({ slot }) => !isDynamic || activeOf(workspace, slot) !== null)
  return {
    ...withFollowers(workspace, followers),
    focus: gone(workspace.focus) ? hostOf(shown, workspace.focus) : workspace.focus,
    maximised: workspace.maximised !== null && gone(workspace.maximised) ? null : workspace.maximised
  }
}

const besides = (strip: ReadonlyArray<OpenProcess>, process: OpenProcess): OpenProcess | undefined => {
  const at = strip.findIndex(({ id }) => id === process.id)
  return strip[at + 1] ?? (at > 0 ? strip[at - 1] : undefined)
}

/** What was looked at is new no more. */
const seen = (workspace: Workspace, id: string): Workspace => ({
  ...workspace,
  processes: workspace.processes.map((process) =>
    process.id === id && process.state === "new" ? { ...process, state: "ready" } : process
  )
})
