/** What the lists of work ask the server, under which cache key. */
import * as List from "@quadrante/domain/list"
import { Result } from "effect"
import type { Input, Output, Query } from "./query.ts"

/** How many tasks wait, over all roles of the person: in all, with the person, and what nobody has claimed. */
export interface TaskTotals {
  readonly total: number
  readonly mine: number
  readonly offered: number
}

export const taskTotals: Query<TaskTotals> = {
  key: ["tasks", "totals"],
  ask: async (api) =>
    Result.map(
      await api.taskCounts({ payload: { filter: {}, group: "standing", asOf: null, sum: null } }),
      ({ total, pending, offered, groups }) => {
        const mine = groups.find(({ key }) => key === "mine")
        return { total: List.waitingOf(total, pending), mine: List.waitingOf(mine?.count ?? 0, mine?.pending), offered }
      }
    )
}

/** How many requests of the person are on their way. */
export const runningRequests: Query<number> = {
  key: ["lists", "running"],
  ask: async (api) =>
    Result.map(
      await api.requestCounts({ payload: { filter: { status: "running" }, group: null, asOf: null } }),
      ({ total }) => total
    )
}

/** How often the lists of work may have changed by now: it asks nobody, and is there to be invalidated with what they show. */
export const listsChanged: Query<number> = {
  key: ["lists"],
  ask: () => Promise.resolve(Result.succeed(performance.now())),
  staleTime: Infinity
}

/** A window of *Tarefas*; what became of some of its rows; its counts; what its filters choose from. */
export const taskList = (payload: Input<"taskList">["payload"]): Query<Output<"taskList">> => ({
  key: ["taskList", payload],
  ask: (api) => api.taskList({ payload }),
  gcTime: 0
})
export const taskRows = (payload: Input<"taskRows">["payload"]): Query<Output<"taskRows">> => ({
  key: ["taskRows", payload],
  ask: (api) => api.taskRows({ payload }),
  gcTime: 0
})
export const taskCounts = (payload: Input<"taskCounts">["payload"]): Query<Output<"taskCounts">> => ({
  key: ["taskCounts", payload],
  ask: (api) => api.taskCounts({ payload }),
  gcTime: 0
})
export const taskChoices = (processo: string | null, language: string): Query<Output<"taskChoices">> => ({
  key: ["taskChoices", processo, language],
  ask: (api) => api.taskChoices({ payload: { processo } })
})

/** A window of *Meus pedidos*, and its counts. */
export const requestList = (payload: Input<"requestList">["payload"]): Query<Output<"requestList">> => ({
  key: ["requestList", payload],
  ask: (api) => api.requestList({ payload }),
  gcTime: 0
})
export const requestCounts = (payload: Input<"requestCounts">["payload"]): Query<Output<"requestCounts">> => ({
  key: ["requestCounts", payload],
  ask: (api) => api.requestCounts({ payload }),
  gcTime: 0
})

/** The views of lists that the person kept, and those that are shared with them. */
export const listViews: Query<Output<"listViews">> = { key: ["listViews"], ask: (api) => api.listViews({}) }
