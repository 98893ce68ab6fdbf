/** Home: what it begins with for whoever comes there. */
import type { Client } from "./client.ts"

/** How somebody came home. */
export interface Coming {
  /** They have just logged in, in this tab. */
  readonly entered: boolean
  /** A link brought them, and names what to open. */
  readonly hasLink: boolean
  /** They go on with an earlier session, and expect what is in it. */
  readonly continued: boolean
}

/** What stands there first, and what opens by itself; null for nothing. */
export interface Beginning {
  readonly panel: Client["preferencia_painel"]
  readonly processo: string | null
}

const nothing: Beginning = { panel: "area_trabalho", processo: null }

/**
 * - Whoever came for something else gets that: a link's process, or what an earlier session has open.
 * - The process that a person wants after a login opens after each, and not when they merely come back to a tab.
 * - The panel that they want first stands there after a login, and wherever nothing is open.
 */
export const begins = (
  client: Pick<Client, "preferencia_painel" | "procs_id_login" | "processos_abertos">,
  { entered, hasLink, continued }: Coming
): Beginning => {
  if (hasLink || continued) return nothing
  return {
    panel: entered || client.processos_abertos === 0 ? client.preferencia_painel : "area_trabalho",
    processo: entered ? client.procs_id_login : null
  }
}
