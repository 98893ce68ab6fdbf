/** Amounts: the figure of each row that decides about one, and their sum. */

/** A figure with what stands around it. */
export interface Amount {
  readonly value: number
  readonly label: string
  readonly prefix: string | null
  readonly suffix: string | null
  readonly decimals: number | null
}

/**
 * The sum of two or more amounts of one unit: money of one currency, or "10 dias". Null for one alone, which says itself what
 * it is, and for figures of which nothing says what they count.
 */
export const sumOf = (amounts: ReadonlyArray<Amount>): Amount | null => {
  const [first, ...others] = amounts
  if (first === undefined || others.length === 0 || (first.prefix ?? first.suffix) === null) return null
  if (others.some((one) => !isSameUnit(first, one))) return null
  const label = others.every((one) => one.label === first.label) ? first.label : ""
  return { ...first, label, value: amounts.reduce((sum, { value }) => sum + value, 0) }
}

const isSameUnit = (one: Amount, other: Amount): boolean =>
  one.prefix === other.prefix && one.suffix === other.suffix && one.decimals === other.decimals

/** What a column of amounts is called: what all of them are; null: they are several things. */
export const amountName = (amounts: ReadonlyArray<Amount>): string | null => {
  const [first, ...others] = new Set(amounts.map(({ label }) => label))
  return first === undefined || first === "" || others.length > 0 ? null : first
}
