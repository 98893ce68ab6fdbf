/** The endpoints of lists. */
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import type { Services } from "../kernel/services.ts"
import * as Engine from "../process/engine.ts"
import { choices } from "./choices.ts"
import * as Requests from "./requests.ts"
import * as Tasks from "./tasks.ts"
import * as Views from "./views.ts"

type Handlers = Pick<
  SessionHandlers,
  | "taskList"
  | "taskRows"
  | "taskCounts"
  | "taskChoices"
  | "requestList"
  | "requestCounts"
  | "listViews"
  | "saveListView"
  | "removeListView"
>

/** `findPath` finds the way of an instance where that is too dear for the thread that answers. */
export const makeListHandlers = (findPath: (services: Services) => Engine.FindPath): Handlers => ({
  taskList: ({ sql }, { session, input, language }) => Tasks.list(sql, session, input.payload, language),
  taskRows: async ({ sql }, { session, input, language }) =>
    Result.succeed(await Tasks.rowsOf(sql, session, input.payload, language)),
  taskCounts: async ({ sql }, { session, input, language }) =>
    Result.succeed(await Tasks.counts(sql, session, input.payload, language)),
  taskChoices: async ({ sql }, { session, input, language }) =>
    Result.succeed(await choices(sql, session, input.payload.processo, language)),
  requestList: (services, { session, input, language, locale }) =>
    Requests.list(services.sql, session, input.payload, { language, locale }, findPath(services)),
  requestCounts: async ({ sql }, { session, input, language }) =>
    Result.succeed(await Requests.counts(sql, session, input.payload, language)),
  listViews: async ({ sql }, { session }) => Result.succeed(await Views.list(sql, session)),
  saveListView: ({ sql }, { session, input }) => Views.save(sql, session, input.view, input.payload),
  removeListView: ({ sql }, { session, input }) => Views.remove(sql, session, input.view)
})
