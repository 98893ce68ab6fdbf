/** The endpoints of the agenda, and of the calendars that subscribe to it. */
import { Result } from "effect"
import type { SessionHandlers } from "../http/handler.ts"
import { refuse } from "../http/refusal.ts"
import { isRecent } from "../session/proving.ts"
import { agenda } from "./agenda.ts"
import * as Calendar from "./calendar.ts"

export const agendaHandlers: Pick<SessionHandlers, "agenda" | "calendar" | "openCalendar" | "closeCalendar"> = {
  agenda: async ({ sql }, { session, input, language }) =>
    Result.succeed(await agenda(sql, session, new Date(input.payload.until), language)),
  calendar: async ({ sql }, { session }) => Result.succeed({ since: await Calendar.since(sql, session) }),
  openCalendar: async ({ sql, config }, { session, language }) =>
    isRecent(session)
      ? Result.succeed({ path: await Calendar.open(sql, session, language, config.prefix) })
      : refuse("authentication-required"),
  closeCalendar: async ({ sql }, { session }) => {
    await Calendar.close(sql, session)
    return Result.succeed(null)
  }
}
