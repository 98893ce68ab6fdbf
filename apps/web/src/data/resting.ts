/** Obeys `Retry-After`: over its rate limit the server says how long to wait. Until then no client here sends it anything. */
import type { Client, Failure } from "@quadrante/api/client"
import { Result } from "effect"

/** The clock of the wait, and who is notified of it. */
export interface RestOptions {
  /** Milliseconds of a clock. */
  readonly now: () => number
  /** A wait begins, or becomes longer. */
  readonly onRest: (until: number) => void
}

const code = "too-many-requests"

/**
 * Makes clients obey `Retry-After`, all of them together: what is asked before its time is answered here, as the server
 * would, with what is left to wait. The way out is always open.
 */
export const makeRest = ({ now, onRest }: RestOptions) => {
  let until = 0
  const rest =
    <Input, Output>(call: (input: Input) => Promise<Result.Result<Output, Failure>>) =>
    async (input: Input): Promise<Result.Result<Output, Failure>> => {
      const left = Math.ceil((until - now()) / 1000)
      if (left > 0) return Result.fail({ code, retryAfter: left })
      const answer = await call(input)
      if (Result.isSuccess(answer) || answer.failure.code !== code || !("retryAfter" in answer.failure)) return answer
      const next = now() + (answer.failure.retryAfter ?? 0) * 1000
      if (next > until) onRest((until = next))
      return answer
    }
  return (client: Client): Client => {
    const { logout, lock, ...others } = client
    const calls = Object.entries(others).map(([name, call]) => [name, rest(call as never)])
    // Each call is replaced by itself behind the rest.
    return { logout, lock, ...Object.fromEntries(calls) } as Client
  }
}
