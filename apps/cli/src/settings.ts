/**
 * Settings: what holds for every command of a run, whichever it is.
 */
import type { Locale } from "@quadrante/domain/locale"
import type { Separators } from "@quadrante/domain/redirect"
import type { Language } from "./messages/messages.ts"

/** What was set for a run. It is data, so that it can be sent to a worker. */
export type Settings = {
  readonly language: Language
  readonly prefix: string
  /** Leaves `trace` out. */
  readonly brief: boolean
  readonly separators: Separators
  /** The whole locale, where one was asked for; null is the default one, which need not be loaded for its separators. */
  readonly locale: Locale | null
}

/** The separators of pt-BR, the default locale. */
export const defaultSeparators: Separators = { fmt_decimal: ",", fmt_milhar: "." }
