/** Home: brings the workspace back, connects, and opens what a link asked for, once. */
import { useEffect, useState } from "react"
import { type App, useApp, useAppSelector } from "../../startup/app.ts"
import { redirectTaken } from "../../store/arrival.ts"
import { openProcess } from "../process/acts.ts"
import { install } from "./install.ts"
import { WorkspaceScreen } from "./WorkspaceScreen.tsx"

/** Installed once for each page: after a session has ended, the page is a new one. */
let installed: Promise<void> | undefined

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
  const redirect = useAppSelector(({ arrival }) => arrival.redirect)
  useEffect(() => {
    if (redirect === null) return
    app.dispatch(redirectTaken())
    const { processo, contexto } = redirect
    openProcess(app, { processo, contexto, title: processo, instance: null, target: null })
  }, [app, redirect])
  return <WorkspaceScreen />
}

export default HomeRoute
