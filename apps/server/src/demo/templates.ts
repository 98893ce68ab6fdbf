/** Templates: each path gone once by the real engine, so that made-up instances stand exactly where it would have them. */
import { Result } from "effect"
import type { Definition } from "../engine/definition.ts"
import { step, type Command, type OpenTask, type Outcome } from "../engine/stepper.ts"
import type { Values } from "../engine/values.ts"
import type { Path } from "./paths.ts"
import { makeRandom } from "./random.ts"

/** Where an instance stands after a visit. Moments in its state count from when it was made. */
export interface Stand {
  readonly outcome: Outcome
  /** The run through the element that the next visit completes. */
  readonly execution: string
  /** Work that was done by itself on the way here. */
  readonly jobs: readonly OpenTask[]
}

export interface Template {
  /** After the start, and after each visit. */
  readonly stands: readonly Stand[]
  readonly madeAt: number
}

/** Goes a path with the real engine. */
export const goPath = (definition: Definition, { visits }: Path): Template => {
  const random = makeRandom(1)
  random.now = Date.now()
  const madeAt = Date.now()
  let values: Values = {}
  let outcome = take(definition, null, { _tag: "start" }, values)
  const stands: Stand[] = []
  for (const [at, visit] of [...visits, null].entries()) {
    const done = doJobs(definition, outcome)
    outcome = done.outcome
    const next = visit === null ? undefined : outcome.open.find(({ activity }) => activity === visit.activity)
    if (visit !== null && next === undefined) {
      throw new Error(
        `A path of ${definition.processo} comes to ${outcome.active.join()} at visit ${at}, not to ${visit.activity}`
      )
    }
    stands.push({ outcome, execution: next?.execution ?? "", jobs: done.jobs })
    if (visit === null || next === undefined) break
    values = { ...outcome.values, ...visit.values(random, outcome.values) }
    outcome = take(definition, outcome.state, { _tag: "complete", execution: next.execution }, values)
  }
  return { stands, madeAt }
}

const doJobs = (definition: Definition, from: Outcome): { outcome: Outcome; jobs: readonly OpenTask[] } => {
  const job = from.open.find(({ kind }) => kind === "job")
  if (job === undefined) return { outcome: from, jobs: [] }
  const after = take(definition, from.state, { _tag: "complete", execution: job.execution }, from.values)
  const rest = doJobs(definition, {
    ...after,
    passed: [...from.passed, ...after.passed],
    passages: [...from.passages, ...after.passages]
  })
  return { outcome: rest.outcome, jobs: [job, ...rest.jobs] }
}

const take = (definition: Definition, state: string | null, command: Command, values: Values): Outcome => {
  const stepped = step(definition, state, command, values)
  if (Result.isFailure(stepped)) throw new Error(stepped.failure.reason)
  return stepped.success
}
