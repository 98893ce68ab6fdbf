/** What a link names, before its title is known. */
import * as Redirect from "@quadrante/domain/redirect"
import { i18n } from "../i18n/i18n.ts"

export type Titles = (processo: string) => string

export const spoken: Titles = (processo) => (processo === Redirect.areaName ? i18n.t("arrival.area") : processo)
