/** Where somebody is in a text, and how they are there again when it is drawn in another way. */
import { textElement } from "./modes.ts"

/** The block at the top of the view, where it begins, and where the view began. */
export interface ReadingPosition {
  readonly block: number
  readonly top: number
  readonly edge: number
  /** As tall as the text was: until it is drawn anew nothing moves up. */
  readonly height: number
}

/** So long a text may take to come: the editor is brought, and what was saved is read. */
const longestMs = 4_000
/** And so long what comes after it may still move it. */
const settledMs = 700

/** Where the view of a text begins; null: it is seen from its beginning, and nothing is to be kept. */
export const readingPosition = (key: string): ReadingPosition | null => {
  const text = textElement(key)
  const view = text?.closest(".quad-body")
  if (text === null || view === null || view === undefined || view.scrollTop === 0) return null
  const edge = edgeOf(text, view)
  const blocks = [...text.querySelectorAll("[data-block], .rich > *")]
  const block = blocks.findIndex((one) => one.getBoundingClientRect().bottom > edge + 1)
  const first = blocks[block]
  if (first === undefined) return null
  return { block, top: first.getBoundingClientRect().top, edge, height: text.offsetHeight }
}

/** Below what stays in reach above the text. */
const edgeOf = (text: Element, view: Element): number =>
  Math.max(
    view.getBoundingClientRect().top,
    ...[...text.querySelectorAll(".paper-top, .marks")].map((bar) => bar.getBoundingClientRect().bottom)
  )

/** The same once the text is moved up: until then that may still stand where it stands at first, right above its first clause. */
export const edgeBelow = (text: Element, view: Element): number => {
  const bars = [...text.querySelectorAll<HTMLElement>(".paper-top, .marks")]
  return view.getBoundingClientRect().top + Math.max(0, ...bars.map(({ offsetHeight }) => offsetHeight))
}

/** Brings the text back to its place as soon as it is drawn, and leaves it alone once the person moves it. */
export const keepPlace = (key: string, { block, top, edge, height }: ReadingPosition): void => {
  const text = textElement(key)
  const view = text?.closest(".quad-body")
  if (text === null || view === null || view === undefined) return
  text.style.minHeight = `${height}px`
  const hands = new AbortController()
  const given = { signal: hands.signal, capture: true, passive: true }
  for (const name of ["wheel", "pointerdown", "touchstart", "keydown"])
    addEventListener(name, () => hands.abort(), given)
  const begun = performance.now()
  let found: number | null = null
  const end = () => {
    hands.abort()
    text.style.minHeight = ""
  }
  const step = (now: number) => {
    if (hands.signal.aborted || !text.isConnected || now - (found ?? begun) > (found === null ? longestMs : settledMs))
      return end()
    const there = [...text.querySelectorAll<HTMLElement>("[data-block], .rich > *")][block]
    if (there !== undefined) {
      found ??= now
      // Bars may be taller than they were: nothing of the text goes behind them.
      const lower = Math.max(0, edgeOf(text, view) - Math.max(top, edge))
      const moved = there.getBoundingClientRect().top - top - lower
      if (Math.abs(moved) > 1) view.scrollTop += moved
    }
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
