/** A recent proof of the person, which some things ask for: the session goes on under a new token. */
import type { Failure } from "@quadrante/api/client"
import type { PersonProof } from "@quadrante/api/session"
import { Result } from "effect"
import type { App } from "../kernel/app.ts"
import { goOn } from "./session.ts"

/** Proves that the person is there. What is wrong with the proof comes back. */
export const authenticate = async (app: App, proof: PersonProof): Promise<Failure | null> => {
  const answer = await (await app.api()).authenticate({ payload: { proof } })
  if (Result.isFailure(answer)) return answer.failure
  await goOn(app, answer.success)
  return null
}
