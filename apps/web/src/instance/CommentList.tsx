/** What was said about a case, the oldest first, with what of it is still on its way. */
import type { CommentView, Comments } from "@quadrante/api/comment"
import type { Instance } from "@quadrante/api/process"
import * as Comment from "@quadrante/domain/comment"
import * as Outbox from "@quadrante/domain/outbox"
import * as User from "@quadrante/domain/user"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../data/command.ts"
import { usePhoto } from "../data/photo.ts"
import type { Answer } from "../data/query.ts"
import { useFaultText } from "../i18n/faults.ts"
import { minuteOf } from "../i18n/time.ts"
import { whenText } from "../i18n/when.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { WaitingNote } from "../outbox/Waiting.tsx"
import { Avatar } from "../ui/Avatar.tsx"
import { Icon } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import { ClausePlace } from "./ClausePlace.tsx"
import { useTalk } from "./talk.ts"
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
  const comments = data?.comments ?? []
  const firstNew = comments.find(({ number, by }) => number > (readBefore ?? 0) && by.person !== me)?.id
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
          <CommentItem
            key={comment.id}
            comment={comment}
            answered={comments.find(({ id }) => id === comment.answers) ?? null}
            instance={instance}
            isFirstNew={comment.id === firstNew}
          />
        ))}
        {waiting.map((submission) => (
          <li key={submission.key} className="on-its-way">
            <CommentText text={submission.act.text} named={submission.act.named} />
            {submission.waits ? (
              <WaitingNote submission={submission} />
            ) : (
              <small className="muted">{t("comment.sending")}</small>
            )}
          </li>
        ))}
      </ol>
      <div className="end" ref={end} />
    </section>
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
  const isUnread = data !== null && last > data.read
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

interface ItemProps {
  readonly comment: CommentView
  /** The comment that it answers. */
  readonly answered: CommentView | null
  readonly instance: Instance
  readonly isFirstNew: boolean
}

const CommentItem = ({ comment, answered, instance, isFirstNew }: ItemProps) => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const { by, at, text, named, asked, place } = comment
  const photo = usePhoto(by.photo)
  return (
    <li className={isFirstNew ? "first-new" : undefined} data-place={comment.id} tabIndex={-1}>
      {isFirstNew && <p className="new-from">{t("comment.newFrom")}</p>}
      <Avatar photo={photo}>{User.badgeOf(locale, by.pessoa)}</Avatar>
      <div>
        <p className="by">
          <b>
            <bdi>{by.pessoa}</bdi>
          </b>{" "}
          <time dateTime={at} {...tip(minuteOf(locale, Date.parse(at)))}>
            {whenText(t, locale, Date.parse(at))}
          </time>
        </p>
        {answered !== null && (
          <p className="answers">
            {t("comment.answering", { nome: answered.by.pessoa })}: <bdi>{answered.text}</bdi>
          </p>
        )}
        {answered === null && place !== null && <ClausePlace place={place} instance={instance} />}
        <CommentText text={text} named={named} />
        {asked.length > 0 && <Question comment={comment} instance={instance} />}
      </div>
    </li>
  )
}

/** The text as it was written, with whom it names. */
const CommentText = ({
  text,
  named
}: {
  readonly text: string
  readonly named: ReadonlyArray<Comment.NamedPerson>
}) => (
  <p className="said" dir="auto">
    {Comment.partsOf(text, named).map((part, at) =>
      part.person === null ? (
        part.text
      ) : (
        // The parts of a text that is written once stay in their order.
        // oxlint-disable-next-line react/no-array-index-key
        <bdi className="at" key={at}>
          {part.text}
        </bdi>
      )
    )}
  </p>
)

/** For whom a question waits, and the way to answer it. */
const Question = ({ comment, instance }: Pick<ItemProps, "comment" | "instance">) => {
  const { t } = useTranslation()
  const me = useAppSelector(({ user }) => user.ses_pesu_id)
  const { change } = useTalk(instance)
  const { id, asked, by } = comment
  const open = asked.filter(({ answered }) => !answered)
  if (open.length === 0) {
    return (
      <p className="asks">
        <span className="chip success">
          <Icon name="ok" />
          {t("comment.allAnswered")}
        </span>
      </p>
    )
  }
  if (!Comment.waitsFor(asked, me)) {
    return (
      <p className="asks">
        <span className="chip">
          <Icon name="question" />
          {t("comment.waitsFor", { nomes: open.map(({ pessoa }) => pessoa).join(", ") })}
        </span>
      </p>
    )
  }
  return (
    <p className="asks">
      <span className="chip warning">
        <Icon name="question" />
        {t("comment.waitsForYou")}
      </span>
      <button
        type="button"
        className="btn quiet small"
        aria-label={t("comment.replyTo", { nome: by.pessoa })}
        onClick={(event) => {
          change({ answers: id, asks: false, place: null })
          event.currentTarget.closest(".proc")?.querySelector<HTMLElement>(".composer textarea")?.focus()
        }}
      >
        {t("comment.reply")}
      </button>
    </p>
  )
}
