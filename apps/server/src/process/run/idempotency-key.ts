/** Idempotency keys of commands: the same command sent twice under one key is carried out once. */
import { createHash } from "node:crypto"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { PendingQuery, Row } from "postgres"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Transaction } from "../../kernel/data/database.ts"

/** A command with its idempotency key: who sends it, under which key, with which content. */
export interface IdempotentCommand {
  readonly amb: string
  readonly person: string
  readonly key: string
  readonly content: unknown
}

/**
 * Claims the key for the instance that the command leads to: null if the key is new, else the instance of the first
 * command. A different command under the same key is refused. A concurrent duplicate waits on the unique index until
 * the first commits.
 */
export const claimKey = async (
  tx: Transaction,
  command: IdempotentCommand,
  instance: string | PendingQuery<Row[]>
): Promise<Result.Result<string | null, Fault>> => {
  const hash = createHash("sha256").update(JSON.stringify(command.content)).digest()
  const [fresh] = await tx`
    insert into idempotency_key (amb, person, key, content_hash, instance)
    values (${command.amb}, ${command.person}, ${command.key}, ${hash}, ${instance})
    on conflict do nothing returning 1`
  if (fresh !== undefined) return Result.succeed(null)
  const [before] = await tx<{ content_hash: Buffer; instance: string | null }[]>`
    select content_hash, instance from idempotency_key
    where amb = ${command.amb} and person = ${command.person} and key = ${command.key}`
  if (before === undefined || before.instance === null || !before.content_hash.equals(hash)) return refuse("key-reused")
  return Result.succeed(before.instance)
}
