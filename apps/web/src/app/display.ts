/** Colour, scheme and density on the page: custom properties and attributes of the root, nothing else. */
import * as Display from "@quadrante/persistence/display"
import { type ClientState, displayFollowed } from "../store/client.ts"
import type { Listen } from "../store/store.ts"

/** What the next first paint needs. */
const lookOf = ({ colour: { shown: tema_cor }, esquema, dense }: ClientState) => ({ tema_cor, esquema, dense })

/** Puts the look on the page. */
const show = ({ tema_cor, esquema, dense }: ReturnType<typeof lookOf>) => {
  const root = document.documentElement
  if (tema_cor.startsWith("#")) {
    delete root.dataset["tema"]
    root.style.setProperty("--tema", tema_cor)
  } else {
    root.style.removeProperty("--tema")
    root.dataset["tema"] = tema_cor
  }
  if (esquema === "sistema") delete root.dataset["esquema"]
  else root.dataset["esquema"] = esquema
  root.dataset["densidade"] = dense ? "densa" : "confortavel"
}

/**
 * Shows the look now, and whenever it changes. Of scheme and density only what was chosen here is stored: what another tab
 * of the device chose meanwhile must not be undone.
 */
export const followDisplay = (client: ClientState, listen: Listen): void => {
  show(lookOf(client))
  listen({
    predicate: (_, now, before) => now.client !== before.client,
    effect: (action, { getState, getOriginalState }) => {
      const before = lookOf(getOriginalState().client)
      const now = lookOf(getState().client)
      show(now)
      if (displayFollowed.match(action)) return
      Display.write({
        tema_cor: now.tema_cor,
        ...(now.esquema !== before.esquema && { esquema: now.esquema }),
        ...(now.dense !== before.dense && { dense: now.dense })
      })
    }
  })
}
