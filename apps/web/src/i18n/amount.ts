/** A figure as it is read, with what stands around it. */
import type { Amount } from "@quadrante/domain/list"
import { formatNumber, type Locale } from "@quadrante/domain/locale"

export const amountText = (locale: Locale, { value, prefix, suffix, decimals }: Amount): string =>
  [prefix, formatNumber(locale, value, decimals ?? undefined), suffix].filter((part) => part !== null).join(" ")

/** The same where nothing above it says what it is: a bare figure says its name. */
export const namedAmount = (locale: Locale, amount: Amount): string =>
  amount.prefix === null && amount.suffix === null
    ? [amount.label, amountText(locale, amount)].filter((part) => part !== "").join(": ")
    : amountText(locale, amount)
