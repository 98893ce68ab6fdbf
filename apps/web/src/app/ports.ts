/** What the interpreter of decisions reaches in the app. */
import * as Guard from "@quadrante/domain/guard"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { circled, leftOutTold, priorRemembered, reportWanted, userProposed } from "../store/arrival.ts"
import { autoUrlSet } from "../store/auto-url.ts"
import { hasOtherSessions } from "../store/choices.ts"
import { loginExecuted, privateChannelGiven } from "../store/client.ts"
import { navigationSeen } from "../store/decisions.ts"
import { noticed } from "../store/notices.ts"
import { readdress } from "./address.ts"
import type { Ports } from "./interpreter.ts"

export const makePorts = (app: App, endSession: () => Promise<void>): Ports => {
  const { store, dispatch, ambiente, vault } = app
  return {
    navigation: (to, from) => {
      const { session, arrival, auto_url, choices, client, locale } = store.getState()
      return {
        to,
        from,
        session: session.view?.id ?? null,
        prior: arrival.priorAmb === null ? null : { amb: arrival.priorAmb },
        client: { amb: client.amb, consulta_sessoes: auto_url.consulta_sessoes },
        otherSessions: hasOtherSessions(choices),
        // What a link has to know that ends the session is found out where there is one.
        unsent: false,
        locked: false,
        // Values are typed once, as the locale has it when the link arrives.
        separators: locale,
        prefix: ambiente.prefix
      }
    },
    standing: async () => {
      const [{ standingOf }, { lostAnywhere }] = await Promise.all([
        import("../session/standing.ts"),
        import("../session/unsent.ts")
      ])
      const known = await standingOf(vault)
      const { view, interrupted } = store.getState().session
      return {
        isIn: known.isIn || view !== null,
        locked: known.locked || interrupted !== null,
        lost: await lostAnywhere(app)
      }
    },
    askToEnd: async (lost) => (await import("./asking.tsx")).askToEnd(lost),
    readdress: () => readdress(Guard.withoutLogoff),
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
      dispatch(privateChannelGiven(null))
      dispatch(loginExecuted(false))
    },
    storeRedirect: (intent, amb) => {
      dispatch(priorRemembered(amb))
      dispatch(autoUrlSet(intent))
    },
    tell: (decision, to, isHop) => {
      const { rule, outcome, effects, login, oversize, notes, page } = decision
      const isReport = page === "report" || page === "report_sql"
      if (rule === "G4" || (isReport && outcome === "allow")) {
        // A link that opens a process goes home with it; one that was refused asks for nothing.
        const isWanted = isReport && oversize === null && !effects.some(({ effect }) => effect === "store-redirect")
        const search = Guard.withoutLogoff(Guard.withoutSecrets(to)).split("?").slice(1).join("?")
        dispatch(reportWanted(isWanted ? { page, search } : null))
      }
      const usuario = login?.["usuario"]
      if (typeof usuario === "string") dispatch(userProposed(usuario))
      if (notes.includes("login-invalid"))
        console.warn("The login of the link is not the JSON of an object; it is ignored.")
      const leftOut = Guard.leftOutOf(decision)
      // What is left out is told where the link leads to, and until the next one.
      if (leftOut !== null || !isHop) dispatch(leftOutTold(leftOut))
      if (page === "home" && outcome === "allow") dispatch(circled(false))
    },
    tooManyHops: () => {
      dispatch(circled(true))
      dispatch(noticed({ kind: "error", text: i18n.t("page.tooManyHops") }))
    },
    now: Date.now
  }
}
