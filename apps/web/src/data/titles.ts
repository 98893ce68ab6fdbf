/** What a link names at a login, where titles are not known. */
import type { Welcome } from "@quadrante/api/environment"
import * as Indicator from "@quadrante/domain/indicator"
import * as Panel from "@quadrante/domain/panel"
import * as Redirect from "@quadrante/domain/redirect"
import { i18n } from "../i18n/i18n.ts"

/** What a part of the product is called; null: it is a process of an environment. */
export const partName = (processo: string): string | null => {
  const panel = Panel.ofProcess(processo)
  if (panel !== null) return i18n.t(`arrival.panel.${panel}`)
  if (Indicator.ofProcess(processo) !== null) return i18n.t("arrival.indicator")
  return processo === Redirect.areaName ? i18n.t("arrival.area") : null
}

/**
 * A login may be that of a demonstration: it says to anybody what its processes are called. Of others nothing is known
 * there, not even whether there is one: it quotes the link.
 */
export const toldAtLogin = (welcome: Welcome | null | undefined, processo: string, language: string): string =>
  welcome?.titles[processo]?.[language] ?? partName(processo) ?? quotedName(processo)

/** How a link is quoted that names what nobody knows, or what is not known here. */
export const quotedName = (processo: string): string => `“${processo}”`
