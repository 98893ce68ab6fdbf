/** The history by rounds, the newest first, each entry with what it is compared with. */
import { expect, it } from "vitest"
import * as Decision from "./decision.ts"

const entry = (kind: string, activity: string | null, pessoa: string | null, answered: object | null = null) => ({
  kind,
  activity,
  pessoa,
  answered: answered === null ? null : { values: answered }
})

const history = [
  entry("started", null, "Ana"),
  entry("completed", "pedir", "Ana", { valor: 40 }),
  entry("completed", "aprovar", "Bruno"),
  entry("completed", "pedir", "Ana", { valor: 24 })
].toReversed()

it("puts each entry into its round, the newest first, and names the request and what was done again", () => {
  const rounds = Decision.roundsIn(history, "aprovar")
  expect(rounds.map(({ n, entries }) => [n, entries.map(({ entry: one }) => one.activity)])).toEqual([
    [2, ["pedir"]],
    [1, ["aprovar", "pedir", null]]
  ])
  expect(rounds[0]?.entries[0]).toMatchObject({ isRequest: false, isAgain: true, former: { valor: 40 } })
  expect(rounds[1]?.entries[1]).toMatchObject({ isRequest: true, isAgain: false, former: null })
})

it("has a round without entries where the case has just come back, and one where there is nothing", () => {
  expect(Decision.roundsIn(history.slice(1), "pedir").map(({ entries }) => entries.length)).toEqual([0, 3])
  expect(Decision.roundsIn([], null)).toEqual([{ n: 1, entries: [] }])
})

it("compares nothing with what this person does not see", () => {
  const unseen = history.map((one) => ({ ...one, answered: null, pessoa: null }))
  const [again] = Decision.roundsIn(unseen, null)[0]?.entries ?? []
  expect(again).toMatchObject({ isAgain: true, former: null, isRequest: false })
})
