/** Where reading and the tab key go on when a page takes the place of another. */
import { type RefObject, useEffect, useRef } from "react"

/** The main part of a page: has the focus at first, where the page does not put it somewhere else. What led here is gone. */
export const useBegin = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [])
  return main
}
