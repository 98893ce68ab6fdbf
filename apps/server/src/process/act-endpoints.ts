/** The endpoints of what people do with cases, whichever engine runs them. */
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { makeEngineOf } from "./choose.ts"
import * as Engine from "./engine.ts"
import type { OtherEngines } from "./port/port.ts"
import { sendNow, takeBack } from "./pending.ts"
import { seen } from "./seen.ts"

type Handlers = Pick<
  SessionHandlers,
  | "sendDraft"
  | "start"
  | "complete"
  | "sendDecision"
  | "takeBackDecision"
  | "claimTask"
  | "releaseTask"
  | "passTask"
  | "cancel"
  | "retry"
  | "message"
  | "engines"
>

export const makeActHandlers = (others: OtherEngines): Handlers => {
  const engineOf = makeEngineOf(others)
  return {
    sendDraft: async (services, asked) => {
      const { draft, payload } = asked.input
      const sent = await seen(services, asked, await engineOf(services).sendDraft(asked.session, draft, payload))
      if (Result.isFailure(sent)) return Result.fail(sent.failure)
      const leftOut = await Engine.leftOutOf(services.sql, asked.session.amb, sent.success.definition, payload.contexto)
      return Result.succeed({ ...sent.success, leftOut })
    },
    start: async (services, asked) => {
      const { payload } = asked.input
      const { amb } = asked.session
      const started = await seen(services, asked, await engineOf(services).start(asked.session, payload))
      if (Result.isFailure(started)) return Result.fail(started.failure)
      const leftOut = await Engine.leftOutOf(services.sql, amb, started.success.definition, payload.contexto)
      return Result.succeed({ ...started.success, ...(leftOut.length > 0 && { leftOut }) })
    },
    complete: async (services, asked) => {
      const { task, payload } = asked.input
      const done = await engineOf(services).complete(asked.session, task, payload)
      // What can be taken back is answered at its task.
      return seen(services, asked, done, payload.undo === true ? task : null)
    },
    sendDecision: async (services, asked) => {
      const { session, input } = asked
      return seen(services, asked, await sendNow(services.sql, engineOf(services), session, input.decision))
    },
    takeBackDecision: async (services, asked) =>
      seen(services, asked, await takeBack(services.sql, asked.session, asked.input.decision)),
    claimTask: async (services, asked) => {
      const { task } = asked.input
      return seen(services, asked, await engineOf(services).claim(asked.session, task))
    },
    releaseTask: async (services, asked) => {
      const { task } = asked.input
      return seen(services, asked, await engineOf(services).release(asked.session, task))
    },
    passTask: async (services, asked) => {
      const { task, payload } = asked.input
      return seen(services, asked, await engineOf(services).passOn(asked.session, task, payload))
    },
    cancel: async (services, asked) => {
      const { instance, payload } = asked.input
      return seen(services, asked, await engineOf(services).cancel(asked.session, instance, payload.motivo))
    },
    engines: async ({ sql }, { session }) => Result.succeed(await others.troubled(sql, session.amb)),
    retry: async (services, { session, input: { incident } }) =>
      Result.map(await engineOf(services).retry(session, incident), () => null),
    message: async (services, { session, input }) => {
      const sent = await engineOf(services).sendMessage(session, input.payload)
      if (sent === null) return refuse("message-unexpected", { at: input.payload.nome })
      if (Result.isFailure(sent)) return Result.fail(sent.failure)
      const { nome, valores } = input.payload
      const leftOut = await Engine.leftOutOfMessage(services.sql, session.amb, sent.success, nome, valores)
      return Result.succeed({ instancia: sent.success, leftOut })
    }
  }
}
