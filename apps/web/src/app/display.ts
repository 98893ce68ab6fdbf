/** Colour, scheme and density on the page: custom properties and attributes of the root, nothing else. */
import * as Display from "@quadrante/persistence/display"
import type { ClientState } from "../store/client.ts"
import type { Listen } from "../store/store.ts"

/** Puts the look on the page, and gives what the next first paint needs of it. */
const show = ({ colour: { shown: tema_cor }, esquema, dense }: ClientState) => {
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
  return { tema_cor, esquema, dense }
}

/** Shows the look now, and whenever it changes. */
export const followDisplay = (client: ClientState, listen: Listen): void => {
  show(client)
  listen({
    predicate: (_, now, before) => now.client !== before.client,
    effect: (_, { getState }) => Display.write(show(getState().client))
  })
}
