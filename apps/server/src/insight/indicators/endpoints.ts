/** The endpoint of the indicators. */
import { Result } from "effect"
import type { SessionHandlers } from "../../gateway/handler.ts"
import { indicator } from "./indicators.ts"

export const indicatorHandlers: Pick<SessionHandlers, "indicator"> = {
  indicator: async ({ sql }, { session, input, language }) =>
    Result.succeed(await indicator(sql, session, input.payload, language))
}
