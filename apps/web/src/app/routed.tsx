/** The screens behind the router: which one shows each page, and who takes over where another environment is meant. */
import * as Environment from "@quadrante/domain/environment"
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ComponentType } from "react"
import { RouterProvider } from "react-router-dom"
import { NotFoundScreen } from "../features/not-found/NotFoundScreen.tsx"
import type { App } from "../kernel/app.ts"
import { Login } from "./Login.tsx"
import type { Step } from "./interpreter.ts"
import { CrashPage } from "../ui/CrashPage.tsx"
import { onDemand } from "../ui/onDemand.tsx"
import { makeRouter } from "./router.tsx"
import { WhyAside } from "../features/why/WhyButton.tsx"

/** The router of an environment from the page's address on, and what shows it. */
export const makeRouted = (
  { ambiente, vault }: Pick<App, "ambiente" | "vault">,
  queries: QueryClient,
  interpret: Interpret
) => {
  const router = makeRouter(
    {
      login: Login,
      home: lazy("home", () => import("../shell/HomeRoute.tsx")),
      sessions_select: lazy("sessions_select", () => import("../features/sessions/SessionsRoute.tsx")),
      contexto: lazy("contexto", () => import("../features/contexto/ContextoScreen.tsx")),
      tester: lazy("tester", () => import("../features/tester/TesterScreen.tsx")),
      redirect: lazy("redirect", () => import("../features/redirect/RedirectScreen.tsx")),
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
  const screen = (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  return { router, screen }
}

/** A screen that comes when it is first needed, with the texts behind the login; the router waits for it. */
const lazy = (part: Environment.Page, load: () => Promise<{ readonly default: ComponentType }>) =>
  onDemand<object>(async () => (await Promise.all([load(), import("../i18n/later.ts")]))[0], {
    broken: (breakage) => (
      <>
        <CrashPage part={part} {...breakage} />
        {/* The workspace has it in a bar of its own. */}
        {part === "home" && <WhyAside />}
      </>
    )
  })

/** Asks the guard about an address and carries out what it decides. */
export type Interpret = (to: string) => Promise<Step>
