/**
 * Re-authentication: the person of a session proves their presence by password or passkey, no faster than a login
 * allows.
 */
import type { Fault } from "@quadrante/api/fault"
import type { PersonProof } from "@quadrante/api/session"
import { Result } from "effect"
import { refuse } from "../../kernel/http/refusal.ts"
import { verifyAssertion, type Ceremony } from "../passkey/ceremony.ts"
import type { Services } from "../../kernel/services.ts"
import * as Delay from "../person/delay.ts"
import * as Password from "../person/password.ts"
import type { AuthenticatedSession } from "../session/session.ts"

/** For how long a proof counts as recent: what changes how people log in asks for one. */
export const recentMinutes = 10

/** Whether the person of a session has proved who they are a short while ago, with the key that asks. */
export const isRecent = ({ authenticated }: Pick<AuthenticatedSession, "authenticated">): boolean =>
  Date.now() - authenticated.getTime() < recentMinutes * 60_000

/** Succeeds where the proof is one of the person of the session. A failure is counted for this browser. */
export const provePerson = async (
  services: Services,
  session: AuthenticatedSession,
  proof: PersonProof,
  ceremony: Pick<Ceremony, "purpose" | "origin">
): Promise<Result.Result<null, Fault>> => {
  const { sql, log } = services
  const { amb, id, person, usuario, thumbprint } = session
  const counter: Delay.Counter = { kind: "device", usuario, thumbprint }
  const code = "senha" in proof ? "credentials-wrong" : "passkey-refused"
  const outcome = await Delay.tryWith(sql, amb, [counter], async () => {
    const [row] = await sql<{ senha: string; blocked: boolean }[]>`
      select senha, blocked from person where amb = ${amb} and id = ${person}`
    if ("senha" in proof) return row !== undefined && (await Password.verify(proof.senha, row.senha)) ? row : null
    const owner = await verifyAssertion(sql, { ...ceremony, amb, holder: { session: id } }, proof.passkey)
    if ("usuario" in owner && owner.person === person) return row ?? null
    log.warn("A passkey was refused", { amb, session: id, reason: "reason" in owner ? owner.reason : "owner" })
    return null
  })
  if (!("done" in outcome)) return refuse(outcome.tried ? code : "credentials-wrong", { retryAfter: outcome.wait })
  // Said to the person themselves only: support keeps them out.
  return !outcome.done.blocked ? Result.succeed(null) : refuse("access-blocked")
}
