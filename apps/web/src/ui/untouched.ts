/** Whether anybody touches the page: a key, a pointer, a wheel. */

/** How a page is watched. */
export interface Watch {
  readonly afterMs: number
  /** Whether it may count as untouched just now; where not, it is asked again after as long. */
  readonly mayRest: () => boolean
  readonly follow: (isUntouched: boolean) => void
}

const presses = ["pointerdown", "mousedown", "touchstart", "click"]
const moves = ["pointermove", "wheel", "pointerup", "pointercancel"]

/**
 * Follows whether a page is untouched, until what it gives is called. The key or the press that ends a rest does nothing else:
 * it is for the page that comes back, and whoever made it did not see what it would do.
 */
export const watchTouch = (page: EventTarget, { afterMs, mayRest, follow }: Watch): (() => void) => {
  let touchedAt = Date.now()
  let isResting = false
  let place: string | null = null
  let timer: ReturnType<typeof setTimeout>

  const look = () => {
    const left = touchedAt + afterMs - Date.now()
    if (left > 0) return void (timer = setTimeout(look, left))
    if (!mayRest()) return void (timer = setTimeout(look, afterMs))
    isResting = true
    follow(true)
  }
  const wake = () => {
    if (!isResting) return
    isResting = false
    touchedAt = Date.now()
    timer = setTimeout(look, afterMs)
    follow(false)
  }
  const swallow = (event: Event) => {
    if (!isResting) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onKey = (event: Event) => {
    touchedAt = Date.now()
    swallow(event)
    wake()
  }
  const onPress = (event: Event) => {
    touchedAt = Date.now()
    swallow(event)
  }
  const onMove = (event: Event) => {
    // What comes under a pointer that rests has browsers tell of a move, too.
    if (event.type === "pointermove") {
      const { screenX, screenY } = event as PointerEvent
      const before = place
      place = `${screenX} ${screenY}`
      if (before === null || before === place) return
    }
    touchedAt = Date.now()
    // The click behind a press is still to fall on what covers the page.
    if (event.type === "pointerup" || event.type === "pointercancel") setTimeout(wake)
    else wake()
  }

  const all: ReadonlyArray<readonly [string, (event: Event) => void]> = [
    ["keydown", onKey],
    ...presses.map((type) => [type, onPress] as const),
    ...moves.map((type) => [type, onMove] as const)
  ]
  // What scrolls does not wait for us.
  const howOf = (type: string) => ({ capture: true, passive: moves.includes(type) })
  for (const [type, listener] of all) page.addEventListener(type, listener, howOf(type))
  timer = setTimeout(look, afterMs)
  return () => {
    clearTimeout(timer)
    for (const [type, listener] of all) page.removeEventListener(type, listener, howOf(type))
  }
}
