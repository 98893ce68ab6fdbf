/** The stored state of a workspace: open processes and their slots, and nothing that can be derived from them. */
import { Schema } from "effect"
import * as Process from "../process/process.ts"
import type { Panels } from "../quadrant/quadrant.ts"

/** How many processes may be open at once. */
export const mostOpen = 24

/** How many closed processes can be opened again. */
export const mostClosed = 10

/** The slots, in reading order. */
export const allSlots: ReadonlyArray<Process.Slot> = [1, 2, 3, 4]

/** The slot of a number, the first below it and the last above. */
export const slotAt = (n: number): Process.Slot => (n <= 1 ? 1 : n === 2 ? 2 : n === 3 ? 3 : 4)

/** How the quadrants of a count are arranged. */
export const Arrangement = Schema.Literals(["single", "columns", "rows", "main", "grid"])
export type Arrangement = typeof Arrangement.Type

/** The arrangements that a count of quadrants offers, its own first. */
export const arrangements: Readonly<Record<Process.Slot, readonly [Arrangement, ...ReadonlyArray<Arrangement>]>> = {
  1: ["single"],
  2: ["columns", "rows"],
  3: ["main", "columns", "rows"],
  4: ["grid", "columns", "rows"]
}

const Sizes = Schema.Array(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })))

const ByCount = <S extends Schema.Constraint>(value: S) =>
  Schema.Struct({
    2: Schema.optionalKey(value),
    3: Schema.optionalKey(value),
    4: Schema.optionalKey(value)
  })

/**
 * What a quadrant that follows a list shows of the case there: its form (`case`), another part of it, its text, or what changed
 * in that.
 */
export const FollowedPart = Schema.Literals([
  "case",
  "path",
  "comments",
  "files",
  "history",
  "diagram",
  "text",
  "comparison"
])
export type FollowedPart = typeof FollowedPart.Type

/** A slot that shows what is under the cursor of a list, which is an open process itself. */
export const Follower = Schema.Struct({ slot: Process.Slot, leader: Schema.NonEmptyString, part: FollowedPart })
export type Follower = typeof Follower.Type

/**
 * A workspace. The order of `processes` is the order of their tabs, slot by slot.
 *
 * - `active` names the tab in front of each slot, null where the slot is empty.
 * - `focus` is the home slot of the process that has the focus, or an empty slot.
 * - `guest` is the tab of a hidden slot that stands in front of the slot that hosts it.
 * - `maximised` is a flag over all this, which changes nothing else.
 * - `sizes` are the places of the separators, from 0 to 1, by count and arrangement; absent ones are equal.
 * - `followers` are the slots that follow a list, each once; `unled` are the lists that their person let go of. What was
 *   kept before there were any has none.
 */
export const Workspace = Schema.Struct({
  processes: Schema.Array(Process.OpenProcess).check(Schema.isMaxLength(mostOpen)),
  active: Schema.Tuple([
    Schema.NullOr(Schema.String),
    Schema.NullOr(Schema.String),
    Schema.NullOr(Schema.String),
    Schema.NullOr(Schema.String)
  ]),
  focus: Process.Slot,
  guest: Schema.NullOr(Schema.Struct({ slot: Process.Slot, id: Schema.String })),
  maximised: Schema.NullOr(Process.Slot),
  locked: Schema.Array(Process.Slot),
  closed: Schema.Array(Process.OpenProcess).check(Schema.isMaxLength(mostClosed)),
  arrangement: ByCount(Arrangement),
  sizes: Schema.Record(Schema.String, Sizes),
  followers: Schema.optionalKey(Schema.Array(Follower).check(Schema.isMaxLength(3))),
  unled: Schema.optionalKey(Schema.Array(Schema.NonEmptyString).check(Schema.isMaxLength(mostOpen)))
}).check(Schema.makeFilter((workspace) => faultOf(workspace) ?? true))
export type Workspace = typeof Workspace.Type

/** A workspace in which nothing was opened yet. */
export const initial: Workspace = {
  processes: [],
  active: [null, null, null, null],
  focus: 1,
  guest: null,
  maximised: null,
  locked: [],
  closed: [],
  arrangement: {},
  sizes: {},
  followers: [],
  unled: []
}

/** What a workspace is looked at through. Neither is part of it, so that a narrow window changes nothing. */
export interface Stage {
  readonly panels: Panels
  /** Of the window, in CSS pixels. */
  readonly width: number
}

/** The tab in front of a slot, by its own tabs alone. */
export const activeOf = (workspace: Workspace, slot: Process.Slot): string | null => workspace.active[slot - 1] ?? null

/** The workspace with another tab in front of a slot. */
export const withActive = (workspace: Workspace, slot: Process.Slot, id: string | null): Workspace => {
  const [one, two, three, four] = workspace.active
  return {
    ...workspace,
    active: [slot === 1 ? id : one, slot === 2 ? id : two, slot === 3 ? id : three, slot === 4 ? id : four]
  }
}

/** The process of an id, where it is open. */
export const find = (workspace: Workspace, id: string): Process.OpenProcess | undefined =>
  workspace.processes.find((process) => process.id === id)

/** What a process was asked for from, where that is still open: there its reader goes back to. */
export const wayBack = (workspace: Workspace, id: string): Process.OpenProcess | undefined => {
  const origin = find(workspace, id)?.origin ?? id
  return origin === id ? undefined : find(workspace, origin)
}

/** The processes whose home is a slot, in the order of their tabs. */
export const homeOf = (workspace: Workspace, slot: Process.Slot): ReadonlyArray<Process.OpenProcess> =>
  workspace.processes.filter((process) => process.slot === slot)

/** The slots that are home to something, in reading order. */
export const usedSlots = (workspace: Workspace): ReadonlyArray<Process.Slot> =>
  allSlots.filter((slot) => workspace.processes.some((process) => process.slot === slot))

/** The slots that follow a list. */
export const followersIn = ({ followers = [] }: Pick<Workspace, "followers">): ReadonlyArray<Follower> => followers

/**
 * The workspace with other followers. What contradicts a later one is left out: a slot follows one list, which is open in
 * another slot, and where a list leads from follows none.
 */
export const withFollowers = (workspace: Workspace, wanted: ReadonlyArray<Follower>): Workspace => {
  const { followers: before = [], unled: letGo = [] } = workspace
  const home = (id: string) => find(workspace, id)?.slot
  const followers = wanted.reduceRight<ReadonlyArray<Follower>>((later, one) => {
    const from = home(one.leader)
    const fits =
      from !== undefined &&
      from !== one.slot &&
      later.every(({ slot, leader }) => slot !== one.slot && slot !== from && home(leader) !== one.slot)
    return fits ? [one, ...later] : later
  }, [])
  const unled = [...new Set(letGo)].filter((id) => home(id) !== undefined)
  const isSame = followers.length === before.length && followers.every((one, at) => one === before[at])
  if (isSame && unled.length === letGo.length) return workspace
  return { ...workspace, followers, unled }
}

/** What a workspace that came from outside contradicts itself in, if it does. */
const faultOf = (workspace: {
  readonly processes: ReadonlyArray<Process.OpenProcess>
  readonly active: ReadonlyArray<string | null>
  readonly followers?: ReadonlyArray<Follower>
}): { readonly path: ReadonlyArray<PropertyKey>; readonly issue: string } | null => {
  const ids = workspace.processes.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return { path: ["processes"], issue: "must not have an id twice" }
  const { followers = [] } = workspace
  const home = (id: string) => workspace.processes.find((process) => process.id === id)?.slot
  const from = followers.map(({ leader }) => home(leader))
  const isFault = followers.some(
    ({ slot }, at) =>
      from[at] === undefined || from.includes(slot) || followers.findIndex((one) => one.slot === slot) !== at
  )
  if (isFault)
    return { path: ["followers"], issue: "must follow, each slot one, what is open in a slot that follows none" }
  const wrong = allSlots.find((slot) => {
    const home = workspace.processes.filter((process) => process.slot === slot).map(({ id }) => id)
    const front = workspace.active[slot - 1] ?? null
    return front === null ? home.length > 0 : !home.includes(front)
  })
  return wrong === undefined
    ? null
    : { path: ["active", wrong - 1], issue: "must be a process of the slot, and null exactly where it has none" }
}
