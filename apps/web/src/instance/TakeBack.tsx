/** Takes back the person's own last comment, and puts its text into the composer again. */
import type { CommentView } from "@quadrante/api/comment"
import * as Comment from "@quadrante/domain/comment"
import { Result } from "effect"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../data/command.ts"
import { comments } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { faultText } from "../kernel/faults.ts"
import { noticed } from "../store/notices.ts"
import { announce } from "../ui/Announcer.tsx"
import { beginAgain, type TalkAbout } from "./talk.ts"

interface Props {
  readonly comment: CommentView
  /** Where its words go back to. */
  readonly about: Omit<TalkAbout, "answers">
  readonly role: string | null
}

export const TakeBack = (props: Props) => {
  const me = useAppSelector(({ user }) => user.ses_pesu_id)
  return props.comment.by.person === me && <OwnTakeBack {...props} me={me} />
}

const OwnTakeBack = ({ comment, about, role, me }: Props & { readonly me: string }) => {
  const { t } = useTranslation()
  const app = useApp()
  const { instance } = about
  const { data } = useServerQuery(comments(instance, role))
  const ahead = useAppSelector(({ session }) => session.clockAheadMs)
  const [now, setNow] = useState(() => Date.now())
  const [isSending, setIsSending] = useState(false)
  const { number, at, by } = comment
  const said = { person: by.person, number, at: Date.parse(at) }
  const last = data?.comments.at(-1)?.number ?? 0
  // Whether somebody has read it is known to the server alone.
  const isOffered = Comment.mayTakeBack(said, { person: me, last, isRead: false, now: now + ahead })
  const over = said.at + Comment.takeBackMs - ahead
  useEffect(() => {
    if (!isOffered) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, over - Date.now()))
    return () => clearTimeout(timer)
  }, [isOffered, over])
  if (!isOffered) return null
  const takeBack = async () => {
    setIsSending(true)
    const answer = await sendCommand(app, "takeBackComment", { instance, comment: comment.id, role })
    setIsSending(false)
    if (Result.isFailure(answer)) {
      const { failure } = answer
      const isLate = failure.code === "revision-stale"
      app.dispatch(noticed({ kind: "error", text: isLate ? t("comment.takenTooLate") : faultText(app, failure) }))
      return
    }
    beginAgain(app, about, comment)
    announce(t("comment.takenBack"))
  }
  return (
    <p className="asks">
      <button type="button" className="btn quiet small" disabled={isSending} aria-busy={isSending} onClick={takeBack}>
        {t("comment.takeBack")}
      </button>
    </p>
  )
}
