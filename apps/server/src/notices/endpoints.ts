/** The endpoints of notices. */
import { Result } from "effect"
import type { SessionHandlers } from "../gateway/handler.ts"
import * as Notices from "./store.ts"

type Handlers = Pick<SessionHandlers, "notices" | "olderNotices" | "readNotices" | "noticeWays" | "setNoticeWays">

export const noticeHandlers: Handlers = {
  notices: async ({ sql }, { session, language, locale }) =>
    Result.succeed(await Notices.page(sql, session, null, { language, locale })),
  olderNotices: async ({ sql }, { session, input, language, locale }) =>
    Result.succeed(await Notices.page(sql, session, input.payload.cursor, { language, locale })),
  readNotices: ({ sql }, { session, input }) => Notices.markRead(sql, session, input.payload),
  noticeWays: async ({ sql }, { session }) => Result.succeed(await Notices.ways(sql, session)),
  setNoticeWays: ({ sql }, { session, input }) => Notices.setWays(sql, session, input.payload)
}
