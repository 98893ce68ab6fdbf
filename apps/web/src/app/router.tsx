/** The router: every address is read by the domain's route table, and the guard is asked on every navigation. */
import * as Environment from "@quadrante/domain/environment"
import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import { createBrowserRouter, replace, useLocation, useRouteError } from "react-router-dom"
import { LinkNotice } from "../features/redirect/LinkNotice.tsx"
import { useAppSelector } from "../kernel/app.ts"
import { CrashPage } from "../ui/CrashPage.tsx"
import { spoken } from "../data/spoken.ts"
import { WhyAside } from "../features/why/WhyButton.tsx"
import type { Step } from "./interpreter.ts"

/** Pages that tell in a place of their own what is left out of a link. */
const tellsItself: ReadonlySet<Environment.Page> = new Set(["home", "login", "redirect"])

/** What shows each page. A page that is not here is, for people, not found. */
export type Screens = Partial<Record<Environment.Page, ScreenComponent>>

/** What shows a page, and, where its code comes when it is needed, how it is brought. */
type ScreenComponent = ComponentType & { readonly bring?: () => Promise<void> }

/**
 * The router of one environment. `leave` is asked before a reload, `elsewhere` before
 * anything: both take over where another environment is meant.
 */
export const makeRouter = (
  screens: Screens & { readonly not_found: ComponentType },
  interpret: (to: string) => Promise<Step>,
  prefix: string,
  leave: (to: string | null) => Promise<boolean>,
  elsewhere: (url: URL) => Promise<boolean>
) => {
  const Screen = () => {
    const { pathname } = useLocation()
    const { page } = Environment.route(pathname)
    const Found = screens[page] ?? screens.not_found
    return (
      <>
        {!tellsItself.has(page) && <LinkNotice />}
        <Found />
        {page !== "home" && <WhyAside />}
      </>
    )
  }
  /** While a screen comes: the process that a link asks for, once it is known. */
  const Waiting = () => {
    const processo = useAppSelector(({ auto_url, session }) => (session.view === null ? "" : auto_url.processo))
    return processo === "" ? null : <OpeningNotice processo={processo} />
  }
  return createBrowserRouter(
    [
      {
        path: "*",
        Component: Screen,
        HydrateFallback: Waiting,
        ErrorBoundary: CrashScreen,
        // An own loader makes the router ask for every navigation, also for one that changes the query alone. The screen
        // before stays until the next is here; one that does not come says so itself.
        loader: ({ request }) =>
          screens[Environment.route(new URL(request.url).pathname, prefix).page]
            ?.bring?.()
            .catch(() => undefined)
            .then(() => null) ?? null,
        middleware: [
          async ({ request }, next) => {
            const url = new URL(request.url)
            // The page of another environment has its own name, colour and keys: it is asked of the server.
            if (await elsewhere(url)) return new Promise<never>(() => undefined)
            const step = await interpret(url.pathname + url.search)
            if (step.kind === "show") return next()
            if (await leave(step.kind === "go" ? step.to : null)) return new Promise<never>(() => undefined)
            // What led here is gone from the history: Back would only lead here again.
            throw replace(step.kind === "go" ? step.to : url.pathname)
          }
        ]
      }
    ],
    { basename: prefix === "" ? "/" : prefix }
  )
}

/** A link on its way: its process is named, as text, until the workspace is there. The spinner turns only where it takes longer. */
const OpeningNotice = ({ processo }: { readonly processo: string }) => {
  const { t } = useTranslation()
  return (
    <main className="plain opening" id="conteudo">
      <div role="status">
        <span className="spin late" aria-hidden="true" />
        <h1>{t("arrival.opening", { processo: spoken(processo) })}</h1>
      </div>
    </main>
  )
}

/** The page of a route that broke: the error goes to the console, and its name is the code for support. */
const CrashScreen = () => {
  const error = useRouteError()
  console.error(error)
  return (
    <>
      <CrashPage part="PAGINA" error={error} />
      <WhyAside />
    </>
  )
}
