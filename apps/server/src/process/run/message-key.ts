/** The idempotency key of a message: the same message twice arrives once, and the answer of the first is that of the second. */
import { createHash } from "node:crypto"
import type { Fault } from "@quadrante/api/fault"
import type { Message } from "@quadrante/api/process"
import { Result } from "effect"
import type { Transaction } from "../../kernel/data/database.ts"
import { refuse } from "../../kernel/http/refusal.ts"

/** Claims the key of a message; the instance that it reached before where it did, null where it is new. */
export const claimMessageKey = async (
  tx: Transaction,
  amb: string,
  { key, nome, correlacao, valores }: typeof Message.Type
): Promise<Result.Result<string | null, Fault>> => {
  const hash = createHash("sha256")
    .update(JSON.stringify([nome, correlacao, valores]))
    .digest()
  const [fresh] = await tx`
    insert into message_idempotency_key (amb, key, content_hash) values (${amb}, ${key}, ${hash})
    on conflict do nothing returning 1`
  if (fresh !== undefined) return Result.succeed(null)
  const [before] = await tx<{ content_hash: Buffer; answer: string | null }[]>`
    select content_hash, answer from message_idempotency_key where amb = ${amb} and key = ${key}`
  if (before === undefined || !before.content_hash.equals(hash)) return refuse("key-reused")
  // On its way to another engine: what became of it is being asked for.
  return before.answer === null ? refuse("busy", { retryAfter: 5 }) : Result.succeed(before.answer)
}

/** Keeps which instance a message reached. */
export const answerKey = async (tx: Transaction, amb: string, key: string, instance: string): Promise<void> => {
  await tx`update message_idempotency_key set answer = ${tx.json(instance)} where amb = ${amb} and key = ${key}`
}

/** A message that surely did not arrive may be sent again under its key. */
export const forgetKey = async (tx: Transaction, amb: string, key: string): Promise<void> => {
  await tx`delete from message_idempotency_key where amb = ${amb} and key = ${key} and answer is null`
}
