/** What people of the demo house say about a case: comments, questions that wait, and answers; each with its notices. */
import type { Transaction } from "../kernel/data/database.ts"
import { notifyAt } from "./tell.ts"

/** Somebody, as what is said names them. */
export interface Speaker {
  readonly id: string
  readonly pessoa: string
}

/** One comment. */
export interface Remark {
  readonly by: Speaker
  readonly text: string
  readonly at: Date
  /** Whom it asks; they stand in its text behind an @. */
  readonly asks?: Speaker
  /** It answers the one before. */
  readonly isAnswer?: true
}

interface SaidRemark {
  readonly id: string
  readonly by: Speaker
}

/** Writes what was said about a case, in its order. */
export const writeTalk = async (
  tx: Transaction,
  amb: string,
  instance: string,
  remarks: readonly Remark[]
): Promise<void> => {
  let before = null as SaidRemark | null
  for (const [index, { by, text, at, asks, isAnswer = false }] of remarks.entries()) {
    const question = isAnswer ? before : null
    const said = { amb, instance, number: index + 1, at, person: by.id, pessoa: by.pessoa, body: text }
    const [made]: readonly { readonly id: string }[] = await tx`
      insert into comment ${tx({ ...said, answers: question?.id ?? null })} returning id`
    if (made === undefined) throw new Error("A comment of the story is not there")
    const about = { step: made.id, instance, task: null, by: { person: by.id, pessoa: by.pessoa } }
    if (asks !== undefined) {
      await tx`
        insert into comment_person ${tx({ amb, comment: made.id, person: asks.id, pessoa: asks.pessoa, asked: true })}`
      await notifyAt(tx, amb, at, [{ ...about, person: asks.id, kind: "asked" }])
    }
    if (question !== null) {
      await tx`
        update comment_person set answer = ${made.id} where amb = ${amb} and comment = ${question.id} and person = ${by.id}`
      // Whoever answers has read the question.
      await tx`update notice set read = ${at} where amb = ${amb} and person = ${by.id} and step = ${question.id}`
      await notifyAt(tx, amb, at, [{ ...about, person: question.by.id, kind: "answered" }])
    }
    before = { id: made.id, by }
  }
}
