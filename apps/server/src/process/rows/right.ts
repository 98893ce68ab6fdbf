/** Rights of an operating profile over processes, beyond its own tasks. */
import type { SeeingRight } from "@quadrante/domain/seeing"
import type { Session } from "../../identity/session/session.ts"
import type { Log } from "../../kernel/log/log.ts"

/**
 * - `processos`: sees every instance and incident, has them tried again, and cancels.
 * - `definicoes`: deploys definitions.
 * - `mensagens`: sends messages to instances.
 * - `relatorio_sql`: runs the prepared reports in SQL; `sql_livre`: with that, statements of their own.
 * - `pessoas`: names and ends substitutes of others.
 */
export type Right = "processos" | "definicoes" | "mensagens" | "relatorio_sql" | "sql_livre" | "pessoas"

/** Whether the profile of a session has a right. */
export const has = ({ rights }: Session, right: Right): boolean => rights.includes(right)

/** Logs that somebody saw values of an instance by a right alone. */
export const tellRight =
  ({ log }: { readonly log: Pick<Log, "info"> }, { amb, usuario }: Pick<Session, "amb" | "usuario">) =>
  (right: SeeingRight, instance: string): void =>
    log.info("Values were seen by a right", { amb, usuario, right, instance })
