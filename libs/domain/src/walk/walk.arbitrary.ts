/** Plans for tests, written in few words or at random, and what is done in them. */
import { Result } from "effect"
import fc from "fast-check"
import { step } from "./walk.ts"
import type { Evaluator, Command, Behaviour, Element, Plan, State, Values, StepResult, SequenceFlow } from "./walk.ts"

export const hour = 3_600_000
export const now = Date.UTC(2027, 0, 15, 12)

/** What conditions say here: the name of a value, true where that is true; anything else is a value written out. */
export const asks = (at = now): Evaluator => ({
  now: at,
  holds: (expression, values) => values[expression] === true,
  json: (expression, values) => values[expression] ?? null
})

export const nothing: Behaviour = { _tag: "nothing" }
export const user: Behaviour = { _tag: "wait", kind: "user" }
export const job: Behaviour = { _tag: "wait", kind: "job" }
export const end: Behaviour = { _tag: "end", how: "quietly" }
export const boundaryEvent = (timer: string, isInterrupting: boolean): Behaviour => ({
  _tag: "boundary",
  isInterrupting,
  on: { _tag: "timer", timer }
})

/** What is done at a place, and where it leads: `b?x` where x holds, `c!` otherwise. One at a border says at which. */
export type DrawnElement =
  | readonly [Behaviour, ...string[]]
  | { readonly behaviour: Behaviour; readonly at: string; readonly to: readonly string[] }

export const planOf = (drawn: Readonly<Record<string, DrawnElement>>): Plan => {
  const all = Object.entries(drawn).map(([id, one]) => {
    const [behaviour, to, at] =
      "behaviour" in one ? [one.behaviour, one.to, one.at] : [one[0], one.slice(1) as string[], null]
    return { id, behaviour, at, ways: to.map((text) => sequenceFlowOf(id, text)) }
  })
  const elements = all.map(({ id, behaviour, ways: outgoing }): [string, Element] => [
    id,
    {
      id,
      behaviour,
      outgoing,
      incoming: all.flatMap((other) => other.ways.filter((flow) => flow.to === id).map((flow) => flow.id)),
      boundaryEvents: all.filter(({ at }) => at === id).map((one) => one.id)
    }
  ])
  return { first: all[0]?.id ?? "", elements: new Map(elements) }
}

const sequenceFlowOf = (from: string, text: string): SequenceFlow => {
  const [to = "", condition] = text.split("?")
  if (condition !== undefined) return { id: `${from}_${to}`, to, when: { _tag: "holds", condition } }
  const isOther = text.endsWith("!")
  const target = isOther ? text.slice(0, -1) : text
  return { id: `${from}_${target}`, to: target, when: { _tag: isOther ? "otherwise" : "always" } }
}

export const rowOf = (length: number): Readonly<Record<string, DrawnElement>> =>
  Object.fromEntries(
    Array.from({ length }, (_, n): [string, DrawnElement] => [`a${n}`, [nothing, n + 1 < length ? `a${n + 1}` : "z"]])
  )

export const start = (plan: Plan, values: Values = {}): StepResult =>
  Result.getOrThrow(step(plan, null, { _tag: "start" }, values, asks()))

export const openOf = ({ open }: StepResult, element: string): string =>
  open.find((one) => one.element === element)?.token ?? "none"

export const complete = (plan: Plan, at: StepResult, element: string, values: Values = {}): StepResult =>
  Result.getOrThrow(
    step(plan, at.state, { _tag: "complete", token: openOf(at, element) }, { ...at.values, ...values }, asks())
  )

export const refused = (plan: Plan, at: StepResult, element: string) => {
  const stepped = step(plan, at.state, { _tag: "complete", token: openOf(at, element) }, at.values, asks())
  return Result.isFailure(stepped) ? stepped.failure : null
}

export const resume = (plan: Plan, at: StepResult, clock: number): StepResult =>
  Result.getOrThrow(step(plan, at.state, { _tag: "resume" }, at.values, asks(clock)))

export const attempt = (
  plan: Plan,
  state: State | null,
  command: Command,
  values: Values,
  clock = now
): StepResult | null => Result.getOrElse(step(plan, state, command, values, asks(clock)), () => null)

/** Any places in any order, most of them of no use to anybody. */
export const plans = fc
  .array(
    fc.record({
      behaviour: fc.constantFrom<Behaviour>(
        nothing,
        user,
        job,
        { _tag: "choose" },
        { _tag: "join" },
        { _tag: "merge" },
        { _tag: "race" },
        { _tag: "timer", timer: "PT1H" },
        { _tag: "multi-instance", kind: "user", multiInstance: { count: "2", isInTurn: false, enough: "x" } },
        { _tag: "subprocess", first: "n0" },
        { _tag: "end", how: "all" },
        { _tag: "throw", error: { id: "e", code: "A" } },
        boundaryEvent("PT2H", false),
        boundaryEvent("PT3H", true),
        { _tag: "boundary", isInterrupting: false, on: { _tag: "message" } },
        { _tag: "boundary", isInterrupting: true, on: { _tag: "error", error: null } }
      ),
      to: fc.array(fc.record({ place: fc.nat(9), how: fc.constantFrom("", "?x", "!") }), { maxLength: 3 }),
      at: fc.nat(9)
    }),
    { minLength: 2, maxLength: 10 }
  )
  .map((elements) =>
    planOf(
      Object.fromEntries(
        elements.map(({ behaviour, to, at }, n): [string, DrawnElement] => {
          const ways = to.map(({ place: target, how }) => `n${target % elements.length}${how}`)
          const isBorder = behaviour._tag === "boundary" && n > 0
          return [`n${n}`, isBorder ? { behaviour, at: `n${at % elements.length}`, to: ways } : [behaviour, ...ways]]
        })
      )
    )
  )
