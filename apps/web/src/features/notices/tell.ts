/** Tells what has come: on the screen, and on the desktop while nobody looks. */
import type { NoticeView } from "@quadrante/api/notice"
import { noticeWays } from "../../data/queries.ts"
import { readQuery } from "../../data/query.ts"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../kernel/app.ts"
import { clockIn } from "../../kernel/clock.ts"
import { desktopMissed } from "../../store/desktop.ts"
import { noticeOf } from "../../store/notices.ts"
import { toastCame } from "../../store/notifications.ts"
import { Result } from "effect"
import { byWays } from "./arrivals.ts"
import { isWatched, permission, showOnDesktop } from "./desktop.ts"
import { openNotice } from "./open.ts"
import { lineOf, lookOf, sentenceOf, titleOf } from "./sentences.ts"

/** How many desktop notices come at once; more are one. */
const mostAtOnce = 3

export const tellArrived = async (app: App, notices: ReadonlyArray<NoticeView>): Promise<void> => {
  const ways = await readQuery(app, noticeWays)
  // Where it is not known what somebody chose they are told as usual.
  const { product, desktop } = byWays(Result.isSuccess(ways) ? ways.success : {}, notices)
  const wasWatched = isWatched()
  tellHere(app, product)
  const [first] = desktop
  if (first === undefined) return
  if (!wasWatched && permission() === "default") app.dispatch(desktopMissed(first.id))
  const many = desktop.length > mostAtOnce
  for (const notice of many ? desktop.slice(0, 1) : desktop) {
    void showOnDesktop(notice, () => ({
      title: many ? i18n.t("notice.arrived", { count: desktop.length }) : titleOf(i18n.t, notice),
      // The step alone: a desktop is seen by whoever passes.
      body: many ? "" : (notice.step ?? sentenceOf(i18n.t, clockIn(app), notice)),
      onOpen: () => openNotice(app, notice)
    }))
  }
}

const levels: Readonly<Record<string, "info" | "success" | "warning" | "error">> = {
  warning: "warning",
  success: "success"
}

/** Several at once are one toast. */
const tellHere = (app: App, notices: ReadonlyArray<NoticeView>): void => {
  const [one, ...others] = notices
  if (one === undefined) return
  const text =
    others.length > 0 ? i18n.t("notice.arrived", { count: notices.length }) : lineOf(i18n.t, clockIn(app), one)
  // What went wrong for others is no error of this window: its toast leaves in time.
  const kind = others.length > 0 ? "info" : (levels[lookOf(one).tone] ?? "info")
  app.dispatch(toastCame(noticeOf({ kind, text, told: others.length > 0 ? "" : one.id })))
}
