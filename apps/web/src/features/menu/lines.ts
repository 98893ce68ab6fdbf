/** What the menu lists, group by group, and what Enter opens of it. */
import type { Startable, TaskSummary } from "@quadrante/api/process"
import type * as Panel from "@quadrante/domain/panel"
import * as Search from "@quadrante/domain/search"
import type { RecentItem } from "../../workspace/recent.ts"

/** The texts of the catalogue by which lines and groups are shown and found. */
export type MenuText =
  | `arrival.panel.${OwnPanel}`
  | `menu.${"own" | "favourites" | "recent" | "tasks" | "offered" | "support" | "people" | "reports"}`
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
  | { readonly _tag: "task"; readonly task: TaskSummary }
  | { readonly _tag: "noTasks" }
  /** There are more tasks than stand here: all of them, over all roles, stand in their list. */
  | { readonly _tag: "allTasks"; readonly count: number }
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
  /** How many there are over all roles of the person; null: not known. */
  readonly total: number | null
}

/** So many tasks of a group stand in the menu, where nothing is looked for. */
const mostTasks = 8

export interface MenuOptions extends MenuContent {
  /** What is looked for; empty: everything. */
  readonly term: string
  readonly favourites: ReadonlyArray<string>
  readonly recent: ReadonlyArray<RecentItem>
  readonly rights: ReadonlyArray<string>
  readonly offersSupport: boolean
  /** It is certain that nothing waits: where tasks did not come, nobody says that there are none. */
  readonly isTasksKnown: boolean
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
  const { term, favourites, isTasksKnown } = options
  const fits = fitsOf(term)
  const processes = options.processes.filter(({ title, group }) => fits(title, group))
  const tasks = options.tasks.filter(({ title, name }) => fits(title, name))
  const mine = tasks.filter(({ standing }) => standing !== "offered").map(taskLine)
  const offered = tasks.filter(({ standing }) => standing === "offered").map(taskLine)
  const support: ReadonlyArray<MenuLine> =
    options.offersSupport && fits(text("menu.support"), text("menu.people")) ? [{ _tag: "support" }] : []
  const own = ownPanels
    .filter((panel) => fits(text(`arrival.panel.${panel}`), text("menu.own")))
    .map((panel): MenuLine => ({ _tag: "panel", panel }))
  const reports = reportLines(options, fits, text)
  const office = officeLines(options, fits, text)
  const few = (lines: ReadonlyArray<MenuLine>) => (term === "" ? lines.slice(0, mostTasks) : lines)
  const count = Math.max(options.total ?? 0, options.tasks.length)
  const isMore = term === "" && Math.max(mine.length, offered.length) > mostTasks
  const more: ReadonlyArray<MenuLine> = isMore ? [{ _tag: "allTasks", count }] : []
  const isIdle = isTasksKnown && options.tasks.length === 0 && term === ""
  const groups: ReadonlyArray<MenuGroupLines> = [
    {
      name: "favourites",
      title: text("menu.favourites"),
      lines: processes.filter(({ processo }) => favourites.includes(processo)).map(processLine)
    },
    { name: "recent", title: text("menu.recent"), lines: recentLines(options, fits) },
    {
      name: "tasks",
      title: text("menu.tasks"),
      lines: isIdle ? [{ _tag: "noTasks" }] : [...few(mine), ...(offered.length === 0 ? more : [])]
    },
    {
      name: "offered",
      title: text("menu.offered"),
      lines: offered.length === 0 ? [] : [...few(offered), ...more]
    },
    { name: "own", title: text("menu.own"), lines: own },
    { name: "support", title: text("menu.support"), lines: support },
    ...groupsOf(processes),
    { name: "reports", title: text("menu.reports"), lines: reports },
    { name: "office", title: text("office.title"), lines: office }
  ]
  const first =
    [...mine, ...offered, ...processes.map(processLine), ...own, ...reports, ...support, ...office][0] ?? null
  return { groups: groups.filter(({ lines }) => lines.length > 0), first }
}

type Fits = (...texts: ReadonlyArray<string>) => boolean

const fitsOf = (term: string): Fits => {
  const sought = Search.words(term).join(" ")
  return (...texts) => texts.some((text) => Search.words(text).join(" ").includes(sought))
}

const processLine = (process: Startable): MenuLine => ({ _tag: "process", process })
const taskLine = (task: TaskSummary): MenuLine => ({ _tag: "task", task })

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

const groupsOf = (processes: ReadonlyArray<Startable>): ReadonlyArray<MenuGroupLines> =>
  [...new Set(processes.map(({ group }) => group))].map((group) => ({
    name: `group ${group}`,
    title: group,
    lines: processes.filter((process) => process.group === group).map(processLine)
  }))

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
