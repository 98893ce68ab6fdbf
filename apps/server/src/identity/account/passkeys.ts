/** The endpoints of passkeys: asked for a proof by one, made, listed, removed. */
import { Result } from "effect"
import { noteEvent } from "../person/access.ts"
import * as Environments from "../../tenancy/environment.ts"
import type { OpenHandlers, SessionHandlers } from "../../gateway/handler.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { refusalCodeOf } from "../session/authentication.ts"
import { renewed } from "../login/endpoints.ts"
import { isRecent } from "../login/proving.ts"
import * as Session from "../session/session.ts"
import { askAnybody, askAssertion, askRegistration, verifyRegistration } from "../passkey/ceremony.ts"
import { goodForMs } from "../passkey/challenge.ts"

/** How many passkeys a person has at most. */
const most = 20

export const openPasskeyHandlers: Pick<OpenHandlers, "assertionOptions"> = {
  assertionOptions: async (
    { sql, config },
    { environment: { amb }, input: { payload }, address, origin, proveKey }
  ) => {
    const proved = await proveKey()
    if (Result.isFailure(proved)) return refuse(proved.failure)
    const thumbprint = proved.success
    if (payload.session === null) {
      const login = { amb, purpose: "login", holder: { thumbprint }, origin } as const
      const asked = await askAnybody(sql, login, address, config.limits.quotas.challenges)
      return asked === null
        ? refuse("quota-reached", { at: "challenges", retryAfter: goodForMs / 1000 })
        : Result.succeed(asked)
    }
    // Only a browser that has the session learns which passkeys its person has.
    const session = await Session.keyed(sql, { amb, id: payload.session, thumbprint })
    if (session === null) return refuse("session-absent")
    const state = refusalCodeOf(session)
    if (state !== null && state !== "session-blocked") return refuse(state)
    const unblock = { amb, purpose: "unblock", holder: { session: session.id }, origin } as const
    return Result.succeed(await askAssertion(sql, unblock, session.person))
  }
}

type Handlers = Pick<
  SessionHandlers,
  "authenticationOptions" | "passkeys" | "registrationOptions" | "register" | "removePasskey"
>

export const passkeyHandlers: Handlers = {
  authenticationOptions: async ({ sql }, { session, origin }) => {
    const ceremony = { amb: session.amb, purpose: "authenticate", holder: { session: session.id }, origin } as const
    return Result.succeed(await askAssertion(sql, ceremony, session.person))
  },

  passkeys: async ({ sql }, { session: { amb, person } }) => {
    const rows = await sql<{ id: string; name: string; created: Date; used: Date | null }[]>`
      select id, name, created, used from passkey where amb = ${amb} and person = ${person} order by created`
    return Result.succeed(
      rows.map((row) => ({ ...row, created: row.created.toISOString(), used: row.used?.toISOString() ?? null }))
    )
  },

  registrationOptions: async ({ sql }, { session, origin }) => {
    if (!isRecent(session)) return refuse("authentication-required")
    const environment = await Environments.describe(sql, session.amb)
    if (environment === null) return refuse("environment-unknown")
    const ceremony = { amb: session.amb, purpose: "register", holder: { session: session.id }, origin } as const
    return Result.succeed(await askRegistration(sql, ceremony, session, environment.amb_nome))
  },

  // Whoever changes how they log in ends their other sessions, as with a password.
  register: async (services, { session, language, input: { payload }, origin, address, device }) => {
    if (!isRecent(session)) return refuse("authentication-required")
    const { amb, id, person, usuario } = session
    const ceremony = { amb, purpose: "register", holder: { session: id }, origin } as const
    const made = await verifyRegistration(services.sql, ceremony, payload.passkey)
    if (made === null) return refuse("passkey-refused")
    const transports = [...(payload.passkey.response.transports ?? [])]
    const registered = await renewed(services, language, session, async (tx) => {
      const [row] = await tx<{ isKept: boolean; hasRoom: boolean }[]>`
        with known as (select count(*) < ${most} as room from passkey where amb = ${amb} and person = ${person}),
        kept as (
          insert into passkey (amb, id, person, public_key, counter, transports, name)
          select ${amb}, ${made.id}, ${person}::uuid, ${Buffer.from(made.publicKey)}, ${made.counter},
            ${transports}::text[], ${payload.name}
          from known where room on conflict do nothing returning 1
        )
        select exists (select from kept) as "isKept", room as "hasRoom" from known`
      if (row?.hasRoom !== true) return refuse("quota-reached", { at: "passkeys", retryAfter: 60 })
      if (!row.isKept) return refuse("passkey-known")
      await Session.endOthers(tx, session, id, "passkey")
      await noteEvent(tx, session, { kind: "passkey", name: payload.name }, { address, device })
    })
    if (Result.isSuccess(registered)) services.log.info("A passkey was registered", { amb, session: id, usuario })
    return registered
  },

  removePasskey: async (services, { session, language, input, address, device }) => {
    if (!isRecent(session)) return refuse("authentication-required")
    const { amb, id, person, usuario } = session
    const left = await renewed(services, language, session, async (tx) => {
      const [removed] = await tx<{ name: string }[]>`
        delete from passkey where amb = ${amb} and person = ${person} and id = ${input.passkey} returning name`
      if (removed === undefined) return refuse("not-found")
      await Session.endOthers(tx, session, id, "passkey")
      await noteEvent(tx, session, { kind: "passkey-removed", name: removed.name }, { address, device })
    })
    if (Result.isSuccess(left)) services.log.info("A passkey was removed", { amb, session: id, usuario })
    return left
  }
}
