/** What a link names, before its title is known. */
import type { Welcome } from "@quadrante/api/environment"
import * as Indicator from "@quadrante/domain/indicator"
import * as Panel from "@quadrante/domain/panel"
import { spokenName } from "@quadrante/domain/process"
import * as Redirect from "@quadrante/domain/redirect"
import { i18n } from "../i18n/i18n.ts"

export type Titles = (processo: string) => string

/** Says of a process of an environment only what the link itself says: which there are, and their titles, is for who is in. */
export const spoken: Titles = (processo) => {
  const panel = Panel.ofProcess(processo)
  if (panel !== null) return i18n.t(`arrival.panel.${panel}`)
  if (Indicator.ofProcess(processo) !== null) return i18n.t("arrival.indicator")
  return processo === Redirect.areaName ? i18n.t("arrival.area") : spokenName(processo)
}

/** The same at a login, which may be that of a demonstration: it says to anybody what its processes are called. */
export const toldAtLogin = (welcome: Welcome | null | undefined, processo: string, language: string): string =>
  welcome?.titles[processo]?.[language] ?? spoken(processo)
