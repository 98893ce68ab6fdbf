/** What an action is: its name, its keys, who has it, why it cannot be done just now, and the doing. */
import type { Chord } from "@quadrante/domain/shortcut"
import type { ShownSlot } from "@quadrante/domain/workspace"
import { createContext } from "react"
import type { pt } from "../i18n/pt/pt.ts"
import type { App } from "../kernel/app.ts"
import type { KnownInstances } from "../kernel/instances.ts"
import type { State } from "../store/store.ts"
import { viewOf } from "../store/workspace.ts"
import type { IconName } from "../ui/Icon.tsx"

/** What the toolbar can open. */
export type Sheet =
  | "menu"
  | "agenda"
  | "columns"
  | "bi"
  | "theme"
  | "profile"
  | "access"
  | "password"
  | "support"
  | "incidents"
  | "definitions"
  | "notices"
  | "shortcuts"
  | "more"
  | "opened"
  | "mode"

/** What an action can reach. */
export interface ActionContext {
  readonly app: App
  readonly openSheet: (sheet: Sheet) => void
  /** Opens the palette, with this typed in it already. */
  readonly search: (text: string) => void
}

/** The same for what stands in a quadrant and offers to do something; null where there is no workspace around it. */
export const InReach = createContext<ActionContext | null>(null)

/** Each is also a key of the catalogue. */
export type Name = Exclude<keyof typeof pt.command, "hindrance">

/** Why an action cannot be done just now. */
export type Hindrance = keyof typeof pt.command.hindrance

export interface Action {
  readonly id: Name
  readonly group: "actions" | "quadrants" | "help"
  readonly icon: IconName
  /** Keys that do it anywhere in the workspace. */
  readonly keys?: Chord
  /** Keys that do it in quadrant mode. */
  readonly inMode?: Chord
  /** Quadrant mode ends with it: keys go elsewhere from then on. */
  readonly endsMode?: true
  /** Who has it at all; left out: everybody. */
  readonly isFor?: (state: State) => boolean
  readonly hindrance: (state: State, known: KnownInstances) => Hindrance | null
  readonly run: (context: ActionContext) => void
}

/** Nothing hinders it. */
export const always = (): null => null

/** The state of the app when an action begins. */
export const getActionState = ({ app }: ActionContext): State => app.store.getState()

/** The quadrant that has the focus. */
export const focusedSlot = ({ workspace }: State): ShownSlot | undefined =>
  viewOf(workspace).slots.find((slot) => slot.focused)

/** The process in front of it. */
export const frontOf = (state: State) => {
  const slot = focusedSlot(state)
  return slot?.processes.find(({ id }) => id === slot.active)
}
