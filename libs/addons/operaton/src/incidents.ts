/** What another engine could not do, as incidents of ours: asked now and then. */
import { mended } from "@quadrante/domain/json"
import * as Operaton from "./rest/operaton.ts"
import { Result } from "effect"
import type { Sql, Transaction } from "@quadrante/server/kernel/data/database.ts"
import { publish } from "@quadrante/server/kernel/events/outbox.ts"
import * as Definition from "@quadrante/server/process/model/definition.ts"
import { activity } from "@quadrante/server/process/model/drawing.ts"
import * as History from "@quadrante/server/process/rows/history.ts"
import * as Instance from "@quadrante/server/process/rows/instance.ts"
import { newsOf } from "@quadrante/server/process/run/write-step.ts"
import type { ForeignEngine } from "./engines.ts"
import type { Engine, EngineFailure } from "./engine-api.ts"

/** Writes which incidents are open now: new ones are raised, and what the engine does not list any more is over. */
export const listIncidents = async (
  sql: Sql,
  { amb, name }: ForeignEngine,
  asked: Engine
): Promise<Result.Result<null, EngineFailure>> => {
  const listed = await asked.incidents()
  if (Result.isFailure(listed)) return Result.fail(listed.failure)
  // One that came up from what it called is told of there.
  const own = listed.success.filter(({ id, causeIncidentId }) => causeIncidentId === null || causeIncidentId === id)
  const known = await sql<{ foreign_id: string }[]>`
    select foreign_id from foreign_incident where amb = ${amb} and engine = ${name}
      and foreign_id = any(${own.map(({ id }) => id)})`
  for (const incident of own.filter(({ id }) => !known.some((one) => one.foreign_id === id))) {
    await sql.begin((tx) => raiseThere(tx, { amb, name }, incident))
  }
  await sql`
    update incident n set closed = now() from foreign_incident f
    where f.amb = ${amb} and f.engine = ${name} and n.amb = f.amb and n.id = f.incident and n.closed is null
      and f.foreign_id <> all(${own.map(({ id }) => id)})`
  return Result.succeed(null)
}

const raiseThere = async (
  tx: Transaction,
  { amb, name: engine }: Pick<ForeignEngine, "amb" | "name">,
  incident: Operaton.Incident
) => {
  const [mirrored] = await tx<{ id: string }[]>`
    select instance as id from foreign_instance
    where amb = ${amb} and engine = ${engine} and foreign_id = ${incident.processInstanceId}`
  const instance = mirrored === undefined ? null : await Instance.find(tx, amb, mirrored.id, "locked")
  if (instance === null) return
  const reason = mended((incident.incidentMessage ?? incident.incidentType).slice(0, 2_000))
  const element = incident.failedActivityId ?? incident.activityId
  const at = new Date(Operaton.momentOf(incident.incidentTimestamp))
  const [made] = await tx<{ id: string }[]>`
    insert into incident ${tx({ amb, instance: instance.id, task: null, element, reason, at })} returning id`
  await tx`
    insert into foreign_incident (amb, engine, foreign_id, incident, job)
    values (${amb}, ${engine}, ${incident.id}, ${made?.id ?? null}, ${Operaton.jobOf(incident)})`
  await tx`update instance set revision = revision + 1, updated = now() where amb = ${amb} and id = ${instance.id}`
  const { drawing } = await Definition.of(tx, instance)
  const name = element === null ? null : (activity(drawing, element)?.name ?? null)
  await History.write(tx, amb, instance.id, [{ kind: "incident", element, name, detail: { motivo: reason } }])
  const seen = { rev: instance.revision + 1, por: null, tarefa: null }
  await publish(tx, amb, await newsOf(tx, instance, seen, []))
}
