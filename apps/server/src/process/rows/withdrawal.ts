/** As what a person may end an instance, and whether they have to say why. */
import type { Instance as InstanceView } from "@quadrante/api/process"
import * as Withdrawal from "@quadrante/domain/withdrawal"
import type { Session } from "../../identity/session/session.ts"
import type { Definition } from "../model/definition.ts"
import type { Instance } from "./instance.ts"
import * as Right from "./right.ts"

/** For one that runs; null where they may not. */
export const withdrawalOf = (
  session: Session,
  { about, drawing }: Definition,
  { starter, status, active_elements, passed_elements }: Instance
): InstanceView["withdrawal"] => {
  if (status === "ended" || status === "cancelled") return null
  const final = drawing.activities.filter(({ behaviour }) => behaviour.semRetirada === "true").map((one) => one.id)
  const situation = {
    rule: about.retirada ?? "livre",
    final,
    reached: [...active_elements, ...passed_elements]
  } as const
  if (starter === session.person && Withdrawal.refusalOf(situation) === null) {
    return { as: "starter", reason: Withdrawal.needsReason(situation) }
  }
  return Right.has(session, "processos") ? { as: "keeper", reason: true } : null
}
