/** Which tabs of a strip have no room, for whom a list stands at its end; the one that is shown, or has the focus, always has. */
import { type RefObject, useLayoutEffect, useState } from "react"
import { tabWindow } from "./tab-window.ts"

/** To how many pixels the tab that is shown may be narrowed: its number, its first letters and its cross. */
const leastShown = 176

export const useHiddenTabs = (
  strip: RefObject<HTMLElement | null>,
  ids: ReadonlyArray<string>,
  active: string | null
): ReadonlySet<string> => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const all = ids.join(" ")
  useLayoutEffect(() => {
    const box = strip.current
    if (box === null) return
    const tabs = [...box.querySelectorAll<HTMLElement>("[role=tab]")]
    const shown = tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true")
    const look = () => {
      const focused = tabs.findIndex((tab) => tab === document.activeElement)
      const anchor = Math.max(0, focused >= 0 ? focused : shown)
      const widths = tabs.map((tab, n) =>
        n === shown ? Math.min(leastShown, wholeWidth(tab)) : Number.parseFloat(getComputedStyle(tab).minWidth)
      )
      setHidden((before) => {
        const from = tabs.findIndex((tab) => !before.has(idOf(tab)))
        const { first, last } = tabWindow(widths, box.getBoundingClientRect().width, { anchor, from })
        const next = tabs.filter((_, n) => n < first || n > last).map(idOf)
        return next.join() === [...before].join() ? before : new Set(next)
      })
    }
    look()
    // Its title may come only now, or be another.
    const observer = new ResizeObserver(look)
    observer.observe(box)
    for (const tab of tabs) observer.observe(tab)
    box.addEventListener("focusin", look)
    box.addEventListener("focusout", look)
    return () => {
      observer.disconnect()
      box.removeEventListener("focusin", look)
      box.removeEventListener("focusout", look)
    }
  }, [strip, all, active])
  return hidden
}

/** How wide a tab is with all of its name. */
const wholeWidth = (tab: HTMLElement): number => {
  const name = tab.querySelector(".t")
  return tab.getBoundingClientRect().width + (name === null ? 0 : name.scrollWidth - name.clientWidth)
}

const idOf = (tab: HTMLElement): string => tab.id.replace("tab-", "")
