/** What the bell counts. */
import { mostUnread } from "@quadrante/api/notice"
import { notices } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useAppSelector } from "../../kernel/app.ts"

/** The most unread notices that the bell counts one by one. */
export const mostCounted = 99

/** How many notices are unread. While the list is open, those that opening it has read still count. */
export const useUnread = (): number => {
  const { data } = useServerQuery(notices)
  const { fresh, most } = useAppSelector(({ bell }) => bell)
  if (data === null) return 0
  return Math.min(data.own + Math.max(fresh.length, most, data.unread - data.own), mostUnread)
}

/** How many are unread, as the bell shows it. */
export const countText = (unread: number): string => (unread > mostCounted ? `${mostCounted}+` : String(unread))
