/** Decimals of a number as it is typed, and as it needs them. They stand apart from reading numbers, which the first load has. */
import { plain, type Separators } from "./number.ts"

/** How many decimals stand in the text of a number, zeros at the end too. */
export const decimalsIn = ({ fmt_decimal }: Separators, text: string): number => {
  const [, decimals = ""] = text.split(fmt_decimal)
  return decimals.replace(/\D/g, "").length
}

/** How many decimals a number needs. */
export const decimalsOf = (value: number): number => (plain(value).split(".")[1] ?? "").length
