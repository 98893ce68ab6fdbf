/** Every action there is, in the order in which it is listed. Menus, the palette, keys and the list of shortcuts read this. */
import type { Binding } from "@quadrante/domain/shortcut"
import { acts } from "./acts.ts"
import { type Action, always, type Name } from "./action.ts"
import { documents } from "./documents.ts"
import { handing } from "./handing.ts"
import { quadrants } from "./quadrants.ts"
import { openHelp } from "../workspace/open.ts"

/** What one begins with in the palette to look for some groups only. */
export const prefixes = { start: "+", actions: ">", number: "#", help: "?" } as const

const prefix = (id: Name, text: string): Action => ({
  id,
  group: "help",
  icon: "question",
  hindrance: always,
  run: ({ search }) => search(text)
})

const help: ReadonlyArray<Action> = [
  {
    id: "guide",
    group: "help",
    icon: "question",
    hindrance: always,
    run: ({ app }) => openHelp(app)
  },
  {
    id: "shortcuts",
    group: "help",
    icon: "keyboard",
    keys: "Ctrl+/",
    hindrance: always,
    run: ({ openSheet }) => openSheet("shortcuts")
  },
  {
    id: "quadrantMode",
    group: "help",
    icon: "columns",
    keys: "Ctrl+.",
    // On a phone there is one quadrant, and hardly ever a keyboard.
    isFor: ({ workspace }) => !workspace.isPhone,
    hindrance: always,
    run: ({ openSheet }) => openSheet("mode")
  },
  prefix("helpActions", prefixes.actions),
  prefix("helpNumber", prefixes.number),
  prefix("helpHelp", prefixes.help)
]

export const actions: ReadonlyArray<Action> = [...acts, ...quadrants, ...handing, ...documents, ...help]

/** The action of a name. */
export const actionOf = (id: string): Action | undefined => actions.find((action) => action.id === id)

/** The keys that actions have from the start. An action of quadrants has some in quadrant mode, too. */
export const defaults: ReadonlyArray<Binding> = actions.flatMap(
  ({ id, group, keys, inMode }): ReadonlyArray<Binding> => [
    { id, mode: "everywhere", chord: keys ?? null },
    ...(group === "quadrants" || inMode !== undefined ? [{ id, mode: "quadrant" as const, chord: inMode ?? null }] : [])
  ]
)
