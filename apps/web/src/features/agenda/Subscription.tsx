/** The agenda in the calendar that a person uses elsewhere: its secret address is made, changed and taken away here. */
import type { Failure } from "@quadrante/api/client"
import type { PersonProof } from "@quadrante/api/session"
import { Result } from "effect"
import { useReducer } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { calendar } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { momentOf } from "../../i18n/time.ts"
import { useApp } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { ProveDialog } from "../../session/ProveDialog.tsx"
import { authenticate } from "../../session/authenticate.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { initialSubscription, lifetimes, subscriptionReducer } from "./subscription-reducer.ts"

const useSubscription = () => {
  const app = useApp()
  const [state, dispatch] = useReducer(subscriptionReducer, initialSubscription)
  const { data: subscription, fault: missed } = useServerQuery(state.isOpen ? calendar : null, { keepsLast: true })

  const make = async () => {
    const answer = await sendCommand(app, "openCalendar", { payload: { days: state.days } })
    if (Result.isFailure(answer)) return dispatch({ _tag: "makeFailed", fault: answer.failure })
    const change = subscription?.since == null ? "made" : "renewed"
    dispatch({ _tag: "made", address: location.origin + answer.success.path, change })
  }
  const revoke = async () => {
    const answer = await sendCommand(app, "closeCalendar", {})
    if (Result.isFailure(answer)) dispatch({ _tag: "revokeFailed", fault: answer.failure })
    else dispatch({ _tag: "revoked" })
  }
  const prove = async (proof: PersonProof): Promise<Failure | null> => {
    const wrong = await authenticate(app, proof)
    if (wrong === null) await make()
    return wrong
  }
  return { state, dispatch, subscription, fault: state.fault ?? missed, make, revoke, prove }
}

export const Subscription = () => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const locale = useClock()
  const { state, dispatch, subscription, fault, make, revoke, prove } = useSubscription()
  const { isOpen, address, change } = state
  return (
    <div className="sheet-foot agenda-calendar">
      <button
        type="button"
        className="btn quiet small"
        aria-expanded={isOpen}
        onClick={() => dispatch({ _tag: "toggled" })}
      >
        <Icon name="calendar" />
        {t("agenda.calendar.open")}
      </button>
      {isOpen && (
        <>
          <p>{t("agenda.calendar.about")}</p>
          <p role="status">{change !== null && t(`agenda.calendar.${change}`)}</p>
          {fault !== null && <p role="alert">{faultText(fault)}</p>}
          {address !== null && <SecretAddress address={address} />}
          {address === null && subscription?.since != null && subscription.until !== null && (
            <p>
              {t("agenda.calendar.since", {
                dia: momentOf(locale, Date.parse(subscription.since)),
                fim: momentOf(locale, Date.parse(subscription.until))
              })}
            </p>
          )}
          {subscription !== null && (
            <SubscriptionActs
              days={state.days}
              isSubscribed={subscription.since !== null}
              onDays={(days) => dispatch({ _tag: "daysChosen", days })}
              onMake={() => void make()}
              onRevoke={() => void revoke()}
            />
          )}
        </>
      )}
      {state.proving && (
        <ProveDialog
          title={t("agenda.calendar.proveTitle")}
          help={t("agenda.calendar.proveHelp")}
          act={t("agenda.calendar.prove")}
          onProof={prove}
          onCancel={() => dispatch({ _tag: "proofCancelled" })}
        />
      )}
    </div>
  )
}

/** The address, to be copied or added to a calendar at once: it is shown this one time. */
const SecretAddress = ({ address }: { readonly address: string }) => {
  const { t } = useTranslation()
  return (
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
  )
}

interface ActsProps {
  readonly days: number
  readonly isSubscribed: boolean
  readonly onDays: (days: number) => void
  readonly onMake: () => void
  readonly onRevoke: () => void
}

const SubscriptionActs = ({ days, isSubscribed, onDays, onMake, onRevoke }: ActsProps) => {
  const { t } = useTranslation()
  return (
    <div className="row wrap">
      <label className="row">
        {t("agenda.calendar.expires")}
        <span className="input">
          <select value={days} onChange={({ currentTarget }) => onDays(Number(currentTarget.value))}>
            {lifetimes.map((one) => (
              <option key={one} value={one}>
                {t(`agenda.calendar.days${one}`)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </label>
      <button type="button" className="btn small" onClick={onMake}>
        {t(isSubscribed ? "agenda.calendar.renew" : "agenda.calendar.make")}
      </button>
      {isSubscribed && (
        <button type="button" className="btn quiet small" onClick={onRevoke}>
          {t("agenda.calendar.revoke")}
        </button>
      )}
    </div>
  )
}
