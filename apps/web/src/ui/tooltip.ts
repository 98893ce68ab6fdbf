/**
 * Names on hover, by `tip.ts`: one box for the whole page. It is for the eye alone, as whoever hears the page hears the
 * name of the element itself. It takes no press, and what lies under it stays within reach.
 */
import { placeBeside } from "./place-beside.ts"
import "./tooltip.css"

/** Whoever only passes over something is told nothing. */
const delayMs = 300

/** How far the box stands from its element, with what a hand trembles: the way from one to the other counts as either. */
const bridge = 8

interface ShownTip {
  readonly box: HTMLElement
  readonly hide: () => void
}

/** Shows tips from now on, until the signal ends it. */
export const followTips = (signal: AbortSignal): void => {
  let wanted: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: ShownTip | null = null
  let pressedAt = { clientX: Number.NaN, clientY: Number.NaN }

  const hide = () => {
    clearTimeout(timer)
    shown?.hide()
    shown = null
  }
  const leave = () => {
    hide()
    wanted = null
  }
  const want = (target: HTMLElement | null) => {
    if (target === wanted) return
    leave()
    wanted = target
    if (target !== null) timer = setTimeout(() => (shown = showTip(target, leave)), delayMs)
  }
  const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, act, { signal, capture: true, passive: true })

  on("pointerover", (event) => {
    // A finger rests on nothing, and what comes under a pointer that rests was not reached for.
    const { pointerType, clientX, clientY } = event
    if (pointerType === "touch" || (clientX === pressedAt.clientX && clientY === pressedAt.clientY)) return
    if (shown === null || !isOver(shown.box, event)) want(tipped(event.target))
  })
  on("pointermove", (event) => {
    if (shown !== null && !isOver(shown.box, event)) want(tipped(event.target))
  })
  on("pointerout", ({ relatedTarget }) => relatedTarget === null && leave())
  on("pointerdown", ({ clientX, clientY }) => {
    pressedAt = { clientX, clientY }
    hide()
  })
  on("focusin", ({ target }) => {
    const focused = tipped(target)
    if (focused !== null && focused === target && focused.matches(":focus-visible")) want(focused)
  })
  on("focusout", ({ target }) => target === wanted && leave())
  // The key does what else it does, so that nobody has to press it twice.
  on("keydown", ({ key }) => (key === "Escape" || key === "Enter" || key === " ") && hide())
  on("scroll", hide)
  signal.addEventListener("abort", leave)
}

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null

/** Whether a pointer is over a box, or on its way there: what is read does not go. */
const isOver = (box: HTMLElement, { clientX, clientY }: PointerEvent): boolean => {
  const { top, bottom, left, right } = box.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top - bridge && clientY <= bottom + bridge
}

/** Null: there is nothing to be shown. `onGone`: its element is there no more, or out of view. */
const showTip = (target: HTMLElement, onGone: () => void): ShownTip | null => {
  const { tip = "", tipKeys } = target.dataset
  const isOpen = target.getAttribute("aria-expanded") === "true"
  if (tip === "" || isOpen || (tipKeys === undefined && isRead(target, tip)) || !target.checkVisibility()) return null
  const box = document.createElement("div")
  box.className = "tooltip"
  box.popover = "manual"
  box.ariaHidden = "true"
  box.textContent = tip
  if (tipKeys !== undefined) {
    const keys = document.createElement("kbd")
    keys.textContent = tipKeys
    box.append(keys)
  }
  // Within what is in front, and behind the curtain with what it tells of.
  ;(target.closest("dialog[open], .stage") ?? document.body).append(box)
  box.showPopover()
  const unplace = placeBeside(box, target)
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === false && onGone())
  observer.observe(target)
  return {
    box,
    hide: () => {
      observer.disconnect()
      unplace()
      box.remove()
    }
  }
}

/** Whether the text stands there for the eye, whole. */
const isRead = (target: HTMLElement, text: string): boolean =>
  target.innerText.includes(text) &&
  ![target, ...target.querySelectorAll<HTMLElement>("*")].some(
    (one) => one.scrollWidth > one.clientWidth + 1 && isClipped(one)
  )

const isClipped = (element: HTMLElement) => getComputedStyle(element).overflowX !== "visible"
