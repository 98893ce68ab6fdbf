/**
 * Display settings (colour, scheme, density, language), stored unencrypted so that the first paint is right.
 *
 * They are no secrets, and the only values that are not encrypted. The start-up script reads them under the same name.
 */

/** The name in local storage. */
export const displayName = "q1.display"

/** What the first paint needs. `tema_cor` is a palette name or `#rrggbb`, `esquema` follows the system where it is `sistema`. */
export interface Display {
  readonly tema_cor: string
  readonly esquema: "claro" | "escuro" | "sistema"
  readonly dense: boolean
  /** The language that was chosen here; empty where none was. */
  readonly lcl_id: string
}

/** The display where nothing was kept; the colour is that of the page. */
const unset: Display = { tema_cor: "", esquema: "sistema", dense: false, lcl_id: "" }

/** Reads what was kept, member by member: a bad one falls back alone. Never throws. */
export const load = (initial = unset): Display => {
  try {
    const json: unknown = JSON.parse(globalThis.localStorage.getItem(displayName) ?? "null")
    if (typeof json !== "object" || json === null) return initial
    const { tema_cor, esquema, dense, lcl_id } = json as Partial<Record<keyof Display, unknown>>
    return {
      tema_cor:
        typeof tema_cor === "string" && /^(?:[a-z]{1,16}|#[0-9a-f]{6})$/i.test(tema_cor) ? tema_cor : initial.tema_cor,
      esquema: esquema === "claro" || esquema === "escuro" || esquema === "sistema" ? esquema : initial.esquema,
      dense: typeof dense === "boolean" ? dense : initial.dense,
      lcl_id: typeof lcl_id === "string" && /^[A-Za-z0-9-]{2,35}$/.test(lcl_id) ? lcl_id : initial.lcl_id
    }
  } catch {
    return initial
  }
}

/** Keeps what has changed of it. Where storage refuses, the next first paint is the default one, and nothing else happens. */
export const write = (changed: Partial<Display>): void => {
  // An insecure address writes nothing at all.
  if (typeof globalThis.crypto?.subtle !== "object") return
  try {
    const { tema_cor, esquema, dense, lcl_id } = { ...load(), ...changed }
    globalThis.localStorage.setItem(displayName, JSON.stringify({ tema_cor, esquema, dense, lcl_id }))
  } catch {
    // A first paint in other colours is no fault worth a notice.
  }
}
