/** The endpoints of an environment. */
import { Result } from "effect"
import type { OpenHandlers } from "../http/handler.ts"

export const environmentHandlers: Pick<OpenHandlers, "environment"> = {
  environment: async (_, { environment }) => Result.succeed(environment)
}
