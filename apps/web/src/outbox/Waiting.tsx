/** An act that waits for the connection: what was answered, to read, and the way to take it back. */
import type { Submission } from "@quadrante/domain/outbox"
import type * as Form from "@quadrante/domain/form"
import { useTranslation } from "react-i18next"
import { timeOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { Icon } from "../ui/Icon.tsx"
import { useSecondsOfRest } from "../kernel/useRest.ts"
import { closeOpen } from "../workspace/places.ts"
import { Facts } from "../form/Facts.tsx"
import { withdraw } from "./outbox.ts"
import { tip } from "../ui/tip.ts"
import "./waiting.css"

interface Props {
  readonly submission: Submission
  readonly onWithdraw?: () => void
}

/** Says that it waits, since when, and lets the person take it back. */
export const WaitingNote = ({ submission, onWithdraw }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useClock()
  const rest = useSecondsOfRest()
  const underWay = useAppSelector(({ outbox }) => outbox.underWay.includes(submission.key))
  const giveUp = () => {
    withdraw(app, submission)
    onWithdraw?.()
  }
  return (
    <div className="note warning waiting" role="status">
      <Icon name={rest === null ? "offline" : "alert"} />
      <span>
        {submission.decided !== undefined && rest === null
          ? t("decide.waits", { opcao: submission.decided.label })
          : rest === null
            ? t(submission.act._tag === "start" ? "outbox.startWaitsHere" : "outbox.waitsHere")
            : t(submission.act._tag === "start" ? "outbox.startRestsHere" : "outbox.restsHere", {
                segundos: rest
              })}{" "}
        <span className="muted">{t("outbox.since", { hora: timeOf(locale, submission.at) })}</span>
      </span>
      <button
        type="button"
        className="btn small push"
        onClick={giveUp}
        disabled={underWay}
        {...(submission.decided === undefined && { "aria-label": t("outbox.giveUpOf", { titulo: submission.title }) })}
      >
        {/* As it is taken back once it is sent. */}
        {submission.decided === undefined ? t("outbox.giveUp") : t("decide.undo")}
      </button>
    </div>
  )
}

/** A form that waits: nothing can be typed in it until it was answered or taken back. */
export const WaitingForm = ({
  form,
  instance,
  submission
}: {
  readonly form: Form.Form
  readonly instance: string
  readonly submission: Submission
}) =>
  submission.act._tag === "follow" || submission.act._tag === "comment" ? null : (
    <Facts form={form} instance={instance} values={submission.act.values} />
  )

/** A process that the outbox starts once the connection is back. Withdrawn, it closes. */
export const PendingStart = ({
  id,
  title,
  submission
}: {
  readonly id: string
  readonly title: string
  readonly submission: Submission
}) => {
  const app = useApp()
  return (
    <>
      <header className="quad-head">
        <h2 {...tip(title)} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className="quad-body">
        <WaitingNote submission={submission} onWithdraw={() => closeOpen(app, id)} />
      </div>
    </>
  )
}
