/** What of a list is in view: measured from the element that scrolls. */
import * as List from "@quadrante/domain/list"
import { type RefObject, useLayoutEffect, useState } from "react"
import { useAppSelector } from "../../kernel/app.ts"
import { pixelsOf, textScale } from "../../ui/rem.ts"

/** The scrolling element as it stands, with the height of a line of text and of a row in it. */
export interface ListRoom {
  readonly width: number
  readonly height: number
  readonly row: number
  readonly line: number
  /** The room beside the rows, and the heaviest face that is in one. */
  readonly pad: number
  readonly font: string
  /** How many times its usual size the text has. */
  readonly scale: number
  /** Out of sight it has no size: it keeps the one that it had, and with it the rows that are followed. */
  readonly isShown: boolean
}

/** So many pixels above and below the view are drawn, too, so that nothing is missing while it scrolls. */
const overscan = 240
const unmeasured: ListRoom = {
  width: 1000,
  height: 600,
  row: 28,
  line: 20,
  pad: 12,
  font: "600 14px sans-serif",
  scale: 1,
  isShown: true
}

export const useRoom = (element: RefObject<HTMLElement | null>): ListRoom => {
  const [room, setRoom] = useState(unmeasured)
  const dense = useAppSelector(({ client }) => client.dense)
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const measure = () => {
      if (box.clientWidth === 0) return setRoom((before) => ({ ...before, isShown: false }))
      const style = getComputedStyle(box)
      setRoom({
        width: box.clientWidth,
        height: box.clientHeight,
        row: pixelsOf(style, "--row") || unmeasured.row,
        line: pixelsOf(style, "--lh") || unmeasured.line,
        pad: pixelsOf(style, "--pad"),
        font: `600 ${style.fontSize} ${style.fontFamily}`,
        scale: textScale(),
        isShown: true
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, dense])
  return room
}

/** The lines to draw where the view has scrolled that far. */
export const linesInView = (extent: List.Extent, top: number, height: number): ReadonlyArray<List.ListLine> =>
  List.linesBetween(extent, top - overscan, top + height + overscan)
