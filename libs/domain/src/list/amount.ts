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
 * The sum of amounts; null where there is none, or they are not of one kind: currencies are not added to each other, and
 * figures without a unit only under one name.
 */
export const sumOf = (amounts: ReadonlyArray<Amount>): Amount | null => {
  const [first, ...others] = amounts
  if (first === undefined || others.some((one) => !isSameKind(first, one))) return null
  const label = others.every((one) => one.label === first.label) ? first.label : ""
  return { ...first, label, value: amounts.reduce((sum, { value }) => sum + value, 0) }
}

const isSameKind = (one: Amount, other: Amount): boolean =>
  one.prefix === other.prefix &&
  one.suffix === other.suffix &&
  one.decimals === other.decimals &&
  ((one.prefix ?? one.suffix) !== null || one.label === other.label)

/** What a column of amounts is called: what all of them are; null: they are several things. */
export const amountName = (amounts: ReadonlyArray<Amount>): string | null => {
  const [first, ...others] = new Set(amounts.map(({ label }) => label))
  return first === undefined || first === "" || others.length > 0 ? null : first
}
