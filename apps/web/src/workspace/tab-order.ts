/**
 * The tab key goes through one quadrant after the other, though their strips come first in the document and their panels
 * in the order of opening. Browsers that know `reading-order` do so by themselves: in the others this does.
 */
import { type RefObject, useEffect } from "react"

const canFocus = "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]"

/** Whether the tab key stops at an element: of a group of radio buttons it does at the one that is chosen. */
const isStop = (element: HTMLElement): boolean => {
  if (element.tabIndex < 0 || element.matches(":disabled, [inert] *")) return false
  if (element instanceof HTMLInputElement && element.type === "radio" && !element.checked) {
    const group = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(element.name)}"]`)
    if ([...group].some((other) => other.checked && other.form === element.form)) return false
  }
  return element.checkVisibility({ visibilityProperty: true })
}

const stopsIn = (area: ParentNode): ReadonlyArray<HTMLElement> =>
  [...area.querySelectorAll<HTMLElement>(canFocus)].filter(isStop)

/** What stands in the workspace in the order of its quadrants: a strip, its panel, the line behind them. */
const areasOf = (workspace: HTMLElement): ReadonlyArray<HTMLElement> => {
  const placeOf = ({ dataset }: HTMLElement) => Number(dataset["slot"] ?? dataset["after"])
  const areas = workspace.querySelectorAll<HTMLElement>(":scope > :is([data-slot], [data-after])")
  return [...areas].sort((one, other) => placeOf(one) - placeOf(other))
}

const isBehind = (one: Node, other: Node) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Where the tab key goes from an element; null where the browser itself takes it there. */
const nextStop = (workspace: HTMLElement, from: Element, isBack: boolean): HTMLElement | null => {
  const areas = areasOf(workspace)
  const at = areas.findIndex((area) => area.contains(from))
  const stops = (area: HTMLElement) => [...(isStop(area) ? [area] : []), ...stopsIn(area)]
  const enter = (ones: ReadonlyArray<HTMLElement>) => {
    const all = ones.flatMap(stops)
    return (isBack ? all.at(-1) : all[0]) ?? null
  }
  const area = areas[at]
  if (area === undefined) {
    if (!isBack || workspace.contains(from) || !isBehind(from, workspace)) return null
    // Back from what follows the workspace: the last quadrant need not be the last in the document.
    const isNext = stopsIn(document).every(
      (one) => !isBehind(one, workspace) || workspace.contains(one) || !isBehind(from, one)
    )
    return isNext ? enter(areas) : null
  }
  const isLastHere = stops(area).every((one) => one === from || isBehind(one, from) === isBack)
  if (!isLastHere) return null
  const within = enter(isBack ? areas.slice(0, at) : areas.slice(at + 1))
  if (within !== null) return within
  const outside = stopsIn(document).filter(
    (one) => !workspace.contains(one) && isBehind(one, workspace) !== isBack && one !== from
  )
  return (isBack ? outside.at(-1) : outside[0]) ?? null
}

/** Has the tab key go through the quadrants of a workspace in their order. */
export const useTabOrder = (workspace: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (CSS.supports("reading-order", "1")) return
    const follow = (event: KeyboardEvent) => {
      const { activeElement } = document
      // WebKit does not name the key while Shift is held.
      if (event.code !== "Tab" || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (workspace.current === null || activeElement === null || activeElement === document.body) return
      if (document.querySelector("dialog:modal") !== null) return
      const to = nextStop(workspace.current, activeElement, event.shiftKey)
      if (to === null) return
      event.preventDefault()
      to.focus()
      if (to instanceof HTMLInputElement) to.select()
    }
    document.addEventListener("keydown", follow)
    return () => document.removeEventListener("keydown", follow)
  }, [workspace])
}
