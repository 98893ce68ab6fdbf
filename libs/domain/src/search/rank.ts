/** Which of what answers stands first, where two kinds of it do. */
import { type Query, score } from "./query.ts"

type Words = ReadonlyArray<string>

/** Cases that somebody knows stand before what they could begin anew, where the best of them answers as well. */
export const casesLead = (query: Query, cases: ReadonlyArray<Words>, startable: ReadonlyArray<Words>): boolean =>
  best(query, cases) >= best(query, startable)

const best = (query: Query, all: ReadonlyArray<Words>): number =>
  Math.max(-1, ...all.map((words) => score(query, words) ?? -1))
