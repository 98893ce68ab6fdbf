/**
 * Figures in texts: numbers, dates, documents of people and firms, phones. However one is written, it is found by the same words:
 * its figures without what stands between them, a number by its value (`18400`, `18x5` for 18.5), a date by year, month and day.
 *
 * The server's index does the same (`figure_words`), and a test holds the two together.
 */

/** Figures are not told apart from letters that touch them: they are one word with these. */
const alone = (inner: string) =>
  new RegExp(`(?<![0-9a-zA-Z\\u00c0-\\u1fff])(?:${inner})(?![0-9a-zA-Z\\u00c0-\\u1fff\\u2070-\\u{10ffff}])`, "gu")

const inner = {
  /** A phone with its country. */
  abroad: "\\+[0-9][0-9() .\\-]{6,16}[0-9]",
  /** A CNPJ with letters in it. */
  firm: "[0-9a-zA-Z]{2}\\.[0-9a-zA-Z]{3}\\.[0-9a-zA-Z]{3}\\/[0-9a-zA-Z]{4}-[0-9]{2}",
  /** A phone with its area. */
  phone: "\\(?[0-9]{2}\\)? ?[0-9]{4,5}[ \\-]?[0-9]{4}",
  /** Figures with one sign between them: numbers, dates, `529.982.247-25`. */
  grouped: "[0-9]+(?:[.,\\/\\-][0-9]+)+"
}
const abroad = alone(inner.abroad)
const firm = alone(inner.firm)
const phone = alone(inner.phone)
const grouped = alone(inner.grouped)

/** Figures as they stand in a text, folded or not. */
export const figureRuns: RegExp = alone(Object.values(inner).join("|"))

/** The longest figures that are one word. */
const longestFigures = 32

/** The words of the figures in a folded text. `monthFirst`: so is a date read that could be read both ways. */
export const figureWords = (folded: string, monthFirst = false): ReadonlyArray<string> => {
  const all = [
    ...matches(grouped, folded).flatMap((run) => [...(readings(run) ?? [bare(run)]), ...dates(run, monthFirst)]),
    ...matches(firm, folded).map(bare),
    ...matches(phone, folded).map(bare),
    // Whoever types it without its country finds it too; countries have one to three figures.
    ...matches(abroad, folded).flatMap((run) => [0, 1, 2, 3].map((from) => bare(run).slice(from)))
  ]
  return [...new Set(all.filter((word) => word.length <= longestFigures))]
}

const matches = (pattern: RegExp, text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(pattern), ([run]) => run)

const bare = (run: string) => run.replace(/[^0-9a-z]+/g, "")

/** The numbers that it can be, whichever sign is the decimal one; null: it is none. */
const readings = (run: string): ReadonlyArray<string> | null => {
  const whole = /^[0-9]{1,3}(?:(?:\.[0-9]{3})+|(?:,[0-9]{3})+)$/.test(run)
  const parted = /^([0-9]+|[0-9]{1,3}(?:(?:,[0-9]{3})+(?=\.)|(?:\.[0-9]{3})+(?=,)))[.,]([0-9]+)$/.exec(run)
  const numbers = [
    ...(whole ? [bare(run)] : []),
    ...(parted === null ? [] : [decimal(bare(String(parted[1])), String(parted[2]))])
  ]
  return numbers.length === 0 ? null : numbers
}

const decimal = (integer: string, decimals: string) => {
  const told = decimals.replace(/0+$/, "")
  return told === "" ? integer : `${integer}x${told}`
}

/** A day of a month and year, in one of the orders in which they are written. */
const dated = /^([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})$/

/** Whether it is a date: then its figures in another order are none of it. */
export const isDate = (run: string): boolean => dates(run, false).length > 0

const dates = (run: string, monthFirst: boolean): ReadonlyArray<string> => {
  const [, one = "", other = "", year = ""] = dated.exec(run) ?? []
  const ways = monthFirst
    ? [
        { day: other, month: one },
        { day: one, month: other }
      ]
    : [
        { day: one, month: other },
        { day: other, month: one }
      ]
  return ways
    .filter(({ day, month }) => isWithin(day, 31) && isWithin(month, 12))
    .slice(0, 1)
    .map(({ day, month }) => year + month.padStart(2, "0") + day.padStart(2, "0"))
}

const isWithin = (figures: string, most: number) => Number(figures) >= 1 && Number(figures) <= most
