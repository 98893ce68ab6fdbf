/** The processes that a person may start: as the server says, and where it is not reached, as it said last. */
import type { Client, Failure } from "@quadrante/api/client"
import { Startable } from "@quadrante/api/process"
import { define } from "@quadrante/persistence/slot"
import { Result, Schema } from "effect"
import type { App } from "../kernel/app.ts"
import { keepStartForms } from "./start-forms.ts"
import { saysNothing } from "./unheard.ts"

const slice = define({
  name: "startable",
  area: "session",
  version: 1,
  schema: Schema.Array(Startable),
  initial: []
})

/** What may be started. Without a server a start waits for one, so what was known in this tab still holds. */
export const startableFrom = async (
  api: Client,
  app: App
): Promise<Result.Result<ReadonlyArray<Startable>, Failure>> => {
  const { vault } = app
  const answer = await api.processes({})
  if (Result.isSuccess(answer)) {
    void keepStartForms(app, answer.success)
    vault.save(slice, answer.success)
    return answer
  }
  if (!saysNothing(answer.failure)) return answer
  const known = await vault.load(slice)
  return known.length === 0 ? answer : Result.succeed(known)
}
