/** What other tabs do to the session and the display that this one shares with them. */
import * as Display from "@quadrante/persistence/display"
import type { TabEvent, Vault } from "@quadrante/persistence/vault"
import { isWanted } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { changeLanguage } from "../kernel/language.ts"
import { findSession } from "../session/session.ts"
import { displayFollowed } from "../store/client.ts"
import { sessionEnded, sessionInterrupted } from "../store/session.ts"

/** Another tab logged out, was blocked, let its person in again, or let another person in. */
export const followTab = async (app: App, what: TabEvent): Promise<void> => {
  // The end of a session that this tab ends itself is no news, and must not take the page from under its link.
  if (app.isLeaving()) return
  const { store, vault } = app
  const { view, interrupted } = store.getState().session
  if (what === "sealed" && view !== null) {
    store.dispatch(sessionInterrupted(interrupted ?? "expired"))
  } else if (what !== "admitted") {
    // Whoever ended it was asked there. Until the page is here anew, it keeps nothing for whoever comes next.
    if (what === "destroyed") {
      vault.keepNoMore()
      store.dispatch(sessionEnded())
    }
    location.reload()
  } else if (interrupted !== null && (await hasToken(vault))) await findSession(app)
}

/** Applies the language, scheme and density chosen in another tab. Nothing is stored: a slow tab would undo a later choice. */
export const followDisplayOfTabs = (app: App): void =>
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== Display.displayName || newValue === null) return
    const { lcl_id, esquema, dense } = Display.load()
    app.dispatch(displayFollowed({ esquema, dense }))
    if (lcl_id !== "" && !isWanted(lcl_id)) void changeLanguage(app, lcl_id)
  })

/** Whether the tab that let its person in again has kept their token by now. */
const hasToken = async (vault: Vault): Promise<boolean> => {
  for (let tries = 0; tries < 60; tries++) {
    if ((await vault.token()) !== undefined) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
