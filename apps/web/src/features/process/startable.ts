/** The processes that a person may start: as the server says, and where it is not reached, as it said last. */
import type { Failure } from "@quadrante/api/client"
import { Startable } from "@quadrante/api/process"
import { define } from "@quadrante/persistence/slot"
import { Result, Schema } from "effect"
import type { App } from "../../startup/app.ts"
import { saysNothing } from "./loading.ts"

const slice = define({
  name: "startable",
  area: "session",
  version: 1,
  schema: Schema.Array(Startable),
  initial: []
})

/** What may be started. Without a server a start waits for one, so what was known in this tab still holds. */
export const readStartable = async (app: App): Promise<Result.Result<ReadonlyArray<Startable>, Failure>> => {
  const answer = await (await app.api()).processes({})
  if (Result.isSuccess(answer)) {
    app.vault.save(slice, answer.success)
    return answer
  }
  if (!saysNothing(answer.failure)) return answer
  const known = await app.vault.load(slice)
  return known.length === 0 ? answer : Result.succeed(known)
}
