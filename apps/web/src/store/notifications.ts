/** The notification centre: what was said and what came, of which three are on the screen at once. */
import * as Notification from "@quadrante/domain/notification"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import { noticed } from "./notices.ts"
import { sessionEnded } from "./session.ts"
import { layoutUndone, reopened } from "./workspace.ts"

/** What was offered to be undone is undone: nobody is asked any more. */
const withoutUndo = (all: Notification.Notifications, undo: string) =>
  all.centre
    .filter(({ dados }) => dados["desfazer"] === undo)
    .reduce((left, { id }) => Notification.withoutToast(left, id), all)

const slice = createSlice({
  name: "notifications",
  initialState: Notification.initial,
  reducers: {
    /** What was kept comes back without its toasts, and what waited for the workspace is said. */
    notificationsRestored: (
      _,
      {
        payload: { kept, waiting }
      }: PayloadAction<{
        readonly kept: Notification.Notifications
        readonly waiting: ReadonlyArray<Notification.Notice>
      }>
    ) => waiting.reduce(Notification.withNotice, { ...kept, toasts: [] }),
    noticeCame: (all, { payload }: PayloadAction<Notification.Notice>) => Notification.withNotice(all, payload),
    noticesCame: (
      all,
      {
        payload: { notices, summary }
      }: PayloadAction<{ readonly notices: ReadonlyArray<Notification.Notice>; readonly summary: Notification.Notice }>
    ) => Notification.withMany(all, notices, summary),
    toastLeft: (all, { payload }: PayloadAction<string>) => Notification.withoutToast(all, payload),
    noticeRead: (all, { payload }: PayloadAction<string>) => Notification.withRead(all, payload),
    allRead: (all) => Notification.withAllRead(all),
    timeoutChosen: (all, { payload }: PayloadAction<Notification.Timeout>) => Notification.withTimeout(all, payload)
  },
  extraReducers: (builder) =>
    builder
      .addCase(noticed, (all, { payload }) => Notification.withNotice(all, payload))
      .addCase(layoutUndone, (all) => withoutUndo(all, "layout"))
      .addCase(reopened, (all) => withoutUndo(all, "close"))
      .addCase(sessionEnded, ({ timeout }) => ({ ...Notification.initial, timeout }))
})

export const { notificationsRestored, noticeCame, noticesCame, toastLeft, noticeRead, allRead, timeoutChosen } =
  slice.actions
export const notifications = slice.reducer
