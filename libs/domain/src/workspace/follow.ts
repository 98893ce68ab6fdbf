/**
 * Follow mode: quadrants show the row of the cursor of a list. They show it as a preview, which does not count as open. A slot
 * follows one list, never a list in its own slot.
 */
import type { OpenProcess, Slot } from "../process/process.ts"
import { canGrow, isOpenAs, open, type OpenResult, type Request } from "./open.ts"
import { focused, rested, without } from "./place.ts"
import {
  allSlots,
  find,
  type FollowedPart,
  type Follower,
  followersIn,
  type Stage,
  withFollowers,
  type Workspace
} from "./state.ts"
import { hostOf, shownSlots, view } from "./view.ts"

/** The slots that follow a list, in reading order. */
export const followersOf = (workspace: Workspace, leader: string): ReadonlyArray<Follower> =>
  allSlots.flatMap((slot) => followersIn(workspace).filter((one) => one.slot === slot && one.leader === leader))

/** What a slot follows; null: nothing. */
export const followedBy = (workspace: Workspace, slot: Slot): Follower | null =>
  followersIn(workspace).find((one) => one.slot === slot) ?? null

/** Whether an open process is shown only because a list leads there. */
export const isLed = (workspace: Workspace, { preview, slot }: Pick<OpenProcess, "preview" | "slot">): boolean =>
  preview && followedBy(workspace, slot) !== null

/** How many processes their person has open: what a list leads to is none of them. */
export const openCount = (workspace: Workspace): number =>
  workspace.processes.filter((process) => !isLed(workspace, process)).length

/** A workspace as it is kept for later: without what lists led to. */
export const kept = (workspace: Workspace, stage: Stage): Workspace =>
  workspace.processes
    .filter((process) => isLed(workspace, process))
    .reduce((state, process) => without(state, stage, process), workspace)

/** What a list leads to in its slot is looked at by another part: so is all that it leads to there from now on. */
export const withPart = (workspace: Workspace, id: string, part: FollowedPart): Workspace => {
  const process = find(workspace, id)
  if (process === undefined || !isLed(workspace, process)) return workspace
  const followers = followersIn(workspace).map((one) => (one.slot === process.slot ? { ...one, part } : one))
  return withFollowers(workspace, followers)
}

/** The part by which an open process is looked at first. */
export const partOf = (workspace: Workspace, id: string): FollowedPart => {
  const process = find(workspace, id)
  const isFollowing = process !== undefined && isLed(workspace, process)
  return (isFollowing ? followedBy(workspace, process.slot)?.part : null) ?? "case"
}

/** A slot follows nothing any more; its list takes up no other by itself. What it led to stays as it is. */
export const letGo = (workspace: Workspace, slot: Slot): Workspace => {
  const follower = followedBy(workspace, slot)
  if (follower === null) return workspace
  const { leader } = follower
  const left = withFollowers(
    workspace,
    followersIn(workspace).filter((one) => one !== follower)
  )
  return followersOf(left, leader).length > 0 ? left : withLeading(left, leader, false)
}

/**
 * Where a list leads by itself: to the quadrant after it, in reading order, that shows nothing or a preview, else to one
 * more where there is room, else to the next that is not locked; null: nowhere, because its person let go of it or nothing
 * else is in sight.
 */
export const leadable = (workspace: Workspace, stage: Stage, leader: string): Slot | "new" | null => {
  const own = find(workspace, leader)
  const isLetGo = workspace.unled?.includes(leader) === true
  // Nothing else is in sight while a quadrant fills the workspace.
  if (own === undefined || isLetGo || workspace.maximised !== null) return null
  const { slots } = view(workspace, stage)
  const at = slots.findIndex(({ slot }) => slot === hostOf(shownSlots(workspace, stage), own.slot))
  const others = [...slots.slice(at + 1), ...slots.slice(0, at)]
  const free = others.filter(({ slot, locked }) => !locked && followedBy(workspace, slot) === null)
  const isFree = ({ active }: (typeof free)[number]) => {
    const front = find(workspace, active ?? "")
    return front === undefined || (front.preview && !front.dirty)
  }
  const first = free.find(isFree)
  if (first !== undefined) return first.slot
  return canGrow(workspace, stage) ? "new" : (free[0]?.slot ?? null)
}

/** A list leads by itself again, or nothing follows it any more. */
export const withLeading = (workspace: Workspace, leader: string, leads: boolean): Workspace => {
  const others = (workspace.unled ?? []).filter((id) => id !== leader)
  if (leads) return { ...workspace, unled: others }
  const left = withFollowers(
    workspace,
    followersIn(workspace).filter((one) => one.leader !== leader)
  )
  return { ...left, unled: [...others, leader] }
}

/** What is under the cursor of a list, for one of its followers. */
export interface LedRequest {
  readonly leader: string
  /** The slot that follows; `new`: one more quadrant. */
  readonly to: Slot | "new"
  readonly part: FollowedPart
  readonly request: Request
}

/**
 * Shows what is under the cursor of a list in a slot, which follows it from then on. The list keeps the focus and stays in
 * front; what stands in the slot and was kept or typed in stays beside. Where the same is open already it comes to the
 * front there, unless that is over the list.
 */
export const lead = (before: Workspace, stage: Stage, { leader, to, part, request }: LedRequest): OpenResult => {
  const own = find(before, leader)
  const refused: OpenResult = { outcome: "refused", workspace: before, reason: "locked" }
  if (own === undefined || to === own.slot || before.maximised !== null) return refused
  const shown = shownSlots(before, stage)
  const listAt = hostOf(shown, own.slot)
  const isThere = to !== "new" && shown.includes(to)
  if (isThere ? to === listAt : !canGrow(before, stage)) return refused
  const same = before.processes.find((process) => isOpenAs(process, request))
  if (same !== undefined && hostOf(shown, same.slot) === listAt)
    return { outcome: "activated", workspace: before, id: same.id }
  const opened = open(before, stage, {
    ...request,
    origin: leader,
    target: to === "new" ? null : to,
    copy: false,
    preview: true,
    background: false
  })
  if (opened.outcome === "refused") return opened
  const of = (id: string) => opened.workspace.processes.filter((process) => process.id === id)
  const back = of(leader).reduce((state, list) => focused(state, stage, list), opened.workspace)
  // What came to the front elsewhere is no reason for that place to follow.
  const slots = opened.outcome === "opened" ? of(opened.id).map(({ slot }) => slot) : to === "new" ? [] : [to]
  const followers = [...followersIn(back), ...slots.map((slot) => ({ slot, leader, part }))]
  return { ...opened, workspace: rested(withFollowers(back, followers), stage) }
}
