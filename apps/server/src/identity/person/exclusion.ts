/**
 * Blocks a person. Their sessions are blocked meanwhile, and afterwards are as they were before; the tasks that they had are
 * not theirs any more.
 */
import type { Transaction } from "../../kernel/data/database.ts"
import { publish } from "../../kernel/events/outbox.ts"
import type { Vacate } from "../../kernel/services.ts"
import * as Session from "../session/session.ts"

/** A person who was kept out or let in again. */
export interface ExclusionResult {
  readonly person: string
  readonly usuario: string
  /** How many of their sessions that touched. */
  readonly sessions: number
}

/** Keeps a person out or lets them in again; null where there is none of that name. Nothing that they typed is lost. */
export const exclude = async (
  tx: Transaction,
  amb: string,
  usuario: string,
  blocked: boolean,
  vacate: Vacate
): Promise<ExclusionResult | null> => {
  const [person] = await tx<{ id: string; usuario: string }[]>`
    select id, usuario from person where amb = ${amb} and lower(usuario) = lower(${usuario})`
  if (person === undefined) return null
  const change = async () => {
    await tx`update person set blocked = ${blocked} where amb = ${amb} and id = ${person.id}`
  }
  const news = blocked ? await vacate(tx, amb, person.id, change) : []
  if (!blocked) await change()
  const live = await tx<{ id: string }[]>`
    select id from session where amb = ${amb} and person = ${person.id} and revoked is null and expires > now()`
  for (const { id } of live) await Session.notifySockets(tx, amb, id)
  await publish(tx, amb, [...news, Session.changedFor(person.id)])
  return { person: person.id, usuario: person.usuario, sessions: live.length }
}
