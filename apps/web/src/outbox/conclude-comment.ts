/** What becomes of a comment that was sent: everybody's list is read again, or it is typed again, with why it was refused. */
import type { Failure } from "@quadrante/api/client"
import * as Comment from "@quadrante/domain/comment"
import type * as Outbox from "@quadrante/domain/outbox"
import { Result } from "effect"
import { readAgain } from "../data/invalidation.ts"
import { faultText } from "../kernel/faults.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { talkKey } from "../kernel/talk-key.ts"
import { noticed } from "../store/notices.ts"
import { aboutOf } from "./conclude.ts"

type CommentAct = Extract<Outbox.Act, { readonly _tag: "comment" }>

export const concludeComment = async (
  app: App,
  submission: Outbox.Submission,
  act: CommentAct,
  answer: Result.Result<unknown, Failure>
): Promise<void> => {
  const { title: titulo, waits } = submission
  const about = aboutOf(submission)
  if (Result.isSuccess(answer)) {
    await readAgain(await app.queries(), ["comments", act.instance])
    if (waits) app.dispatch(noticed({ kind: "success", text: i18n.t("outbox.commentSent", { titulo }), ...about }))
    return
  }
  giveCommentBack(app, titulo, act)
  app.talks.refuse(keyOf(act), answer.failure)
  const text = i18n.t("outbox.commentRefused", { titulo, motivo: faultText(app, answer.failure) })
  // Who has not waited reads it where the comment is typed.
  if (waits) app.dispatch(noticed({ kind: "error", text, ...about }))
}

const keyOf = ({ instance, place }: CommentAct): string => talkKey(instance, place ?? null)

/** What was said is typed again, before what is typed by now. */
export const giveCommentBack = ({ talks }: App, title: string, act: CommentAct): void => {
  const now = talks.read(keyOf(act))
  talks.write(keyOf(act), {
    text: Comment.joined(act.text, now?.text ?? ""),
    chosen: [...act.named, ...(now?.chosen ?? [])],
    asks: act.asks || now?.asks === true,
    answers: act.answers ?? now?.answers ?? null,
    place: act.place ?? now?.place ?? null,
    title
  })
}
