/** The endpoints of processes. */
import type { Fault } from "@quadrante/api/fault"
import type { Language } from "@quadrante/domain/language"
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import { refuse } from "../kernel/http/refusal.ts"
import type { Services } from "../kernel/services.ts"
import type { Session } from "../identity/session/session.ts"
import { inOneLine, sentence } from "./problem/problem.ts"
import * as Engine from "./engine.ts"
import { actThere, isElsewhere, type ForeignAct } from "./foreign/act.ts"
import { troubledEngines } from "./foreign/engines.ts"
import { cancelThere, retryThere } from "./foreign/instance-acts.ts"
import { sendMessage } from "./foreign/message-there.ts"
import { startThere, type AskedStart } from "./foreign/start-there.ts"
import { tellRight } from "./rows/right.ts"
import * as WorkList from "./rows/work-list.ts"
import { drawing, evaluation, pathJob } from "./jobs.ts"

type Handlers = Pick<
  SessionHandlers,
  | "processes"
  | "tasks"
  | "startForm"
  | "sendDraft"
  | "start"
  | "instance"
  | "diagram"
  | "task"
  | "complete"
  | "claimTask"
  | "releaseTask"
  | "peopleFor"
  | "passTask"
  | "askHelp"
  | "giveHelp"
  | "endHelp"
  | "settleHelp"
  | "followUp"
  | "followCase"
  | "unfollowCase"
  | "history"
  | "cancel"
  | "definitions"
  | "deploy"
  | "incidents"
  | "engines"
  | "retry"
  | "message"
>

export const processHandlers: Handlers = {
  processes: async ({ sql }, { session, language }) => Result.succeed(await Engine.startable(sql, session, language)),
  tasks: async ({ sql }, { session, language }) => Result.succeed(await WorkList.tasksFor(sql, session, language)),
  startForm: async ({ sql }, { session, input, language }) => {
    const definition = await Engine.findNewestDefinition(sql, session.amb, input.processo)
    const refusal = Engine.startRefusal(definition, session)
    if (refusal !== null) return Result.fail(refusal)
    return definition === null
      ? refuse("process-unknown")
      : Result.succeed(await Engine.startFormView(sql, session, definition, language))
  },
  sendDraft: async (services, asked) => {
    const { draft, payload } = asked.input
    const { quotas } = services.config.limits
    const { processo, contexto, values } = payload
    const sent = await seen(
      services,
      asked,
      await orStartedThere(
        services,
        asked.session,
        await Engine.sendDraft(services.sql, asked.session, draft, payload, quotas, evaluateInPool(services)),
        { by: { draft }, processo, contexto, values }
      )
    )
    if (Result.isFailure(sent)) return Result.fail(sent.failure)
    const leftOut = await Engine.leftOutOf(services.sql, asked.session.amb, sent.success.definition, payload.contexto)
    return Result.succeed({ ...sent.success, leftOut })
  },
  start: async (services, asked) => {
    const { payload } = asked.input
    const { quotas } = services.config.limits
    const { key, processo, contexto } = payload
    const started = await seen(
      services,
      asked,
      await orStartedThere(
        services,
        asked.session,
        await Engine.start(services.sql, asked.session, payload, quotas, evaluateInPool(services)),
        { by: { key }, processo, contexto, values: contexto }
      )
    )
    if (Result.isFailure(started)) return Result.fail(started.failure)
    const { amb } = asked.session
    const leftOut = await Engine.leftOutOf(services.sql, amb, started.success.definition, payload.contexto)
    return Result.succeed({ ...started.success, ...(leftOut.length > 0 && { leftOut }) })
  },
  instance: async (services, asked) => seen(services, asked, Result.succeed(asked.input.instance)),
  diagram: async ({ sql }, { session, input, language }) => {
    if (!(await Engine.maySeeDefinition(sql, session, input.definition))) return refuse("not-found")
    const [row] = await sql<{ xml: string; names: Readonly<Record<string, string>> }[]>`
      select xml, coalesce(about #> ${["names", language]}::text[], '{}') || jsonb_build_object(processo, about #> ${["title", language]}::text[]) as names
      from definition where amb = ${session.amb} and id = ${input.definition}`
    return row === undefined ? refuse("not-found") : Result.succeed(row)
  },
  task: async (services, { session, language, input }) => {
    const { sql } = services
    const instance = await Engine.instanceOf(sql, session.amb, input.task)
    const view =
      instance === null
        ? null
        : await Engine.view(
            sql,
            session,
            instance,
            language,
            input.task,
            findPathInPool(services),
            tellRight(services, session)
          )
    return view === null ? refuse("not-found") : Result.succeed(view)
  },
  complete: async (services, asked) =>
    seen(
      services,
      asked,
      await orThere(
        services,
        asked,
        await Engine.complete(
          services.sql,
          asked.session,
          asked.input.task,
          asked.input.payload,
          evaluateInPool(services)
        ),
        { command: "complete", request: asked.input.payload }
      )
    ),
  claimTask: async (services, asked) =>
    seen(
      services,
      asked,
      await orThere(services, asked, await Engine.claim(services.sql, asked.session, asked.input.task), {
        command: "claim"
      })
    ),
  releaseTask: async (services, asked) =>
    seen(
      services,
      asked,
      await orThere(services, asked, await Engine.release(services.sql, asked.session, asked.input.task), {
        command: "release"
      })
    ),
  peopleFor: ({ sql }, { session, input, language }) =>
    Engine.peopleFor(sql, session, input.task, input.payload, language),
  passTask: async (services, asked) =>
    seen(
      services,
      asked,
      await orThere(
        services,
        asked,
        await Engine.passOn(services.sql, asked.session, asked.input.task, asked.input.payload),
        { command: "pass", request: asked.input.payload }
      )
    ),
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
  cancel: async (services, asked) => {
    const { instance, payload } = asked.input
    const ended = await Engine.cancel(services.sql, asked.session, instance, payload.motivo)
    const isThere = Result.isFailure(ended) && isElsewhere(ended.failure)
    const came = isThere ? await cancelThere(services, asked.session, instance, payload.motivo) : ended
    return seen(services, asked, came)
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
    Result.succeed(await Engine.incidents(sql, session.amb, language)),
  engines: async ({ sql }, { session }) => Result.succeed(await troubledEngines(sql, session.amb)),
  retry: async (services, { session, input }) => {
    const tried = await Engine.retry(services.sql, session, input.incident)
    const isThere = Result.isFailure(tried) && isElsewhere(tried.failure)
    return Result.map(isThere ? await retryThere(services, session, input.incident) : tried, () => null)
  },
  message: async (services, { session, input }) => {
    const { sql, config } = services
    const { quotas } = config.limits
    const sent = await sendMessage(services, session, input.payload, {
      quotas,
      evaluateInPool: evaluateInPool(services)
    })
    if (Result.isFailure(sent)) return Result.fail(sent.failure)
    const { nome, valores } = input.payload
    const leftOut = await Engine.leftOutOfMessage(sql, session.amb, sent.success, nome, valores)
    return Result.succeed({ instancia: sent.success, leftOut })
  }
}

/** What came of an act; where another engine runs the case, it is ordered there. Of our own nothing more is asked. */
const orThere = async (
  services: Services,
  { session, input }: { readonly session: Session; readonly input: { readonly task: string } },
  came: Result.Result<string, Fault>,
  act: ForeignAct
): Promise<Result.Result<string, Fault>> =>
  Result.isFailure(came) && isElsewhere(came.failure) ? actThere(services, session, input.task, act) : came

/** As {@link orThere}, of a start. */
const orStartedThere = async (
  services: Services,
  session: Session,
  came: Result.Result<string, Fault>,
  asked: AskedStart
): Promise<Result.Result<string, Fault>> =>
  Result.isFailure(came) && isElsewhere(came.failure)
    ? startThere(services, session, asked, services.config.limits.quotas)
    : came

/** Evaluates in the pool what is too expensive for the main thread. */
const evaluateInPool =
  ({ workers }: Services): Engine.EvaluateInPool =>
  (owner, question) =>
    workers.run(owner, evaluation, question)

/** Finds the way of an instance in the pool. */
export const findPathInPool =
  ({ workers }: Services): Engine.FindPath =>
  (owner, path) =>
    workers.run(owner, pathJob, path)

/** A version as clients see it. */
const deployedAs = (
  { about, deployed, ...row }: Awaited<ReturnType<typeof Engine.listDefinitions>>[number],
  language: Language
) => ({ ...row, title: about.title[language], deployed: deployed.toISOString() })

/** The instance that a command led to, as the person sees it. */
const seen = async <E>(
  services: Services,
  { session, language }: { readonly session: Session; readonly language: Language },
  id: Result.Result<string, E>
) => {
  if (Result.isFailure(id)) return Result.fail(id.failure)
  const tell = tellRight(services, session)
  const view = await Engine.view(services.sql, session, id.success, language, null, findPathInPool(services), tell)
  return view === null ? refuse("not-found") : Result.succeed(view)
}
