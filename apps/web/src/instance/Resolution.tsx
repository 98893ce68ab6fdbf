/** Whether what is said at a clause is settled: by whom and when, and what settles it or opens it again. */
import type { CommentView } from "@quadrante/api/comment"
import { isResolvable, isResolved, type Thread } from "@quadrante/domain/thread"
import { Result } from "effect"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../data/command.ts"
import { faultText } from "../kernel/faults.ts"
import { whenText } from "../i18n/when.ts"
import { useApp } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { noticed } from "../store/notices.ts"
import { announce } from "../ui/Announcer.tsx"
import { Icon } from "../ui/Icon.tsx"

interface Props {
  readonly thread: Thread<CommentView>
  readonly instance: string
  readonly role: string | null
  /** What else is offered where it is settled. */
  readonly children?: ReactNode
  readonly onDone?: () => void
}

export const Resolution = ({ thread, instance, role, children, onDone }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useClock()
  const [isSending, setIsSending] = useState(false)
  const { first, answers } = thread
  if (!isResolvable(first)) return null
  const { resolved } = first
  const isSettled = isResolved(thread)
  const settle = async () => {
    setIsSending(true)
    const payload = { isResolved: !isSettled, number: (answers.at(-1) ?? first).number }
    const answer = await sendCommand(app, "resolveComment", { instance, comment: first.id, role, payload })
    setIsSending(false)
    if (Result.isFailure(answer)) {
      app.dispatch(noticed({ kind: "error", text: faultText(app, answer.failure) }))
      return
    }
    announce(t(isSettled ? "comment.reopenedNow" : "comment.resolvedNow"))
    onDone?.()
  }
  const button = (
    <button type="button" className="btn quiet small" disabled={isSending} aria-busy={isSending} onClick={settle}>
      {t(isSettled ? "comment.reopen" : "comment.resolve")}
    </button>
  )
  if (resolved === null || !isSettled) return <p className="asks">{button}</p>
  return (
    <p className="asks">
      <span className="chip success">
        <Icon name="ok" />
        {t("comment.resolvedBy", { nome: resolved.by.pessoa, quando: whenText(t, locale, Date.parse(resolved.at)) })}
      </span>
      {children}
      {button}
    </p>
  )
}
