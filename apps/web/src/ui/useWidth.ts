/** How wide an element is, in pixels of text of the usual size. */
import { type RefObject, useLayoutEffect, useState } from "react"
import { textScale } from "./rem.ts"

export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current: box } = element
    if (box === null) return
    const measure = () => setWidth(box.clientWidth / textScale())
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
