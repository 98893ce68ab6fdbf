/** The endpoints of an account: preferences, values, and the password. */
import { Result } from "effect"
import { accessOf, noteEvent } from "../person/access.ts"
import type { SessionHandlers } from "../../gateway/handler.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { renewed } from "../login/endpoints.ts"
import * as Password from "../person/password.ts"
import * as Photo from "../person/photo.ts"
import { provePerson } from "../login/proving.ts"
import * as Session from "../session/session.ts"
import { prefer, preferencesOf } from "../person/preferences.ts"
import { problemOf } from "../person/strength.ts"
import { keepValue, removeValue, valuesOf } from "../person/values.ts"

type Handlers = Pick<
  SessionHandlers,
  | "access"
  | "preferences"
  | "prefer"
  | "values"
  | "keepValue"
  | "removeValue"
  | "setPhoto"
  | "removePhoto"
  | "photo"
  | "setPassword"
>

export const accountHandlers: Handlers = {
  access: async ({ sql }, { session }) => Result.succeed(await accessOf(sql, session)),
  preferences: async ({ sql }, { session }) => Result.succeed(await preferencesOf(sql, session)),
  prefer: async ({ sql }, { session, input: { payload } }) => {
    await prefer(sql, session, payload)
    return Result.succeed(null)
  },
  values: async ({ sql }, { session }) => Result.succeed(await valuesOf(sql, session)),
  keepValue: async ({ sql }, { session, input: { payload } }) => keepValue(sql, session, payload),
  removeValue: async ({ sql }, { session, input: { nome } }) => removeValue(sql, session, nome),

  setPhoto: ({ sql }, { session, input: { payload } }) => Photo.set(sql, session, payload.data),
  removePhoto: async ({ sql }, { session }) => {
    await Photo.remove(sql, session)
    return Result.succeed(null)
  },
  photo: async ({ sql }, { session, input }) => {
    const data = await Photo.find(sql, session.amb, input.photo)
    return data === null ? refuse("not-found") : Result.succeed({ data })
  },

  // A new password ends the person's other sessions: whoever knew the old one is out. An open browser alone sets none.
  setPassword: async (services, { session, language, origin, address, device, input: { payload } }) => {
    const problem = problemOf(payload.nova, session)
    if (problem !== null) return refuse("password-weak", { at: problem })
    const proved = await provePerson(services, session, payload.proof, { purpose: "authenticate", origin })
    if (Result.isFailure(proved)) return Result.fail(proved.failure)
    const { amb, person, id } = session
    const senha = await Password.hash(payload.nova)
    const changed = await renewed(
      services,
      language,
      session,
      async (tx) => {
        await tx`update person set senha = ${senha} where amb = ${amb} and id = ${person}`
        await Session.endOthers(tx, session, id, "password")
        await noteEvent(tx, session, { kind: "password" }, { address, device })
      },
      "authenticated"
    )
    if (Result.isSuccess(changed)) {
      services.log.info("A password was changed", { amb, session: id, usuario: session.usuario })
    }
    return changed
  }
}
