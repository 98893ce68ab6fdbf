/** What the palette lists: each entry with the words by which it is found, and the best of them for what was typed. */
import type { Startable, TaskSummary } from "@quadrante/api/process"
import { contextoOf } from "@quadrante/domain/process"
import * as Search from "@quadrante/domain/search"
import * as Shortcut from "@quadrante/domain/shortcut"
import { stepDone } from "../../data/first-steps.ts"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../kernel/app.ts"
import type { KnownInstances } from "../../kernel/instances.ts"
import { cameBySearch } from "../../store/instances.ts"
import type { State } from "../../store/store.ts"
import { nextOf, viewOf } from "../../store/workspace.ts"
import { type OpenTarget, openTask, showOpen } from "../../workspace/open.ts"
import { openStartable } from "../../workspace/starts.ts"
import type { ActionContext } from "../../actions/action.ts"
import { actions, defaults, prefixes } from "../../actions/actions.ts"
import { ownOf } from "../../actions/bindings.ts"

/** The groups, in the order in which they stand. */
export const groups = [
  "open",
  "tasks",
  "recent",
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
  /** Where in it it was found, and the line there; null: its title and detail say it. */
  readonly place: { readonly name: string; readonly excerpt: string } | null
  /** What stands at its end: where it is, or why it cannot be done. */
  readonly side: string
  readonly keys: ReadonlyArray<string>
  readonly disabled: boolean
  readonly words: ReadonlyArray<string>
  /** The instance that it is, where it is one: it stands there once. */
  readonly about: string | null
  /** The server found it: by what stands in it, where its own words do not say why. */
  readonly found: boolean
  /** Does it; what it opens goes there. */
  readonly run: (context: ActionContext, where: OpenTarget) => void
}

/** Whether it opens a case, or something of one. */
export const isCase = ({ about, group }: Pick<Entry, "about" | "group">): boolean =>
  about !== null || group === "documents"

type Plain = Pick<Entry, "id" | "group" | "icon" | "title" | "run"> & Partial<Entry>

/** An entry, with what it does not say for itself. */
export const entry = (plain: Plain): Entry => {
  const { detail = "" } = plain
  return {
    side: "",
    place: null,
    keys: [],
    disabled: false,
    found: false,
    about: null,
    words: Search.findable(`${plain.title} ${detail}`),
    ...plain,
    detail
  }
}

/**
 * What this window knows by itself: what is open, what may be started, and every command. `known`: what was open when the
 * search was asked for; whoever comes back to it finds what they opened where it stood.
 */
export const localEntries = (
  state: State,
  instances: KnownInstances,
  processes: ReadonlyArray<Startable>,
  known: ReadonlyArray<string>
): ReadonlyArray<Entry> => {
  const { slots } = viewOf(state.workspace)
  const bindings = Shortcut.resolve(defaults, ownOf(state))
  return [
    ...slots.flatMap(({ processes: open, position }) =>
      open
        .filter(({ id }) => known.includes(id))
        .map((process) =>
          entry({
            id: `open:${process.id}`,
            group: "open",
            about: process.instance,
            icon: process.processo,
            title: process.title,
            // A phone shows one thing at a time.
            side: state.workspace.isPhone ? "" : i18n.t("palette.inQuadrant", { n: position }),
            words: Search.findable(`${process.title} ${process.processo} ${contextWords(contextoOf(process))}`),
            run: ({ app }) => {
              if (process.instance !== null) stepDone(app, "find")
              showOpen(app, process.id)
            }
          })
        )
    ),
    ...processes.map((process) =>
      entry({
        id: startIdOf(process.processo),
        group: "processes",
        icon: process.icon,
        title: process.title,
        detail: process.group,
        side: i18n.t("palette.new"),
        run: (context, { target }) => openStartable(context.app, process, { target })
      })
    ),
    // The palette is open already.
    ...actions.flatMap((action) => {
      if (action.id === "search" || action.isFor?.(state) === false) return []
      const hindrance = action.hindrance(state, instances)
      const one = entry({
        id: `command:${action.id}`,
        group: action.group,
        icon: action.icon,
        title: i18n.t(`command.${action.id}`),
        side: hindrance === null ? "" : i18n.t(`command.hindrance.${hindrance}`),
        keys: keysOf(bindings, action.id),
        disabled: hindrance !== null,
        run: (context) => action.run(context)
      })
      return [one]
    })
  ]
}

/** The entry by which a process is begun. */
export const startIdOf = (processo: string): string => `start:${processo}`

/** The keys of an action, those of quadrant mode after the ones that lead there. */
const keysOf = (bindings: ReadonlyArray<Shortcut.Binding>, id: string): ReadonlyArray<string> => {
  const of = (action: string, mode: Shortcut.Mode) =>
    bindings.find((one) => one.id === action && one.mode === mode)?.chord ?? null
  const [own, inMode, leader] = [of(id, "everywhere"), of(id, "quadrant"), of("quadrantMode", "everywhere")]
  if (own !== null) return Shortcut.keysOf(own)
  return inMode === null || leader === null ? [] : [...Shortcut.keysOf(leader), ...Shortcut.keysOf(inMode)]
}

const contextWords = (contexto: Readonly<Record<string, unknown>>) =>
  Object.values(contexto)
    .filter((value) => typeof value === "string" || typeof value === "number")
    .join(" ")

/** The tasks that wait for the person: theirs first, then those of their group, as the menu has them. */
export const taskEntries = (tasks: ReadonlyArray<TaskSummary>, caseWords: CaseWords): ReadonlyArray<Entry> =>
  tasks
    .toSorted((one, other) => Number(one.standing === "offered") - Number(other.standing === "offered"))
    .slice(0, mostIdle)
    .map((task) => taskEntry(task, caseWords))

/** So many of them are there before anything is asked for. */
const mostIdle = 8

/** What is said of a case beside its title: the icon of its process, and until when something is to be done, in words. */
export interface CaseWords {
  readonly iconOf: (processo: string) => string
  readonly dueOf: (due: string | null) => string
}

/** What is said of a case, behind its figure where it has one. */
export const besideAmount = (amount: string, said: string): string => (amount === "" ? said : `${amount} · ${said}`)

/** The case first: many of them wait at the same step. */
export const taskEntry = (task: TaskSummary, { iconOf, dueOf }: CaseWords, amount = ""): Entry =>
  entry({
    id: `task:${task.id}`,
    group: "tasks",
    icon: iconOf(task.processo),
    title: task.title,
    detail: besideAmount(amount, task.name),
    side: dueOf(task.due),
    about: task.instance,
    found: true,
    run: ({ app }, where) => noteSearched(app, openTask(app, task, where))
  })

/** Notes by what way somebody came to what opened, and gives its id. */
export const noteSearched = (app: App, id: string | null): string | null => {
  if (id !== null) app.dispatch(cameBySearch(id))
  return id
}

/** The quadrants in which an entry can be opened, each with what is in front there. */
export const placeEntries = (state: State, what: Entry): ReadonlyArray<Entry> =>
  [...viewOf(state.workspace).slots, nextOf(state.workspace)]
    .filter((place) => place !== null)
    .filter(({ hidden }) => !hidden)
    .map(({ slot, position, processes, active }) =>
      entry({
        id: `place:${slot}`,
        group: "quadrants",
        icon: "columns",
        title: i18n.t("palette.openIn", { n: position }),
        side: processes.find(({ id }) => id === active)?.title ?? i18n.t("palette.free"),
        run: (context) => what.run(context, { target: slot })
      })
    )

/** The text of the palette, parsed: the groups that its prefix chooses, and the text to search for. */
export interface PaletteQuery {
  readonly groups: ReadonlySet<Group>
  readonly text: string
  /** What the server searches for; empty: nothing. */
  readonly server: string
}

const all = new Set<Group>(groups)
const numbered = new Set<Group>(["open", "tasks", "recent", "instances", "documents"])

/** What somebody wants who begins something: only what may be begun. */
const starting = new Set<Group>(["processes"])

/** Parses the prefix: `+` for what may be begun, `>` for actions, `#` for a number or context, `?` for help. */
export const asked = (typed: string): PaletteQuery => {
  const text = typed.trim()
  const rest = text.slice(1)
  if (text.startsWith(prefixes.start)) return { groups: starting, text: rest, server: "" }
  if (text.startsWith(prefixes.actions)) return { groups: new Set(["actions", "quadrants"]), text: rest, server: "" }
  if (text.startsWith(prefixes.help)) return { groups: new Set(["help"]), text: rest, server: "" }
  if (text.startsWith(prefixes.number)) return { groups: numbered, text: rest, server: rest.trim() === "" ? "" : text }
  return { groups: all, text, server: Search.words(text).join("").length < 2 ? "" : text }
}

/** Whether only what may be begun is wanted. */
export const isStarting = ({ groups: wanted }: Pick<PaletteQuery, "groups">): boolean => wanted === starting

/** Whether nothing is asked for yet. */
export const isIdle = ({ groups: wanted, text }: Pick<PaletteQuery, "groups" | "text">): boolean =>
  text.trim() === "" && wanted === all

/** With nothing typed what waits for the person comes first, and help is for those who ask for it. */
const idleGroups: ReadonlyArray<Group> = ["tasks", ...groups.filter((group) => group !== "tasks" && group !== "help")]

/** So many of a group are listed where all are asked for; more where few are. */
const most = (groups: ReadonlySet<Group>) => (groups.size > 5 ? mostFound : 50)

/** So many of a kind the server finds at most. */
const mostFound = 8
const found = new Set<Group>(["instances", "documents", "people"])

/** Whether more may answer than is listed: some group has as many as it takes. */
export const isCut = (entries: ReadonlyArray<Entry>, { groups: wanted }: Pick<PaletteQuery, "groups">): boolean =>
  groups.some(
    (group) => entries.filter((one) => one.group === group).length >= (found.has(group) ? mostFound : most(wanted))
  )

/** The groups that answer a text, in their order: what may be begun before cases only where it answers better. */
const groupsFor = (query: Search.Query, entries: ReadonlyArray<Entry>): ReadonlyArray<Group> => {
  const wordsOf = (of: Group) => entries.flatMap(({ group, words }) => (group === of ? [words] : []))
  if (Search.casesLead(query, wordsOf("recent"), wordsOf("processes"))) return groups
  return groups.flatMap((group) => (group === "recent" ? [] : group === "processes" ? [group, "recent"] : [group]))
}

/** How well it has the number that was typed; less than 0: it has another one, or is nothing that has one. */
const numberOf = (query: Search.Query, one: Entry): number =>
  isCase(one) || one.group === "processes" ? (Search.numberScore(query, one.title) ?? -1) : -1

/** Whether a number was typed that none of them has. */
export const lacksNumber = (query: Search.Query, entries: ReadonlyArray<Entry>): boolean =>
  Search.asksNumber(query) &&
  !entries.some((one) => numberOf(query, one) >= 0 && Search.score(query, one.words) !== null)

/** The entries that answer, by group; in each the ones used last first, then the best. What has the number typed leads. */
export const answering = (
  entries: ReadonlyArray<Entry>,
  { groups: wanted, text }: PaletteQuery,
  query: Search.Query,
  recent: ReadonlyArray<string>
): ReadonlyArray<Entry> => {
  // What may be begun always stands in the same order, the starred ones first where nothing is asked for.
  const used = wanted === starting && text.trim() !== "" ? [] : recent
  const scored = entries.flatMap((one) => {
    const score = wanted.has(one.group) ? Search.score(query, one.words) : null
    const number = numberOf(query, one)
    if (score === null) return one.found && wanted.has(one.group) ? [{ one, number, score: 0, at: Infinity }] : []
    // The newest of the recent ones is the first already.
    const at = one.group === "recent" ? -1 : used.indexOf(one.id)
    return [{ one, number, score, at: at < 0 ? Infinity : at }]
  })
  const shown = isIdle({ groups: wanted, text }) ? idleGroups : groupsFor(query, entries)
  // What is open and found by its own words is listed as that; what is found in it is listed with where.
  const open = new Set(scored.flatMap(({ one }) => (one.group === "open" ? [one.about] : [])))
  const isSaid = ({ group, about, place }: Entry) =>
    group !== "open" && about !== null && place === null && open.has(about)
  const listed = shown.map((group) =>
    scored
      .filter(({ one }) => one.group === group && !isSaid(one))
      .toSorted((a, b) => b.number - a.number || (a.at === b.at ? 0 : a.at - b.at) || b.score - a.score)
      .slice(0, most(wanted))
  )
  return listed
    .toSorted(([a], [b]) => (b?.number ?? -1) - (a?.number ?? -1))
    .flatMap((rows) => rows.map(({ one }) => one))
}
