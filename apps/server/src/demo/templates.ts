/** Templates: each path gone once by the real engine, so that made-up instances stand exactly where it would have them. */
import { Result } from "effect"
import type { Definition } from "../process/model/definition.ts"
import { step, type Command, type OpenTask, type Outcome } from "../process/run/stepper.ts"
import type { Values } from "../process/model/values.ts"
import type { Path } from "./paths.ts"
import { makeRandom } from "./random.ts"

/** Where an instance stands after a visit. Moments in its state count from when it was made. */
export interface Checkpoint {
  readonly outcome: Outcome
  /** The run through the element that the next visit completes. */
  readonly token: string
  /** Work that was done by itself on the way here. */
  readonly jobs: readonly OpenTask[]
}

export interface Template {
  /** After the start, and after each visit. */
  readonly stands: readonly Checkpoint[]
  readonly madeAt: number
}

/** Goes a path with the real engine. */
export const goPath = (definition: Definition, { visits }: Path): Template => {
  const random = makeRandom(1)
  random.now = Date.now()
  const madeAt = Date.now()
  let values: Values = {}
  let outcome = stepOnce(definition, null, { _tag: "start" }, values)
  const stands: Checkpoint[] = []
  for (const [at, visit] of [...visits, null].entries()) {
    const done = doJobs(definition, outcome)
    outcome = done.outcome
    const next = visit === null ? undefined : outcome.open.find(({ element }) => element === visit.activity)
    if (visit !== null && next === undefined) {
      throw new Error(
        `A path of ${definition.processo} comes to ${outcome.active.join()} at visit ${at}, not to ${visit.activity}`
      )
    }
    stands.push({ outcome, token: next?.token ?? "", jobs: done.jobs })
    if (visit === null || next === undefined) break
    values = { ...outcome.values, ...visit.values(random, outcome.values) }
    outcome = stepOnce(definition, outcome.state, { _tag: "complete", token: next.token }, values)
  }
  return { stands, madeAt }
}

const doJobs = (definition: Definition, from: Outcome): { outcome: Outcome; jobs: readonly OpenTask[] } => {
  const job = from.open.find(({ kind }) => kind === "job")
  if (job === undefined) return { outcome: from, jobs: [] }
  const after = stepOnce(definition, from.state, { _tag: "complete", token: job.token }, from.values)
  const rest = doJobs(definition, {
    ...after,
    passed: [...from.passed, ...after.passed],
    records: [...from.records, ...after.records]
  })
  return { outcome: rest.outcome, jobs: [job, ...rest.jobs] }
}

const stepOnce = (definition: Definition, state: string | null, command: Command, values: Values): Outcome => {
  const stepped = step(definition, state, command, values)
  if (Result.isFailure(stepped)) throw new Error(stepped.failure.reason)
  return stepped.success
}
