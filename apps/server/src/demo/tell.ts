/** Notices of what happened in the demo house before it was there. */
import type { Transaction } from "../kernel/data/database.ts"
import { notifyPeople, type NewNotice } from "../kernel/events/notice.ts"

/** Tells people of something that happened at a moment. */
export const notifyAt = async (
  tx: Transaction,
  amb: string,
  at: Date,
  notices: readonly NewNotice[]
): Promise<void> => {
  await notifyPeople(tx, amb, notices)
  for (const { person, kind, step } of notices) {
    await tx`update notice set at = ${at} where amb = ${amb} and person = ${person} and kind = ${kind} and step = ${step}`
  }
}
