/** Keys in the menu, as trees have them: arrows go from line to line, open and close groups, and go in and out of them. */
import type { KeyboardEvent } from "react"

/** What the arrows stop at: the filter, the names of groups and the lines. */
const stopsIn = (menu: Element) =>
  [...menu.querySelectorAll<HTMLElement>("input:not([type=checkbox]), .tree button:not(.btn, .star)")].filter(
    (stop) => stop.closest("[hidden]") === null
  )

const nameOf = (line: Element) => line.closest(".menu-group")?.querySelector<HTMLElement>("h3 button") ?? null

/** Does what a key asks for. Answers whether it was one of these keys. */
export const walk = (event: KeyboardEvent, menu: Element): boolean => {
  const focused = document.activeElement
  if (focused === null) return false
  const stops = stopsIn(menu)
  // Beside a line stand buttons that are no stops.
  const line = focused.closest(".line, .task-line")?.querySelector<HTMLElement>("button") ?? focused
  const at = stops.findIndex((stop) => stop === line)
  const inFilter = focused instanceof HTMLInputElement && focused.type !== "checkbox"
  const open = line.getAttribute("aria-expanded")
  const to = (): HTMLElement | null | undefined => {
    switch (event.key) {
      case "ArrowDown":
        return stops[(at + 1) % stops.length]
      case "ArrowUp":
        return stops[(at - 1 + stops.length) % stops.length]
      case "Home":
        return inFilter ? undefined : stops[1]
      case "End":
        return inFilter ? undefined : stops.at(-1)
      case "ArrowRight":
        if (inFilter || open === null) return undefined
        return open === "true" ? stops[at + 1] : null
      case "ArrowLeft":
        if (inFilter) return undefined
        return open === null ? nameOf(line) : open === "true" ? null : undefined
      default:
        return undefined
    }
  }
  const next = to()
  if (next === undefined) return false
  if (next !== null) next.focus()
  else if (line instanceof HTMLElement) line.click()
  event.preventDefault()
  return true
}
