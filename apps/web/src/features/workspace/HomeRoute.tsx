/** Home: brings the workspace back, connects, and opens what a link asked for, once. */
import { hasAutoUrl } from "@quadrante/domain/process"
import { Option, Schema } from "effect"
import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { type App, useApp, useAppSelector } from "../../startup/app.ts"
import { autoUrlReset } from "../../store/auto-url.ts"
import { openInstance, openProcess } from "../process/acts.ts"
import { install } from "./install.ts"
import { WorkspaceScreen } from "./WorkspaceScreen.tsx"

/** Installed once for each page: after a session has ended, the page is a new one. */
let installed: Promise<void> | undefined

/** What another page asks the workspace to open. */
const Asked = Schema.Struct({
  open: Schema.Struct({ instance: Schema.String, processo: Schema.String, title: Schema.String })
})
const readAsked = Schema.decodeUnknownOption(Asked)

const HomeRoute = () => {
  const app = useApp()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    installed ??= install(app)
    void installed.then(() => setReady(true))
  }, [app])
  return ready ? <Home app={app} /> : null
}

const Home = ({ app }: { readonly app: App }) => {
  const auto_url = useAppSelector((state) => state.auto_url)
  useEffect(() => {
    if (!hasAutoUrl(auto_url)) return
    const { processo, contexto } = auto_url
    app.dispatch(autoUrlReset())
    openProcess(app, { processo, contexto, title: processo, instance: null, target: null })
  }, [app, auto_url])
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = Option.getOrNull(readAsked(state))
    if (asked === null) return
    // Once: a reload of this page opens it no second time.
    void navigate(".", { replace: true, state: null })
    openInstance(app, asked.open, null)
  }, [app, navigate, state])
  return <WorkspaceScreen />
}

export default HomeRoute
