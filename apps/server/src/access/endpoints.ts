/** The endpoints of access. */
import { Result } from "effect"
import * as Calendar from "../agenda/calendar.ts"
import type { SessionHandlers } from "../http/handler.ts"
import { refuse } from "../http/refusal.ts"
import { accessOf } from "./access.ts"

export const accessHandlers: Pick<SessionHandlers, "access" | "endCalendar"> = {
  access: async ({ sql }, { session }) => Result.succeed(await accessOf(sql, session)),
  endCalendar: async ({ sql }, { session: { amb, person }, input: { profile }, address, device }) =>
    (await Calendar.close(sql, { amb, person, profile }, { address, device }))
      ? Result.succeed(null)
      : refuse("not-found")
}
