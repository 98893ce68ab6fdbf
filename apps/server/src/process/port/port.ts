/**
 * What people do with cases, whichever engine runs them. A case stays with its engine for good, and the handlers know
 * neither: `choose.ts` makes one engine of all.
 */
import type { SendDraftRequest } from "@quadrante/api/draft"
import type { Fault } from "@quadrante/api/fault"
import type { PassRequest } from "@quadrante/api/passing"
import type { Completion, EngineTrouble, Message, Start } from "@quadrante/api/process"
import type { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import type { Sql } from "../../kernel/data/database.ts"

export type StartRequest = typeof Start.Type
export type CompletionRequest = typeof Completion.Type
export type PassOnRequest = typeof PassRequest.Type
export type MessageRequest = typeof Message.Type

/** The instance that an act led to, or why it did not. */
export type Answer = Promise<Result.Result<string, Fault>>

export interface EnginePort {
  readonly start: (session: Session, request: StartRequest) => Answer
  /** Starts an instance under the id of its draft: sent again it is the instance that is there. */
  readonly sendDraft: (session: Session, draft: string, request: SendDraftRequest) => Answer
  readonly complete: (session: Session, task: string, request: CompletionRequest) => Answer
  readonly claim: (session: Session, task: string) => Answer
  readonly release: (session: Session, task: string) => Answer
  readonly passOn: (session: Session, task: string, request: PassOnRequest) => Answer
  readonly cancel: (session: Session, instance: string, reason: string) => Answer
  readonly retry: (session: Session, incident: string) => Answer
  /** Null: nothing waits for the message in this engine, and it starts nothing. */
  readonly sendMessage: (session: Session, message: MessageRequest) => Promise<Awaited<Answer> | null>
}

/**
 * Thrown by our engine where it reads that another one runs a case: the transaction is undone, and the act goes there. So
 * the engine is chosen where `instance.engine` is read anyway, and choosing costs an act of ours nothing.
 */
export class RunsElsewhere extends Error {}

/** Our own engine goes on only with what it runs itself. */
export const atHome = ({ engine }: { readonly engine: string | null }): void => {
  if (engine !== null) throw new RunsElsewhere(`The engine ${engine} runs it`)
}

/** The engines that a firm has beside ours. */
export interface OtherEngines {
  /** Runs the cases that are not ours, as a request of one environment reaches the database. */
  readonly port: (sql: Sql) => EnginePort
  /** What is wrong with them, for those who look after cases. */
  readonly troubled: (sql: Sql, amb: string) => Promise<readonly EngineTrouble[]>
}
