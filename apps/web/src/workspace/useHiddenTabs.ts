/** Which tabs of a strip are out of view, for whom a list stands at its end; the one that is shown is always brought into it. */
import { type RefObject, useLayoutEffect, useState } from "react"

/** How many pixels of a tab may be cut before it counts as hidden. */
const slack = 2

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
    const tabs = () => [...box.querySelectorAll<HTMLElement>("[role=tab]")]
    let isSeen = true
    let width = box.clientWidth
    const look = () => {
      const room = box.getBoundingClientRect()
      const out = tabs().filter((tab) => {
        const { left, right } = tab.getBoundingClientRect()
        return left < room.left - slack || right > room.right + slack
      })
      const next = out.map((tab) => tab.id.replace("tab-", ""))
      // In less room than was looked at it was not the person who took it out of view.
      if (box.clientWidth === width) isSeen = active === null || !next.includes(active)
      setHidden((before) => (next.join() === [...before].join() ? before : new Set(next)))
    }
    const reveal = () =>
      tabs()
        .find((tab) => tab.getAttribute("aria-selected") === "true")
        ?.scrollIntoView({ block: "nearest", inline: "nearest" })
    reveal()
    look()
    // Less room takes it out of view no more than a person did who scrolled away from it.
    const observer = new ResizeObserver(() => {
      if (isSeen) reveal()
      width = box.clientWidth
      look()
    })
    observer.observe(box)
    box.addEventListener("scroll", look)
    return () => {
      observer.disconnect()
      box.removeEventListener("scroll", look)
    }
  }, [strip, all, active])
  return hidden
}
