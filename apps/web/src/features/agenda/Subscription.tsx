/** The agenda in the calendar that a person uses elsewhere: its secret address is made, changed and taken away here. */
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { momentOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"

type Said = "made" | "renewed" | "revoked"

export const Subscription = () => {
  const { t } = useTranslation()
  const { api } = useApp()
  const faultText = useFaultText()
  const locale = useAppSelector((state) => state.locale)
  const [isOpen, setOpen] = useState(false)
  /** Since when there is one; undefined: not asked yet. */
  const [since, setSince] = useState<string | null | undefined>(undefined)
  const [address, setAddress] = useState<string | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const look = async () => {
    setOpen(!isOpen)
    if (isOpen || since !== undefined) return
    const answer = await (await api()).calendar({})
    if (Result.isSuccess(answer)) setSince(answer.success.since)
    else setFault(faultText(answer.failure))
  }
  const make = async () => {
    const answer = await (await api()).openCalendar({})
    setFault(Result.isFailure(answer) ? faultText(answer.failure) : null)
    if (Result.isFailure(answer)) return
    setAddress(location.origin + answer.success.path)
    setSaid(since == null ? "made" : "renewed")
    setSince(new Date().toISOString())
  }
  const revoke = async () => {
    const answer = await (await api()).closeCalendar({})
    setFault(Result.isFailure(answer) ? faultText(answer.failure) : null)
    if (Result.isFailure(answer)) return
    setAddress(null)
    setSaid("revoked")
    setSince(null)
  }

  return (
    <div className="sheet-foot agenda-calendar">
      <button type="button" className="btn quiet small" aria-expanded={isOpen} onClick={() => void look()}>
        <Icon name="calendar" />
        {t("agenda.calendar.open")}
      </button>
      {isOpen && (
        <>
          <p>{t("agenda.calendar.about")}</p>
          <p role="status">{said !== null && t(`agenda.calendar.${said}`)}</p>
          {fault !== null && <p role="alert">{fault}</p>}
          {address !== null && (
            <>
              <span className="input">
                <input
                  readOnly
                  aria-label={t("agenda.calendar.address")}
                  value={address}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
              </span>
              <p>{t("agenda.calendar.once")}</p>
              <div className="row">
                <CopyButton className="btn small" text={() => address}>
                  {t("agenda.calendar.copy")}
                </CopyButton>
                <a className="btn quiet small" href={address.replace(/^https?:/, "webcal:")}>
                  {t("agenda.calendar.add")}
                </a>
              </div>
            </>
          )}
          {address === null && since != null && (
            <p>{t("agenda.calendar.since", { dia: momentOf(locale, Date.parse(since)) })}</p>
          )}
          {since !== undefined && (
            <div className="row">
              <button type="button" className="btn small" onClick={() => void make()}>
                {t(since === null ? "agenda.calendar.make" : "agenda.calendar.renew")}
              </button>
              {since !== null && (
                <button type="button" className="btn quiet small" onClick={() => void revoke()}>
                  {t("agenda.calendar.revoke")}
                </button>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}
