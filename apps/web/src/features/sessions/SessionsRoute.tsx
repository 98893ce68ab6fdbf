/** The choice after the login: go on with a session that is open, or begin a new one in one of one's roles. */
import type { Failure } from "@quadrante/api/client"
import { hasAutoUrl } from "@quadrante/domain/process"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { choices as choicesQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useTitles } from "../../data/read-titles.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useLeaving } from "../../session/leaving.tsx"
import { noticed } from "../../store/notices.ts"
import type { EarlyStore } from "../../store/store.ts"
import { Emphasis } from "../../ui/Emphasis.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { BrandMark } from "../../ui/Mark.tsx"
import { useBegin } from "../../ui/useBegin.ts"
import { ChoosingQuestions } from "./ChoosingQuestions.tsx"
import { RoleList } from "./RoleList.tsx"
import { SessionForm } from "./SessionForm.tsx"
import { sessionsToContinue } from "./state.ts"
import { useChoosing } from "./useChoosing.ts"
import "../../ui/parts.css"
import "../../ui/forms.css"
import "./sessions.css"

const SessionsRoute = () => {
  const { t } = useTranslation()
  const main = useBegin()
  const app = useApp()
  const view = useAppSelector(({ session }) => session.view)
  const logo = useAppSelector(({ client }) => client.logo)
  const auto_url = useAppSelector((state) => state.auto_url)
  const choices = useAppSelector((state) => state.choices)
  const known = useServerQuery(choicesQuery)
  const { state, send } = useChoosing(known.again)
  const fault = state.refused ?? known.fault
  const { leave, question } = useLeaving()
  const titleOf = useTitles(
    hasAutoUrl(auto_url) || choices?.sessions.some(({ urls_offered }) => urls_offered.length > 0) === true
  )

  const roles = choices?.roles ?? []
  const store: EarlyStore = app.store
  const { workspace } = store.getState()
  const here = workspace?.layout.processes.map(({ title }) => title) ?? null
  const sessions = sessionsToContinue(choices?.sessions ?? [], here)
  const isRoles = state.wantsNew || (choices !== null && sessions.length === 0)
  useOnlyWay(known.data !== null && sessions.length === 0 && roles.length === 1)

  if (view === null) return null

  return (
    <main className="choosing" id="conteudo" tabIndex={-1} ref={main}>
      <div className="column">
        <p className="name">
          <BrandMark logo={logo} />
          {app.ambiente.environment?.amb_nome}
        </p>
        <h1>{t(isRoles ? "sessions.roles" : "sessions.title")}</h1>
        {hasAutoUrl(auto_url) && !isRoles && (
          <p className="note">
            <Icon name="link" />
            <span>
              <Emphasis sentence={t("sessions.link", { processo: "" })} part={titleOf(auto_url.processo)} />
            </span>
          </p>
        )}
        {fault !== null && <FaultNote fault={fault} onRetry={() => send({ _tag: "retried" })} />}
        {isRoles ? (
          <RoleList
            roles={roles}
            current={view.role}
            busy={state.isBusy}
            onBegin={(role) => send({ _tag: "begin", role })}
            onBack={sessions.length > 0 ? () => send({ _tag: "wentBack" }) : null}
            onLeave={leave}
          />
        ) : (
          <SessionForm
            state={state}
            sessions={choices === null ? null : sessions}
            sends={hasAutoUrl(auto_url)}
            titleOf={titleOf}
            onSend={send}
            onNew={() => send({ _tag: "beginNew", roles: roles.length, role: view.role })}
            onLeave={leave}
          />
        )}
      </div>
      <footer>
        <span>{view.user.pessoa}</span>
        <span>{t("login.version", { versao: __VERSAO__ })}</span>
      </footer>
      <ChoosingQuestions question={state.question} onSend={send} />
      {question}
    </main>
  )
}

/** Where there is one profile and no other session there is nothing to choose: the person goes on in what there is. */
const useOnlyWay = (isOnly: boolean) => {
  const { t } = useTranslation()
  const app = useApp()
  useEffect(() => {
    if (!isOnly) return
    app.dispatch(noticed({ kind: "info", text: t("sessions.only") }))
    void app.go("home")
  }, [app, isOnly, t])
}

const FaultNote = ({ fault, onRetry }: { readonly fault: Failure; readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  return (
    <div className="note error" role="alert">
      <Icon name="error" />
      <span>{fault.code === "unreachable" ? t("sessions.offline") : faultText(fault)}</span>
      <button type="button" className="btn small push" onClick={onRetry}>
        {t("sessions.retry")}
      </button>
    </div>
  )
}

export default SessionsRoute
