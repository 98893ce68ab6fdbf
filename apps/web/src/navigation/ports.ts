/** What the interpreter of decisions reaches in the app. */
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../startup/app.ts"
import { circled, linkRefused, priorRemembered, reportWanted, userProposed } from "../store/arrival.ts"
import { autoUrlSet } from "../store/auto-url.ts"
import { hasOtherSessions } from "../store/choices.ts"
import { loginExecuted, privateChannelCleared } from "../store/client.ts"
import { navigationSeen } from "../store/decisions.ts"
import { noticed } from "../store/notices.ts"
import type { Ports } from "./interpreter.ts"

export const makePorts = ({ store, dispatch, ambiente }: App, endSession: () => Promise<void>): Ports => ({
  navigation: (to, from) => {
    const { session, arrival, auto_url, choices, client, locale } = store.getState()
    return {
      to,
      from,
      session: session.view?.id ?? null,
      prior: arrival.priorAmb === null ? null : { amb: arrival.priorAmb },
      client: { amb: client.amb, consulta_sessoes: auto_url.consulta_sessoes },
      otherSessions: hasOtherSessions(choices),
      // Values are typed once, as the locale has it when the link arrives.
      separators: locale,
      prefix: ambiente.prefix
    }
  },
  remember: (navigation) =>
    dispatch(
      navigationSeen({
        quando: new Date().toISOString(),
        // That there was a session is all that a decision depends on.
        navigation: { ...navigation, session: navigation.session === null ? null : "s" }
      })
    ),
  endSession,
  clearPrivateChannel: () => {
    dispatch(privateChannelCleared())
    dispatch(loginExecuted(false))
  },
  storeRedirect: ({ amb, processo, contexto }) => {
    dispatch(priorRemembered(amb))
    dispatch(autoUrlSet({ processo, contexto }))
  },
  tell: ({ rule, effects, login, oversize, notes, page }, to) => {
    if (rule === "G4") {
      const isReport = page === "report" || page === "report_sql"
      // A link that opens a process goes home with it; one that was refused asks for nothing.
      const isWanted = isReport && oversize === null && !effects.some(({ effect }) => effect === "store-redirect")
      dispatch(reportWanted(isWanted ? { page, search: to.split("?").slice(1).join("?") } : null))
    }
    const usuario = login?.["usuario"]
    if (typeof usuario === "string") dispatch(userProposed(usuario))
    if (notes.includes("login-invalid"))
      console.warn("The login of the link is not the JSON of an object; it is ignored.")
    if (oversize !== null) dispatch(linkRefused(oversize))
    else if (page === "home") {
      dispatch(linkRefused(null))
      dispatch(circled(false))
    }
  },
  tooManyHops: () => {
    dispatch(circled(true))
    dispatch(noticed({ kind: "error", text: i18n.t("page.tooManyHops") }))
  },
  now: Date.now
})
