/** The agenda in the calendar that a person uses elsewhere: its secret address is made, changed and taken away here. */
import type { Subscription as Subscribed } from "@quadrante/api/agenda"
import type { Failure } from "@quadrante/api/client"
import type { PersonProof } from "@quadrante/api/session"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { momentOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { ProveDialog } from "../../startup/ProveDialog.tsx"
import { goOn } from "../../startup/session.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"

/** For how many days an address may be good; the last is proposed. */
const lifetimes = [30, 90, 365] as const

type Said = "made" | "renewed" | "revoked"

export const Subscription = () => {
  const { t } = useTranslation()
  const app = useApp()
  const { api } = app
  const faultText = useFaultText()
  const locale = useAppSelector((state) => state.locale)
  const [isOpen, setOpen] = useState(false)
  /** Since when and until when there is one; undefined: not asked yet. */
  const [subscription, setSubscription] = useState<typeof Subscribed.Type | undefined>(undefined)
  const since = subscription?.since
  const [days, setDays] = useState<number>(lifetimes.at(-1) ?? 365)
  const [proving, setProving] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const look = async () => {
    setOpen(!isOpen)
    if (isOpen || since !== undefined) return
    const answer = await (await api()).calendar({})
    if (Result.isSuccess(answer)) setSubscription(answer.success)
    else setFault(faultText(answer.failure))
  }
  const make = async () => {
    const answer = await (await api()).openCalendar({ payload: { days } })
    const asksForProof = Result.isFailure(answer) && answer.failure.code === "authentication-required"
    setProving(asksForProof)
    if (asksForProof) return
    setFault(Result.isFailure(answer) ? faultText(answer.failure) : null)
    if (Result.isFailure(answer)) return
    setAddress(location.origin + answer.success.path)
    setSaid(since == null ? "made" : "renewed")
    const now = Date.now()
    const until = new Date(now + days * 86_400_000).toISOString()
    setSubscription({ since: new Date(now).toISOString(), until })
  }
  const prove = async (proof: PersonProof): Promise<Failure | null> => {
    const answer = await (await api()).authenticate({ payload: { proof } })
    if (Result.isFailure(answer)) return answer.failure
    await goOn(app, answer.success)
    await make()
    return null
  }
  const revoke = async () => {
    const answer = await (await api()).closeCalendar({})
    setFault(Result.isFailure(answer) ? faultText(answer.failure) : null)
    if (Result.isFailure(answer)) return
    setAddress(null)
    setSaid("revoked")
    setSubscription({ since: null, until: null })
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
          {address === null && subscription?.since != null && subscription.until !== null && (
            <p>
              {t("agenda.calendar.since", {
                dia: momentOf(locale, Date.parse(subscription.since)),
                fim: momentOf(locale, Date.parse(subscription.until))
              })}
            </p>
          )}
          {since !== undefined && (
            <div className="row wrap">
              <label className="row">
                {t("agenda.calendar.expires")}
                <span className="input">
                  <select value={days} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
                    {lifetimes.map((one) => (
                      <option key={one} value={one}>
                        {t(`agenda.calendar.days${one}`)}
                      </option>
                    ))}
                  </select>
                  <Icon name="down" />
                </span>
              </label>
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
      {proving && (
        <ProveDialog
          title={t("agenda.calendar.proveTitle")}
          help={t("agenda.calendar.proveHelp")}
          act={t("agenda.calendar.prove")}
          onProof={prove}
          onCancel={() => setProving(false)}
        />
      )}
    </div>
  )
}
