/** The days on which the digest comes: saved as they are chosen. */
import type { DigestDays as Days } from "@quadrante/domain/mail"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLanguage } from "../../../kernel/locale.ts"

const all: Days = [1, 2, 3, 4, 5, 6, 7]

interface Props {
  readonly days: Days
  readonly onDays: (days: Days) => void
}

export const DigestDays = ({ days, onDays }: Props) => {
  const { t } = useTranslation()
  const help = useId()
  // Shown as they are chosen, before the server has them.
  const [chosen, setChosen] = useState(days)
  const choose = (day: Days[number], isChosen: boolean) => {
    const next = all.filter((one) => (one === day ? isChosen : chosen.includes(one)))
    setChosen(next)
    onDays(next)
  }
  const language = useLanguage()
  // The first of January of 2024 was a Monday.
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(Date.UTC(2024, 0, day))
  return (
    <fieldset className="field" aria-describedby={help}>
      <legend>{t("email.days")}</legend>
      <div className="row wrap email-days">
        {all.map((day) => (
          <label key={day} className="row">
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ target }) => choose(day, target.checked)}
            />
            {nameOf(day)}
          </label>
        ))}
      </div>
      <p className="help" id={help}>
        {t("email.daysHelp")}
      </p>
    </fieldset>
  )
}
