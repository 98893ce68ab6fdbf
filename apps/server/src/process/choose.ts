/** Chooses the engine that runs what somebody asks about. Of what is not there ours says so. */
import { isId } from "../kernel/data/id.ts"
import type { Sql } from "../kernel/data/database.ts"
import { refuse } from "../kernel/http/refusal.ts"
import type { Services } from "../kernel/services.ts"
import { evaluation } from "./jobs.ts"
import { findNewestDefinition, type EvaluateInPool } from "./engine.ts"
import type { EnginePort, MessageRequest, OtherEngines } from "./port/port.ts"
import { makeOwnEngine } from "./run/own-engine.ts"
import type { Session } from "../identity/session/session.ts"

/** What the engine is asked for by. */
type Subject =
  | { readonly processo: string }
  | { readonly instance: string }
  | { readonly task: string }
  | { readonly incident: string }

/** Sends a message to the first engine in which something waits for it or is started by it. */
export const sendMessage = async (engines: readonly EnginePort[], session: Session, message: MessageRequest) => {
  for (const engine of engines) {
    const sent = await engine.sendMessage(session, message)
    if (sent !== null) return sent
  }
  return refuse("message-unexpected", { at: message.nome })
}

/** The engines as one request reaches them. */
export interface Engines {
  readonly of: (amb: string, subject: Subject) => Promise<EnginePort>
  /** All, ours first. */
  readonly all: readonly EnginePort[]
}

export const makeEnginesOf =
  (others: OtherEngines) =>
  (services: Services): Engines => {
    const { sql, config, workers } = services
    const { quotas } = config.limits
    const evaluateInPool: EvaluateInPool = (owner, question) => workers.run(owner, evaluation, question)
    const [own, other] = [makeOwnEngine(sql, { quotas, evaluateInPool }), others.port(sql)]
    return {
      of: async (amb, subject) => ((await nameOf(sql, amb, subject)) === null ? own : other),
      all: [own, other]
    }
  }

const elsewhere = () => Promise.resolve(refuse("forbidden", { at: "elsewhere" }))

/** Where no add-on knows other engines: what was mirrored of one is read, and nothing is done in it from here. */
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

/** The name of the other engine that runs it; null: it is ours, or there is none. */
const nameOf = async (sql: Sql, amb: string, subject: Subject): Promise<string | null> => {
  if ("processo" in subject) return (await findNewestDefinition(sql, amb, subject.processo))?.engine ?? null
  const [[kind, id] = ["", ""]] = Object.entries(subject)
  if (!isId(id)) return null
  const instance =
    kind === "instance"
      ? sql`${id}`
      : kind === "task"
        ? sql`(select instance from task where amb = ${amb} and id = ${id})`
        : sql`(select instance from incident where amb = ${amb} and id = ${id})`
  const [row] = await sql<{ engine: string | null }[]>`
    select engine from instance where amb = ${amb} and id = ${instance}`
  return row?.engine ?? null
}
