/** Our own engine behind the port. */
import { Result } from "effect"
import type { Sql } from "../../kernel/data/database.ts"
import type { Quotas } from "../../kernel/budget/limits.ts"
import type { EnginePort } from "../port/port.ts"
import { cancel } from "./cancel.ts"
import { claim, release } from "./claim.ts"
import { complete, start } from "./commands.ts"
import { retry } from "./incident.ts"
import { send } from "./message.ts"
import { passOn } from "./pass-on.ts"
import { sendDraft } from "./send-draft.ts"
import type { EvaluateInPool } from "./with-evaluation.ts"

interface OwnEngineOptions {
  readonly quotas?: Pick<Quotas, "starts">
  readonly evaluateInPool?: EvaluateInPool
}

export const makeOwnEngine = (sql: Sql, { quotas, evaluateInPool }: OwnEngineOptions = {}): EnginePort => ({
  start: (session, request) => start(sql, session, request, quotas, evaluateInPool),
  sendDraft: (session, draft, request) => sendDraft(sql, session, draft, request, quotas, evaluateInPool),
  complete: (session, task, request) => complete(sql, session, task, request, evaluateInPool),
  claim: (session, task) => claim(sql, session, task),
  release: (session, task) => release(sql, session, task),
  passOn: (session, task, request) => passOn(sql, session, task, request),
  cancel: (session, instance, reason) => cancel(sql, session, instance, reason),
  retry: (session, incident) => retry(sql, session, incident),
  sendMessage: async (session, message) => {
    const sent = await send(sql, session, message, quotas, evaluateInPool)
    return Result.isFailure(sent) && sent.failure.code === "message-unexpected" ? null : sent
  }
})
