/** The way to a screen: a login that was asked for shows without the router, which comes when it is first needed. */
import * as Environment from "@quadrante/domain/environment"
import type { ReactNode } from "react"
import { LoginRoute } from "../features/login/LoginRoute.tsx"
import { Crashed } from "../startup/Crashed.tsx"
import type { App } from "../startup/app.ts"
import { Boundary } from "../ui/Boundary.tsx"
import type { Interpret } from "./routed.tsx"
import { WhyAside } from "./WhyButton.tsx"

/** Shows the first screen, and goes to others. `show` puts one in the place of the one before. */
export const makeNavigation = (
  app: () => Pick<App, "ambiente" | "vault" | "store">,
  interpret: Interpret,
  show: (screen: ReactNode) => void
) => {
  let routed: ReturnType<typeof route> | undefined
  const route = async (move: () => void) => {
    const { makeRouted } = await import("./routed.tsx")
    move()
    // The router begins at the page's address.
    const { router, screen } = makeRouted(app(), interpret)
    show(screen)
    return router
  }

  return {
    begin: async (): Promise<void> => {
      const { ambiente, store } = app()
      const { page } = Environment.route(location.pathname, ambiente.prefix)
      if (page !== "login" || store.getState().session.view !== null) {
        routed = route(() => undefined)
        await routed
        return
      }
      const step = await interpret(location.pathname + location.search)
      if (step.kind === "show") {
        show(
          <Boundary fallback={() => <Crashed code="login" />}>
            <LoginRoute />
            <WhyAside />
          </Boundary>
        )
        return
      }
      const to = step.kind === "go" ? ambiente.prefix + step.to : location.href
      routed = route(() => history.replaceState(null, "", to))
      await routed
    },
    go: async (page: Parameters<App["go"]>[0]): Promise<void> => {
      const { ambiente } = app()
      const path = Environment.pathOf(page, ambiente.amb)
      if (routed !== undefined) return (await routed).navigate(path)
      routed = route(() => history.pushState(null, "", ambiente.prefix + path))
      await routed
    }
  }
}
