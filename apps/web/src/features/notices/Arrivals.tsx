/** Follows what the person is told of, and has what is new told. It shows nothing itself. */
import type { NoticesPage } from "@quadrante/api/notice"
import { useEffect, useRef } from "react"
import { notices } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useApp } from "../../kernel/app.ts"
import { arrived } from "./arrivals.ts"

export const Arrivals = () => {
  const app = useApp()
  const { data } = useServerQuery(notices)
  const before = useRef<NoticesPage | null>(null)
  useEffect(() => {
    if (data === null) return
    const news = arrived(before.current, data)
    before.current = data
    // Its words come when there is something to say; where their code does not come, the bell still counts.
    if (news.length > 0)
      void import("./tell.ts").then(({ tellArrived }) => tellArrived(app, news)).catch(() => undefined)
  }, [app, data])
  return null
}
