/** Colour, scheme and density on the page: custom properties and attributes of the root, nothing else. */
import * as Display from "@quadrante/persistence/display"
import type { ClientState } from "../store/client.ts"
import type { Listen } from "../store/store.ts"

type DisplaySettings = Pick<ClientState, "tema_cor" | "esquema" | "dense">

const show = ({ tema_cor, esquema, dense }: DisplaySettings) => {
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

/** Shows the look now, and whenever it changes. */
export const followDisplay = (client: ClientState, listen: Listen): void => {
  show(client)
  listen({
    predicate: (_, now, before) => now.client !== before.client,
    effect: (_, { getState }) => {
      const { tema_cor, esquema, dense } = getState().client
      show(getState().client)
      Display.write({ tema_cor, esquema, dense })
    }
  })
}
