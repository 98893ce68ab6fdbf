/**
 * Panels: lists and settings of a person's own that stand in a quadrant like any process, and are opened by a link like one. Each is a
 * process of the product, with a name that no definition can have.
 */

/** The panels there are. */
export const panels = [
  "tarefas",
  "pedidos",
  "rascunhos",
  "avisos",
  "substituicao",
  "relatorio",
  "sql",
  "ajuda"
] as const
export type Panel = (typeof panels)[number]

/** The process as which a panel is opened. */
export const processOf = (panel: Panel): string => `painel:${panel}`

/** Panels that have become part of another one: links to them, and workspaces in which they stand, show that one. */
const joined: ReadonlyMap<string, Panel> = new Map([["painel:email", "avisos"]])

/** The panel that a process is; null where it is none. */
export const ofProcess = (processo: string): Panel | null =>
  panels.find((panel) => processOf(panel) === processo) ?? joined.get(processo) ?? null
