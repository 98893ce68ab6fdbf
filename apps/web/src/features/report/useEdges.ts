/** Says of a scrolling element whether more lies beyond its end, as it scrolls and changes. */
import { type RefCallback, useCallback } from "react"

export const useEdges = (): RefCallback<HTMLElement> =>
  useCallback((element) => {
    if (element === null) return
    const look = () => {
      const isMore = Math.abs(element.scrollLeft) + element.clientWidth < element.scrollWidth - 1
      if (isMore) element.dataset["more"] = ""
      else delete element.dataset["more"]
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener("scroll", look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener("scroll", look)
    }
  }, [])
