/** The endpoints of an environment. */
import { Result } from "effect"
import type { OpenHandlers } from "./handler.ts"
import { refuse } from "../kernel/http/refusal.ts"
import * as Environments from "../tenancy/environment.ts"

export const environmentHandlers: Pick<OpenHandlers, "environment"> = {
  environment: async ({ sql }, { environment: { amb } }) => {
    const environment = await Environments.describe(sql, amb)
    return environment === null ? refuse("environment-unknown", { at: "amb" }) : Result.succeed(environment)
  }
}
