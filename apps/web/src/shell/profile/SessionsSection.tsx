/** The live sessions of the person, and the end of those that are not this one. */
import { openWork } from "@quadrante/domain/first-steps"
import type { Failure } from "@quadrante/api/client"
import type { SessionSummary } from "@quadrante/api/session"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { choices as choicesQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { noticeOfFailure } from "../../data/told.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { EndSessionDialog } from "../../session/EndSessionDialog.tsx"
import { useBegan } from "../../session/last-used.ts"
import { nameOfSession } from "../../session/roles.ts"
import { noticed } from "../../store/notices.ts"

export const SessionsSection = () => {
  const { t } = useTranslation()
  const app = useApp()
  const sessions = useAppSelector(({ choices }) => choices?.sessions ?? [])
  const [ending, setEnding] = useState<ReadonlyArray<SessionSummary>>([])
  const began = useBegan()
  // What is open in this window now is known here before the server is told.
  const here = useAppSelector(({ workspace }) => openWork(workspace.layout).length)
  const others = sessions.filter(({ current }) => !current)

  useServerQuery(choicesQuery)

  const settle = (answer: Result.Result<null, Failure>) => {
    if (Result.isFailure(answer)) app.dispatch(noticed(noticeOfFailure(app, answer.failure)))
  }
  const end = async () => {
    const [only, ...more] = ending
    setEnding([])
    if (only === undefined) return
    settle(
      await (more.length === 0
        ? sendCommand(app, "endSession", { session: only.id })
        : sendCommand(app, "endOthers", {}))
    )
  }

  return (
    <section className="stack tight">
      <h4 id="suas-sessoes">{t("profile.sessions")}</h4>
      <ul className="list" aria-labelledby="suas-sessoes">
        {sessions.map((session) => (
          <li key={session.id}>
            <i className={session.blocked ? "led wait" : "led"} aria-hidden="true" />
            <p>
              {session.current ? t("profile.here") : nameOfSession(session)}
              <br />
              <span className="muted">
                {session.blocked
                  ? t("sessions.blocked")
                  : t("sessions.processes", { count: session.current ? here : session.processos.length })}
                <br />
                {began(session)}
              </span>
            </p>
            {!session.current && (
              <button
                type="button"
                className="btn small"
                aria-label={t("sessions.endNamed", { nome: nameOfSession(session) })}
                onClick={() => setEnding([session])}
              >
                {t("sessions.end")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" className="btn small" onClick={() => setEnding(others)}>
          {t("profile.endOthers")}
        </button>
      )}
      {ending.length > 0 && (
        <EndSessionDialog sessions={ending} onEnd={() => void end()} onCancel={() => setEnding([])} />
      )}
    </section>
  )
}
