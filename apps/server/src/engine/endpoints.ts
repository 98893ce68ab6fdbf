/** The endpoints of processes. */
import { Result } from "effect"
import type { SessionHandlers } from "../http/handler.ts"
import { refuse } from "../http/refusal.ts"
import type { Services } from "../services.ts"
import type { Session } from "../session/session.ts"
import { cancel } from "./cancel.ts"
import { claim, followUp, release } from "./claim.ts"
import { complete, start } from "./commands.ts"
import * as Definition from "./definition.ts"
import type { Elsewhere } from "./asking.ts"
import * as Incident from "./incident.ts"
import { send } from "./message.ts"
import { inOneLine, sentence } from "./problem.ts"
import * as Turns from "./turns.ts"
import * as View from "./view.ts"

type Handlers = Pick<
  SessionHandlers,
  | "processes"
  | "tasks"
  | "start"
  | "instance"
  | "diagram"
  | "task"
  | "complete"
  | "claimTask"
  | "releaseTask"
  | "followUp"
  | "history"
  | "cancel"
  | "definitions"
  | "deploy"
  | "incidents"
  | "retry"
  | "message"
>

export const processHandlers: Handlers = {
  processes: async ({ sql }, { session, language }) => Result.succeed(await View.startable(sql, session, language)),
  tasks: async ({ sql }, { session, language }) => Result.succeed(await Turns.tasksFor(sql, session, language)),
  start: async (services, asked) => {
    const { payload } = asked.input
    const { quotas } = services.config.limits
    const started = await seen(
      services,
      asked,
      await start(services.sql, asked.session, payload, quotas, elsewhere(services))
    )
    if (Result.isFailure(started)) return Result.fail(started.failure)
    const { amb } = asked.session
    const leftOut = await View.leftOutOf(services.sql, amb, started.success.definition, payload.contexto)
    return Result.succeed({ ...started.success, ...(leftOut.length > 0 && { leftOut }) })
  },
  instance: async (services, asked) => seen(services, asked, Result.succeed(asked.input.instance)),
  diagram: async ({ sql }, { session, input }) => {
    if (!(await View.maySeeDefinition(sql, session, input.definition))) return refuse("not-found")
    const [row] = await sql<{ xml: string }[]>`
      select xml from definition where amb = ${session.amb} and id = ${input.definition}`
    return row === undefined ? refuse("not-found") : Result.succeed(row)
  },
  task: async (services, { session, language, input }) => {
    const { sql } = services
    const instance = await View.instanceOf(sql, session.amb, input.task)
    const view =
      instance === null ? null : await View.view(sql, session, instance, language, input.task, findWay(services))
    return view === null ? refuse("not-found") : Result.succeed(view)
  },
  complete: async (services, asked) =>
    seen(
      services,
      asked,
      await complete(services.sql, asked.session, asked.input.task, asked.input.payload, elsewhere(services))
    ),
  claimTask: async (services, asked) =>
    seen(services, asked, await claim(services.sql, asked.session, asked.input.task)),
  releaseTask: async (services, asked) =>
    seen(services, asked, await release(services.sql, asked.session, asked.input.task)),
  followUp: async (services, asked) =>
    seen(services, asked, await followUp(services.sql, asked.session, asked.input.task, asked.input.payload)),
  history: async ({ sql }, { session, input, language }) => {
    if (!(await View.maySeeInstance(sql, session, input.instance))) return refuse("not-found")
    return Result.succeed(await View.historyOf(sql, session.amb, input.instance, language))
  },
  cancel: async (services, asked) =>
    seen(services, asked, await cancel(services.sql, asked.session, asked.input.instance, asked.input.payload.motivo)),
  definitions: async ({ sql }, { session, language }) =>
    Result.succeed((await Definition.listAll(sql, session.amb)).map((row) => deployedAs(row, language))),
  deploy: async ({ sql, workers }, { session, input, language }) => {
    const read = await workers.run(session, "drawing", input.payload.files)
    if (Result.isFailure(read)) return Result.fail(read.failure)
    const { success } = read
    const deployed =
      "problems" in success
        ? Result.fail(success.problems)
        : await Definition.deploy(sql, session.amb, success.bundle, session.pessoa, () =>
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
    const made = (await Definition.listAll(sql, session.amb)).find(({ id }) => id === deployed.success)
    return made === undefined ? refuse("not-found") : Result.succeed(deployedAs(made, language))
  },
  incidents: async ({ sql }, { session }) => Result.succeed(await Incident.list(sql, session.amb)),
  retry: async ({ sql }, { session, input }) => {
    return Result.map(await Incident.retry(sql, session, input.incident), () => null)
  },
  message: async (services, { session, input }) => {
    const { sql, config } = services
    const sent = await send(sql, session, input.payload, config.limits.quotas, elsewhere(services))
    if (Result.isFailure(sent)) return Result.fail(sent.failure)
    const { nome, valores } = input.payload
    const leftOut = await View.leftOutOfMessage(sql, session.amb, sent.success, nome, valores)
    return Result.succeed({ instancia: sent.success, leftOut })
  }
}

/** What is too dear for this thread is evaluated by one of the pool. */
const elsewhere =
  ({ workers }: Services): Elsewhere =>
  (owner, question) =>
    workers.run(owner, "evaluation", question)

const findWay =
  ({ workers }: Services): View.FindWay =>
  (owner, way) =>
    workers.run(owner, "way", way)

/** A version as clients see it. */
const deployedAs = (
  { about, deployed, ...row }: Awaited<ReturnType<typeof Definition.listAll>>[number],
  language: Definition.Language
) => ({ ...row, title: about.title[language], deployed: deployed.toISOString() })

/** The instance that an order led to, as the person sees it. */
const seen = async <E>(
  services: Services,
  { session, language }: { readonly session: Session; readonly language: Definition.Language },
  id: Result.Result<string, E>
) => {
  if (Result.isFailure(id)) return Result.fail(id.failure)
  const view = await View.view(services.sql, session, id.success, language, null, findWay(services))
  return view === null ? refuse("not-found") : Result.succeed(view)
}
