/** The endpoints of processes. */
import type { Language } from "@quadrante/domain/language"
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import { refuse } from "../kernel/http/refusal.ts"
import type { Services } from "../kernel/services.ts"
import type { Session } from "../identity/session/session.ts"
import { inOneLine, sentence } from "./problem/problem.ts"
import { engineOf, enginesOf, sendMessage } from "./choose.ts"
import * as Engine from "./engine.ts"
import { troubledEngines } from "./foreign/engines.ts"
import { tellRight } from "./rows/right.ts"
import * as WorkList from "./rows/work-list.ts"
import { drawing, pathJob } from "./jobs.ts"

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
    const engine = await engineOf(services, asked.session.amb, { processo: payload.processo })
    const sent = await seen(services, asked, await engine.sendDraft(asked.session, draft, payload))
    if (Result.isFailure(sent)) return Result.fail(sent.failure)
    const leftOut = await Engine.leftOutOf(services.sql, asked.session.amb, sent.success.definition, payload.contexto)
    return Result.succeed({ ...sent.success, leftOut })
  },
  start: async (services, asked) => {
    const { payload } = asked.input
    const { amb } = asked.session
    const engine = await engineOf(services, amb, { processo: payload.processo })
    const started = await seen(services, asked, await engine.start(asked.session, payload))
    if (Result.isFailure(started)) return Result.fail(started.failure)
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
  complete: async (services, asked) => {
    const { task, payload } = asked.input
    const engine = await engineOf(services, asked.session.amb, { task })
    return seen(services, asked, await engine.complete(asked.session, task, payload))
  },
  claimTask: async (services, asked) => {
    const { task } = asked.input
    const engine = await engineOf(services, asked.session.amb, { task })
    return seen(services, asked, await engine.claim(asked.session, task))
  },
  releaseTask: async (services, asked) => {
    const { task } = asked.input
    const engine = await engineOf(services, asked.session.amb, { task })
    return seen(services, asked, await engine.release(asked.session, task))
  },
  peopleFor: ({ sql }, { session, input, language }) =>
    Engine.peopleFor(sql, session, input.task, input.payload, language),
  passTask: async (services, asked) => {
    const { task, payload } = asked.input
    const engine = await engineOf(services, asked.session.amb, { task })
    return seen(services, asked, await engine.passOn(asked.session, task, payload))
  },
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
    const engine = await engineOf(services, asked.session.amb, { instance })
    return seen(services, asked, await engine.cancel(asked.session, instance, payload.motivo))
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
  retry: async (services, { session, input: { incident } }) => {
    const engine = await engineOf(services, session.amb, { incident })
    return Result.map(await engine.retry(session, incident), () => null)
  },
  message: async (services, { session, input }) => {
    const { own, other } = enginesOf(services)
    const sent = await sendMessage([own, other], session, input.payload)
    if (Result.isFailure(sent)) return Result.fail(sent.failure)
    const { nome, valores } = input.payload
    const leftOut = await Engine.leftOutOfMessage(services.sql, session.amb, sent.success, nome, valores)
    return Result.succeed({ instancia: sent.success, leftOut })
  }
}

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
