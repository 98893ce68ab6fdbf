/** Tokens that stand where no condition of a flow holds: each is an incident, and everything beside it goes on. */
import { mended } from "@quadrante/domain/json"
import type { Transaction } from "../../kernel/data/database.ts"
import type { Definition } from "../model/definition.ts"
import { activity } from "../model/drawing.ts"
import * as History from "../rows/history.ts"
import type { Instance } from "../rows/instance.ts"
import { hasStuck } from "../rows/stuck.ts"
import type { Outcome } from "./stepper.ts"

/** The tokens that came to stand in a step. */
export const newlyStuck = ({ state }: Pick<Instance, "state">, { stuck }: Outcome): Outcome["stuck"] =>
  stuck.filter(({ token }) => state?.includes(JSON.stringify(token)) !== true)

/** Raises an incident for each token that came to stand, and closes those of tokens that stand no more. */
export const writeStuck = async (
  tx: Transaction,
  instance: Instance,
  { drawing }: Definition,
  outcome: Outcome
): Promise<void> => {
  const { amb, id } = instance
  if (hasStuck(instance.state)) {
    await tx`
      update incident set closed = now()
      where amb = ${amb} and instance = ${id} and closed is null and token is not null
        and token <> all(${outcome.stuck.map(({ token }) => token)})`
  }
  const incidents = newlyStuck(instance, outcome).map(({ token, element }) => {
    const name = activity(drawing, element)?.name ?? element
    return { token, element, name, reason: mended(`${name}: no condition holds of what leads on`.slice(0, 2_000)) }
  })
  if (incidents.length === 0) return
  await tx`
    insert into incident ${tx(incidents.map(({ token, element, reason }) => ({ amb, instance: id, token, element, reason })))}`
  await History.write(
    tx,
    amb,
    id,
    incidents.map(({ element, name, reason }) => ({ kind: "incident", element, name, detail: { motivo: reason } }))
  )
}
