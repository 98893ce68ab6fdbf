/** The endpoints of the agenda, and of the calendars that subscribe to it. */
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { isRecent } from "../identity/login/proving.ts"
import { agenda } from "./agenda.ts"
import * as Calendar from "./calendar.ts"

export const agendaHandlers: Pick<
  SessionHandlers,
  "agenda" | "calendar" | "openCalendar" | "closeCalendar" | "endCalendar"
> = {
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
  },
  // Of another profile of the person, too.
  endCalendar: async ({ sql }, { session: { amb, person }, input: { profile }, address, device }) =>
    (await Calendar.close(sql, { amb, person, profile }, { address, device }))
      ? Result.succeed(null)
      : refuse("not-found")
}
