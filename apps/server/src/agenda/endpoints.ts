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
  calendar: async ({ sql }, { session }) => Result.succeed(await Calendar.subscriptionOf(sql, session)),
  openCalendar: async ({ sql, config }, { session, language, address, device, input: { payload } }) => {
    if (!isRecent(session)) return refuse("authentication-required")
    const path = await Calendar.open(sql, session, { language, days: payload.days }, { address, device })
    return Result.succeed({ path: config.prefix + path })
  },
  closeCalendar: async ({ sql }, { session, address, device }) => {
    await Calendar.close(sql, session, { address, device })
    return Result.succeed(null)
  }
}
