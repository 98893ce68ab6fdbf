/** The open sessions of a person, as one list to pick from; a blocked one is first unblocked. */
import type { SessionSummary } from "@quadrante/api/session"
import { countTitles } from "@quadrante/domain/session"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useClock } from "../../kernel/clock.ts"
import { lastUsed, useBegan } from "../../session/last-used.ts"
import { countedText } from "../../session/OpenTitles.tsx"
import { nameOfSession } from "../../session/roles.ts"
import { Icon } from "../../ui/Icon.tsx"

interface Props {
  /** Null while they are loading; where there are none, the roles stand there instead. */
  readonly sessions: ReadonlyArray<SessionSummary> | null
  readonly picked: string | null
  /** A link waits to be sent to one of them. */
  readonly sends: boolean
  /** What a process is called. */
  readonly titleOf: (processo: string) => string
  readonly onPick: (id: string) => void
  readonly onEnd: (session: SessionSummary) => void
  readonly onUnblock: (session: SessionSummary) => void
  readonly onSend: (session: SessionSummary) => void
}

/** From so many on a list can be searched. */
const searchable = 8

export const SessionList = ({ sessions, sends, ...line }: Props) => {
  const { t } = useTranslation()
  const [term, setTerm] = useState("")
  if (sessions === null) return <LoadingSessions />
  const wanted = term.trim().toLocaleLowerCase()
  const found = sessions.filter((session) =>
    [nameOfSession(session), session.unid_nome, ...session.processos].join(" ").toLocaleLowerCase().includes(wanted)
  )
  return (
    <>
      {sessions.length >= searchable && (
        <span className="input">
          <Icon name="search" />
          <input
            type="search"
            aria-label={t("sessions.search")}
            placeholder={t("sessions.search")}
            onChange={(event) => setTerm(event.target.value)}
          />
        </span>
      )}
      <div className="choices" role="radiogroup" aria-label={t("sessions.open")}>
        {found.length === 0 && <p className="none">{t("sessions.none", { termo: term })}</p>}
        {found.map((session) => (
          <SessionChoice
            key={session.id}
            session={session}
            sends={sends && !session.blocked && !session.current}
            {...line}
          />
        ))}
      </div>
    </>
  )
}

const LoadingSessions = () => {
  const { t } = useTranslation()
  return (
    <div className="choices" aria-busy="true" role="status" aria-label={t("sessions.loading")}>
      {[1, 2, 3].map((row) => (
        <div key={row} className="choice waiting">
          <i />
        </div>
      ))}
    </div>
  )
}

interface SessionChoiceProps extends Omit<Props, "sessions"> {
  readonly session: SessionSummary
}

/** So many of the titles that are open in a session are named. */
const mostNamed = 3

const SessionChoice = ({ session, picked, sends, titleOf, onPick, onEnd, onUnblock, onSend }: SessionChoiceProps) => {
  const { t } = useTranslation()
  return (
    <div className="choice">
      {session.blocked ? (
        <Icon name="lock" />
      ) : (
        <input
          type="radio"
          name="sessao"
          id={`sessao-${session.id}`}
          checked={session.id === picked}
          onChange={() => onPick(session.id)}
        />
      )}
      <SessionLabel session={session} titleOf={titleOf} />
      <span className="acts">
        {session.blocked ? (
          <button type="button" className="btn" onClick={() => onUnblock(session)}>
            {t("sessions.unblock")}
          </button>
        ) : (
          <Activity session={session} />
        )}
        {sends && (
          <button
            type="button"
            className="btn small"
            aria-label={t("sessions.sendNamed", { nome: nameOfSession(session) })}
            onClick={() => onSend(session)}
          >
            {t("sessions.send")}
          </button>
        )}
        {!session.current && (
          <button
            type="button"
            className="btn quiet small"
            aria-label={t("sessions.endNamed", { nome: nameOfSession(session) })}
            onClick={() => onEnd(session)}
          >
            {t("sessions.end")}
          </button>
        )}
      </span>
    </div>
  )
}

/** Where it is, at which browser it began and when, what is open in it, and the links that wait there. */
const SessionLabel = ({ session, titleOf }: Pick<SessionChoiceProps, "session" | "titleOf">) => {
  const { t } = useTranslation()
  const began = useBegan()
  const titles = countTitles(session.processos)
  const named = titles.slice(0, mostNamed)
  const more = session.processos.length - named.reduce((sum, { count }) => sum + count, 0)
  const facts = [
    session.perfil_operacional,
    session.ses_perfil_relacionamento,
    session.blocked ? t("sessions.blocked") : t("sessions.processes", { count: session.processos.length }),
    ...(session.current ? [t("sessions.here")] : [])
  ]
  return (
    <label htmlFor={`sessao-${session.id}`}>
      <b>{session.unid_sigla ?? session.perfil_operacional}</b>
      {session.unid_nome !== null && ` · ${session.unid_nome}`}
      <small>{facts.filter((fact) => fact !== null).join(" · ")}</small>
      <small>{began(session)}</small>
      {named.length > 0 && (
        <small>
          {/* A title has dots of its own. */}
          {named.map(countedText).join("; ")}
          {more > 0 && ` ${t("sessions.more", { n: more })}`}
        </small>
      )}
      {session.urls_offered.length > 0 && (
        <ul>
          {session.urls_offered.map((processo, at) => (
            // Two links to one process stand there twice.
            <li key={`${at} ${processo}`}>
              <Icon name="link" />
              {t("sessions.offered", { processo: titleOf(processo) })}
            </li>
          ))}
        </ul>
      )}
    </label>
  )
}

/** When a session was used, or left by its last window. */
const Activity = ({ session }: { readonly session: SessionSummary }) => {
  const { t } = useTranslation()
  const clock = useClock()
  const [now] = useState(Date.now)
  const { text, isActive } = lastUsed(t, clock, session, now)
  if (!isActive) return <span className="chip">{text}</span>
  return (
    <span className="chip success">
      <i className="led" aria-hidden="true" />
      {text}
    </span>
  )
}
