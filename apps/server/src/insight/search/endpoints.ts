/** The endpoint of the search. */
import { Result } from "effect"
import type { SessionHandlers } from "../../gateway/handler.ts"
import { search } from "./search.ts"

export const searchHandlers: Pick<SessionHandlers, "search"> = {
  search: async ({ sql }, { session, input, language, locale }) =>
    Result.succeed(await search(sql, session, input.payload.termo, { language, locale }))
}
