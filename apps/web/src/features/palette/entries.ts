/** What the palette lists: each entry with the words by which it is found, and the best of them for what was typed. */
import type { Found } from "@quadrante/api/search"
import type { Startable, TaskSummary } from "@quadrante/api/process"
import type { Locale } from "@quadrante/domain/locale"
import * as Search from "@quadrante/domain/search"
import * as Shortcut from "@quadrante/domain/shortcut"
import { i18n } from "../../i18n/i18n.ts"
import { dayOf } from "../../i18n/time.ts"
import type { State } from "../../store/store.ts"
import { activated, viewOf } from "../../store/workspace.ts"
import { openInstance, openStartable, openTask, type Where } from "../process/opening.ts"
import type { Hands } from "../actions/action.ts"
import { actions, defaults, prefixes } from "../actions/actions.ts"
import { ownOf } from "../actions/bindings.ts"

/** The groups, in the order in which they stand. */
export const groups = [
  "open",
  "tasks",
  "processes",
  "instances",
  "documents",
  "people",
  "actions",
  "quadrants",
  "help"
] as const
export type Group = (typeof groups)[number]

export interface Entry {
  readonly id: string
  readonly group: Group
  /** The icon by its name, or that of a process. */
  readonly icon: string
  readonly title: string
  readonly detail: string
  /** What stands at its end: where it is, or why it cannot be done. */
  readonly side: string
  readonly keys: ReadonlyArray<string>
  readonly disabled: boolean
  readonly words: ReadonlyArray<string>
  /** The server found it: by what stands in it, where its own words do not say why. */
  readonly found: boolean
  /** Does it; what it opens goes there. */
  readonly run: (hands: Hands, where: Where) => void
}

type Plain = Pick<Entry, "id" | "group" | "icon" | "title" | "run"> & Partial<Entry>

const entry = (plain: Plain): Entry => {
  const { detail = "" } = plain
  return {
    side: "",
    keys: [],
    disabled: false,
    found: false,
    words: Search.words(`${plain.title} ${detail}`),
    ...plain,
    detail
  }
}

/** What this window knows by itself: what is open, what may be started, and every command. */
export const localEntries = (state: State, processes: ReadonlyArray<Startable>): ReadonlyArray<Entry> => {
  const { slots } = viewOf(state.workspace)
  const bindings = Shortcut.resolve(defaults, ownOf(state))
  return [
    ...slots.flatMap(({ processes: open, position }) =>
      open.map((process) =>
        entry({
          id: `open:${process.id}`,
          group: "open",
          icon: process.processo,
          title: process.title,
          side: i18n.t("palette.inQuadrant", { n: position }),
          words: Search.words(`${process.title} ${process.processo} ${contextOf(process.contexto)}`),
          run: ({ app }) => app.dispatch(activated(process.id))
        })
      )
    ),
    ...processes.map((process) =>
      entry({
        id: `start:${process.processo}`,
        group: "processes",
        icon: process.icon,
        title: process.title,
        detail: process.group,
        side: i18n.t("palette.new"),
        run: (hands, { target }) => openStartable(hands.app, process, target)
      })
    ),
    // The palette is open already.
    ...actions.flatMap((action) => {
      if (action.id === "search" || action.isFor?.(state) === false) return []
      const hindrance = action.hindrance(state)
      const one = entry({
        id: `command:${action.id}`,
        group: action.group,
        icon: action.icon,
        title: i18n.t(`command.${action.id}`),
        side: hindrance === null ? "" : i18n.t(`command.hindrance.${hindrance}`),
        keys: keysOf(bindings, action.id),
        disabled: hindrance !== null,
        run: (hands) => action.run(hands)
      })
      return [one]
    })
  ]
}

/** The keys of an action, those of quadrant mode after the ones that lead there. */
const keysOf = (bindings: ReadonlyArray<Shortcut.Binding>, id: string): ReadonlyArray<string> => {
  const of = (action: string, mode: Shortcut.Mode) =>
    bindings.find((one) => one.id === action && one.mode === mode)?.chord ?? null
  const [own, inMode, leader] = [of(id, "everywhere"), of(id, "quadrant"), of("quadrantMode", "everywhere")]
  if (own !== null) return Shortcut.keysOf(own)
  return inMode === null || leader === null ? [] : [...Shortcut.keysOf(leader), ...Shortcut.keysOf(inMode)]
}

const contextOf = (contexto: Readonly<Record<string, unknown>>) =>
  Object.values(contexto)
    .filter((value) => typeof value === "string" || typeof value === "number")
    .join(" ")

/** What the server found, without what is open here already, and without instances that stand there as a task. */
export const foundEntries = (state: State, locale: Locale, found: Found): ReadonlyArray<Entry> => {
  const open = new Set(state.workspace.layout.processes.map(({ instance }) => instance))
  const tasks = found.tasks.filter(({ instance }) => !open.has(instance))
  const waiting = new Set(tasks.map(({ instance }) => instance))
  return [
    ...tasks.map((task: TaskSummary) =>
      entry({
        id: `task:${task.id}`,
        group: "tasks",
        icon: "task",
        title: task.name,
        detail: task.title,
        found: true,
        run: (hands, where) => openTask(hands.app, task, where)
      })
    ),
    ...found.instances
      .filter(({ id }) => !open.has(id) && !waiting.has(id))
      .map((instance) =>
        entry({
          id: `instance:${instance.id}`,
          group: "instances",
          icon: instance.processo,
          title: instance.title,
          detail: i18n.t("palette.startedBy", {
            pessoa: instance.pessoa,
            dia: dayOf(locale, Date.parse(instance.created))
          }),
          side: i18n.t(`palette.status.${instance.status}`),
          words: Search.words(`${instance.title} ${instance.number} ${instance.pessoa}`),
          found: true,
          run: (hands, where) => openInstance(hands.app, { ...instance, instance: instance.id }, where)
        })
      ),
    ...found.documents.map((one) =>
      entry({
        id: `document:${one.id}`,
        group: "documents",
        icon: "form",
        title: one.title,
        detail: one.of,
        found: true,
        run: (hands, where) => openInstance(hands.app, { ...one, title: one.of }, where)
      })
    ),
    ...found.people.map((person) =>
      entry({
        id: `person:${person.usuario}`,
        group: "people",
        icon: "profile",
        title: person.pessoa,
        detail: person.roles.join(", "),
        words: Search.words(`${person.pessoa} ${person.usuario}`),
        found: true,
        // What somebody started is what their name finds.
        run: ({ search }) => search(`${person.pessoa} `)
      })
    )
  ]
}

/** The groups of which an entry opens something, and so can be told where. */
export const opens = ({ group }: Pick<Entry, "group">): boolean =>
  group === "tasks" || group === "processes" || group === "instances" || group === "documents"

/** The quadrants in which an entry can be opened, each with what is in front there. */
export const placeEntries = (state: State, what: Entry): ReadonlyArray<Entry> =>
  viewOf(state.workspace)
    .slots.filter(({ hidden }) => !hidden)
    .map(({ slot, position, processes, active }) =>
      entry({
        id: `place:${slot}`,
        group: "quadrants",
        icon: "columns",
        title: i18n.t("palette.openIn", { n: position }),
        side: processes.find(({ id }) => id === active)?.title ?? i18n.t("palette.free"),
        run: (hands, { preview }) => what.run(hands, { target: slot, ...(preview === true && { preview }) })
      })
    )

/** What was typed: which groups it is for, and what is left to look for. */
export interface Asked {
  readonly groups: ReadonlySet<Group>
  readonly text: string
  /** What the server is asked; empty: nothing. */
  readonly server: string
}

const all = new Set<Group>(groups)
const numbered = new Set<Group>(["open", "tasks", "instances", "documents"])

/** Reads the prefix: `>` for actions, `#` for a number or context, `?` for help. */
export const asked = (typed: string): Asked => {
  const text = typed.trim()
  const rest = text.slice(1)
  if (text.startsWith(prefixes.actions)) return { groups: new Set(["actions", "quadrants"]), text: rest, server: "" }
  if (text.startsWith(prefixes.help)) return { groups: new Set(["help"]), text: rest, server: "" }
  if (text.startsWith(prefixes.number)) return { groups: numbered, text: rest, server: rest.trim() === "" ? "" : text }
  return { groups: all, text, server: Search.words(text).join("").length < 2 ? "" : text }
}

/** So many of a group are listed where all are asked for; more where few are. */
const most = (groups: ReadonlySet<Group>) => (groups.size > 4 ? 8 : 50)

/** The entries that answer, by group; in each the ones used last first, then the best. */
export const answering = (
  entries: ReadonlyArray<Entry>,
  { groups: wanted, text }: Asked,
  query: Search.Query,
  recent: ReadonlyArray<string>
): ReadonlyArray<Entry> => {
  const scored = entries.flatMap((one) => {
    const score = wanted.has(one.group) ? Search.score(query, one.words) : null
    if (score === null) return one.found && wanted.has(one.group) ? [{ one, score: 0, at: Infinity }] : []
    const at = recent.indexOf(one.id)
    return [{ one, score, at: at < 0 ? Infinity : at }]
  })
  // With nothing typed, help is for those who ask for it.
  const shown = text.trim() === "" && wanted === all ? groups.filter((group) => group !== "help") : groups
  return shown.flatMap((group) =>
    scored
      .filter(({ one }) => one.group === group)
      .toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at) || b.score - a.score)
      .slice(0, most(wanted))
      .map(({ one }) => one)
  )
}

/** With Page Up and Page Down the choice goes so far. */
const page = 8

/** Which entry a key goes to from the one at `at`, of so many. */
export const reach = (key: string, at: number, count: number): number => {
  const last = count - 1
  switch (key) {
    case "ArrowDown":
      return at >= last ? 0 : at + 1
    case "ArrowUp":
      return at === 0 ? last : at - 1
    case "PageDown":
      return Math.min(last, at + page)
    case "PageUp":
      return Math.max(0, at - page)
    default:
      return at
  }
}
