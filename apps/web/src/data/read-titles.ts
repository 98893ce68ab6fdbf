/** Titles of processes, for what knows a process by its name in a link alone. One that the person cannot start is called by its name. */
import type { Startable } from "@quadrante/api/process"
import { Result } from "effect"
import type { App } from "../kernel/app.ts"
import { startable } from "./queries.ts"
import { readQuery, useServerQuery } from "./query.ts"
import { spoken, type Titles } from "./spoken.ts"

const titlesOf =
  (processes: ReadonlyArray<Startable>): Titles =>
  (processo) =>
    processes.find((one) => one.processo === processo)?.title ?? spoken(processo)

export const readTitles = async (app: App): Promise<Titles> =>
  titlesOf(Result.getOrElse(await readQuery(app, startable), () => []))

/** The titles as soon as they are known, and the names until then. They are asked for where something is to be named. */
export const useTitles = (wanted: boolean): Titles => titlesOf(useServerQuery(wanted ? startable : null).data ?? [])
