/** One comment: who said what, whom that asks, and the way to answer it. */
import type { CommentView } from "@quadrante/api/comment"
import * as Comment from "@quadrante/domain/comment"
import type { CommentSubmission } from "@quadrante/domain/outbox"
import * as User from "@quadrante/domain/user"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { usePhoto } from "../data/photo.ts"
import { momentTip } from "../i18n/elsewhere.ts"
import { whenText } from "../i18n/when.ts"
import { useAppSelector } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { WaitingNote } from "../outbox/Waiting.tsx"
import { Avatar } from "../ui/Avatar.tsx"
import { Icon } from "../ui/Icon.tsx"
import { tip } from "../ui/tip.ts"
import "./comments.css"

interface Props {
  readonly comment: CommentView
  /** What it answers or is about, above its text. */
  readonly lead: ReactNode
  /** What is done with it, below its text. */
  readonly acts?: ReactNode
  readonly onReply: () => void
}

export const CommentItem = ({ comment, lead, acts, onReply }: Props) => {
  const { t } = useTranslation()
  const locale = useClock()
  const { by, at, text, named, asked } = comment
  const photo = usePhoto(by.photo)
  return (
    <>
      <Avatar photo={photo}>{User.badgeOf(locale, by.pessoa)}</Avatar>
      <div>
        <p className="by">
          <span>
            <b>
              <bdi>{by.pessoa}</bdi>
            </b>{" "}
            <time dateTime={at} {...tip(momentTip(locale, Date.parse(at)))}>
              {whenText(t, locale, Date.parse(at))}
            </time>
          </span>
          <button
            type="button"
            className="btn quiet small"
            aria-label={t("comment.replyTo", { nome: by.pessoa })}
            onClick={onReply}
          >
            {t("comment.reply")}
          </button>
        </p>
        {lead}
        <CommentText text={text} named={named} />
        {asked.length > 0 && <Question asked={asked} />}
        {acts}
      </div>
    </>
  )
}

/** One that is on its way. */
export const WaitingComment = ({ submission }: { readonly submission: CommentSubmission }) => {
  const { t } = useTranslation()
  return (
    <li className="on-its-way">
      <CommentText text={submission.act.text} named={submission.act.named} />
      {submission.waits ? (
        <WaitingNote submission={submission} />
      ) : (
        <small className="muted">{t("comment.sending")}</small>
      )}
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

/** For whom a question waits. */
const Question = ({ asked }: Pick<CommentView, "asked">) => {
  const { t } = useTranslation()
  const me = useAppSelector(({ user }) => user.ses_pesu_id)
  const open = asked.filter(({ answered }) => !answered)
  return (
    <p className="asks">
      {open.length === 0 ? (
        <span className="chip success">
          <Icon name="ok" />
          {t("comment.allAnswered")}
        </span>
      ) : Comment.waitsFor(asked, me) ? (
        <span className="chip warning">
          <Icon name="question" />
          {t("comment.waitsForYou")}
        </span>
      ) : (
        <span className="chip">
          <Icon name="question" />
          {t("comment.waitsFor", { nomes: open.map(({ pessoa }) => pessoa).join(", ") })}
        </span>
      )}
    </p>
  )
}
