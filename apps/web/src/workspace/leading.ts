/** A list leads the quadrants that follow it: each shows the row of the cursor. */
import * as Workspace from "@quadrante/domain/workspace"
import { getWorkspaceState } from "../data/instances.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { leadingSwitched, viewOf } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import type { OpenTarget } from "./open.ts"

/** Wait this long after the last key, so that holding a key only moves the cursor. */
export const restMs = 120

/** Whether the list has the focus of the workspace. */
export const isInUse = (app: App, list: string): boolean =>
  viewOf(getWorkspaceState(app).workspace).slots.some(({ focused, active }) => focused && active === list)

/** Shows a row in each quadrant that follows the list. Returns the open processes that show it; empty if nothing follows. */
export const leadTo = (
  app: App,
  list: string,
  byPress: boolean,
  open: (where: OpenTarget) => string | null
): ReadonlyArray<string> => {
  const { layout, ...stage } = getWorkspaceState(app).workspace
  const followers = Workspace.followersOf(layout, list)
  const first = followers.length > 0 ? null : Workspace.leadable(layout, stage, list)
  const led = first === null ? followers : [{ slot: first, part: "case" as const }]
  return led.flatMap(({ slot: to, part }) => {
    const where = { target: null, preview: true, keepsFocus: true, led: { leader: list, to, part, byPress } }
    return open(where) ?? []
  })
}

/** Lets quadrants follow the list, or no longer. Returns whether they do now. */
export const switchLeading = (app: App, list: string): boolean => {
  const leads = getWorkspaceState(app).workspace.layout.unled?.includes(list) === true
  app.dispatch(leadingSwitched({ id: list, leads }))
  announce(i18n.t(leads ? "workspace.follow.taken" : "workspace.follow.letGo"))
  return leads
}
