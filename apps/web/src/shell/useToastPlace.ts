/** Keeps the toasts on the screen where they are in nobody's way, and in front of every sheet and dialog. */
import { type RefObject, useEffect, useState } from "react"
import { type Box, findFreeCorner } from "./toast-place.ts"
import { pixelsOf } from "../ui/rem.ts"

const field = "input:not([type=hidden]), select, textarea, [contenteditable=true]"
/** Where somebody works: what has the focus there is being filled in. */
const scopes = "dialog, .panel, .popover, .proc"
const sheets = "dialog[open], .panel, .popover"

/** Text and controls. */
const readable = ":is(.list-row, .list-group, .today-row, button, a, h2, h3, p, dt, dd, label, td, .note, .quad-form *)"
/** A phone shows one process. */
const inFront = `:is(.proc.active:not([hidden]), .home) ${readable}`
const inSight = `:is(.proc:not([hidden]), .home) ${readable}`
/** Rows, feet and tabs: toasts never cover them while there is another place. */
const atHand =
  ":is(.proc:not([hidden]), .home) :is(.list-row, .list-group, .today-row, tr, .quad-foot, .list-marked, .list-news), .strip .tab"

const edge = 14
const gap = 8

/** A finger rests on nothing: where it pressed last, a browser goes on to say that something is under it. */
export const canHover = (): boolean => window.matchMedia("(hover: hover)").matches

/** How many of `count` toasts there is room for, where the element puts itself. */
export const useToastPlace = (element: RefObject<HTMLElement | null>, count: number): number => {
  const [most, setMost] = useState(count)
  useEffect(() => {
    const toasts = element.current
    if (toasts === null || count === 0) return
    let asked = 0
    let modals = -1
    let isResized = false
    const follow = () => {
      asked = 0
      const open = document.querySelectorAll("dialog:modal").length
      if (open !== modals) raise(toasts)
      modals = open
      // What is read or reached for stays where it is.
      if (isResized || !toasts.matches(canHover() ? ":hover, :focus-within" : ":focus-within"))
        setMost(moveToFreeCorner(toasts))
      isResized = false
    }
    const ask = () => {
      if (asked === 0) asked = requestAnimationFrame(follow)
    }
    const resized = () => {
      isResized = true
      ask()
    }
    const watch = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !toasts.contains(target))) ask()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    // In another density they are of another height: they move then, and not under whatever is done next.
    const sizes = new ResizeObserver(ask)
    sizes.observe(toasts)
    const events = ["focusin", "scroll", "toggle"] as const
    for (const event of events) window.addEventListener(event, ask, { capture: true, passive: true })
    window.addEventListener("resize", resized)
    follow()
    return () => {
      window.removeEventListener("resize", resized)
      cancelAnimationFrame(asked)
      watch.disconnect()
      sizes.disconnect()
      for (const event of events) window.removeEventListener(event, ask, { capture: true })
      if (toasts.matches(":popover-open")) toasts.hidePopover()
    }
  }, [element, count])
  return most
}

/** In front of everything, also of a dialog that has just opened. */
const raise = (toasts: HTMLElement): void => {
  if (toasts.matches(":popover-open")) toasts.hidePopover()
  toasts.showPopover()
}

/** Puts them where they are in nobody's way, and answers how many there is room for. */
const moveToFreeCorner = (toasts: HTMLElement): number => {
  // They are measured as they stand at the foot.
  delete toasts.dataset["over"]
  const styles = getComputedStyle(document.documentElement)
  const focus = document.activeElement
  const phone = document.querySelector(".app.phone") === null ? null : betweenBars()
  const scope = focus?.closest(scopes) ?? document.querySelector(".proc.active:not([hidden])")
  const filled = scope?.querySelectorAll(field) ?? []
  const fields =
    phone === null ? [...filled, ...document.querySelectorAll(`${atHand}, .proc:not([hidden]) :is(${field})`)] : filled
  const own = focus === null || focus === document.body || focus.matches(scopes) ? [] : [focus]
  const found = findFreeCorner({
    window: { width: window.innerWidth, height: window.innerHeight },
    edge,
    top: phone?.top ?? pixelsOf(styles, "--bar") + gap,
    bottom: phone?.bottom ?? pixelsOf(styles, "--status") + pixelsOf(styles, "--ctl") + 28,
    kept: phone === null ? null : boxesOf(own),
    width: toasts.offsetWidth,
    heights: [...toasts.children].map((toast) => toast.getBoundingClientRect().height),
    gap,
    fields: boxesOf([...fields, ...own]),
    others: boxesOf([...document.querySelectorAll(`${sheets}, ${phone === null ? inSight : inFront}`)])
  })
  if (found.isOverBar) toasts.dataset["over"] = ""
  toasts.style.left = `${found.isOverBar ? (window.innerWidth - toasts.offsetWidth) / 2 : found.left}px`
  toasts.style.top = `${found.top}px`
  return found.most
}

/** On a phone: below the title of what is open, and above what is decided with or the bar at the thumb. */
const betweenBars = () => {
  const heads = boxesOf([...document.querySelectorAll(".proc.active :is(.quad-head, .list-top)")])
  const feet = boxesOf([
    ...document.querySelectorAll(":is(.proc.active :is(.quad-foot, .list-marked, .list-news), .dock)")
  ])
  const top = Math.max(0, ...heads.map((head) => head.bottom)) + gap
  const foot = Math.min(window.innerHeight, ...feet.map((one) => one.top))
  return { top, bottom: window.innerHeight - foot + gap }
}

const boxesOf = (elements: ReadonlyArray<Element>): ReadonlyArray<Box> =>
  elements
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
