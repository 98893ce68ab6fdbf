/** Chooses the slot for a process that a person opens. */
import {
  isSame,
  type InitialContext,
  type LinkEntries,
  type OpenedAs,
  type OpenProcess,
  type Slot
} from "../process/process.ts"
import { focused, inserted, rested, normalized } from "./place.ts"
import {
  activeOf,
  allSlots,
  followersIn,
  mostOpen,
  slotAt,
  type Stage,
  usedSlots,
  withActive,
  type Workspace
} from "./state.ts"
import { ceilingOf, frontOf, hostOf, seenIn, type ShownSlot, shownSlots, stripOf, view } from "./view.ts"

/** What somebody asks to be opened. `id` is new; it becomes the process's where one is opened. */
export interface Request {
  readonly id: string
  readonly processo: string
  readonly contexto: InitialContext
  /** What a link gives to the instance that is opened. */
  readonly link?: LinkEntries
  readonly title: string
  readonly instance: string | null
  /** The draft that is gone on with, before there is an instance. */
  readonly draft?: string
  readonly openedAs: OpenedAs
  /** From menu, palette, notification, agenda: null. From a link inside a process: the id of that process. */
  readonly origin: string | null
  /** The slot that was named (drop, "open in quadrant N", the same quadrant), else null. */
  readonly target: Slot | null
  /** A second copy is wanted though the same is open. */
  readonly copy: boolean
  /** Gives way to the next preview of its slot. */
  readonly preview: boolean
  /** An open process that is looked at with it: it is not covered while there is another quadrant. */
  readonly seenWith?: string
  /** Not asked for by the person: an inactive tab with a badge, and the focus stays where it is. */
  readonly background: boolean
}

/** The result of opening a process. `full`: the maximum of 24 is open. `locked`: every possible slot is locked. */
export type OpenResult =
  | { readonly outcome: "opened"; readonly workspace: Workspace; readonly id: string; readonly replaced: string | null }
  | { readonly outcome: "activated"; readonly workspace: Workspace; readonly id: string }
  | { readonly outcome: "refused"; readonly workspace: Workspace; readonly reason: "full" | "locked" }

/**
 * Opens a process; the first rule that fits says where:
 * 1. the same process with the same context is open: that one comes to the front (a copy must be asked for). What was
 *    sent is no draft any more, so asking for the process again begins another one;
 * 2. a slot was named: there, even if it is locked; in dynamic mode one that is not there is a new one at the end;
 * 3. dynamic mode, and fewer quadrants than there may be: in a new one at the end, but a preview in place of another
 *    that is seen in a quadrant;
 * 4. not from a process: in the first empty slot in reading order, else in the one that has the focus;
 * 5. from a process: in the next slot in reading order, so that the origin stays in view; with one slot, beside it. What
 *    is looked at with another one takes an empty slot first, and then one in which that does not stand in front.
 *
 * A locked slot is passed over by rules 4 and 5. A tab goes to the right of the one in front, or takes the place of a
 * clean preview, where it is one itself and was asked for.
 */
export const open = (before: Workspace, stage: Stage, request: Request): OpenResult => {
  const workspace = normalized(before, stage)
  const same = request.copy ? undefined : workspace.processes.find((process) => isOpenAs(process, request))
  if (same !== undefined) {
    const kept = request.preview ? workspace : pinned(workspace, same.id)
    return {
      outcome: "activated",
      workspace: request.background ? rested(kept, stage) : rested(focused(kept, stage, same), stage),
      id: same.id
    }
  }
  const place = placeFor(workspace, stage, request)
  if (place === null) return { outcome: "refused", workspace: before, reason: "locked" }
  const { compacted, slot, isNew } = place
  const shown = shownSlots(compacted, stage)
  const strip = isNew ? [] : stripOf(compacted, shown, slot)
  const replaced =
    request.preview && !request.background ? previewIn(strip, frontOf(compacted, shown, slot)) : undefined
  if (replaced === undefined && compacted.processes.length >= mostOpen) {
    return { outcome: "refused", workspace: before, reason: "full" }
  }
  const process: OpenProcess = {
    id: request.id,
    processo: request.processo,
    contexto: request.contexto,
    ...(request.link !== undefined && { link: request.link }),
    title: request.title,
    instance: request.instance,
    ...(request.draft !== undefined && { draft: request.draft }),
    state: request.background ? "new" : "ready",
    dirty: false,
    preview: request.preview,
    openedAs: request.openedAs,
    origin: request.origin,
    slot: replaced?.slot ?? slot
  }
  const arrived = replaced === undefined ? arrive(compacted, process, shown) : inPlaceOf(compacted, replaced, process)
  return {
    outcome: "opened",
    workspace: rested(request.background ? arrived : focused(arrived, stage, process), stage),
    id: process.id,
    replaced: replaced?.id ?? null
  }
}

/** Whether an open process is what is asked for: the same instance, or the same draft of the same start. */
export const isOpenAs = (process: OpenProcess, request: Request): boolean =>
  isSame(process, request) &&
  (request.instance !== null || process.instance === null) &&
  (request.draft === undefined || request.draft === process.draft)

/** Keeps a preview: the next one of its slot stands beside it. Where it is none, nothing has changed. */
export const pinned = (workspace: Workspace, id: string): Workspace =>
  workspace.processes.some((process) => process.id === id && process.preview)
    ? {
        ...workspace,
        processes: workspace.processes.map((process) => (process.id === id ? { ...process, preview: false } : process))
      }
    : workspace

/** Moves slots together where the last is taken, so that one at the end is free; says which became which. */
export const roomAtEnd = (
  workspace: Workspace
): { readonly compacted: Workspace; readonly slot: Slot; readonly moved: (slot: Slot) => Slot } => {
  const used = usedSlots(workspace)
  const behind = allSlots.find((slot) => used.every((other) => other < slot))
  if (behind !== undefined) return { compacted: workspace, slot: behind, moved: (slot) => slot }
  const moved = (slot: Slot): Slot => slotAt(used.filter((other) => other <= slot).length)
  const emptied: Workspace = { ...workspace, active: [null, null, null, null] }
  const followers = followersIn(workspace).filter(({ slot }) => used.includes(slot))
  return {
    compacted: {
      ...used.reduce((state, slot) => withActive(state, moved(slot), activeOf(workspace, slot)), emptied),
      processes: workspace.processes.map((process) => ({ ...process, slot: moved(process.slot) })),
      focus: moved(workspace.focus),
      // Where there is room for one more, no slot is hidden, and so nobody is a guest.
      guest: null,
      maximised: workspace.maximised === null ? null : moved(workspace.maximised),
      locked: workspace.locked.filter((slot) => used.includes(slot)).map(moved),
      followers: followers.map((one) => ({ ...one, slot: moved(one.slot) }))
    },
    slot: slotAt(used.length + 1),
    moved
  }
}

interface SlotChoice {
  readonly compacted: Workspace
  readonly slot: Slot
  readonly isNew: boolean
}

const placeFor = (workspace: Workspace, stage: Stage, request: Request): SlotChoice | null => {
  const shown = shownSlots(workspace, stage)
  const at = (slot: Slot | undefined): SlotChoice | null =>
    slot === undefined ? null : { compacted: workspace, slot, isNew: false }
  const isNew = request.target === null || !usedSlots(workspace).includes(request.target)
  const origin = request.origin === null ? undefined : seenIn(workspace, shown, request.origin)
  if (isNew && canGrow(workspace, stage)) {
    return at(seenPreview(workspace, stage, request, origin)) ?? { ...roomAtEnd(workspace), isNew }
  }
  if (request.target !== null) return at(hostOf(shown, request.target))
  // A list that has the room of empty quadrants gives it back as soon as something opens.
  const { slots, maximised } = view(workspace, stage)
  const visible = slots.filter(({ slot }) => maximised === null || slot === maximised)
  const inOrder = (from: Slot): ReadonlyArray<Slot> => {
    const slots = visible.map(({ slot }) => slot)
    const start = slots.indexOf(from)
    return [...slots.slice(start), ...slots.slice(0, start)]
  }
  const isFree = (slot: Slot): boolean => !workspace.locked.includes(slot)
  if (origin !== undefined) {
    const free = [...inOrder(origin).slice(1), origin].filter(isFree)
    const shows = (at: Slot, one: (front: string | null) => boolean) =>
      visible.some(({ slot, active }) => slot === at && one(active))
    const besides =
      request.seenWith === undefined ? [] : free.filter((slot) => shows(slot, (front) => front !== request.seenWith))
    return at(besides.find((slot) => shows(slot, (front) => front === null)) ?? besides[0] ?? free[0])
  }
  const empty = visible.find(({ slot, processes }) => processes.length === 0 && isFree(slot))
  return at(empty?.slot ?? inOrder(view(workspace, stage).focused).find(isFree))
}

/** The slot in which a clean preview is seen that gives way to what is asked for: never that of its origin. */
const seenPreview = (
  workspace: Workspace,
  stage: Stage,
  request: Request,
  origin: Slot | undefined
): Slot | undefined => {
  if (!request.preview || request.background || request.target !== null) return undefined
  return view(workspace, stage).slots.find(({ slot, processes, active, locked, hidden }) => {
    const front = processes.find(({ id }) => id === active)
    return slot !== origin && !locked && !hidden && front?.preview === true && !front.dirty
  })?.slot
}

/** Whether dynamic mode has room for one quadrant more. An empty workspace has one already. */
export const canGrow = (workspace: Workspace, stage: Stage): boolean => {
  const used = usedSlots(workspace).length
  return stage.panels.quadrante_dinamico && used > 0 && used < ceilingOf(stage)
}

/**
 * The slot in which something stands without covering anything: one that is empty, or one more that dynamic mode makes;
 * null: there is none. A maximised slot counts as one that is not.
 */
export const freeSlot = (before: Workspace, stage: Stage): Slot | null => {
  const workspace = normalized({ ...before, maximised: null }, stage)
  const shown = shownSlots(workspace, stage)
  const free = canGrow(workspace, stage)
    ? allSlots.filter((slot) => !usedSlots(workspace).includes(slot))
    : shown.filter((slot) => stripOf(workspace, shown, slot).length === 0 && !workspace.locked.includes(slot))
  return free[0] ?? null
}

/** The quadrant that dynamic mode would add at the end, as it would be seen; null: there is no room for one. */
export const nextQuadrant = (workspace: Workspace, stage: Stage): ShownSlot | null => {
  const slot = canGrow(workspace, stage) && workspace.maximised === null ? freeSlot(workspace, stage) : null
  return slot === null ? null : { slot, position: shownSlots(workspace, stage).length + 1, ...unused }
}

const unused = { processes: [], active: null, focused: false, locked: false, hidden: false }

/** The clean preview of a strip that gives way: the one in front, else the first. */
const previewIn = (strip: ReadonlyArray<OpenProcess>, front: string | null): OpenProcess | undefined => {
  const clean = strip.filter(({ preview, dirty }) => preview && !dirty)
  return clean.find(({ id }) => id === front) ?? clean[0]
}

const inPlaceOf = (workspace: Workspace, old: OpenProcess, process: OpenProcess): Workspace =>
  withActive(
    { ...workspace, processes: workspace.processes.map((other) => (other.id === old.id ? process : other)) },
    old.slot,
    process.id
  )

/** To the right of the tab in front, where that is at home in the slot, else behind all that are. */
const arrive = (workspace: Workspace, process: OpenProcess, shown: ReadonlyArray<Slot>): Workspace => {
  const own = workspace.processes.filter(({ slot }) => slot === process.slot)
  const front = frontOf(workspace, shown, process.slot)
  const behind = own.find(({ id }) => id === front) ?? own.at(-1)
  const arrived = { ...workspace, processes: inserted(workspace.processes, process, behind) }
  return own.length === 0 ? withActive(arrived, process.slot, process.id) : arrived
}
