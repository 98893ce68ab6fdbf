/** The columns of *Início*, as the server is asked for them: a few rows of a list each, and how many there are. */
import type { Failure } from "@quadrante/api/client"
import type { TaskCounts } from "@quadrante/api/list"
import * as List from "@quadrante/domain/list"
import { Result } from "effect"
import * as queries from "../../../data/list-queries.ts"
import { readAnew } from "../../../data/query.ts"
import type { App } from "../../../kernel/app.ts"
import { askCounts, askRows, type ListedRow } from "../rows.ts"

/** So many rows are shown of each; the list itself has them all. */
const most = 40

export type ColumnName = "mine" | "group" | "requests"
export const columnNames: ReadonlyArray<ColumnName> = ["mine", "group", "requests"]

export interface Column {
  readonly rows: ReadonlyArray<ListedRow>
  readonly total: number
}

/** All that *Início* shows, at one moment. */
export interface Today {
  readonly columns: Readonly<Record<ColumnName, Column>>
  /** Of the first two columns together. */
  readonly counts: Pick<TaskCounts, "late" | "today">
}

/** Which list a column is the beginning of, and through which view all of it is seen. */
export const listOf: Readonly<Record<ColumnName, { readonly list: List.ListName; readonly view: List.View }>> = {
  mine: {
    list: "tarefas",
    view: { ...List.shapes.tarefas.first, group: null, filter: { standing: "mine" } }
  },
  group: {
    list: "tarefas",
    view: { ...List.shapes.tarefas.first, group: null, filter: { standing: "offered" } }
  },
  requests: {
    list: "pedidos",
    view: { ...List.shapes.pedidos.first, filter: { status: "running" } }
  }
}

/** Whoever helps has the task with them too. */
const helping: List.View = { ...listOf.mine.view, filter: { standing: "helping" } }

export const askToday = async (app: App): Promise<Result.Result<Today, Failure>> => {
  const rowsOf = (list: List.ListName, view: List.View) =>
    askRows(app, list, view, { after: null, from: 0, asOf: null, count: most })
  const countsOf = (standing: "mine" | "offered") =>
    readAnew(app, queries.taskCounts({ filter: { standing }, group: null, asOf: null, sum: null }))
  const [mine, helped, group, requests, ofMine, ofGroup, ofRequests] = await Promise.all([
    rowsOf("tarefas", listOf.mine.view),
    rowsOf("tarefas", helping),
    rowsOf("tarefas", listOf.group.view),
    rowsOf("pedidos", listOf.requests.view),
    countsOf("mine"),
    countsOf("offered"),
    askCounts(app, listOf.requests.list, listOf.requests.view, null)
  ])
  return Result.map(
    Result.all({ mine, helped, group, requests, ofMine, ofGroup, ofRequests }),
    ({ mine: own, helped: others, ...rest }) => ({
      columns: {
        mine: {
          rows: byDue([...own.rows, ...others.rows]),
          total: List.waitingOf(rest.ofMine.total, rest.ofMine.pending) + others.rows.length
        },
        group: { rows: rest.group.rows, total: List.waitingOf(rest.ofGroup.total, rest.ofGroup.pending) },
        requests: { rows: rest.requests.rows, total: rest.ofRequests.total }
      },
      counts: { late: rest.ofMine.late + rest.ofGroup.late, today: rest.ofMine.today + rest.ofGroup.today }
    })
  )
}

/** What is due first comes first, and what is due at no time last. */
const byDue = (rows: ReadonlyArray<ListedRow>): ReadonlyArray<ListedRow> =>
  rows.toSorted((one, other) => dueOf(one) - dueOf(other) || sinceOf(one) - sinceOf(other)).slice(0, most)

const dueOf = ({ task }: ListedRow): number => (task?.due == null ? Number.MAX_VALUE : Date.parse(task.due))
const sinceOf = ({ task }: ListedRow): number => Date.parse(task?.since ?? "")
