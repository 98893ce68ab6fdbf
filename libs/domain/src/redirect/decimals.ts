/** Decimals of a number in a link. They stand apart from reading values, which the first load has. */
import type { Separators } from "../locale/number.ts"
import { formOf, spaces, unquote } from "./value.ts"

/** How many decimals stand in the text of a number as {@link readValue} reads it, zeros at the end too. */
export const decimalsIn = (raw: string, { fmt_decimal, fmt_milhar }: Separators): number => {
  const decimal = fmt_decimal === "," ? "," : "."
  const other = decimal === "," ? "." : ","
  const form = formOf(unquote(raw).replace(spaces, ""), decimal, other, fmt_milhar === other)
  return form?.fraction.length ?? 0
}
