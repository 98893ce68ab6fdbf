/** Rights: what an operating profile may do beside the tasks of its own. */
import type { Session } from "../session/session.ts"
import type { Queries } from "../storage/database.ts"

/**
 * - `processos`: sees every instance and incident, has them tried again, and cancels.
 * - `definicoes`: deploys definitions.
 * - `mensagens`: sends messages to instances.
 */
export type Right = "processos" | "definicoes" | "mensagens"

/** Whether the profile of a session has a right. */
export const has = async (sql: Queries, { amb, profile }: Session, right: Right): Promise<boolean> => {
  const [row] = await sql`
    select 1 from profile where amb = ${amb} and id = ${profile} and ${right} = any(rights)`
  return row !== undefined
}
