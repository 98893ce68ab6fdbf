/** The foot of a task that decides: its outcomes as buttons, the figure beside them, and the reason that one of them asks. */
import { verbOf } from "@quadrante/domain/verb"
import type { TFunction } from "i18next"
import { type KeyboardEvent, useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { writesHere } from "../documents/modes.ts"
import { useTypedElsewhere } from "../form/typed-elsewhere.tsx"
import { anyOf } from "../i18n/any-of.ts"
import { useAppSelector } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { Icon } from "../ui/Icon.tsx"
import { MenuButton } from "../ui/MenuButton.tsx"
import { pressByKey } from "../ui/press-by-key.ts"
import type { OpenDecision, LabelledOutcome } from "./deciding.ts"
import { byKey, type Press, pressOf } from "./hand.tsx"
import { FootState } from "./ProcessFoot.tsx"
import { whyNotText } from "../i18n/why-not.ts"
import "./deciding.css"

interface Props {
  readonly id: string
  readonly formId: string
  /** What the task is called. */
  readonly name: string
  /** What the case is called in short: a refusal says of what. */
  readonly caso: string
  readonly deciding: OpenDecision
  readonly problems: number | null
  readonly isSending: boolean
  /** Shows the form. */
  readonly onShow: () => void
}

export const DecidingFoot = ({ id, formId, name, caso, deciding, problems, isSending, onShow }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const { asked, figure, onward, keptFor } = deciding
  const whole = ({ label }: LabelledOutcome) => ofCase(t, label, caso)
  const elsewhere = useTypedElsewhere(id)
  const isWriting = useAppSelector((state) => writesHere(state, { process: id }))
  const place = useRef<HTMLElement>(null)
  const before = useRef<string | null>(null)
  const value = asked?.outcome.value ?? null
  // Whoever goes back stands at the button that asked.
  useEffect(() => {
    if (value === null && before.current !== null) {
      place.current?.querySelector<HTMLElement>(`[data-outcome="${CSS.escape(before.current)}"]`)?.focus()
    }
    before.current = value
  }, [value])
  return (
    <footer className="quad-foot deciding" ref={place}>
      {asked !== null && <Reason {...{ caso, deciding, asked, isSending }} />}
      <div className="outcomes" role="group" aria-label={t("decide.outcomes", { etapa: name })}>
        <div className="beside">
          {(problems ?? 0) > 0 || figure === null || elsewhere !== null ? (
            <FootState {...{ id, formId, problems, onShow }} />
          ) : (
            <p className="figure">
              {figure.label} <b className="nums">{figure.text}</b>
            </p>
          )}
          {asked === null && deciding.isEarly && (
            <p className="onward early" role="status">
              {t(isPhone ? "decide.earlyTouch" : "decide.early")}
            </p>
          )}
          {asked === null && !deciding.isEarly && deciding.isOpen && onward !== null && <OnwardLine onward={onward} />}
          {deciding.whyNot !== null && <p className="onward">{whyNotText(t, deciding.whyNot)}</p>}
          {asked === null && keptFor.length > 0 && (
            <p className="onward">{t("decide.reasonKept", { opcoes: anyOf(locale, keptFor) })}</p>
          )}
        </div>
        {asked === null ? (
          <Outcomes deciding={deciding} isBusy={isSending || problems === null} isWriting={isWriting} />
        ) : (
          <>
            <button type="button" className="btn quiet" data-back="" disabled={isSending} onClick={deciding.goBack}>
              {t("decide.back")}
            </button>
            <button
              type="button"
              className={`btn ${lookOf(asked.outcome)}`}
              disabled={isSending}
              aria-busy={isSending}
              // The question above names the case already: where there is little room it is only heard again.
              aria-label={whole(asked.outcome)}
              onClick={(event) => deciding.send(pressOf(event))}
              onKeyDown={pressByKey}
            >
              {isPhone ? asked.outcome.label : whole(asked.outcome)}
            </button>
          </>
        )}
      </div>
    </footer>
  )
}

/** "Recusar Compra 12", and by any other word "Pedir ajustes (Contrato 37)". */
const ofCase = (t: TFunction, opcao: string, caso: string): string =>
  verbOf(opcao) === null ? t("decide.thisByWord", { opcao, caso }) : t("decide.this", { opcao, caso })

/** What comes of the answer that lets the case go on, before it is given. */
const OnwardLine = ({ onward }: { readonly onward: NonNullable<OpenDecision["onward"]> }) => {
  const { t } = useTranslation()
  const { opcao, step } = onward
  if (step === null) return <p className="onward">{t("decide.ends", { opcao })}</p>
  const etapa = [step.name, step.who ?? ""].filter((part) => part !== "").join(" · ")
  return <p className="onward">{t(step.conditional ? "decide.onwardAsIs" : "decide.onward", { opcao, etapa })}</p>
}

const lookOf = ({ isSolid, kind }: LabelledOutcome): string => (isSolid ? "primary" : kind === "refuse" ? "danger" : "")

/** An entry of a menu stands elsewhere than what opened it. */
const byMenu: Press = { by: "pointer", spot: null }

interface OutcomesProps extends Pick<Props, "deciding"> {
  readonly isBusy: boolean
  /** A text is saved before a decision: no outcome stands out. */
  readonly isWriting: boolean
}

const Outcomes = ({ deciding, isBusy, isWriting }: OutcomesProps) => {
  const { t } = useTranslation()
  const { buttons, more, isOpen, press } = deciding
  const button = (outcome: LabelledOutcome) => (
    <button
      key={outcome.value}
      type="button"
      className={`btn ${lookOf(isWriting ? { ...outcome, isSolid: false } : outcome)}`}
      data-outcome={outcome.value}
      disabled={isBusy || !isOpen}
      aria-busy={isBusy}
      onClick={(event) => press(outcome, pressOf(event))}
      onKeyDown={outcome.isSolid ? pressByKey : undefined}
    >
      {outcome.label}
    </button>
  )
  const last = buttons.filter(({ isSolid }) => isSolid)
  return (
    <>
      {buttons.filter(({ isSolid }) => !isSolid).map(button)}
      {more.length > 0 && isOpen && !isBusy && (
        <MenuButton
          label={t("decide.more")}
          className="btn icon"
          acts={more.map((outcome) => ({
            name: outcome.value,
            label: outcome.label,
            run: () => press(outcome, byMenu)
          }))}
        >
          <Icon name="more" />
        </MenuButton>
      )}
      {last.map(button)}
    </>
  )
}

interface ReasonProps extends Pick<Props, "caso"> {
  readonly deciding: OpenDecision
  readonly asked: NonNullable<OpenDecision["asked"]>
  readonly isSending: boolean
}

/** Asks why, where the buttons were. */
const Reason = ({ caso, deciding, asked, isSending }: ReasonProps) => {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { outcome, text, isMissing, field, maxLength } = asked
  useEffect(() => input.current?.focus(), [outcome.value, isMissing])
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") deciding.goBack()
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) deciding.send(byKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={isMissing ? "field error" : "field"}>
      <label htmlFor={id} className="why">
        {t("decide.why", { opcao: ofCase(t, outcome.label, caso) })}
      </label>
      <textarea
        className="input"
        id={id}
        ref={input}
        rows={2}
        value={text}
        maxLength={maxLength}
        required
        readOnly={isSending}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-told`}
        onChange={({ target }) => deciding.type(target.value)}
        onKeyDown={keys}
      />
      {isMissing ? (
        <p className="msg" id={`${id}-told`} role="alert">
          <Icon name="error" />
          <span>{t("decide.empty")}</span>
        </p>
      ) : (
        <p className="help" id={`${id}-told`}>
          {field === null ? t("decide.inHistory") : t("decide.inField", { campo: field })}
        </p>
      )}
    </div>
  )
}
