/**
 * Panels: lists and settings of a person's own that stand in a quadrant like any process, and are opened by a link like one. Each is a
 * process of the product, with a name that no definition can have.
 */
import type { InitialContext } from "../process/contexto.ts"
import { contextoOf } from "../process/given.ts"

/** The panels there are. */
export const panels = [
  "inicio",
  "tarefas",
  "pedidos",
  "rascunhos",
  "avisos",
  "substituicao",
  "agenda",
  "relatorio",
  "sql",
  "ajuda",
  "documento",
  "comparacao"
] as const
export type Panel = (typeof panels)[number]

/** The process as which a panel is opened. */
export const processOf = (panel: Panel): string => `painel:${panel}`

/** Panels that have become part of another one: links to them, and workspaces in which they stand, show that one. */
const joined: ReadonlyMap<string, Panel> = new Map([["painel:email", "avisos"]])

/** The panel that a process is; null where it is none. */
export const ofProcess = (processo: string): Panel | null =>
  panels.find((panel) => processOf(panel) === processo) ?? joined.get(processo) ?? null

/** Panels whose rows have many columns. */
const broad: ReadonlyArray<Panel | null> = ["inicio", "tarefas", "pedidos", "agenda", "relatorio", "sql", "comparacao"]

/** Whether a process is a panel that has a use for all the room there is. */
export const isBroad = (processo: string): boolean => broad.includes(ofProcess(processo))

/** Panels of which a row is a case: the quadrants beside them follow the cursor. */
const leading: ReadonlyArray<Panel | null> = ["tarefas", "pedidos", "agenda", "relatorio"]

/** Whether a process is a list that other quadrants follow. */
export const leads = (processo: string): boolean => leading.includes(ofProcess(processo))

/** A text that is alone in a quadrant, beside the case that it belongs to, or beside the draft of one. */
export interface BesideText {
  readonly caso: string
  readonly documento: string
}

/** How the panel of a text is opened. The names are none that lead to the case itself. */
export const openingOf = ({ caso, documento }: BesideText) => ({
  processo: processOf("documento"),
  contexto: { caso, documento }
})

/** The text that an open process shows; null where it shows none. */
export const textOf = (process: {
  readonly processo: string
  readonly contexto: InitialContext
}): BesideText | null => {
  const { caso, documento } = contextoOf(process)
  return ofProcess(process.processo) === "documento" && typeof caso === "string" && typeof documento === "string"
    ? { caso, documento }
    : null
}
