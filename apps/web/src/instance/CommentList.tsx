/** What was said about a case, the oldest first, with what of it is still on its way. */
import type { CommentView, Comments } from "@quadrante/api/comment"
import type { Instance } from "@quadrante/api/process"
import * as Outbox from "@quadrante/domain/outbox"
import { type Thread, threadsOf } from "@quadrante/domain/thread"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../data/command.ts"
import type { Answer } from "../data/query.ts"
import { useFaultText } from "../kernel/faults.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { ClausePlace } from "./ClausePlace.tsx"
import { CommentItem, WaitingComment } from "./CommentItem.tsx"
import { Resolution } from "./Resolution.tsx"
import { TakeBack } from "./TakeBack.tsx"
import { aboutCase, useTalk } from "./talk.ts"
import { useIsOpened } from "../workspace/useIsOpened.ts"
import "./comments.css"

interface Props {
  readonly instance: Instance
  readonly role: string | null
  readonly said: Answer<Comments>
  /** One of them was looked for: that one comes into view, and not the last. */
  readonly isSought: boolean
}

export const CommentList = ({ instance, role, said: { data, fault, again }, isSought }: Props) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const outbox = useAppSelector((state) => state.outbox)
  const waiting = Outbox.commentsWaiting(outbox, instance.id)
  // What is new stays marked while it is read.
  const [readBefore, setReadBefore] = useState<number | null>(null)
  if (readBefore === null && data !== null) setReadBefore(data.read)
  const me = useAppSelector(({ user }) => user.ses_pesu_id)
  const end = useReadAtEnd(instance.id, { role, data, waiting: waiting.length, isSought })
  const { change } = useTalk(aboutCase(instance))
  const resolutionOf = (thread: Thread<CommentView> | undefined) =>
    thread !== undefined && <Resolution {...{ thread, role }} instance={instance.id} />
  const comments = data?.comments ?? []
  const threads = new Map(threadsOf(comments).map((thread) => [thread.first.id, thread]))
  const unread = comments.find(({ number, by }) => number > (readBefore ?? 0) && by.person !== me)
  // A reply shows that its author has read the comments above it.
  const isAnswered =
    waiting.length > 0 || comments.some(({ number, by }) => number > (unread?.number ?? 0) && by.person === me)
  const firstNew = isAnswered ? undefined : unread?.id
  return (
    <section className="comments" aria-label={t("comment.title")}>
      {fault !== null && (
        <div className="note error" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
          <button type="button" className="btn small push" onClick={again}>
            {t("comment.again")}
          </button>
        </div>
      )}
      {data === null && fault === null && (
        <div className="skeleton" role="status" aria-label={t("comment.loading")}>
          <div className="skel" />
          <div className="skel" />
        </div>
      )}
      {data !== null && comments.length === 0 && waiting.length === 0 && (
        <div className="nothing-said">
          <p>{t("comment.none")}</p>
          <p className="muted">{t("comment.noneText")}</p>
        </div>
      )}
      <ol>
        {comments.map((comment) => (
          <li
            key={comment.id}
            className={comment.id === firstNew ? "first-new" : undefined}
            data-place={comment.id}
            tabIndex={-1}
          >
            {comment.id === firstNew && <p className="new-from">{t("comment.newFrom")}</p>}
            <CommentItem
              comment={comment}
              lead={<Lead {...{ comment, instance }} answered={comments.find(({ id }) => id === comment.answers)} />}
              acts={
                <>
                  <TakeBack {...{ comment, role }} about={aboutCase(instance)} />
                  {resolutionOf(threads.get(comment.id))}
                </>
              }
              onReply={() => {
                change({ answers: comment.id, asks: false, place: null })
                const composer = end.current?.closest(".proc")?.querySelector<HTMLElement>(listComposer)
                composer?.focus()
              }}
            />
          </li>
        ))}
        {waiting.map((submission) => (
          <WaitingComment key={submission.key} submission={submission} />
        ))}
      </ol>
      <div className="end" ref={end} />
    </section>
  )
}

/** The composer of the list, and not one under a clause. */
const listComposer = ".composer:not(.thread *) textarea"

interface LeadProps {
  readonly comment: CommentView
  readonly answered: CommentView | undefined
  readonly instance: Instance
}

/** What a comment answers, or the clause that it is about: both lead there. */
const Lead = ({ comment: { place }, answered, instance }: LeadProps) => {
  const { t } = useTranslation()
  if (answered === undefined) return place !== null && <ClausePlace place={place} instance={instance} />
  return (
    <>
      {place !== null && <ClausePlace place={place} instance={instance} isAnswer />}
      <button
        type="button"
        className="answers"
        onClick={({ currentTarget }) => {
          const place = currentTarget.closest("ol")?.querySelector<HTMLElement>(`[data-place="${answered.id}"]`)
          place?.scrollIntoView({ block: "nearest" })
          place?.focus({ preventScroll: true })
        }}
      >
        {t("comment.answering", { nome: answered.by.pessoa })}: <bdi>{answered.text}</bdi>
      </button>
    </>
  )
}

/** The end of the list comes into view when it is opened and when it grows; what was in view there is read. */
const useReadAtEnd = (
  instance: string,
  { role, data, waiting, isSought }: Pick<Props, "role" | "isSought"> & { data: Comments | null; waiting: number }
) => {
  const app = useApp()
  const end = useRef<HTMLDivElement>(null)
  const last = data?.comments.at(-1)?.number ?? 0
  const isOpened = useIsOpened(instance)
  const isUnread = isOpened && data !== null && last > data.read
  useEffect(() => {
    if (isSought ? waiting > 0 : last + waiting > 0) end.current?.scrollIntoView({ block: "nearest" })
  }, [last, waiting, isSought])
  useEffect(() => {
    const element = end.current
    if (element === null || !isUnread) return
    // A list in a tab that is not in front is there, and seen by nobody.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void sendCommand(app, "readComments", { instance, role, payload: { number: last } })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [app, instance, role, last, isUnread])
  return end
}
