/** Options that apply to every command of a run. */
import type { Language } from "@quadrante/domain/language"
import type { Separators } from "@quadrante/domain/redirect"

/** What was set for a run. */
export type Settings = {
  readonly language: Language
  readonly prefix: string
  /** Leaves `trace` out. */
  readonly brief: boolean
  /** Of the locale that was asked for. The default one need not be loaded for them. */
  readonly separators: Separators
}

/** The separators of pt-BR, the default locale. */
export const defaultSeparators: Separators = { fmt_decimal: ",", fmt_milhar: "." }
