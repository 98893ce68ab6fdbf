/** The endpoints of substitutions: one's own, and with the right `pessoas` those of others. */
import type { SubstitutionWish } from "@quadrante/api/substitution"
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import type { Session } from "../identity/session/session.ts"
import { refuse } from "../kernel/http/refusal.ts"
import * as Right from "../process/rows/right.ts"
import * as Substitutions from "./store.ts"

type Handlers = Pick<
  SessionHandlers,
  "substitutions" | "substitutionsOf" | "previewSubstitution" | "nameSubstitute" | "endSubstitution"
>

export const substitutionHandlers: Handlers = {
  substitutions: async ({ sql }, { session, language }) =>
    answered(await Substitutions.list(sql, session.amb, session.usuario, language)),
  substitutionsOf: async ({ sql }, { session, input, language }) =>
    answered(await Substitutions.list(sql, session.amb, input.usuario, language)),
  previewSubstitution: async ({ sql }, { session, input }) => {
    const wish = wishOf(session, input.payload)
    return wish === null
      ? refuse("forbidden", { at: "pessoas" })
      : Substitutions.preview(sql, Substitutions.namerOf(session), wish)
  },
  nameSubstitute: async ({ sql }, { session, input }) => {
    const wish = wishOf(session, input.payload)
    return wish === null
      ? refuse("forbidden", { at: "pessoas" })
      : Substitutions.name(sql, Substitutions.namerOf(session), wish)
  },
  endSubstitution: ({ sql }, { session, input }) =>
    Substitutions.end(sql, Substitutions.namerOf(session), input.substitution, Right.has(session, "pessoas"))
}

const answered = <A>(found: A | null) => (found === null ? refuse("not-found") : Result.succeed(found))

/** A wish with whom it is for; null where that is somebody else, and who asks has not the right. */
const wishOf = (session: Session, { absent, ...wish }: SubstitutionWish) => {
  const isOwn = absent === null || absent.toLowerCase() === session.usuario.toLowerCase()
  if (!isOwn && !Right.has(session, "pessoas")) return null
  return { ...wish, absent: isOwn ? session.usuario : absent }
}
