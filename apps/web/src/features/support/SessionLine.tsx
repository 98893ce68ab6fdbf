/** One session of a person: what it is in, what is open in it, when it was last used, and the ways to stop it. */
import type { SessionSummary } from "@quadrante/api/session"
import { countTitles } from "@quadrante/domain/session"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useClock } from "../../kernel/clock.ts"
import { lastUsed } from "../../session/last-used.ts"
import { countedText } from "../../session/OpenTitles.tsx"
import { nameOfSession } from "../../session/roles.ts"
import { support } from "./texts/texts.ts"

interface Props {
  readonly session: SessionSummary
  /** The person is kept out: their sessions are blocked with them. */
  readonly isKeptOut: boolean
  readonly onBlock: () => void
  readonly onEnd: () => void
}

export const SessionLine = ({ session, isKeptOut, onBlock, onEnd }: Props) => {
  const { t } = useTranslation([support, "translation"])
  const [now] = useState(Date.now)
  const name = nameOfSession(session)
  const { t: say } = useTranslation()
  const clock = useClock()
  const state = session.current
    ? t("here")
    : isKeptOut
      ? t("waiting")
      : session.blocked
        ? t(session.locked ? "locked" : "blocked")
        : lastUsed(say, clock, session, now).text
  const act = session.blocked ? t("unblock") : t("block")
  return (
    <li>
      <i className={session.blocked ? "led wait" : "led"} aria-hidden="true" />
      <div>
        <b>{name}</b>
        <small>{`${state} · ${t("translation:sessions.processes", { count: session.processos.length })}`}</small>
        {countTitles(session.processos).map((one) => (
          <small key={one.title} className="title">
            {countedText(one)}
          </small>
        ))}
      </div>
      {!session.current && (
        <div className="acts">
          {!isKeptOut && !session.locked && (
            <button type="button" className="btn small" aria-label={`${act} ${name}`} onClick={onBlock}>
              {act}
            </button>
          )}
          <button type="button" className="btn small" aria-label={`${t("end")} ${name}`} onClick={onEnd}>
            {t("end")}
          </button>
        </div>
      )}
    </li>
  )
}
