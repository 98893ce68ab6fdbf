/** What is done with several tasks beside claiming them, in words that come with the part that does it. */
import "../i18n/parts.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import type { HandedTask } from "../store/workspace.ts"
import { followQuietly, holdQuietly } from "./holding.ts"
import { carryOutForAll } from "./several.ts"

/** How many were passed on, given back or are looked at again. */
export const manySaid =
  (act: "pass" | "release" | "follow") =>
  (count: number): string =>
    i18n.t(`task.many.${act}`, { count })

/** Gives each back to its group. */
export const releaseAll = (app: App, tasks: ReadonlyArray<HandedTask>): Promise<void> =>
  carryOutForAll(app, { tasks, said: manySaid("release") }, (task) => holdQuietly(app, "release", task))

/** Has each looked at again at a moment. */
export const followAll = (app: App, at: string | null, tasks: ReadonlyArray<HandedTask>): Promise<void> =>
  carryOutForAll(app, { tasks, said: manySaid("follow") }, (task) => followQuietly(app, at, task))
