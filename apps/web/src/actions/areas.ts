/** The areas of the screen that one key goes through: the bar above, each quadrant, the sheet that is open, the notices. */

const firstIn = [
  ".toolbar-buttons > .tool[tabindex='0']",
  ".strip [aria-selected='true']",
  ".proc:not([hidden]) .empty button",
  ".slides button",
  ".popover button, .panel button",
  ".toasts button"
].join(", ")

const areaOf = (element: Element) =>
  element.closest(".toolbar-buttons, .strip, .proc, .slides, .popover, .panel, .toasts")

/** Which quadrant an area belongs to: its strip and what is below are one. */
const nameOf = (area: Element | null) =>
  area?.matches(".strip, .proc") === true ? `quadrant ${area.getAttribute("data-slot")}` : area?.className

/** Takes the focus to the next area, or the one before, round and round. */
export const cycleAreas = (by: 1 | -1): void => {
  const entrances = [...document.querySelectorAll<HTMLElement>(firstIn)].filter(
    (entrance, i, all) => all.findIndex((other) => areaOf(other) === areaOf(entrance)) === i
  )
  const here = document.activeElement === null ? undefined : nameOf(areaOf(document.activeElement))
  const at = entrances.findIndex((entrance) => nameOf(areaOf(entrance)) === here)
  const next = at < 0 ? (by === 1 ? 0 : entrances.length - 1) : (at + by + entrances.length) % entrances.length
  entrances[next]?.focus()
}

/** Takes the focus past the bar: to the quadrant that had it last, or to what stands there while nothing is open. */
export const enterContent = (): void => {
  const place = document.querySelector(".frame.active")?.getAttribute("data-slot")
  const inQuadrant = `.strip[data-slot="${place}"] [aria-selected="true"], .proc[data-slot="${place}"] .empty button`
  const content = document.querySelector<HTMLElement>(inQuadrant) ?? document.getElementById("conteudo")
  content?.focus()
}
