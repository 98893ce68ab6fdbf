/** Colour, scheme and density on the page: custom properties and attributes of the root, nothing else. */
import type { ClientState } from "../store/client.ts"
import type { Listen } from "../store/store.ts"

/** The one name that is kept in plain: how it looks is no secret, and the first paint must be right. */
const name = "q1.display"

type Display = Pick<ClientState, "tema_cor" | "esquema" | "dense">

/** How it looked on this device the last time; what cannot be read is left out. */
export const recallDisplay = (): Partial<Display> => {
  try {
    const { esquema, dense } = JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Display>
    return {
      ...((esquema === "claro" || esquema === "escuro") && { esquema }),
      ...(dense === true && { dense })
    }
  } catch {
    return {}
  }
}

const show = ({ tema_cor, esquema, dense }: Display) => {
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

const keep = ({ tema_cor, esquema, dense }: Display) => {
  try {
    localStorage.setItem(name, JSON.stringify({ tema_cor, esquema, dense }))
  } catch {
    // Storage is closed to us: the look lasts as long as the page.
  }
}

/** Shows the look now, and whenever it changes. */
export const followDisplay = (client: ClientState, listen: Listen): void => {
  show(client)
  listen({
    predicate: (_, now, before) => now.client !== before.client,
    effect: (_, { getState }) => {
      show(getState().client)
      keep(getState().client)
    }
  })
}
