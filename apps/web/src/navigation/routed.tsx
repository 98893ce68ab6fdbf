/** The screens behind the router: which one shows each page, and who takes over where another environment is meant. */
import * as Environment from "@quadrante/domain/environment"
import { RouterProvider } from "react-router-dom"
import { LoginRoute } from "../features/login/LoginRoute.tsx"
import { NotFoundScreen } from "../features/not-found/NotFoundScreen.tsx"
import type { App } from "../startup/app.ts"
import type { Step } from "./interpreter.ts"
import { makeRouter, onDemand } from "./router.tsx"

/** The router of an environment from the page's address on, and what shows it. */
export const makeRouted = ({ ambiente, vault }: Pick<App, "ambiente" | "vault">, interpret: Interpret) => {
  const router = makeRouter(
    {
      login: LoginRoute,
      home: onDemand(() => import("../features/workspace/HomeRoute.tsx")),
      sessions_select: onDemand(() => import("../features/sessions/SessionsRoute.tsx")),
      contexto: onDemand(() => import("../features/contexto/ContextoScreen.tsx")),
      report: onDemand(() => import("../features/report/ReportScreen.tsx")),
      report_sql: onDemand(() => import("../features/report/SqlScreen.tsx")),
      tester: onDemand(() => import("../features/tester/TesterScreen.tsx")),
      redirect: onDemand(() => import("../features/redirect/RedirectScreen.tsx")),
      not_found: NotFoundScreen
    },
    interpret,
    ambiente.prefix,
    async (to) => {
      const other = to === null ? null : Environment.route(to).amb
      if (to !== null && (other === null || other === ambiente.amb)) return false
      await vault.flush()
      if (to === null) location.reload()
      else location.assign(ambiente.prefix + to)
      return true
    },
    async (url) => {
      const { amb } = Environment.route(url.pathname, ambiente.prefix)
      if (amb === null || amb === ambiente.amb) return false
      await vault.flush()
      location.assign(url)
      return true
    }
  )
  return { router, screen: <RouterProvider router={router} /> }
}

/** Asks the guard about an address and carries out what it decides. */
export type Interpret = (to: string) => Promise<Step>
