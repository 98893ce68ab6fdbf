/** The pages of notices behind the newest one, read when somebody asks for them. */
import type { Failure } from "@quadrante/api/client"
import type { NoticesPage, NoticeView } from "@quadrante/api/notice"
import { Result } from "effect"
import { useState } from "react"
import { olderNotices } from "../../data/queries.ts"
import { readQuery } from "../../data/query.ts"
import { useApp } from "../../kernel/app.ts"

interface Read {
  readonly list: ReadonlyArray<NoticeView>
  readonly next: string | null
}

export const useOlder = (page: NoticesPage | null) => {
  const app = useApp()
  const [read, setRead] = useState<Read | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Failure | null>(null)
  const cursor = read === null ? (page?.next ?? null) : read.next
  const more = async (from: string) => {
    setBusy(true)
    const answer = await readQuery(app, olderNotices(from))
    setBusy(false)
    if (Result.isFailure(answer)) return setFault(answer.failure)
    setFault(null)
    const { list, next } = answer.success
    setRead((before) => ({ list: [...(before?.list ?? []), ...list], next }))
  }
  // What moved down from the newest page stands there until the panel is opened again.
  const newest = new Set(page?.list.map(({ id, kind }) => `${id} ${kind}`))
  const list = (read?.list ?? []).filter(({ id, kind }) => !newest.has(`${id} ${kind}`))
  return { list, busy, fault, more: cursor === null ? null : () => void more(cursor) }
}
