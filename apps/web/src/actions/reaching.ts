/** Going to a quadrant, and moving what is in front to another: by number and by direction. */
import * as Workspace from "@quadrante/domain/workspace"
import { i18n } from "../i18n/i18n.ts"
import type { State } from "../store/store.ts"
import { moved, nextOf, slotFocused, viewOf } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import { computePlace, focusPlace } from "../workspace/places.ts"
import { type Action, type ActionContext, focusedSlot, frontOf, getActionState, type Name } from "./action.ts"

const positions = [1, 2, 3, 4] as const

const slotAt = ({ workspace }: State, position: number | null) =>
  viewOf(workspace).slots.find((slot) => slot.position === position)

/** Where what is in front can go: also into a quadrant that is added, where it leaves something behind. */
const placeAt = (state: State, position: number | null) => {
  const next = (focusedSlot(state)?.processes.length ?? 0) > 1 ? nextOf(state.workspace) : null
  return slotAt(state, position) ?? (next?.position === position ? next : undefined)
}

/** The number of the quadrant beside the one that has the focus. */
const beside = (state: State, to: Workspace.Direction): number | null => {
  const { layout } = state.workspace
  const shown = Workspace.shownCount(layout, state.workspace)
  return Workspace.neighbourOf(Workspace.arrangementOf(layout, shown), shown, focusedSlot(state)?.position ?? 1, to)
}

const goTo = (context: ActionContext, position: number | null) => {
  const slot = slotAt(getActionState(context), position)
  if (slot === undefined) return
  context.app.dispatch(slotFocused(slot.slot))
  focusPlace(context.app, computePlace(getActionState(context), slot))
}

/** What moves keeps the focus, where somebody is in it. */
const moveTo = (context: ActionContext, position: number | null) => {
  const state = getActionState(context)
  const process = frontOf(state)
  const to = placeAt(state, position)
  if (process === undefined || to === undefined) return
  const isInside = document.getElementById(`proc-${process.id}`)?.contains(document.activeElement) === true
  context.app.dispatch(moved({ id: process.id, to: to.slot }))
  announce(i18n.t("workspace.moved", { titulo: process.title, n: to.position }))
  if (!isInside) focusPlace(context.app, computePlace(getActionState(context), to))
}

/** An action of the group of the quadrants. */
export const quadrant = (one: Omit<Action, "group" | "icon"> & { readonly icon?: Action["icon"] }): Action => ({
  group: "quadrants",
  icon: "columns",
  ...one
})

const focus = (position: 1 | 2 | 3 | 4): Action =>
  quadrant({
    id: `focus${position}`,
    inMode: `${position}`,
    hindrance: (state) => {
      const slot = slotAt(state, position)
      return slot === undefined || slot.hidden ? "notShown" : slot.focused ? "alreadyHere" : null
    },
    run: (context) => goTo(context, position)
  })

const move = (position: 1 | 2 | 3 | 4): Action =>
  quadrant({
    id: `move${position}`,
    inMode: `Shift+${position}`,
    hindrance: (state) => {
      if (frontOf(state) === undefined) return "nothingOpen"
      const slot = placeAt(state, position)
      return slot === undefined ? "notShown" : slot.focused ? "alreadyHere" : null
    },
    run: (context) => moveTo(context, position)
  })

const directions: Readonly<
  Record<Workspace.Direction, { readonly key: string; readonly go: Name; readonly move: Name }>
> = {
  left: { key: "ArrowLeft", go: "goLeft", move: "moveLeft" },
  right: { key: "ArrowRight", go: "goRight", move: "moveRight" },
  up: { key: "ArrowUp", go: "goUp", move: "moveUp" },
  down: { key: "ArrowDown", go: "goDown", move: "moveDown" }
}

/** To the neighbour in a direction, alone or with what is in front. */
export const neighbours = (["left", "right", "up", "down"] as const).flatMap((to) => {
  const { key, go, move: carry } = directions[to]
  return [
    quadrant({
      id: go,
      inMode: key,
      hindrance: (state) =>
        beside(state, to) === null || state.workspace.layout.maximised !== null ? "notShown" : null,
      run: (context) => goTo(context, beside(getActionState(context), to))
    }),
    quadrant({
      id: carry,
      inMode: `Shift+${key}`,
      hindrance: (state) =>
        frontOf(state) === undefined ? "nothingOpen" : beside(state, to) === null ? "notShown" : null,
      run: (context) => moveTo(context, beside(getActionState(context), to))
    })
  ]
})

/** To each quadrant by its number, alone and with what is in front. */
export const numbered: ReadonlyArray<Action> = [...positions.map(focus), ...positions.map(move)]
