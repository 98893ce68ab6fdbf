/** The foot of a task: what is wrong or kept of it, and the button that sends it. */
import { useState, useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import { timeOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { writesHere } from "../documents/modes.ts"
import { goToFault } from "../form/standing.ts"
import { goToChoice, useTypedElsewhere } from "../form/typed-elsewhere.tsx"
import { Icon } from "../ui/Icon.tsx"
import { pressByKey } from "../ui/press-by-key.ts"

interface Props {
  readonly id: string
  readonly formId: string
  /** How many fields are wrong; null: the form is not there yet, and what is pressed would reach nothing. */
  readonly problems: number | null
  readonly isSending: boolean
  /** Shows the form, before it is sent. */
  readonly onSubmit?: () => void
  /** Throws away what is typed, where that may be done with a press. */
  readonly onDiscard?: () => void
  /** Gives back what was filled in for somebody else, who sends it. */
  readonly onGive?: () => Promise<void>
}

export const ProcessFoot = ({ id, formId, problems, isSending, onSubmit, onDiscard, onGive }: Props) => {
  const { t } = useTranslation()
  const { draftUndo } = useApp()
  // A text is saved before anything is sent.
  const writes = useAppSelector((state) => writesHere(state, { process: id }))
  const isBegun = useSyncExternalStore(draftUndo.subscribe, () => draftUndo.isDirty(id))
  return (
    <footer className="quad-foot" onKeyDown={pressByKey}>
      <FootState
        {...{ id, formId, problems }}
        {...(onSubmit !== undefined && { onShow: onSubmit })}
        {...(onDiscard !== undefined && { first: t("process.keeps") })}
      />
      {onDiscard !== undefined && isBegun && (
        <button type="button" className="btn quiet" disabled={isSending} onClick={onDiscard}>
          {t("draft.discard")}
        </button>
      )}
      {onGive === undefined ? (
        <button
          type="submit"
          form={formId}
          className={writes ? "btn" : "btn primary"}
          aria-busy={isSending || problems === null}
          disabled={isSending || problems === null}
          // At once: a form that is not shown cannot take the focus to what is wrong in it.
          onClick={() => onSubmit !== undefined && flushSync(onSubmit)}
        >
          {isSending && <span className="spin" aria-hidden="true" />}
          {isSending ? t("process.sending") : t("process.submit")}
        </button>
      ) : (
        <GiveBack onGive={onGive} />
      )}
    </footer>
  )
}

/** What is filled in need not be right yet: whoever sends it sees to that. */
const GiveBack = ({ onGive }: { readonly onGive: () => Promise<void> }) => {
  const { t } = useTranslation()
  const [isGiving, setIsGiving] = useState(false)
  const give = async () => {
    setIsGiving(true)
    await onGive()
    setIsGiving(false)
  }
  return (
    <button type="button" className="btn primary" disabled={isGiving} aria-busy={isGiving} onClick={() => void give()}>
      {t("task.helpGive")}
    </button>
  )
}

interface StateProps extends Pick<Props, "id" | "formId" | "problems"> {
  /** Shows the form. */
  readonly onShow?: () => void
  /** What is said before anything is typed. */
  readonly first?: string
}

export const FootState = ({ id, formId, problems, onShow, first }: StateProps) => {
  const { t } = useTranslation()
  const { draftSaves } = useApp()
  const locale = useClock()
  const at = useSyncExternalStore(draftSaves.subscribe, () => draftSaves.keptAt(id))
  const writes = useAppSelector((state) => writesHere(state, { process: id }))
  const elsewhere = useTypedElsewhere(id)
  const toChoose = elsewhere === null ? 0 : elsewhere.keys.length + elsewhere.replaced.length
  // At once: a form that is not shown takes no focus.
  const go = (to: typeof goToFault) => () => {
    if (onShow !== undefined) flushSync(onShow)
    to(document.getElementById(formId))
  }
  const kept =
    toChoose > 0 ? (
      <button type="button" className="state warning" onClick={go(goToChoice)}>
        <Icon name="alert" />
        <span>{t("process.toChoose", { count: toChoose })}</span>
      </button>
    ) : // What is typed in a text is kept by itself, which is said there.
    at === null || writes ? null : (
      <span className="state ellipsis">
        <Icon name="ok" />
        {t("process.draft", { hora: timeOf(locale, at) })}
      </span>
    )
  if (problems === null || problems === 0) return kept ?? <span className="state ellipsis">{first}</span>
  return (
    <>
      {kept}
      <button type="button" className="state error" onClick={go(goToFault)}>
        <Icon name="error" />
        <span>{t("process.problems", { count: problems })}</span>
      </button>
    </>
  )
}
