/** What waits for an answer of the person: links that other sessions offer, a role changed elsewhere, a passkey proposed. */
import { Emphasis } from "../ui/Emphasis.tsx"
import { Icon } from "../ui/Icon.tsx"
import { MomentText } from "../ui/MomentText.tsx"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { elsewhere as otherClocks } from "../i18n/elsewhere.ts"
import { timeOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { findSession } from "../session/session.ts"
import { nameOfRole, roleOf } from "../session/roles.ts"
import { useTitles } from "../data/read-titles.ts"
import { LinkBar } from "../features/redirect/LinkNotice.tsx"
import { offerClosed } from "../store/entities.ts"
import { PasskeyProposal } from "./PasskeyProposal.tsx"
import { acceptOffer, declineOffer, followSessions } from "./sessions.ts"
import "../ui/bars.css"

export const SessionBars = () => {
  const { t } = useTranslation()
  const app = useApp()
  const elsewhere = useAppSelector(({ session }) => session.elsewhere)
  const offers = useAppSelector(({ urls_offered }) => urls_offered)
  const sent = useAppSelector(({ sessions_redirect }) => sessions_redirect)
  const ahead = useAppSelector(({ session }) => session.clockAheadMs)
  const locale = useClock()

  const titleOf = useTitles(offers.length > 0)

  // An offer that nobody took in time goes by itself.
  useEffect(() => {
    const timers = offers.map(({ id, until }) =>
      setTimeout(() => app.dispatch(offerClosed(id)), Math.max(0, Date.parse(until) - Date.now() - ahead))
    )
    return () => timers.forEach(clearTimeout)
  }, [app, offers, ahead])

  // What was sent from here and waits is asked for again, so that its end by time is told too.
  const waits = Object.values(sent).some(({ state }) => state === "offered")
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => void followSessions(app), 60_000)
    return () => clearInterval(timer)
  }, [app, waits])

  return (
    <section className="bars" aria-label={t("sessions.offers")}>
      <LinkBar />
      <PasskeyProposal />
      {elsewhere !== null && (
        <p className="bar" role="status">
          <Icon name="unit" />
          <span>{t("profile.elsewhere", { nome: nameOfRole(roleOf(elsewhere)) })}</span>
          <button type="button" className="btn small push" onClick={() => void findSession(app)}>
            {t("profile.follow")}
          </button>
        </p>
      )}
      {offers.map(({ id, processo, until }) => (
        <p key={id} className="bar" role="status">
          <Icon name="link" />
          <span>
            <Emphasis sentence={t("sessions.offer", { processo: "" })} part={titleOf(processo)} />{" "}
            <MomentText className="muted" other={otherClocks(locale, "event", Date.parse(until))}>
              {t("sessions.until", { hora: timeOf(locale, Date.parse(until)) })}
            </MomentText>
          </span>
          <span className="row push">
            <button type="button" className="btn small primary" onClick={() => void acceptOffer(app, id)}>
              {t("sessions.accept")}
            </button>
            <button type="button" className="btn small" onClick={() => void declineOffer(app, id)}>
              {t("sessions.decline")}
            </button>
          </span>
        </p>
      ))}
    </section>
  )
}
