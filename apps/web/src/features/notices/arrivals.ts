/** What has come since it was last looked, and by what ways its person wants to be told of it. */
import type { NoticeView, NoticesPage } from "@quadrante/api/notice"
import * as Notice from "@quadrante/domain/notice"

/** Each line by what it tells: a task of the group that was given back is told again, under the same id. */
const keyOf = ({ id, kind, at }: NoticeView): string => `${id} ${kind} ${at}`

/** The unread lines that were not there before; before the first answer nothing has come. The oldest first. */
export const arrived = (before: NoticesPage | null, now: NoticesPage): ReadonlyArray<NoticeView> => {
  if (before === null) return []
  const known = new Set(before.list.map(keyOf))
  // What lies behind the page was there already, and comes to light when one before it goes.
  const since = before.next === null ? "" : (before.list.at(-1)?.at ?? "")
  return now.list.filter((one) => !one.read && !known.has(keyOf(one)) && one.at >= since).toReversed()
}

export interface ArrivalsByWay {
  readonly product: ReadonlyArray<NoticeView>
  readonly desktop: ReadonlyArray<NoticeView>
}

/** By which ways each of them is told. */
export const byWays = (chosen: Notice.ChosenWays, notices: ReadonlyArray<NoticeView>): ArrivalsByWay => {
  const wants = (way: "product" | "desktop") =>
    notices.filter(({ kind }) => Notice.waysOf(chosen, Notice.subjectOf(kind))[way])
  return { product: wants("product"), desktop: wants("desktop") }
}
