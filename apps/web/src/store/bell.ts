/** The bell while its list is open: what opening it has read still counts, as it still looks new there. */
import type { NoticesPage } from "@quadrante/api/notice"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import { sessionEnded } from "./session.ts"

interface Bell {
  /** The lines of the groups that were unread in the list that is open. */
  readonly fresh: ReadonlyArray<string>
  /** How many of the groups' were unread, also beyond the lines that are listed. */
  readonly most: number
  /** Until when the person has said that they read all of it. */
  readonly readUntil: string
}

const closed: Bell = { fresh: [], most: 0, readUntil: "" }

const slice = createSlice({
  name: "bell",
  initialState: closed,
  reducers: {
    listShown: (bell, { payload: { list, unread, own } }: PayloadAction<NoticesPage>): Bell => {
      const news = list.filter((one) => !one.own && !one.read && one.at > bell.readUntil).map(({ id }) => id)
      const isRead = bell.readUntil !== ""
      return {
        ...bell,
        fresh: [...new Set([...bell.fresh, ...news])],
        most: isRead ? 0 : Math.max(bell.most, unread - own)
      }
    },
    listRead: (_, { payload: readUntil }: PayloadAction<string>): Bell => ({ ...closed, readUntil }),
    listClosed: () => closed
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => closed)
})

export const { listShown, listRead, listClosed } = slice.actions
export const bell = slice.reducer
