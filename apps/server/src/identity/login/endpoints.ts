/** The endpoints of a session: login, logout, its state, blocking, and token renewal. */
import type { Fault } from "@quadrante/api/fault"
import type { SessionRenewed } from "@quadrante/api/session"
import type { Language } from "@quadrante/domain/language"
import { Result } from "effect"
import type { OpenHandlers, SessionHandlers } from "../../gateway/handler.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Services } from "../../kernel/services.ts"
import { transaction, type Transaction } from "../../kernel/data/database.ts"
import { forget, leaveBehind } from "../../workspace/kept.ts"
import { refusalCodeOf } from "../session/authentication.ts"
import { choicesOf, sessionsOf } from "./choices.ts"
import { login } from "./login.ts"
import { provePerson } from "./proving.ts"
import * as Role from "../session/role.ts"
import * as Session from "../session/session.ts"
import { heardBy, view } from "./view.ts"

export const openSessionHandlers: Pick<OpenHandlers, "login" | "unblock" | "resume"> = {
  login: async (services, { environment, input, language, address, device, origin, proveKey, isOf }) => {
    const { sql, log } = services
    const { amb } = environment
    const thumbprint = await proveKey()
    if (Result.isFailure(thumbprint)) return refuse(thumbprint.failure)
    const attempt = { credentials: input.payload, thumbprint: thumbprint.success, address, device, origin }
    const opened = await login(services, environment, attempt)
    if (Result.isFailure(opened)) {
      log.sampled("warn", "A login was refused", { amb, address, code: opened.failure.code })
      return Result.fail(opened.failure)
    }
    const { token, id } = opened.success
    const session = await Session.keyed(sql, { amb, id, thumbprint: thumbprint.success })
    if (session === null) return refuse("session-revoked")
    // In which they are told what happens while they are away.
    await sql`
      update person set language = ${language} where amb = ${amb} and id = ${session.person} and language is distinct from ${language}`
    isOf(session)
    services.budgets.remember(token, session)
    log.info("A session was opened", { amb, session: id, usuario: session.usuario })
    return Result.succeed({
      token,
      session: await view(sql, session, services, language),
      choices: await choicesOf(sql, session, language),
      heard: await heardBy(sql, session)
    })
  },

  unblock: async (services, { environment: { amb }, input: { payload }, language, origin, proveKey, isOf }) => {
    const thumbprint = await proveKey()
    if (Result.isFailure(thumbprint)) return refuse(thumbprint.failure)
    const asked = await Session.keyed(services.sql, { amb, id: payload.session, thumbprint: thumbprint.success })
    if (asked === null) return refuse("session-absent")
    isOf(asked)
    const state = refusalCodeOf(asked)
    if (state !== null && state !== "session-blocked") return refuse(state)
    const proved = await provePerson(services, asked, payload.proof, { purpose: "unblock", origin })
    if (Result.isFailure(proved)) return Result.fail(proved.failure)
    services.log.info("A session was unblocked", { amb, session: asked.id, usuario: asked.usuario })
    return renewed(services, language, asked, (tx) => Session.unlock(tx, amb, asked.id), "authenticated")
  },

  // The browser of a session that support had blocked: it put its token away then, and its key says that it is the one.
  resume: async (services, { environment: { amb }, language, proveKey, isOf }) => {
    const thumbprint = await proveKey()
    if (Result.isFailure(thumbprint)) return refuse(thumbprint.failure)
    const asked = await Session.lastOf(services.sql, amb, thumbprint.success)
    if (asked === null) return refuse("session-absent")
    isOf(asked)
    const state = refusalCodeOf(asked)
    if (state === "session-blocked") return refuse(state, { at: asked.blockedBy ?? "person", by: asked.usuario })
    if (state !== null) return refuse(state)
    return renewed(services, language, asked, async () => undefined)
  }
}

type Handlers = Pick<
  SessionHandlers,
  "session" | "logout" | "lock" | "authenticate" | "choices" | "choose" | "endSession" | "endOthers" | "continueSession"
>

export const sessionHandlers: Handlers = {
  session: async (services, { session, language }) =>
    Result.succeed(await view(services.sql, session, services, language)),

  logout: async (services, { session }) => {
    await forget(services.sql, session)
    await Session.end(services.sql, session.amb, session.id, "logout")
    services.log.info("A session was left", { amb: session.amb, session: session.id, usuario: session.usuario })
    return Result.succeed(null)
  },

  lock: async ({ sql }, { session }) => {
    await Session.lock(sql, session.amb, session.id)
    return Result.succeed(null)
  },

  authenticate: async (services, { session, language, origin, input: { payload } }) => {
    const proved = await provePerson(services, session, payload.proof, { purpose: "authenticate", origin })
    if (Result.isFailure(proved)) return Result.fail(proved.failure)
    return renewed(services, language, session, async () => undefined, "authenticated")
  },

  choices: async ({ sql }, { session, language }) => Result.succeed(await choicesOf(sql, session, language)),

  choose: async (services, { session, language, input: { payload } }) => {
    const role = (await Role.rolesOf(services.sql, session)).find(({ id }) => id === payload.role)
    if (role === undefined) return refuse("forbidden", { at: "role" })
    return renewed(services, language, session, async (tx) => {
      await Role.enterRole(tx, session, role)
      await Session.notifyPerson(tx, session.amb, session.person)
    })
  },

  endSession: async ({ sql }, { session, input }) => {
    const own = await sessionsOf(sql, session, session.id)
    const found = own.find(({ id }) => id === input.session)
    if (found === undefined) return refuse("not-found")
    await Session.end(sql, session.amb, found.id, "ended")
    return Result.succeed(null)
  },

  endOthers: async ({ sql }, { session }) => {
    await sql.begin((tx) => Session.endOthers(tx, session, session.id, "ended"))
    return Result.succeed(null)
  },

  // The browser comes into another live session of its person, and leaves its own, which ends when it was the last.
  continueSession: async (services, { session, language, origin, input }) => {
    const { sql } = services
    const { amb, thumbprint, authenticated } = session
    const other = (await sessionsOf(sql, session, session.id)).find(({ id }) => id === input.session)
    if (other === undefined || other.current) return refuse("not-found")
    const { proof } = input.payload
    if (other.blocked && proof === null) return refuse("session-blocked", { at: "proof" })
    if (proof !== null) {
      const proved = await provePerson(services, session, proof, { purpose: "authenticate", origin })
      if (Result.isFailure(proved)) return Result.fail(proved.failure)
    }
    return renewed(
      services,
      language,
      { amb, id: other.id, thumbprint, authenticated },
      async (tx) => {
        if (other.blocked) await Session.unlock(tx, amb, other.id)
        await tx`delete from session_key where amb = ${amb} and session = ${session.id} and thumbprint = ${thumbprint}`
        await leaveBehind(tx, session, input.payload.client ?? null)
        await Session.endUnused(tx, session, "continued")
      },
      proof === null ? undefined : "authenticated"
    )
  }
}

/**
 * Changes a session and gives its browser a new token, in one transaction; the old one is worth nothing from then on.
 * Where the change is refused nothing of it stays.
 */
export const renewed = async (
  services: Services,
  language: Language,
  {
    amb,
    id,
    thumbprint,
    authenticated
  }: Pick<Session.AuthenticatedSession, "amb" | "id" | "thumbprint" | "authenticated">,
  change: (tx: Transaction) => Promise<void | Result.Result<unknown, Fault>>,
  proved?: "authenticated"
): Promise<Result.Result<SessionRenewed, Fault>> =>
  transaction(services.sql, async (tx) => {
    const changed = await change(tx)
    if (changed !== undefined && Result.isFailure(changed)) return Result.fail(changed.failure)
    const proof = proved === undefined ? authenticated : new Date()
    const token = await Session.renew(tx, { amb, id, thumbprint, authenticated: proof })
    await tx`update session set used = now() where amb = ${amb} and id = ${id}`
    await Session.notifySockets(tx, amb, id)
    const session = await Session.keyed(tx, { amb, id, thumbprint })
    // It was ended while this was under way: then it is over, with whatever token.
    if (session === null || session.revoked !== null || session.blocked) return refuse("session-revoked")
    return Result.succeed({ token, session: await view(tx, session, services, language) })
  })
