/** The commands of the workspace as data: what each is called, what keys it has, why it cannot be done just now, and the doing. */
import type { Scheme } from "@quadrante/domain/client"
import { isSupport } from "@quadrante/domain/session"
import * as Quadrant from "@quadrante/domain/quadrant"
import type { ShownSlot } from "@quadrante/domain/workspace"
import { noticed } from "../../store/notices.ts"
import type { pt } from "../../i18n/pt/pt.ts"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../startup/app.ts"
import { chooseLanguage } from "../../startup/language.ts"
import { densityChosen, schemeChosen } from "../../store/client.ts"
import type { State } from "../../store/store.ts"
import {
  countAsked,
  dynamicSwitched,
  maximised,
  moved,
  slotFocused,
  unmaximised,
  viewOf
} from "../../store/workspace.ts"
import { announce } from "../../ui/Announcer.tsx"
import type { IconName } from "../../ui/Icon.tsx"
import type { Sheet } from "../workspace/Toolbar.tsx"
import { openAgain } from "../process/acts.ts"
import { closeTabs, focusPlace, reopenTab } from "../workspace/places.ts"

/** What a command can reach. */
export interface Hands {
  readonly app: App
  readonly openSheet: (sheet: Sheet) => void
  /** Goes on typing in the palette, from this. */
  readonly type: (text: string) => void
}

type Name = Exclude<keyof typeof pt.command, "hindrance">

/** Why a command cannot be done just now. */
export type Hindrance = keyof typeof pt.command.hindrance

export interface Command {
  /** Also its key in the catalogue. */
  readonly id: Name
  readonly group: "actions" | "quadrants" | "help"
  readonly icon: IconName
  /** Keys that do it anywhere in the workspace, as they stand on a keyboard. */
  readonly shortcut: ReadonlyArray<string>
  /** Who has it at all; left out: everybody. */
  readonly isFor?: (state: State) => boolean
  readonly hindrance: (state: State) => Hindrance | null
  readonly run: (hands: Hands) => void
}

const always = () => null
const stateOf = ({ app }: Hands) => app.store.getState() as State

const focusedSlot = ({ workspace }: State): ShownSlot | undefined =>
  viewOf(workspace).slots.find((slot) => slot.focused)

const frontOf = (state: State) => {
  const slot = focusedSlot(state)
  return slot?.processes.find(({ id }) => id === slot.active)
}

/** Where a quadrant is drawn: a maximised one is drawn first. */
const placeOf = (state: State, slot: ShownSlot | undefined) =>
  viewOf(state.workspace)
    .slots.filter(({ hidden }) => !hidden)
    .findIndex((one) => one.slot === slot?.slot) + 1

const sheet = (id: Name & Sheet, icon: IconName, shortcut: ReadonlyArray<string> = []): Command => ({
  id,
  group: "actions",
  icon,
  shortcut,
  hindrance: always,
  run: ({ openSheet }) => openSheet(id)
})

/** A sheet for those whose profile has a right. */
const office = (id: Name & Sheet, icon: IconName, right: string): Command => ({
  ...sheet(id, icon),
  isFor: ({ session }) => session.view?.rights.includes(right) === true
})

const scheme = (id: Name, esquema: Scheme): Command => ({
  id,
  group: "actions",
  icon: "theme",
  shortcut: [],
  hindrance: ({ client }) => (client.esquema === esquema ? "alreadySo" : null),
  run: ({ app }) => app.dispatch(schemeChosen(esquema))
})

const language = (id: Name, tag: string): Command => ({
  id,
  group: "actions",
  icon: "globe",
  shortcut: [],
  hindrance: ({ locale }) => (locale.lcl_id === tag ? "alreadySo" : null),
  run: ({ app }) => void chooseLanguage(app, tag)
})

const actions: ReadonlyArray<Command> = [
  sheet("menu", "menu", ["Ctrl", "M"]),
  sheet("agenda", "calendar"),
  sheet("columns", "columns"),
  sheet("bi", "bi"),
  sheet("theme", "theme"),
  sheet("profile", "profile"),
  { ...sheet("support", "profile"), isFor: ({ session }) => isSupport(session.view?.rights ?? []) },
  office("incidents", "alert", "processos"),
  office("definitions", "diagram", "definicoes"),
  {
    id: "fullscreen",
    group: "actions",
    icon: "fullscreen",
    shortcut: [],
    hindrance: () => (document.fullscreenEnabled ? null : "unsupported"),
    run: () =>
      void (document.fullscreenElement === null
        ? document.documentElement.requestFullscreen()
        : document.exitFullscreen())
  },
  scheme("light", "claro"),
  scheme("dark", "escuro"),
  scheme("system", "sistema"),
  {
    id: "dense",
    group: "actions",
    icon: "columns",
    shortcut: [],
    hindrance: always,
    run: (hands) => hands.app.dispatch(densityChosen(!stateOf(hands).client.dense))
  },
  language("portuguese", "pt-BR"),
  language("english", "en-US"),
  language("spanish", "es-ES"),
  {
    id: "report",
    group: "actions",
    icon: "table",
    shortcut: [],
    hindrance: always,
    run: ({ app }) => void app.go("report")
  },
  {
    id: "sql",
    group: "actions",
    icon: "database",
    shortcut: [],
    isFor: ({ session }) => session.view?.rights.includes("relatorio_sql") === true,
    hindrance: always,
    run: ({ app }) => void app.go("report_sql")
  },
  {
    id: "sessions",
    group: "actions",
    icon: "profile",
    shortcut: [],
    hindrance: always,
    run: ({ app }) => void app.go("sessions_select")
  },
  {
    id: "lock",
    group: "actions",
    icon: "lock",
    shortcut: [],
    hindrance: always,
    run: ({ app }) => {
      const lock = async () => {
        await (await app.api()).lock({})
        await app.interrupt("blocked")
      }
      void lock()
    }
  },
  {
    id: "logout",
    group: "actions",
    icon: "exit",
    shortcut: [],
    hindrance: always,
    // The profile asks before something typed is left behind.
    run: (hands) => {
      const isDirty = stateOf(hands).workspace.layout.processes.some(({ id }) => hands.app.drafts.isDirty(id))
      if (isDirty) hands.openSheet("profile")
      else void hands.app.leave()
    }
  }
]

const count = (id: Name, many: number): Command => ({
  id,
  group: "quadrants",
  icon: "columns",
  shortcut: [],
  hindrance: ({ workspace: { panels, width } }) =>
    many > Quadrant.maximum(panels, width) || width < Quadrant.narrowBelow
      ? "tooNarrow"
      : panels.num_quadrantes === many && !panels.quadrante_dinamico
        ? "alreadySo"
        : null,
  run: ({ app }) => {
    app.dispatch(countAsked(many))
    app.dispatch(noticed({ kind: "info", text: i18n.t("columns.now", { count: many }), undo: "layout" }))
  }
})

const focus = (id: Name, position: number): Command => ({
  id,
  group: "quadrants",
  icon: "columns",
  shortcut: [],
  hindrance: (state) => {
    const slot = viewOf(state.workspace).slots.find((one) => one.position === position)
    return slot === undefined || slot.hidden ? "notShown" : slot.focused ? "alreadyHere" : null
  },
  run: (hands) => {
    const slot = viewOf(stateOf(hands).workspace).slots.find((one) => one.position === position)
    if (slot === undefined) return
    hands.app.dispatch(slotFocused(slot.slot))
    focusPlace(placeOf(stateOf(hands), slot))
  }
})

const move = (id: Name, position: number): Command => ({
  id,
  group: "quadrants",
  icon: "columns",
  shortcut: [],
  hindrance: (state) => {
    if (frontOf(state) === undefined) return "nothingOpen"
    const slot = viewOf(state.workspace).slots.find((one) => one.position === position)
    return slot === undefined ? "notShown" : slot.focused ? "alreadyHere" : null
  },
  run: (hands) => {
    const state = stateOf(hands)
    const process = frontOf(state)
    const to = viewOf(state.workspace).slots.find((one) => one.position === position)
    if (process === undefined || to === undefined) return
    hands.app.dispatch(moved({ id: process.id, to: to.slot }))
    announce(i18n.t("workspace.moved", { titulo: process.title, n: position }))
    focusPlace(placeOf(stateOf(hands), to))
  }
})

const quadrants: ReadonlyArray<Command> = [
  focus("focus1", 1),
  focus("focus2", 2),
  focus("focus3", 3),
  focus("focus4", 4),
  move("move1", 1),
  move("move2", 2),
  move("move3", 3),
  move("move4", 4),
  {
    id: "maximise",
    group: "quadrants",
    icon: "maximise",
    shortcut: [],
    hindrance: (state) => {
      if (frontOf(state) === undefined) return "nothingOpen"
      const { slots, maximised: filling } = viewOf(state.workspace)
      return filling !== null || slots.length === 1 ? "alreadySo" : null
    },
    run: (hands) => {
      const slot = focusedSlot(stateOf(hands))
      if (slot !== undefined) hands.app.dispatch(maximised(slot.slot))
    }
  },
  {
    id: "restore",
    group: "quadrants",
    icon: "restore",
    shortcut: [],
    hindrance: ({ workspace }) => (workspace.layout.maximised === null ? "alreadySo" : null),
    run: ({ app }) => app.dispatch(unmaximised())
  },
  {
    id: "close",
    group: "quadrants",
    icon: "close",
    shortcut: [],
    hindrance: (state) => (frontOf(state) === undefined ? "nothingOpen" : null),
    run: (hands) => {
      const state = stateOf(hands)
      const process = frontOf(state)
      if (process !== undefined) closeTabs(hands.app, [process], placeOf(state, focusedSlot(state)))
    }
  },
  {
    id: "copy",
    group: "quadrants",
    icon: "form",
    shortcut: [],
    hindrance: (state) => (frontOf(state) === undefined ? "nothingOpen" : null),
    run: ({ app }) => {
      const process = frontOf(app.store.getState() as State)
      if (process !== undefined) openAgain(app, process, null, true)
    }
  },
  {
    id: "reopen",
    group: "quadrants",
    icon: "history",
    shortcut: [],
    hindrance: ({ workspace }) => (workspace.layout.closed.length === 0 ? "nothingClosed" : null),
    run: ({ app }) => reopenTab(app)
  },
  count("count2", 2),
  count("count3", 3),
  count("count4", 4),
  {
    id: "dynamic",
    group: "quadrants",
    icon: "columns",
    shortcut: [],
    hindrance: always,
    run: (hands) => hands.app.dispatch(dynamicSwitched(!stateOf(hands).workspace.panels.quadrante_dinamico))
  }
]

/** What one begins with to look for some groups only. */
export const prefixes = { actions: ">", number: "#", help: "?" } as const

const prefix = (id: Name, text: string): Command => ({
  id,
  group: "help",
  icon: "question",
  shortcut: [text],
  hindrance: always,
  run: ({ type }) => type(text)
})

/** Every command there is, in the order in which they are listed. */
export const commands: ReadonlyArray<Command> = [
  ...actions,
  ...quadrants,
  prefix("helpActions", prefixes.actions),
  prefix("helpNumber", prefixes.number),
  prefix("helpHelp", prefixes.help)
]
