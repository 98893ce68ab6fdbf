/** What lists show: rows of tasks and of requests under one shape, and how the server is asked for them. */
import type { Failure } from "@quadrante/api/client"
import type { ListGroup, RequestRow, TaskListRow } from "@quadrante/api/list"
import * as List from "@quadrante/domain/list"
import { Result } from "effect"
import * as queries from "../../data/list-queries.ts"
import { type Input, type Query, readAnew } from "../../data/query.ts"
import type { App } from "../../kernel/app.ts"
import type { OwnAct } from "../../store/lists.ts"

/** A row: of a task, or of a request. */
export interface ListedRow {
  /** That of the task, or of the instance. */
  readonly id: string
  readonly instance: string
  readonly processo: string
  readonly title: string
  readonly icon: string
  readonly task: TaskListRow | null
  readonly request: RequestRow | null
}

/** A window of rows, as the server answers. */
export interface ListWindow {
  readonly asOf: string
  readonly rows: ReadonlyArray<ListedRow>
  /** Where it ended; null: nothing follows. */
  readonly next: string | null
}

export interface ListCounts {
  readonly total: number
  /** Those of them that were decided and can still be taken back: they wait no more. */
  readonly pending: number
  readonly newer: number
  readonly groups: ReadonlyArray<ListGroup>
  readonly sum: { readonly total: number; readonly rows: number } | null
  /** Processes to choose from, where they come with the counts. */
  readonly processos: ReadonlyArray<ListGroup>
}

/** What became of a row that is not in the list any more. */
export interface GoneRow {
  readonly id: string
  readonly became: "done" | "taken" | "ended"
  readonly who: string | null
  /** What this window did with it, where it did. */
  readonly own?: OwnAct
}

type Answer<A> = Promise<Result.Result<A, Failure>>
type TaskAsked = Input<"taskList">["payload"]
type RequestAsked = Input<"requestList">["payload"]

/** Which rows: from a place that the server named, and since when nothing comes to them. */
export interface WindowAsked extends List.PageStart {
  readonly asOf: string | null
  readonly count: number
}

const taskRowOf = (task: TaskListRow): ListedRow => ({
  id: task.id,
  instance: task.instance,
  processo: task.processo,
  title: task.title,
  icon: task.icon,
  task,
  request: null
})

const requestRowOf = (request: RequestRow): ListedRow => ({
  id: request.instance,
  instance: request.instance,
  processo: request.processo,
  title: request.title,
  icon: request.icon,
  task: null,
  request
})

/** The values of forms that a view shows. */
const fieldsOf = ({ columns }: List.View): ReadonlyArray<string> =>
  columns.flatMap((column) => List.fieldOf(column) ?? []).slice(0, 8)

/** A filter as the wire has it. A view has passed `List.clean`: what is in it is what the list knows. */
const taskFilterOf = ({ filter: { value, ...rest } }: List.View): TaskAsked["filter"] => {
  const condition = value === undefined ? null : List.conditionOf(value)
  return { ...rest, ...(condition !== null && { value: condition }) } as TaskAsked["filter"]
}

const requestFilterOf = ({ filter: { returned, ...rest } }: List.View): RequestAsked["filter"] =>
  ({ ...rest, ...(returned !== undefined && { returned: true }) }) as RequestAsked["filter"]

// Each of these is asked because of what has just changed: the answer to the same question that is on its way may be older,
// and whoever got that one would not hear of the change.

export const askRows = async (
  app: App,
  list: List.ListName,
  view: List.View,
  window: WindowAsked
): Answer<ListWindow> => {
  if (list === "tarefas") {
    const group = view.group as TaskAsked["group"]
    const asked = { filter: taskFilterOf(view), sort: view.sort, group, fields: fieldsOf(view), ...window }
    const answer = await readAnew(app, queries.taskList(asked))
    return Result.map(answer, (found) => ({ ...found, rows: found.rows.map(taskRowOf) }))
  }
  const asked = {
    filter: requestFilterOf(view),
    sort: view.sort as RequestAsked["sort"],
    group: view.group as RequestAsked["group"],
    ...window
  }
  const answer = await readAnew(app, queries.requestList(asked))
  return Result.map(answer, (found) => ({ ...found, rows: found.rows.map(requestRowOf) }))
}

export const askCounts = async (
  app: App,
  list: List.ListName,
  view: List.View,
  asOf: string | null
): Answer<ListCounts> => {
  if (list === "tarefas") {
    const group = view.group as TaskAsked["group"]
    const answer = await readAnew(app, queries.taskCounts({ filter: taskFilterOf(view), group, asOf, sum: view.sum }))
    return Result.map(answer, (counts) => ({ ...counts, processos: [] }))
  }
  const group = view.group as RequestAsked["group"]
  const answer = await readAnew(app, queries.requestCounts({ filter: requestFilterOf(view), group, asOf }))
  return Result.map(answer, (counts) => ({ ...counts, pending: 0, sum: null }))
}

/** Of some tasks those that are still there, as they are now, and what became of the others. */
export const askTasks = async (
  app: App,
  view: List.View,
  ids: ReadonlyArray<string>
): Answer<{ readonly rows: ReadonlyArray<ListedRow>; readonly gone: ReadonlyArray<GoneRow> }> => {
  const answer = await readAnew(app, queries.taskRows({ ids: ids.slice(0, 200), fields: fieldsOf(view) }))
  return Result.map(answer, ({ rows, gone }) => ({ rows: rows.map(taskRowOf), gone }))
}

/** The filter without which there is the most, and how many there are then; asked where a list is empty. */
export const hidingFilter = (
  list: List.ListName,
  view: List.View
): Query<{ readonly name: string; readonly count: number } | null> => ({
  key: ["hidingFilter", list, view],
  ask: async (_, app) => {
    const found = await Promise.all(
      Object.keys(view.filter).map(async (name) => {
        const answer = await askCounts(app, list, List.filteredBy(list, view, name, ""), null)
        return { name, count: Result.isSuccess(answer) ? answer.success.total : 0 }
      })
    )
    return Result.succeed(found.toSorted((one, other) => other.count - one.count)[0] ?? null)
  },
  gcTime: 0
})
