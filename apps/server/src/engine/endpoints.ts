/** The endpoints of processes. */
import { Result } from "effect"
import type { SessionHandlers } from "../http/handler.ts"
import { refuse } from "../http/refusal.ts"
import type { Services } from "../services.ts"
import type { Session } from "../session/session.ts"
import { complete, start } from "./commands.ts"
import * as Definition from "./definition.ts"
import * as View from "./view.ts"

type Handlers = Pick<SessionHandlers, "processes" | "tasks" | "start" | "instance" | "diagram" | "complete">

export const processHandlers: Handlers = {
  processes: async ({ sql }, { session, language }) => {
    const all = await Definition.listNewest(sql, session.amb)
    return Result.succeed(
      all
        .filter(({ about }) => Definition.mayStart(about, session.profile))
        .map(({ processo, about }) => ({
          processo,
          title: about.title[language],
          group: about.group[language],
          icon: about.icon
        }))
    )
  },
  tasks: async ({ sql }, { session }) => Result.succeed(await View.tasksFor(sql, session)),
  start: async (services, { session, input }) =>
    seen(services, session, await start(services.sql, session, input.payload)),
  instance: async (services, { session, input }) => seen(services, session, Result.succeed(input.instance)),
  diagram: async ({ sql }, { session, input }) => {
    if (!(await View.maySeeDefinition(sql, session, input.definition))) return refuse("not-found")
    const [row] = await sql<{ xml: string }[]>`
      select xml from definition where amb = ${session.amb} and id = ${input.definition}`
    return row === undefined ? refuse("not-found") : Result.succeed(row)
  },
  complete: async (services, { session, input }) =>
    seen(services, session, await complete(services.sql, session, input.task, input.payload))
}

/** The instance that an order led to, as the person sees it. */
const seen = async <E>({ sql }: Services, session: Session, id: Result.Result<string, E>) => {
  if (Result.isFailure(id)) return Result.fail(id.failure)
  const view = await View.view(sql, session, id.success)
  return view === null ? refuse("not-found") : Result.succeed(view)
}
