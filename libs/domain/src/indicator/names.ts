/** What indicators are called, in links and in the workspace. The login reads links: nothing else is brought along. */

/** The indicators by their names, as links write them too. `visao` is all of them on one page. */
export const indicators = ["visao", "abertos", "fluxo", "ciclo", "espera", "atrasos"] as const
export type Indicator = (typeof indicators)[number]

/** What a process is called in which an indicator opens, in links and in the workspace. */
export const processOf = (indicator: Indicator): string => `indicador:${indicator}`

/** The indicator that a process stands for; null where it is one of the house. */
export const ofProcess = (processo: string): Indicator | null =>
  indicators.find((indicator) => processOf(indicator) === processo) ?? null
