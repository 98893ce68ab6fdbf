/** The way to a screen: the login, and an address that is none of ours, show without the router, which comes when it is needed. */
import * as Environment from "@quadrante/domain/environment"
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { CrashPage } from "../ui/CrashPage.tsx"
import type { App } from "../kernel/app.ts"
import { Boundary } from "../ui/Boundary.tsx"
import { Login } from "./Login.tsx"
import type { Interpret } from "./routed.tsx"
import { WhyAside } from "../features/why/WhyButton.tsx"

/** Shows the first screen, and goes to others. `show` puts one in the place of the one before. */
export const makeNavigation = (
  app: () => Pick<App, "ambiente" | "vault" | "store" | "queries">,
  interpret: Interpret,
  show: (screen: ReactNode) => void
) => {
  let routed: ReturnType<typeof route> | undefined
  const route = async (move: () => void) => {
    const [{ makeRouted }, queries] = await Promise.all([import("./routed.tsx"), app().queries()])
    move()
    // The router begins at the page's address.
    const { router, screen } = makeRouted(app(), queries, interpret)
    show(screen)
    return router
  }

  /** Shows a screen that needs no router. */
  const showAlone = async (Alone: () => ReactNode, page: Environment.Page) => {
    const isTold = page === "not_found" && app().store.getState().arrival.leftOut !== null
    const Told = isTold ? (await import("../features/redirect/LinkNotice.tsx")).LinkNotice : null
    await pressEnds()
    // At once: a press that begins before it stands there would be lost as well.
    flushSync(() =>
      show(
        <>
          {Told !== null && <Told />}
          <Boundary fallback={(onRetry, error) => <CrashPage part={page} error={error} onRetry={onRetry} />}>
            <Alone />
          </Boundary>
          <WhyAside />
        </>
      )
    )
  }

  return {
    begin: async (): Promise<void> => {
      const { ambiente, store } = app()
      const { page, path } = Environment.route(location.pathname, ambiente.prefix)
      const isOut = store.getState().session.view === null
      // The router decodes an address before it asks anybody, and fails on some that are none of ours.
      const Alone =
        page === "not_found"
          ? (await import("../features/not-found/NotFoundScreen.tsx")).NotFoundScreen
          : page === "login" && isOut
            ? Login
            : null
      // Nor does it know an address that is spelled otherwise: `//` in front would be a host to it.
      let to = ambiente.prefix + (path ?? "/") + location.search + location.hash
      if (Alone !== null) {
        const step = await interpret(location.pathname + location.search)
        if (step.kind === "show") return showAlone(Alone, page)
        to = step.kind === "go" ? ambiente.prefix + step.to : location.href
      }
      routed = route(() => history.replaceState(history.state, "", to))
      await routed
    },
    go: async (page: Parameters<App["go"]>[0]): Promise<void> => {
      const { ambiente } = app()
      const path = Environment.pathOf(page, ambiente.amb)
      // Whoever is in is not led back to the door: Back leaves the product, or goes where it was entered from.
      const here = Environment.route(location.pathname, ambiente.prefix).page
      const replace = page === "home" && (here === "login" || here === "sessions_select")
      if (routed !== undefined) return (await routed).navigate(path, { replace })
      routed = route(() => history[replace ? "replaceState" : "pushState"](null, "", ambiente.prefix + path))
      await routed
    }
  }
}

/** Waits until no button is pressed: a button that is replaced during a press gets no click. */
const pressEnds = async (): Promise<void> => {
  while (document.querySelector("button:active") !== null) await new Promise((resolve) => setTimeout(resolve, 50))
}
