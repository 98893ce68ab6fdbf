/** Rights of an operating profile over processes, beyond its own tasks. */
import type { Session } from "../../identity/session/session.ts"

/**
 * - `processos`: sees every instance and incident, has them tried again, and cancels.
 * - `definicoes`: deploys definitions.
 * - `mensagens`: sends messages to instances.
 * - `relatorio_sql`: runs the prepared reports in SQL; `sql_livre`: with that, statements of their own.
 */
export type Right = "processos" | "definicoes" | "mensagens" | "relatorio_sql" | "sql_livre"

/** Whether the profile of a session has a right. */
export const has = ({ rights }: Session, right: Right): boolean => rights.includes(right)
