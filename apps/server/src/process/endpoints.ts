/** The endpoints of processes. */
import type { Language } from "@quadrante/domain/language"
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { inOneLine, sentence } from "./problem/problem.ts"
import * as Engine from "./engine.ts"
import { tellRight } from "./rows/right.ts"
import * as WorkList from "./rows/work-list.ts"
import { drawing } from "./jobs.ts"
import { findPathInPool, seen } from "./seen.ts"

type Handlers = Pick<
  SessionHandlers,
  | "processes"
  | "tasks"
  | "startForm"
  | "instance"
  | "diagram"
  | "task"
  | "peopleFor"
  | "askHelp"
  | "giveHelp"
  | "endHelp"
  | "settleHelp"
  | "followUp"
  | "followCase"
  | "unfollowCase"
  | "history"
  | "definitions"
  | "deploy"
  | "incidents"
>

export const processHandlers: Handlers = {
  processes: async ({ sql }, { session, language }) => Result.succeed(await Engine.startable(sql, session, language)),
  tasks: async ({ sql }, { session, language }) => Result.succeed(await WorkList.tasksFor(sql, session, language)),
  startForm: async ({ sql }, { session, input, language, locale }) => {
    const definition = await Engine.findNewestDefinition(sql, session.amb, input.processo)
    const refusal = Engine.startRefusal(definition, session)
    if (refusal !== null) return Result.fail(refusal)
    return definition === null
      ? refuse("process-unknown")
      : Result.succeed(await Engine.startFormView(sql, session, definition, { language, locale }))
  },
  instance: async (services, asked) => seen(services, asked, Result.succeed(asked.input.instance)),
  diagram: async ({ sql }, { session, input, language }) => {
    if (!(await Engine.maySeeDefinition(sql, session, input.definition))) return refuse("not-found")
    const [row] = await sql<{ xml: string; names: Readonly<Record<string, string>> }[]>`
    select xml, coalesce(about #> ${["names", language]}::text[], '{}') || jsonb_build_object(processo, about #> ${["title", language]}::text[]) as names
    from definition where amb = ${session.amb} and id = ${input.definition}`
    return row === undefined ? refuse("not-found") : Result.succeed(row)
  },
  task: async (services, { session, input, language, locale }) => {
    const { sql } = services
    const instance = await Engine.instanceOf(sql, session.amb, input.task)
    const view =
      instance === null
        ? null
        : await Engine.view(
            sql,
            session,
            instance,
            { language, locale },
            input.task,
            findPathInPool(services),
            tellRight(services, session)
          )
    return view === null ? refuse("not-found") : Result.succeed(view)
  },
  peopleFor: ({ sql }, { session, input, language }) =>
    Engine.peopleFor(sql, session, input.task, input.payload, language),
  askHelp: async (services, asked) =>
    seen(services, asked, await Engine.askHelp(services.sql, asked.session, asked.input.task, asked.input.payload)),
  giveHelp: async (services, asked) =>
    seen(services, asked, await Engine.giveHelp(services.sql, asked.session, asked.input.task, asked.input.payload)),
  endHelp: async (services, asked) =>
    seen(services, asked, await Engine.endHelp(services.sql, asked.session, asked.input.task)),
  settleHelp: async (services, asked) => {
    const { task, help, payload } = asked.input
    return seen(services, asked, await Engine.settleHelp(services.sql, asked.session, task, help, payload))
  },
  followUp: async (services, asked) =>
    seen(services, asked, await Engine.followUp(services.sql, asked.session, asked.input.task, asked.input.payload)),
  followCase: async (services, asked) =>
    seen(services, asked, await Engine.follow(services.sql, asked.session, asked.input.instance)),
  unfollowCase: async (services, asked) =>
    seen(services, asked, await Engine.unfollow(services.sql, asked.session, asked.input.instance)),
  history: async (services, { session, input, language }) => {
    const tell = tellRight(services, session)
    const trail = await Engine.historyOf(services.sql, session, input.instance, language, tell)
    return trail === null ? refuse("not-found") : Result.succeed(trail)
  },
  definitions: async ({ sql }, { session, language }) =>
    Result.succeed((await Engine.listDefinitions(sql, session.amb)).map((row) => deployedAs(row, language))),
  deploy: async ({ sql, workers }, { session, input, language }) => {
    const read = await workers.run(session, drawing, input.payload.files)
    if (Result.isFailure(read)) return Result.fail(read.failure)
    const { success } = read
    const deployed =
      "problems" in success
        ? Result.fail(success.problems)
        : await Engine.deploy(sql, session.amb, success.bundle, session.pessoa, () =>
            Promise.resolve(success.judgement)
          )
    if (Result.isFailure(deployed)) {
      const fields = deployed.failure.map(({ element, why }) => ({
        key: element,
        code: "definition",
        params: { reason: sentence(why, language) }
      }))
      const at = inOneLine(deployed.failure, language)
      return refuse("definition-refused", { at: at.slice(0, 1000), fields })
    }
    const all = await Engine.listDefinitions(sql, session.amb)
    const made = all.find(({ id }) => id === deployed.success)
    const inForce = all.find((one) => one.processo === made?.processo && one.inForce)
    if (made === undefined || inForce === undefined) return refuse("not-found")
    const warnings = (await Engine.warnings(sql, session.amb, made.id)).map(({ element, why }) => ({
      element,
      reason: sentence(why, language)
    }))
    return Result.succeed({ ...deployedAs(made, language), versionInForce: inForce.version, warnings })
  },
  incidents: async ({ sql }, { session, language }) =>
    Result.succeed(await Engine.incidents(sql, session.amb, language))
}

/** A version as clients see it. */
const deployedAs = (
  { about, deployed, ...row }: Awaited<ReturnType<typeof Engine.listDefinitions>>[number],
  language: Language
) => ({ ...row, title: about.title[language], deployed: deployed.toISOString() })
