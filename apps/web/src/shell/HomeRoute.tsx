/** Home: brings the workspace back, connects, and opens what a link asked for, or what the person begins with, once. */
import * as Client from "@quadrante/domain/client"
import { hasAutoUrl } from "@quadrante/domain/process"
import * as Report from "@quadrante/domain/report"
import * as Workspace from "@quadrante/domain/workspace"
import { Option, Result, Schema } from "effect"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router-dom"
import { faultText } from "../kernel/faults.ts"
import { i18n } from "../i18n/i18n.ts"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"
import { entered, reportWanted } from "../store/arrival.ts"
import { autoUrlReset } from "../store/auto-url.ts"
import { noticed } from "../store/notices.ts"
import { listShown } from "../store/workspace.ts"
import { anywhere, openInstance, openPanel } from "../workspace/open.ts"
import { openStartable } from "../workspace/starts.ts"
import { openLink } from "../workspace/open-link.ts"
import { startable } from "../data/queries.ts"
import { readQuery } from "../data/query.ts"
import { install } from "./install.ts"
import type { Sheet } from "../actions/action.ts"
import { bringFirstSteps } from "./FirstSteps.tsx"
import { WorkspaceScreen } from "./WorkspaceScreen.tsx"

/** What another page asks the workspace to open. */
const OpenIntent = Schema.Struct({
  open: Schema.Struct({ instance: Schema.String, processo: Schema.String, title: Schema.String })
})
const decodeOpenIntent = Schema.decodeUnknownOption(OpenIntent)

/** What shows a panel that home may begin with. The workspace itself needs nothing before it. */
const sheets: Readonly<Record<Client.HomeView["panel"], Sheet | null>> = {
  area_trabalho: null,
  agenda: "agenda",
  bi: "bi"
}

const HomeRoute = () => {
  const app = useApp()
  const { state } = useLocation()
  const [isAsked] = useState(() => Option.isSome(decodeOpenIntent(state)))
  const [first, setFirst] = useState<{ readonly sheet: Sheet | null } | null>(null)
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null)
  useEffect(() => {
    const { continued } = app.store.getState().arrival
    Promise.all([app.once("install", () => install(app)), bringFirstSteps()]).then(
      () => setFirst({ sheet: begin(app, continued, isAsked) }),
      (error: unknown) => setFailed({ error })
    )
  }, [app, isAsked])
  // Whoever shows the page says so, and has it tried again.
  if (failed !== null) throw failed.error
  return first === null ? <OpeningNotice /> : <Home app={app} first={first.sheet} />
}

/** Says that the workspace is loading, where that takes longer. */
const OpeningNotice = () => {
  const { t } = useTranslation()
  return (
    <main className="plain opening" id="conteudo">
      <div role="status" className="late">
        <span className="spin" aria-hidden="true" />
        <p>{t("broken.opening")}</p>
      </div>
    </main>
  )
}

/** Opens what the person wants after a login, and says which sheet stands there first. */
const begin = (app: App, continued: boolean, isAsked: boolean): Sheet | null => {
  const { arrival, auto_url, client, workspace } = app.store.getState()
  const { panel, processo } = Client.begins(
    { ...client, processos_abertos: Workspace.openCount(workspace.layout) },
    {
      entered: arrival.entered,
      hasLink: isAsked || hasAutoUrl(auto_url) || arrival.wanted !== null,
      continued
    }
  )
  if (arrival.entered) app.dispatch(entered(false))
  // Whoever comes in on a phone begins with what waits for them; who goes on with a session, with what is in it.
  if (arrival.entered && !continued) app.dispatch(listShown())
  if (processo !== null) void openOwn(app, processo)
  return sheets[panel]
}

const openOwn = async (app: App, wanted: string): Promise<void> => {
  const answer = await readQuery(app, startable)
  const found = Result.isSuccess(answer) ? answer.success.find(({ processo }) => processo === wanted) : undefined
  if (found !== undefined) return void openStartable(app, found, anywhere)
  const text = Result.isFailure(answer)
    ? faultText(app, answer.failure)
    : i18n.t("workspace.ownNotOffered", { processo: wanted })
  app.dispatch(noticed({ kind: "warning", text }))
}

const Home = ({ app, first }: { readonly app: App; readonly first: Sheet | null }) => {
  const auto_url = useAppSelector((state) => state.auto_url)
  useEffect(() => {
    if (!hasAutoUrl(auto_url)) return
    const { processo, contexto } = auto_url
    app.dispatch(autoUrlReset())
    openLink(app, processo, contexto)
  }, [app, auto_url])
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = Option.getOrNull(decodeOpenIntent(state))
    if (asked === null) return
    // Once: a reload of this page opens it no second time.
    void navigate(".", { replace: true, state: null })
    openInstance(app, asked.open, anywhere)
  }, [app, navigate, state])
  const wanted = useAppSelector(({ arrival }) => arrival.wanted)
  useEffect(() => {
    if (wanted === null) return
    app.dispatch(reportWanted(null))
    const { locale } = app.store.getState()
    if (wanted.page === "report") {
      openPanel(app, "relatorio", anywhere, Report.toContexto(Report.query(Report.wished(locale, wanted.search))))
    } else openPanel(app, "sql", anywhere, Report.toContexto(Report.prepared(wanted.search)))
  }, [app, wanted])
  return <WorkspaceScreen first={first} />
}

export default HomeRoute
