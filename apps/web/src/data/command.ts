/** Commands: the one way to change something on the server, after which what is shown of it is read again. */
import type { Client, Failure } from "@quadrante/api/client"
import { Result } from "effect"
import type { App } from "../kernel/app.ts"
import { byCommand, invalidate, type Keys } from "./invalidation.ts"
import { saysNothing } from "./unheard.ts"
import type { Input, Output } from "./query.ts"

/** Sends a command. Also one that is refused invalidates: mostly somebody else was quicker. */
export const sendCommand = async <Name extends keyof Client>(
  app: Pick<App, "api" | "queries">,
  name: Name,
  input: Input<Name>
): Promise<Result.Result<Output<Name>, Failure>> => {
  const api = await app.api()
  // The compiler does not see that the call and the keys of one name take the same input.
  const call = api[name] as unknown as (input: Input<Name>) => Promise<Result.Result<Output<Name>, Failure>>
  const keysOf = byCommand[name] as ((input: Input<Name>) => Keys) | undefined
  const answer = await call(input)
  const isHeard = Result.isSuccess(answer) || !saysNothing(answer.failure)
  if (keysOf !== undefined && isHeard) invalidate(await app.queries(), keysOf(input))
  return answer
}
