/** The home page: what it shows first, by how a person arrived. */
import type { Client } from "./client.ts"

/** How a person arrived at the home page. */
export interface Arrival {
  /** They have just logged in, in this tab. */
  readonly entered: boolean
  /** They followed a link, which names what to open. */
  readonly hasLink: boolean
  /** They continue an earlier session, and expect its contents. */
  readonly continued: boolean
}

/** What is shown first, and what opens by itself; null for nothing. */
export interface HomeView {
  readonly panel: Client["preferencia_painel"]
  readonly processo: string | null
}

const nothing: HomeView = { panel: "area_trabalho", processo: null }

/**
 * - Whoever came for something else gets that: a link's process, or what an earlier session has open.
 * - The process that a person wants after a login opens after each, and not when they merely come back to a tab.
 * - The panel that they want first stands there after a login, and wherever nothing is open.
 */
export const begins = (
  client: Pick<Client, "preferencia_painel" | "procs_id_login" | "processos_abertos">,
  { entered, hasLink, continued }: Arrival
): HomeView => {
  if (hasLink || continued) return nothing
  return {
    panel: entered || client.processos_abertos === 0 ? client.preferencia_painel : "area_trabalho",
    processo: entered ? client.procs_id_login : null
  }
}
