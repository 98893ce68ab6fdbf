/** Plans for tests, written in few words or at random, and what is done in them. */
import { Result } from "effect"
import fc from "fast-check"
import { step } from "./walk.ts"
import type { Asks, Command, Doing, Place, Plan, State, Values, Walked, Way } from "./walk.ts"

export const hour = 3_600_000
export const now = Date.UTC(2027, 0, 15, 12)

/** What conditions say here: the name of a value, true where that is true; anything else is a value written out. */
export const asks = (at = now): Asks => ({
  now: at,
  holds: (expression, values) => values[expression] === true,
  json: (expression, values) => values[expression] ?? null
})

export const nothing: Doing = { _tag: "nothing" }
export const user: Doing = { _tag: "wait", kind: "user" }
export const job: Doing = { _tag: "wait", kind: "job" }
export const end: Doing = { _tag: "end", how: "quietly" }
export const bordered = (timer: string, isInterrupting: boolean): Doing => ({
  _tag: "border",
  isInterrupting,
  on: { _tag: "timer", timer }
})

/** What is done at a place, and where it leads: `b?x` where x holds, `c!` otherwise. One at a border says at which. */
export type Drawn =
  readonly [Doing, ...string[]] | { readonly doing: Doing; readonly at: string; readonly to: readonly string[] }

export const planOf = (drawn: Readonly<Record<string, Drawn>>): Plan => {
  const all = Object.entries(drawn).map(([id, one]) => {
    const [doing, to, at] = "doing" in one ? [one.doing, one.to, one.at] : [one[0], one.slice(1) as string[], null]
    return { id, doing, at, ways: to.map((text) => wayOf(id, text)) }
  })
  const places = all.map(({ id, doing, ways }): [string, Place] => [
    id,
    {
      id,
      doing,
      ways,
      ins: all.flatMap((other) => other.ways.filter((way) => way.to === id).map((way) => way.id)),
      borders: all.filter(({ at }) => at === id).map((one) => one.id)
    }
  ])
  return { first: all[0]?.id ?? "", places: new Map(places) }
}

const wayOf = (from: string, text: string): Way => {
  const [to = "", condition] = text.split("?")
  if (condition !== undefined) return { id: `${from}_${to}`, to, when: { _tag: "holds", condition } }
  const isOther = text.endsWith("!")
  const place = isOther ? text.slice(0, -1) : text
  return { id: `${from}_${place}`, to: place, when: { _tag: isOther ? "otherwise" : "always" } }
}

export const rowOf = (length: number): Readonly<Record<string, Drawn>> =>
  Object.fromEntries(
    Array.from({ length }, (_, n): [string, Drawn] => [`a${n}`, [nothing, n + 1 < length ? `a${n + 1}` : "z"]])
  )

export const start = (plan: Plan, values: Values = {}): Walked =>
  Result.getOrThrow(step(plan, null, { _tag: "start" }, values, asks()))

export const openOf = ({ open }: Walked, activity: string): string =>
  open.find((one) => one.activity === activity)?.execution ?? "none"

export const complete = (plan: Plan, at: Walked, activity: string, values: Values = {}): Walked =>
  Result.getOrThrow(
    step(plan, at.state, { _tag: "complete", execution: openOf(at, activity) }, { ...at.values, ...values }, asks())
  )

export const refused = (plan: Plan, at: Walked, activity: string) => {
  const stepped = step(plan, at.state, { _tag: "complete", execution: openOf(at, activity) }, at.values, asks())
  return Result.isFailure(stepped) ? stepped.failure : null
}

export const resume = (plan: Plan, at: Walked, clock: number): Walked =>
  Result.getOrThrow(step(plan, at.state, { _tag: "resume" }, at.values, asks(clock)))

export const attempt = (
  plan: Plan,
  state: State | null,
  command: Command,
  values: Values,
  clock = now
): Walked | null => Result.getOrElse(step(plan, state, command, values, asks(clock)), () => null)

/** Any places in any order, most of them of no use to anybody. */
export const plans = fc
  .array(
    fc.record({
      doing: fc.constantFrom<Doing>(
        nothing,
        user,
        job,
        { _tag: "choose" },
        { _tag: "join" },
        { _tag: "merge" },
        { _tag: "race" },
        { _tag: "timer", timer: "PT1H" },
        { _tag: "several", kind: "user", several: { count: "2", isInTurn: false, enough: "x" } },
        { _tag: "subprocess", first: "n0" },
        { _tag: "end", how: "all" },
        { _tag: "throw", error: { id: "e", code: "A" } },
        bordered("PT2H", false),
        bordered("PT3H", true),
        { _tag: "border", isInterrupting: false, on: { _tag: "message" } },
        { _tag: "border", isInterrupting: true, on: { _tag: "error", error: null } }
      ),
      to: fc.array(fc.record({ place: fc.nat(9), how: fc.constantFrom("", "?x", "!") }), { maxLength: 3 }),
      at: fc.nat(9)
    }),
    { minLength: 2, maxLength: 10 }
  )
  .map((places) =>
    planOf(
      Object.fromEntries(
        places.map(({ doing, to, at }, n): [string, Drawn] => {
          const ways = to.map(({ place, how }) => `n${place % places.length}${how}`)
          const isBorder = doing._tag === "border" && n > 0
          return [`n${n}`, isBorder ? { doing, at: `n${at % places.length}`, to: ways } : [doing, ...ways]]
        })
      )
    )
  )
