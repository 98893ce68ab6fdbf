/** Joins our engine and the others: each act goes to the engine that runs its case. */
import { refuse } from "../kernel/http/refusal.ts"
import type { Services } from "../kernel/services.ts"
import { evaluation } from "./jobs.ts"
import type { EvaluateInPool } from "./engine.ts"
import { RunsElsewhere, type Answer, type EnginePort, type OtherEngines } from "./port/port.ts"
import { makeOwnEngine } from "./run/own-engine.ts"

/** The engines as one request reaches them. */
export const makeEngineOf =
  (others: OtherEngines) =>
  ({ sql, config, workers }: Services): EnginePort => {
    const { quotas } = config.limits
    const evaluateInPool: EvaluateInPool = (owner, question) => workers.run(owner, evaluation, question)
    return joined(makeOwnEngine(sql, { quotas, evaluateInPool }), others.port(sql))
  }

/** Asks our engine first, and the other one where that runs the case. */
export const joined = (own: EnginePort, other: EnginePort): EnginePort => ({
  start: either(own.start, other.start),
  sendDraft: either(own.sendDraft, other.sendDraft),
  complete: either(own.complete, other.complete),
  claim: either(own.claim, other.claim),
  release: either(own.release, other.release),
  passOn: either(own.passOn, other.passOn),
  cancel: either(own.cancel, other.cancel),
  retry: either(own.retry, other.retry),
  sendMessage: async (session, message) =>
    (await own.sendMessage(session, message)) ?? other.sendMessage(session, message)
})

const either =
  <A extends readonly unknown[]>(own: (...asked: A) => Answer, other: (...asked: A) => Answer) =>
  async (...asked: A): Answer => {
    try {
      return await own(...asked)
    } catch (cause) {
      if (cause instanceof RunsElsewhere) return other(...asked)
      throw cause
    }
  }

const elsewhere = () => Promise.resolve(refuse("forbidden", { at: "elsewhere" }))

/** Without an add-on for other engines: mirrored cases can be read, and every act on one is refused. */
export const noOtherEngines: OtherEngines = {
  port: () => ({
    start: elsewhere,
    sendDraft: elsewhere,
    complete: elsewhere,
    claim: elsewhere,
    release: elsewhere,
    passOn: elsewhere,
    cancel: elsewhere,
    retry: elsewhere,
    sendMessage: () => Promise.resolve(null)
  }),
  troubled: () => Promise.resolve([])
}
