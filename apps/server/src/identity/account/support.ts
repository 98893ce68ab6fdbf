/** The endpoints of support: who has the right `suporte` sees, blocks and ends the sessions of people of the environment. */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { SessionHandlers } from "../../gateway/handler.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { sessionsOf } from "../login/choices.ts"
import { exclude } from "../person/exclusion.ts"
import * as Session from "../session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"

interface PersonRow {
  readonly amb: string
  readonly person: string
  readonly usuario: string
  readonly pessoa: string
  readonly blocked: boolean
}

/** The person that support means. */
const find = async (
  sql: Queries,
  session: Session.Session,
  usuario: string
): Promise<Result.Result<PersonRow, Fault>> => {
  const [row] = await sql<PersonRow[]>`
    select amb, id as person, usuario, pessoa, blocked from person
    where amb = ${session.amb} and lower(usuario) = lower(${usuario})`
  return row === undefined ? refuse("not-found", { at: "usuario" }) : Result.succeed(row)
}

type Handlers = Pick<SessionHandlers, "person" | "blockPerson" | "endSessionsOf" | "endSessionOf" | "blockSessionOf">

export const personHandlers: Handlers = {
  person: async ({ sql }, { session, input, language }) => {
    const found = await find(sql, session, input.usuario)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { usuario, pessoa, blocked } = found.success
    return Result.succeed({
      usuario,
      pessoa,
      blocked,
      sessions: await sessionsOf(sql, found.success, session.id, language)
    })
  },

  // Support cannot keep itself out.
  blockPerson: async ({ sql, log, vacate }, { session, input }) => {
    const found = await find(sql, session, input.usuario)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { amb, person, usuario } = found.success
    const { blocked } = input.payload
    if (person === session.person) return refuse("forbidden", { at: "usuario" })
    await sql.begin((tx) => exclude(tx, amb, usuario, blocked, vacate))
    log.info(blocked ? "A person was blocked" : "A person was unblocked", { amb, usuario, by: session.usuario })
    return Result.succeed(null)
  },

  endSessionsOf: async ({ sql, log }, { session, input }) => {
    const found = await find(sql, session, input.usuario)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { amb, usuario } = found.success
    await sql.begin((tx) => Session.endOthers(tx, found.success, session.id, "support"))
    log.info("All sessions of a person were ended", { amb, usuario, by: session.usuario })
    return Result.succeed(null)
  },

  endSessionOf: async ({ sql, log }, { session, input }) => {
    const found = await find(sql, session, input.usuario)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { amb, usuario } = found.success
    const one = (await sessionsOf(sql, found.success, session.id)).find(({ id }) => id === input.session)
    if (one === undefined) return refuse("not-found", { at: "session" })
    await Session.end(sql, amb, one.id, "support")
    log.info("A session was ended by support", { amb, usuario, session: one.id, by: session.usuario })
    return Result.succeed(null)
  },

  blockSessionOf: async ({ sql, log }, { session, input }) => {
    const found = await find(sql, session, input.usuario)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { amb, usuario } = found.success
    const { blocked } = input.payload
    const one = (await sessionsOf(sql, found.success, session.id)).find(({ id }) => id === input.session)
    if (one === undefined) return refuse("not-found", { at: "session" })
    await Session.block(sql, amb, one.id, blocked)
    log.info("A session was blocked or unblocked by support", { amb, usuario, session: one.id, by: session.usuario })
    return Result.succeed(null)
  }
}
