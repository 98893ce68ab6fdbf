/** How many instances a person may start in an hour. */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import type { Quotas } from "../../kernel/budget/limits.ts"
import type { Transaction } from "../../kernel/data/database.ts"
import { refuse } from "../../kernel/http/refusal.ts"

/** Checks the quota of starts per hour. It comes last, since from here on the same person's next start waits for the commit. */
export const withinStarts = async (
  tx: Transaction,
  { amb, person }: Pick<Session, "amb" | "person">,
  quotas: Pick<Quotas, "starts"> | undefined,
  started: string
): Promise<Result.Result<string, Fault>> => {
  if (quotas === undefined) return Result.succeed(started)
  const [row] = await tx<{ wait: number | null }[]>`select start_wait(${amb}, ${person}, ${quotas.starts}) as wait`
  const wait = row?.wait ?? null
  return wait === null
    ? Result.succeed(started)
    : refuse("quota-reached", { at: "starts", retryAfter: Math.max(1, wait) })
}
