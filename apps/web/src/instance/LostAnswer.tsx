/**
 * What this person had typed in a task that somebody else took or completed first, or decided so that it was refused when it
 * was due, beside what stands there now.
 */
import type { Instance, RefusedDecision } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { useEffect, useMemo, useRef } from "react"
import { useTranslation } from "react-i18next"
import { localeOf } from "../i18n/i18n.ts"
import { minuteOf } from "../i18n/time.ts"
import { useApp } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { useFaultText } from "../kernel/faults.ts"
import { type OvertakenDraft, talkAsked } from "../store/instances.ts"
import { CopyButton } from "../ui/CopyButton.tsx"
import { Icon } from "../ui/Icon.tsx"
import { keepLost } from "../data/instances.ts"
import { reading } from "../form/shown.ts"
import { labelOf } from "../form/Summary.tsx"
import { findInput } from "../form/typing.ts"
import { useWords } from "../form/words.ts"
import { forgetRefused, giveTypedBack } from "../outbox/undoing.ts"
import "./lost-answer.css"

interface Props {
  readonly id: string
  readonly instance: Instance
  readonly lost: OvertakenDraft
  /** Whether the task is open, with somebody else. */
  readonly isTaken: boolean
  /** The decision of which it is what was filled in; absent: it was not sent. */
  readonly refused?: RefusedDecision
}

/** A decision that was refused when it was due, as an answer that was lost. */
export const RefusedAnswer = ({ id, instance, refused }: Pick<Props, "id" | "instance"> & RefusedProps) => {
  const locale = useClock()
  const form = useMemo(() => Result.getOrNull(Form.decode(refused.form)), [refused.form])
  if (form === null) return null
  const { task, name: step, values, reason, fault } = refused
  // What was sent has no values that the form only shows.
  const texts = Form.texts(locale, form, { ...instance.values, ...values })
  const { by = null, when: at = null } = fault
  const lost = {
    task,
    step,
    by,
    at,
    form: refused.form,
    lcl_id: locale.lcl_id,
    texts: reason === "" ? texts : { ...texts, [Decision.reasonName]: reason }
  }
  return <LostAnswer {...{ id, instance, lost, refused }} isTaken={false} />
}

interface RefusedProps {
  readonly refused: RefusedDecision
}

export const LostAnswer = ({ id, instance, lost, isTaken, refused }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useClock()
  const words = useWords()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The field that had the focus is gone with the form, and what holds the focus since then has nothing to say.
    const held = [document.body, section.current?.closest(".quad-body")]
    if (held.includes(document.activeElement as HTMLElement | null)) section.current?.focus()
  }, [])
  const form = Result.getOrNull(Form.decode(lost.form))
  if (form === null) return null
  const mine = Form.rewrittenTexts(localeOf(lost.lcl_id), locale, form, lost.texts)
  const now = Form.texts(locale, form, instance.values)
  const different = Object.keys(mine).flatMap((name) => {
    const field = findInput(form, mine, name)?.field
    if (field === undefined || field.type === "dynamiclist" || field.readonly || mine[name] === (now[name] ?? ""))
      return []
    const said = (texts: Form.Texts) => reading(field, texts[name] ?? "", { locale, words }) || t("outbox.nothing")
    return [{ name, label: labelOf(t, form, mine, name, locale), mine: said(mine), now: said(now) }]
  })
  const begun = lost.texts[Decision.reasonName] ?? ""
  if (begun !== "") {
    different.push({
      name: Decision.reasonName,
      label: t(refused ? "decide.reason" : "decide.begunReason"),
      mine: begun,
      now: t("outbox.nothing")
    })
  }
  const asText = () => different.map((row) => `${row.label}: ${row.mine}`).join("\n")
  const isOpen = instance.task?.id === lost.task && instance.task.mine
  const putBack = async () => {
    const { task, texts, lcl_id } = lost
    const before = Form.texts(locale, form, instance.values)
    giveTypedBack(app, id, task, { texts, before, lcl_id })
    await letGo()
  }
  const letGo = async () => {
    if (refused !== undefined) return forgetRefused(app, id, refused)
    if (!isTaken) keepLost(app, id, null)
    app.drafts.clear(id)
  }
  const by = lost.by ?? t("fault.engine")
  return (
    <section
      className="note warning lost"
      aria-label={t("outbox.lost", { etapa: lost.step })}
      tabIndex={-1}
      ref={section}
    >
      <Icon name="alert" />
      <div className="stack">
        <p role="alert">
          {refused === undefined
            ? t(isTaken ? "fault.task-taken" : "fault.task-closed", { by })
            : t("decide.refusedLater", { etapa: lost.step, motivo: faultText(refused.fault) })}
          {lost.at !== null && ` (${minuteOf(locale, Date.parse(lost.at))})`}
        </p>
        <b>{t("outbox.lost", { etapa: lost.step })}</b>
        <LostValues values={different} />
        <Acts
          id={id}
          text={different.length === 0 ? null : asText}
          onPutBack={refused !== undefined && isOpen ? putBack : null}
          onLetGo={letGo}
        />
      </div>
    </section>
  )
}

interface LostValue {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly now: string
}

const LostValues = ({ values }: { readonly values: ReadonlyArray<LostValue> }) => {
  const { t } = useTranslation()
  if (values.length === 0) return <p>{t("outbox.lostSame")}</p>
  return (
    <table className="lost-values">
      <thead>
        <tr>
          <th scope="col">{t("outbox.field")}</th>
          <th scope="col">{t("outbox.mine")}</th>
          <th scope="col">{t("outbox.theirs")}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.label}</th>
            <td>{row.mine}</td>
            <td>{row.now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ActsProps extends Pick<Props, "id"> {
  /** What was informed, as text; null: it differs in nothing. */
  readonly text: (() => string) | null
  /** Puts it into the form; null: that is not open. */
  readonly onPutBack: (() => Promise<void>) | null
  readonly onLetGo: () => Promise<void>
}

const Acts = ({ id, text, onPutBack, onLetGo }: ActsProps) => {
  const { t } = useTranslation()
  const app = useApp()
  return (
    <div className="acts">
      {text !== null && (
        <CopyButton className="btn small" text={text}>
          {t("outbox.copy")}
        </CopyButton>
      )}
      {text !== null && (
        <button
          type="button"
          className="btn small"
          onClick={() => void app.dispatch(talkAsked({ id, asks: false, text: text() }))}
        >
          {t("comment.sendAs")}
        </button>
      )}
      {onPutBack !== null && (
        <button type="button" className="btn small" onClick={() => void onPutBack()}>
          {t("decide.useAgain")}
        </button>
      )}
      <button type="button" className="btn small" onClick={() => void onLetGo()}>
        {t("outbox.letGo")}
      </button>
    </div>
  )
}
