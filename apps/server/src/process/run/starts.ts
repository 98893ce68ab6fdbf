/** How many instances a person may start in an hour. */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import type { Quotas } from "../../kernel/budget/limits.ts"
import type { Transaction } from "../../kernel/data/database.ts"
import { refuse } from "../../kernel/http/refusal.ts"

/**
 * Checks the quota of starts per hour. It runs after the instance took its number: starts of one process are serialized
 * from there on, so the second one counts the first.
 */
export const withinStarts = async (
  tx: Transaction,
  { amb, person }: Pick<Session, "amb" | "person">,
  quotas: Pick<Quotas, "starts"> | undefined,
  started: string
): Promise<Result.Result<string, Fault>> => {
  if (quotas === undefined) return Result.succeed(started)
  const [row] = await tx<{ wait: number }[]>`
    select ceil(extract(epoch from created + interval '1 hour' - now()))::int as wait from instance
    where amb = ${amb} and starter = ${person} and created > now() - interval '1 hour' and parent is null
    order by created desc offset ${quotas.starts} limit 1`
  return row === undefined
    ? Result.succeed(started)
    : refuse("quota-reached", { at: "starts", retryAfter: Math.max(1, row.wait) })
}
