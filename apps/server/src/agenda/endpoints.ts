/** The endpoint of the agenda. */
import { Result } from "effect"
import type { SessionHandlers } from "../http/handler.ts"
import { agenda } from "./agenda.ts"

export const agendaHandlers: Pick<SessionHandlers, "agenda"> = {
  agenda: async ({ sql }, { session, input, language }) =>
    Result.succeed(await agenda(sql, session, new Date(input.payload.until), language))
}
