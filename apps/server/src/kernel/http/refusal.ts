/** Builds faults of the contract for handlers to return. */
import type { Code, Fault } from "@quadrante/api/fault"
import { Result } from "effect"

/** A fault with its code and, where there is more to say, the rest. */
export const fault = (code: Code, rest: Omit<Fault, "code"> = {}): Fault => ({ code, ...rest })

/** What a handler returns that refuses. */
export const refuse = (code: Code, rest: Omit<Fault, "code"> = {}): Result.Result<never, Fault> =>
  Result.fail(fault(code, rest))
