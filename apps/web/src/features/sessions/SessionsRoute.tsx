/** The choice after the login: go on with a session that is open, or begin a new one in one of one's roles. */
import "../../ui/parts.css"
import "../../ui/forms.css"
import "../../ui/floating.css"
import "./sessions.css"
import type { Failure } from "@quadrante/api/client"
import type { SessionSummary } from "@quadrante/api/session"
import { hasAutoUrl } from "@quadrante/domain/process"
import { Result } from "effect"
import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { asksToEnd, EndSessionDialog } from "../../startup/EndSessionDialog.tsx"
import { bringEntities } from "../../startup/entities.ts"
import { ProveDialog } from "../../startup/ProveDialog.tsx"
import { useLeaving } from "../../startup/leaving.tsx"
import { chooseRole, continueSession, nameOfSession } from "../../startup/roles.ts"
import { useTitles } from "../../startup/titles.ts"
import { unsentOf } from "../../startup/unsent.ts"
import { UnsentDialog } from "../../startup/UnsentDialog.tsx"
import { autoUrlReset } from "../../store/auto-url.ts"
import { choicesKnown } from "../../store/choices.ts"
import { linkSent } from "../../store/entities.ts"
import { noticed } from "../../store/notices.ts"
import type { State } from "../../store/store.ts"
import { Emphasis } from "../../ui/Emphasis.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Mark } from "../../ui/Mark.tsx"
import { useBegin } from "../../ui/useBegin.ts"
import { RoleList } from "./RoleList.tsx"
import { SessionList } from "./SessionList.tsx"

const SessionsRoute = () => {
  const { t } = useTranslation()
  const main = useBegin()
  const app = useApp()
  const faultText = useFaultText()
  const view = useAppSelector(({ session }) => session.view)
  const auto_url = useAppSelector((state) => state.auto_url)
  const choices = useAppSelector((state) => state.choices)
  const { workspace } = app.store.getState() as Partial<State>
  const here = workspace?.layout.processes.map(({ title }) => title) ?? null
  const [fault, setFault] = useState<Failure | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [wantsNew, setWantsNew] = useState(false)
  const [ending, setEnding] = useState<SessionSummary | null>(null)
  const [proving, setProving] = useState<SessionSummary | null>(null)
  /** Where the person goes on, once they have said what becomes of what is typed here. */
  const [leaving, setLeaving] = useState<SessionSummary | null>(null)
  const [discarded, setDiscarded] = useState<ReadonlyArray<string>>([])
  const { leave, question } = useLeaving()
  const [busy, setBusy] = useState(false)

  const [round, setRound] = useState(0)
  const load = () => setRound(round + 1)
  useEffect(() => {
    const take = async () => {
      const answer = await (await app.api()).choices({})
      setFault(Result.isFailure(answer) ? answer.failure : null)
      if (Result.isSuccess(answer)) app.dispatch(choicesKnown(answer.success))
    }
    void take()
  }, [app, round])

  const titleOf = useTitles(
    hasAutoUrl(auto_url) || choices?.sessions.some(({ urls_offered }) => urls_offered.length > 0) === true
  )

  if (view === null) return null
  const roles = choices?.roles ?? []
  // The session that was opened a moment ago has nothing to go on with. What is open here, this window knows first.
  const sessions = (choices?.sessions ?? [])
    .map((session) => (session.current && here !== null ? { ...session, processos: here } : session))
    .filter(({ current, processos }) => !current || processos.length > 0)
  const isRoles = wantsNew || (choices !== null && sessions.length === 0)

  const attempt = async (work: () => Promise<Failure | null>) => {
    if (busy) return
    setBusy(true)
    const wrong = await work()
    setBusy(false)
    setFault(wrong)
  }

  const begin = (role: string) =>
    attempt(async () => {
      const wrong = role === view.role ? null : await chooseRole(app, role)
      if (wrong === null) await app.go("home")
      return wrong
    })

  const startNew = () => (roles.length > 1 ? setWantsNew(true) : void begin(view.role))

  /** Goes on in another session; one that is blocked asks for its person first. */
  const change = (session: SessionSummary, without: ReadonlyArray<string>) => {
    setLeaving(null)
    setDiscarded(without)
    if (session.blocked) setProving(session)
    else void attempt(() => continueSession(app, session.id, null, without))
  }
  const goOn = (session: SessionSummary) => {
    if (session.current) void app.go("home")
    else if (unsentOf(app).length > 0) setLeaving(session)
    else change(session, [])
  }

  const open = sessions.filter(({ blocked }) => !blocked)
  const chosen = open.find(({ id }) => id === picked) ?? open[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== undefined) goOn(chosen)
    else startNew()
  }

  const end = (session: SessionSummary) =>
    attempt(async () => {
      setEnding(null)
      const answer = await (await app.api()).endSession({ session: session.id })
      if (Result.isFailure(answer)) return answer.failure
      load()
      return null
    })

  const send = (session: SessionSummary) =>
    attempt(async () => {
      const api = await app.api()
      const { processo, contexto } = auto_url
      const sent = await api.offer({ session: session.id, payload: { processo, contexto } })
      if (Result.isFailure(sent)) return sent.failure
      app.dispatch(autoUrlReset())
      await bringEntities(app)
      app.dispatch(linkSent({ ...sent.success, contexto }))
      app.dispatch(noticed({ kind: "info", text: t("sessions.sent") }))
      await app.go("home")
      return null
    })

  return (
    <main className="choosing" id="conteudo" tabIndex={-1} ref={main}>
      <div className="column">
        <p className="name">
          <Mark />
          {app.ambiente.environment?.amb_nome}
        </p>
        <h1>{t(isRoles ? "sessions.roles" : "sessions.title")}</h1>
        {isRoles && sessions.length === 0 && <p className="faint">{t("sessions.empty")}</p>}
        {hasAutoUrl(auto_url) && !isRoles && (
          <p className="note">
            <Icon name="link" />
            <span>
              <Emphasis sentence={t("sessions.link", { processo: "" })} part={titleOf(auto_url.processo)} />
            </span>
          </p>
        )}
        {fault !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{fault.code === "unreachable" ? t("sessions.offline") : faultText(fault)}</span>
            <button type="button" className="btn small push" onClick={load}>
              {t("sessions.retry")}
            </button>
          </div>
        )}
        {isRoles ? (
          <RoleList
            roles={roles}
            current={view.role}
            busy={busy}
            onBegin={(role) => void begin(role)}
            onBack={sessions.length > 0 ? () => setWantsNew(false) : null}
            onLeave={leave}
          />
        ) : (
          <form className="stack" onSubmit={submit}>
            <SessionList
              sessions={choices === null ? null : sessions}
              picked={chosen?.id ?? null}
              sends={hasAutoUrl(auto_url)}
              titleOf={titleOf}
              onPick={setPicked}
              onEnd={(session) => (asksToEnd(session) ? setEnding(session) : void end(session))}
              onUnblock={goOn}
              onSend={(session) => void send(session)}
            />
            <div className="row wrap">
              <button className="btn primary" disabled={choices === null || chosen === undefined} aria-busy={busy}>
                {t("sessions.cont")}
              </button>
              <button type="button" className="btn" disabled={choices === null} onClick={startNew}>
                {t("sessions.new")}
              </button>
              <button type="button" className="btn quiet push" onClick={leave}>
                <Icon name="exit" />
                {t("profile.logout")}
              </button>
            </div>
          </form>
        )}
      </div>
      <footer>
        <span>{view.user.pessoa}</span>
        <span>{t("login.version", { versao: __VERSAO__ })}</span>
      </footer>
      {ending !== null && (
        <EndSessionDialog session={ending} onEnd={(session) => void end(session)} onCancel={() => setEnding(null)} />
      )}
      {leaving !== null && (
        <UnsentDialog
          unsent={unsentOf(app)}
          help={t("sessions.unsentText")}
          onAct={(without) => change(leaving, without)}
          onCancel={() => setLeaving(null)}
        />
      )}
      {question}
      {proving !== null && (
        <ProveDialog
          title={t("sessions.proveTitle", { nome: nameOfSession(proving) })}
          act={t("sessions.unblock")}
          onProof={(proof) => continueSession(app, proving.id, proof, discarded)}
          onCancel={() => setProving(null)}
        />
      )}
    </main>
  )
}

export default SessionsRoute
