/** The open list of notices. Opening it reads the notices of groups, but they stay marked as new and counted until it closes. */
import type { NoticesPage } from "@quadrante/api/notice"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import { sessionEnded } from "./session.ts"

interface Bell {
  /** Notices of groups that were unread when they were shown. */
  readonly fresh: ReadonlyArray<string>
  /** How many notices of groups were unread, including those beyond the first page. */
  readonly most: number
  /** The moment up to which the person marked all as read; empty: not yet. */
  readonly readUntil: string
}

const closed: Bell = { fresh: [], most: 0, readUntil: "" }

const slice = createSlice({
  name: "bell",
  initialState: closed,
  reducers: {
    noticesShown: (bell, { payload: { list, unread, own } }: PayloadAction<NoticesPage>): Bell => {
      const news = list.filter((one) => !one.own && !one.read && one.at > bell.readUntil).map(({ id }) => id)
      const isRead = bell.readUntil !== ""
      return {
        ...bell,
        fresh: [...new Set([...bell.fresh, ...news])],
        most: isRead ? 0 : Math.max(bell.most, unread - own)
      }
    },
    noticesRead: (_, { payload: readUntil }: PayloadAction<string>): Bell => ({ ...closed, readUntil }),
    noticesClosed: () => closed
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => closed)
})

export const { noticesShown, noticesRead, noticesClosed } = slice.actions
export const bell = slice.reducer
