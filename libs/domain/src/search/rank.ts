/** Which of what answers stands first, where two kinds of it do. */
import { caseName } from "../process/spoken-name.ts"
import { type Query, score, words } from "./query.ts"

type Words = ReadonlyArray<string>

/** Whether a number is asked for, as that of a case is. */
export const asksNumber = ({ groups }: Query): boolean => groups.some(isNumber)

/**
 * How well what is called so answers a number that is asked for, more being better; null where it does not, or none is. The
 * number stands whole in its name: one that only begins with it, or that stands in something else of it, is another case's.
 */
export const numberScore = (query: Query, title: string): number | null => {
  const name = words(caseName(title))
  const numbers = query.groups.filter(isNumber)
  const isWhole = numbers.every((phrases) => phrases.some((phrase) => phrase.every((word) => name.includes(word))))
  return numbers.length === 0 || !isWhole ? null : (score(query, name) ?? 0)
}

const isNumber = (phrases: Query["groups"][number]) =>
  phrases.some((phrase) => phrase.length > 0 && phrase.every((word) => /^[0-9]+$/.test(word)))

/** Cases that somebody knows stand before what they could begin anew, where the best of them answers as well. */
export const casesLead = (query: Query, cases: ReadonlyArray<Words>, startable: ReadonlyArray<Words>): boolean =>
  best(query, cases) >= best(query, startable)

const best = (query: Query, all: ReadonlyArray<Words>): number =>
  Math.max(-1, ...all.map((words) => score(query, words) ?? -1))
