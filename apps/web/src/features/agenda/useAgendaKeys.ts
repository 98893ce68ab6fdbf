/** The keys of the agenda in a quadrant. */
import type { Item } from "@quadrante/api/agenda"
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react"
import { useApp } from "../../kernel/app.ts"
import { isInUse, leadTo, switchLeading } from "../../workspace/leading.ts"
import { anywhere, type LineChoice, openItem } from "../../workspace/open.ts"
import { useLeader } from "../../workspace/useLeader.ts"
import { keyOfItem } from "./lines.ts"

/** J and K walk through what there is in the order of the days, and the quadrants that follow show it. */
export const useAgendaKeys = (
  id: string,
  box: RefObject<HTMLElement | null>,
  items: ReadonlyArray<Item>,
  isTable: boolean
) => {
  const app = useApp()
  const cursor = useRef<string | null>(null)
  const leader = useLeader(id)
  const lead = (item: Item, byPress: boolean) => leadTo(app, id, byPress, (where) => openItem(app, item, where))
  const onOpen = (item: Item, how: LineChoice) => {
    leader.stop()
    if (how.preview && !how.here && lead(item, true).length > 0) return
    openItem(app, item, { ...anywhere, preview: how.preview })
  }
  const lines = () =>
    [...(box.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])].toSorted(
      (one, other) => Number(one.dataset["order"] ?? 0) - Number(other.dataset["order"] ?? 0)
    )
  const itemOf = (line: HTMLElement | undefined) => items.find((item) => keyOfItem(item) === line?.dataset["item"])
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!["j", "k", "l"].includes(key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const all = lines()
    const at = all.findIndex((line) => line.dataset["item"] === cursor.current)
    if (key === "l") {
      const current = itemOf(all[at])
      if (switchLeading(app, id) && current !== undefined) lead(current, false)
      return
    }
    const to = all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + (key === "j" ? 1 : -1)))]
    to?.focus()
    cursor.current = to?.dataset["item"] ?? null
    const item = itemOf(to)
    leader.stop()
    if (item !== undefined) leader.rest(() => lead(item, false))
  }
  const onFocus = ({ target }: FocusEvent) => {
    cursor.current = (target instanceof HTMLElement && target.dataset["item"]) || cursor.current
  }
  // What opens beside it may leave no room for columns: the cursor stays where it was.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !isInUse(app, id)) return
    box.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(cursor.current ?? "")}"]`)?.focus()
  }, [app, id, box, isTable])
  return { onOpen, onKeyDown, onFocus }
}
