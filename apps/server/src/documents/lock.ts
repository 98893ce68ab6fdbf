/** Who holds a text to write it, as a row of its document: one person at a time, and for as long as they are heard of. */
import * as Rules from "@quadrante/domain/document"
import type { Session } from "../identity/session/session.ts"
import type { Transaction } from "../kernel/data/database.ts"

interface HeldRow {
  readonly locked_by: string | null
  readonly locked_until: Date | null
}

export const lockOf = ({ locked_by, locked_until }: HeldRow): Rules.Lock | null =>
  locked_by === null || locked_until === null ? null : { person: locked_by, until: locked_until.getTime() }

/** From now on, or still. */
export const holdText = (tx: Transaction, { amb, person, pessoa }: Session, id: string) =>
  tx`
    update document set locked_by = ${person}, locked_name = ${pessoa},
      locked_until = ${new Date(Date.now() + Rules.lockMs)}
    where amb = ${amb} and id = ${id}`

export const unlock = (tx: Transaction, { amb }: Session, id: string) =>
  tx`update document set locked_by = null, locked_name = null, locked_until = null where amb = ${amb} and id = ${id}`
