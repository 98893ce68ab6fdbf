/** What the chips of a report open: several states, a part of a text, two ends, a period. */
import type { Day } from "@quadrante/domain/day"
import * as Report from "@quadrante/domain/report"
import { type FormEvent, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { DaysBetween } from "../../form/date.tsx"
import { LocalInput, type TypedValue } from "./LocalInput.tsx"
import { reports } from "./texts/texts.ts"
import { blank, type Calendar, type FilterInputs, renewed } from "./wish.ts"
import "../../ui/option-list.css"
import "./editors.css"

interface StatusProps {
  readonly chosen: FilterInputs["status"]
  readonly onChoose: (chosen: FilterInputs["status"]) => void
}

/** Any of the states; none of them means all. */
export const StatusEditor = ({ chosen, onChoose }: StatusProps) => {
  const { t } = useTranslation(reports)
  return (
    <fieldset className="check-list">
      <legend className="vh">{t("state")}</legend>
      {Report.states.map((state) => (
        <label key={state}>
          <input
            type="checkbox"
            checked={chosen.includes(state)}
            onChange={({ target }) =>
              onChoose(Report.states.filter((one) => (one === state ? target.checked : chosen.includes(one))))
            }
          />
          {t(`states.${state}`)}
        </label>
      ))}
    </fieldset>
  )
}

interface TextProps {
  readonly label: string
  readonly value: string
  readonly onApply: (value: string) => void
}

/** A part of a text. */
export const TextEditor = ({ label, value, onApply }: TextProps) => {
  const { t } = useTranslation(reports)
  const id = useId()
  const [text, setText] = useState(value)
  return (
    <form className="editor" onSubmit={submitting(() => onApply(text))}>
      <span className="field">
        <label htmlFor={id}>{label}</label>
        <span className="input">
          <input id={id} value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
        </span>
      </span>
      <button type="submit" className="btn primary">
        {t("apply")}
      </button>
    </form>
  )
}

interface Ends {
  readonly from: TypedValue
  readonly until: TypedValue
}

interface EndsProps extends Ends {
  readonly kind: "date" | "number"
  /** Days are chosen in a month beside them, too. */
  readonly hasMonth?: boolean
  readonly name: string
  readonly onApply: (ends: Ends) => void
}

/** From a value to another one; either may be missing. What is no value is marked, and not asked for. */
export const EndsEditor = ({ kind, hasMonth = false, name, onApply, ...before }: EndsProps) => {
  const { t } = useTranslation(reports)
  const id = useId()
  const [ends, setEnds] = useState<Ends>(before)
  const [strict, setStrict] = useState(false)
  const apply = () => {
    if (ends.from === undefined || ends.until === undefined) setStrict(true)
    else onApply(ends)
  }
  const end = (which: "from" | "until") => (
    <LocalInput
      id={`${id}-${which}`}
      kind={kind}
      label={t(which === "from" ? "fromOf" : "untilOf", { campo: name })}
      shown={t(which)}
      value={ends[which]}
      strict={strict}
      onChange={(value) => setEnds({ ...ends, [which]: value })}
    />
  )
  return (
    <form className="editor" noValidate onSubmit={submitting(apply)}>
      <span className="ends">
        {end("from")}
        {end("until")}
      </span>
      {hasMonth && <DaysBetween from={dayOf(ends.from)} until={dayOf(ends.until)} onChange={setEnds} />}
      <button type="submit" className="btn primary">
        {t("apply")}
      </button>
    </form>
  )
}

/** What is no day yet is none. */
const dayOf = (value: TypedValue): Day | null => (typeof value === "string" ? value : null)

interface PeriodProps {
  readonly filters: FilterInputs
  readonly calendar: Calendar
  /** `isDone`: nothing more is to be chosen. */
  readonly onChange: (filters: FilterInputs, isDone: boolean) => void
}

/** A period by its name, or from a day to another one; of the day on which instances began, or ended. */
export const PeriodEditor = ({ filters, calendar, onChange }: PeriodProps) => {
  const { t } = useTranslation(reports)
  const { by, period, from, until } = filters
  const isAny = from == null && until == null
  const choose = (chosen: Report.Period | "") =>
    onChange(renewed({ ...filters, from: blank.from, until: blank.until, period: chosen }, calendar), true)
  return (
    <div className="period-editor">
      <div className="option-list" role="group" aria-label={t("periods.title")}>
        {(["", ...Report.periods] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === "" ? period === "" && isAny : one === period}
            onClick={() => choose(one)}
          >
            {t(`periods.${one === "" ? "any" : one}`)}
          </button>
        ))}
      </div>
      <div className="stack">
        <div className="segments" role="group" aria-label={t("by")}>
          {(["created", "ended"] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === by}
              onClick={() => onChange({ ...filters, by: one }, false)}
            >
              {t(`dateOf.${one}`)}
            </button>
          ))}
        </div>
        <EndsEditor
          kind="date"
          hasMonth
          name={t(by === "created" ? "byCreated" : "byEnded")}
          from={from}
          until={until}
          onApply={(ends) => onChange({ ...filters, ...ends, period: "" }, true)}
        />
      </div>
    </div>
  )
}

const submitting = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}
