/** Where calendars read in the person's name, and what happened to their access lately: when, and where it came from. */
import type { AccessEvent } from "@quadrante/api/access"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { access as accessQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { elsewhere } from "../../i18n/elsewhere.ts"
import { minuteOf } from "../../i18n/time.ts"
import { whenText } from "../../i18n/when.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon, type IconName } from "../../ui/Icon.tsx"
import { MomentText } from "../../ui/MomentText.tsx"
import { useChange } from "./change.tsx"
import { joined } from "./joined.ts"
import { isLoopback } from "./loopback.ts"

/** How many events are shown before more are asked for. */
const shownAtFirst = 5

const icons: Readonly<Record<AccessEvent["kind"], IconName>> = {
  device: "globe",
  password: "lock",
  passkey: "finger",
  "passkey-removed": "finger",
  calendar: "calendar",
  "calendar-ended": "calendar",
  email: "mail",
  "email-removed": "mail"
}

export const AccessActivity = () => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useClock()
  const passkeys = useAppSelector(({ session }) => session.view?.passkeys ?? 0)
  const { data: access } = useServerQuery(accessQuery(passkeys), { keepsLast: true })
  const [showsAll, setShowsAll] = useState(false)
  const { said, attempt, dialog } = useChange()

  const end = (profile: string) =>
    attempt(async () => {
      const answer = await sendCommand(app, "endCalendar", { profile })
      return Result.map(answer, () => t("profile.calendarEnded"))
    })

  const from = ({ address, device }: AccessEvent) =>
    address === null
      ? t("profile.byOperator")
      : [device, isLoopback(address) ? t("profile.serverItself") : address].filter((part) => part !== null).join(" · ")
  const when = (moment: string) => minuteOf(locale, Date.parse(moment))
  const other = (moment: string) => elsewhere(locale, "event", Date.parse(moment))
  const { calendars = [] } = access ?? {}
  const events = joined(access?.events ?? [])
  const shown = showsAll ? events : events.slice(0, shownAtFirst)

  return (
    <>
      <section className="stack tight">
        <h4 id="calendarios">{t("profile.calendars")}</h4>
        {calendars.length === 0 ? (
          <p className="muted">{t("profile.noCalendars")}</p>
        ) : (
          <ul className="list" aria-labelledby="calendarios">
            {calendars.map(({ profile, name, until }) => (
              <li key={profile}>
                <Icon name="calendar" />
                <p>
                  {t("profile.calendarOf", { nome: name })}
                  <br />
                  <MomentText className="muted" other={other(until)}>
                    {t("profile.calendarUntil", { quando: when(until) })}
                  </MomentText>
                </p>
                <button
                  type="button"
                  className="btn small"
                  aria-label={t("profile.endCalendarNamed", { nome: name })}
                  onClick={() => void end(profile)}
                >
                  {t("profile.endCalendar")}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className={said?.isFault === true ? "msg" : "muted"}>
          {said?.text}
        </p>
        {dialog}
      </section>
      <section className="stack tight">
        <h4 id="atividade">{t("profile.activity")}</h4>
        {access !== null && events.length === 0 && <p className="muted">{t("profile.noActivity")}</p>}
        {shown.length > 0 && (
          <ul className="list" aria-labelledby="atividade">
            {shown.map(({ event, times }) => (
              <li key={event.id}>
                <Icon name={icons[event.kind]} />
                <p>
                  {t(`profile.happened.${event.kind}`)}
                  {event.name !== null && `: ${event.name}`}
                  {times > 1 && ` · ${t("profile.times", { count: times })}`}
                  <br />
                  <span className="muted">
                    <MomentText other={other(event.at)}>{whenText(t, locale, Date.parse(event.at))}</MomentText> ·{" "}
                    {from(event)}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        )}
        {events.length > shown.length && (
          <button type="button" className="btn small" onClick={() => setShowsAll(true)}>
            {t("profile.allActivity", { count: events.length })}
          </button>
        )}
        <p className="muted">{t("profile.activityHelp")}</p>
      </section>
    </>
  )
}
