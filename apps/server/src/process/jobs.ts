/** The jobs that the engine runs on worker threads. */
import { job } from "../kernel/threads/job.ts"
import type { File } from "./model/bundle.ts"
import type { Bundle, Judgement } from "./model/definition.ts"
import type { Problem } from "./problem/problem.ts"
import type { PathInput } from "./read/path.ts"
import type { Evaluation, Question } from "./run/evaluation.ts"

/** The evaluation of a step, if it is expensive. */
export const evaluation = job<Question, Evaluation>("evaluation", "quick")

/** The path of an instance, if its conditions are expensive. */
export const pathJob = job<PathInput, readonly string[]>("way", "quick")

/** The check of a bundle. */
export const drawing = job<
  readonly File[],
  { readonly problems: readonly Problem[] } | { readonly bundle: Bundle; readonly judgement: Judgement }
>("drawing", "long")
