/** Options that apply to every command of a run. */
import type { Language } from "@quadrante/domain/language"
import type { Separators } from "@quadrante/domain/redirect"

/** What was set for a run. */
export type Settings = {
  readonly language: Language
  readonly prefix: string
  /** Leaves `trace` out. */
  readonly brief: boolean
  /** The locale that was asked for: a tag, or a file. */
  readonly locale: string
  /** Of the locale that was asked for. The default one need not be loaded for them. */
  readonly separators: Separators
}

export const defaultLocale = "pt-BR"

/** The separators of the default locale. */
export const defaultSeparators: Separators = { fmt_decimal: ",", fmt_milhar: "." }
