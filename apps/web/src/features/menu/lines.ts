/**
 * The groups of the menu, and the line that Enter opens. Waiting tasks and the process office come first, then favourites and
 * processes. While the filter has text, processes come first.
 */
import type { Startable, TaskSummary } from "@quadrante/api/process"
import type * as Panel from "@quadrante/domain/panel"
import * as Search from "@quadrante/domain/search"
import type { TaskTotals } from "../../data/list-queries.ts"
import type { RecentItem } from "../../workspace/recent.ts"

/** The texts of the catalogue by which lines and groups are shown and found. */
export type MenuText =
  | `arrival.panel.${OwnPanel}`
  | `menu.${"own" | "favourites" | "processes" | "recent" | "tasks" | "offered" | "support" | "people" | "reports"}`
  | `command.${"report" | "sql"}`
  | "office.title"
  | (typeof officeTexts)[OfficeSheet]

type ReportPanel = keyof typeof reportTexts
type OwnPanel = (typeof ownPanels)[number]

export type OfficeSheet = "incidents" | "definitions"

export type MenuLine =
  | { readonly _tag: "process"; readonly process: Startable }
  /** A process that was started last: it is started again, and not starred here. */
  | { readonly _tag: "again"; readonly process: Startable }
  | { readonly _tag: "instance"; readonly item: RecentItem & { readonly instance: string } }
  /** With `isShort` it takes one line, beside what the menu is there for. */
  | { readonly _tag: "task"; readonly task: TaskSummary; readonly isShort: boolean }
  /** What nobody of the person's groups has claimed, as one line that leads to them. */
  | { readonly _tag: "offered"; readonly count: number }
  | { readonly _tag: "panel"; readonly panel: OwnPanel }
  | { readonly _tag: "support" }
  | { readonly _tag: "report"; readonly panel: ReportPanel }
  | { readonly _tag: "office"; readonly sheet: OfficeSheet }

/** A group with its lines; one without lines is not shown. */
export interface MenuGroupLines {
  readonly name: string
  readonly title: string
  readonly lines: ReadonlyArray<MenuLine>
}

/** What the server said may be done by this person. */
export interface MenuContent {
  readonly processes: ReadonlyArray<Startable>
  readonly tasks: ReadonlyArray<TaskSummary>
  /** How many there are over all roles of the person, and how many are offered; null: not known. */
  readonly totals: Pick<TaskTotals, "total" | "offered"> | null
}

/** So many of the person's own tasks stand in the menu, where nothing is looked for. */
const mostTasks = 2

export interface MenuOptions extends MenuContent {
  /** What is looked for; empty: everything. */
  readonly term: string
  readonly favourites: ReadonlyArray<string>
  readonly recent: ReadonlyArray<RecentItem>
  readonly rights: ReadonlyArray<string>
  readonly offersSupport: boolean
}

export interface Menu {
  readonly groups: ReadonlyArray<MenuGroupLines>
  /** What Enter opens from the filter; null where nothing fits. */
  readonly first: MenuLine | null
}

/** The panels of a person's own; reports have a group of their own. */
const ownPanels = [
  "tarefas",
  "pedidos",
  "rascunhos",
  "avisos",
  "substituicao"
] as const satisfies ReadonlyArray<Panel.Panel>

/** The right without which an entry is not there. */
const rightOf = { incidents: "processos", definitions: "definicoes" } as const

/** The menu of somebody. `text` has the words in the language of the screen. */
export const listMenu = (options: MenuOptions, text: (key: MenuText) => string): Menu => {
  const { term, favourites } = options
  const fits = fitsOf(term)
  const processes = options.processes.filter(({ title, group }) => fits(title, group))
  const tasks = options.tasks.filter(({ title, name }) => fits(title, name))
  const support: ReadonlyArray<MenuLine> =
    options.offersSupport && fits(text("menu.support"), text("menu.people")) ? [{ _tag: "support" }] : []
  const own = ownPanels
    .filter((panel) => fits(text(`arrival.panel.${panel}`), text("menu.own")))
    .map((panel): MenuLine => ({ _tag: "panel", panel }))
  const reports = reportLines(options, fits, text)
  const office = { name: "office", title: text("office.title"), lines: officeLines(options, fits, text) }
  const ownGroup = { name: "own", title: text("menu.own"), lines: own }
  const isAll = term === ""
  const groups: ReadonlyArray<MenuGroupLines> = [
    ...(isAll ? [...waitingGroups(options, text), office, ownGroup] : []),
    {
      name: "favourites",
      title: text("menu.favourites"),
      lines: processes.filter(({ processo }) => favourites.includes(processo)).map(processLine)
    },
    ...groupsOf(options.processes, processes, text("menu.processes")),
    ...(isAll ? [] : foundTasks(tasks, text)),
    { name: "recent", title: text("menu.recent"), lines: recentLines(options, fits) },
    ...(isAll ? [] : [ownGroup]),
    { name: "support", title: text("menu.support"), lines: support },
    { name: "reports", title: text("menu.reports"), lines: reports },
    ...(isAll ? [] : [office])
  ]
  const first = groups.flatMap(({ lines }) => lines)[0] ?? null
  return { groups: groups.filter(({ lines }) => lines.length > 0), first }
}

type Fits = (...texts: ReadonlyArray<string>) => boolean

const fitsOf = (term: string): Fits => {
  const sought = Search.words(term).join(" ")
  return (...texts) => texts.some((text) => Search.words(text).join(" ").includes(sought))
}

const processLine = (process: Startable): MenuLine => ({ _tag: "process", process })

const isOffered = ({ standing }: TaskSummary): boolean => standing === "offered"

/**
 * What waits, where nothing is looked for: what is due first of what the person has, and what is offered. Where all of it is
 * offered, the entry of *Tarefas* leads there with the same count; all tasks stand behind that one in any case.
 */
const waitingGroups = (
  { tasks, totals }: MenuOptions,
  text: (key: MenuText) => string
): ReadonlyArray<MenuGroupLines> => {
  const mine = tasks.filter((task) => !isOffered(task))
  const offered = Math.max(totals?.offered ?? 0, tasks.length - mine.length)
  const total = Math.max(totals?.total ?? 0, tasks.length)
  const lines: ReadonlyArray<MenuLine> = [
    ...mine.slice(0, mostTasks).map((task): MenuLine => ({ _tag: "task", task, isShort: true })),
    ...(offered > 0 && offered < total ? [{ _tag: "offered", count: offered } as const] : [])
  ]
  return [{ name: "tasks", title: text("menu.tasks"), lines }]
}

/** What waits and fits what is looked for, each with its step. */
const foundTasks = (
  tasks: ReadonlyArray<TaskSummary>,
  text: (key: MenuText) => string
): ReadonlyArray<MenuGroupLines> => {
  const linesOf = (some: ReadonlyArray<TaskSummary>) =>
    some.map((task): MenuLine => ({ _tag: "task", task, isShort: false }))
  return [
    { name: "tasks", title: text("menu.tasks"), lines: linesOf(tasks.filter((task) => !isOffered(task))) },
    { name: "offered", title: text("menu.offered"), lines: linesOf(tasks.filter(isOffered)) }
  ]
}

/** What was opened last, without what waits as a task: that stands among the tasks already. */
const recentLines = ({ recent, tasks, processes }: MenuOptions, fits: Fits): ReadonlyArray<MenuLine> => {
  const waiting = new Set(tasks.map(({ instance }) => instance))
  return recent.flatMap(({ processo, title, instance }): ReadonlyArray<MenuLine> => {
    if (!fits(title)) return []
    if (instance !== null)
      return waiting.has(instance) ? [] : [{ _tag: "instance", item: { processo, title, instance } }]
    // What may not be started any more is no line.
    const process = processes.find((one) => one.processo === processo)
    return process === undefined ? [] : [{ _tag: "again", process }]
  })
}

/** Groups of several processes have headings of their own; groups with one process share a heading. */
const groupsOf = (
  all: ReadonlyArray<Startable>,
  shown: ReadonlyArray<Startable>,
  title: string
): ReadonlyArray<MenuGroupLines> => {
  // The filter does not move a line to another group.
  const groups = [...Map.groupBy(all, ({ group }) => group)]
  const linesOf = (own: ReadonlyArray<Startable>) => own.filter((one) => shown.includes(one)).map(processLine)
  return [
    { name: "processes", title, lines: linesOf(groups.flatMap(([, own]) => (own.length === 1 ? own : []))) },
    ...groups.flatMap(([group, own]) =>
      own.length === 1 ? [] : [{ name: `group ${group}`, title: group, lines: linesOf(own) }]
    )
  ]
}

const reportLines = ({ rights }: MenuOptions, fits: Fits, text: (key: MenuText) => string): ReadonlyArray<MenuLine> =>
  (["relatorio", "sql"] as const)
    .filter((panel) => panel === "relatorio" || rights.includes("relatorio_sql"))
    .filter((panel) => fits(text(reportTexts[panel]), text("menu.reports")))
    .map((panel) => ({ _tag: "report", panel }))

/** What each report is called. */
export const reportTexts = { relatorio: "command.report", sql: "command.sql" } as const

const officeLines = ({ rights }: MenuOptions, fits: Fits, text: (key: MenuText) => string): ReadonlyArray<MenuLine> =>
  (["incidents", "definitions"] as const)
    .filter((sheet) => rights.includes(rightOf[sheet]) && fits(text(officeTexts[sheet]), text("office.title")))
    .map((sheet) => ({ _tag: "office", sheet }))

/** What each sheet of the office is called. */
export const officeTexts = { incidents: "office.incidents", definitions: "office.definitions" } as const
