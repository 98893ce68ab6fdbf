/**
 * Jobs for worker threads: work too heavy for the main thread. A room declares its jobs in its `jobs.ts`,
 * `src/thread.ts` implements them, and `pool.ts` runs them. Input and output are copied between threads, so they are
 * plain data.
 */

/** The threads that a job is done by. Quick ones are waited for by somebody who sent a form. */
export type Lane = "quick" | "long"

/** A kind of job, by the name that the log knows it by. The types are for the compiler alone. */
export interface Job<Input, Output> {
  readonly kind: string
  readonly lane: Lane
  readonly types?: (input: Input) => Output
}

/** Declares a kind of job. */
export const job = <Input, Output>(kind: string, lane: Lane): Job<Input, Output> => ({ kind, lane })

type Work<Input, Output> = (input: Input) => Output | Promise<Output>

/** How a thread comes to do a kind of job: what does it is loaded by the first one. */
export interface Loader {
  readonly kind: string
  readonly load: () => Promise<Work<never, unknown>>
}

/** Says how a thread does a kind of job. */
export const doneBy = <Input, Output>(
  { kind }: Job<Input, Output>,
  load: () => Promise<Work<Input, Output>>
): Loader => ({ kind, load })
