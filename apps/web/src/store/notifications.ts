/** What was said in this window: the list of what was done here, and the toasts, of which three are on the screen at once. */
import * as Notification from "@quadrante/domain/notification"
import { createSlice, type PayloadAction } from "@reduxjs/toolkit"
import { connectionChanged } from "./connection.ts"
import { causeOf, lineCause, noticed } from "./notices.ts"
import { sessionEnded } from "./session.ts"
import { layoutUndone, reopened } from "./workspace.ts"

/** What was offered to be undone is undone: nobody is asked any more. */
const withoutUndo = (all: Notification.Notifications, undo: string) =>
  all.toasts
    .filter(({ dados }) => dados["desfazer"] === undo)
    .reduce((left, { id }) => Notification.withoutToast(left, id), all)

/** An act about an instance succeeded: what went wrong with it before is over. */
const withoutOver = (all: Notification.Notifications, { nivel, dados: { instancia } }: Notification.Notice) =>
  nivel === "sucesso" && typeof instancia === "string" ? Notification.withoutCause(all, causeOf(instancia)) : all

const withSaid = (all: Notification.Notifications, notice: Notification.Notice) =>
  Notification.withNotice(withoutOver(all, notice), notice)

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
    ) => waiting.reduce(withSaid, { ...kept, toasts: [] }),
    /** What was done here, in the list alone: what is in view says it. */
    noticeListed: (all, { payload }: PayloadAction<Notification.Notice>) =>
      Notification.withListed(withoutOver(all, payload), payload),
    /** What others did, on the screen alone: the server keeps it. */
    toastCame: (all, { payload }: PayloadAction<Notification.Notice>) => Notification.withToast(all, payload),
    toastLeft: (all, { payload }: PayloadAction<string>) => Notification.withoutToast(all, payload),
    decisionTakenBack: (all, { payload }: PayloadAction<string>) => Notification.withTakenBack(all, payload),
    causeGone: (all, { payload }: PayloadAction<string>) => Notification.withoutCause(all, payload),
    timeoutChosen: (all, { payload }: PayloadAction<Notification.Timeout>) => Notification.withTimeout(all, payload)
  },
  extraReducers: (builder) =>
    builder
      .addCase(noticed, (all, { payload }) => withSaid(all, payload))
      .addCase(layoutUndone, (all) => withoutUndo(all, "layout"))
      .addCase(reopened, (all) => withoutUndo(all, "close"))
      .addCase(connectionChanged, (all, { payload }) =>
        payload.state === "online" ? Notification.withoutCause(all, lineCause) : all
      )
      .addCase(sessionEnded, ({ timeout }) => ({ ...Notification.initial, timeout }))
})

export const {
  notificationsRestored,
  noticeListed,
  toastCame,
  toastLeft,
  decisionTakenBack,
  causeGone,
  timeoutChosen
} = slice.actions
export const notifications = slice.reducer
