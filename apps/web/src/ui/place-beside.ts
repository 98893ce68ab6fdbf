/** Where something floats that belongs to a field: below it, or above where there is more room, and never over it. */

const gap = 4
const edge = 8

/** Keeps an element of the top layer beside another while the page scrolls or is resized; answers with what ends that. */
export const placeBeside = (element: HTMLElement, anchor: HTMLElement): (() => void) => {
  const place = () => {
    const { top, bottom, left } = anchor.getBoundingClientRect()
    element.style.maxHeight = ""
    const [below, above] = [innerHeight - bottom - gap - edge, top - gap - edge]
    const isBelow = element.offsetHeight <= below || below >= above
    element.style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`
    const height = Math.min(element.offsetHeight, isBelow ? below : above)
    element.style.top = `${isBelow ? bottom + gap : top - gap - height}px`
    element.style.left = `${Math.max(edge, Math.min(left, innerWidth - element.offsetWidth - edge))}px`
  }
  // What scrolls within it leaves it where it is.
  const follow = ({ target }: Event) => {
    if (!(target instanceof Node && element.contains(target))) place()
  }
  place()
  addEventListener("resize", place)
  document.addEventListener("scroll", follow, true)
  return () => {
    removeEventListener("resize", place)
    document.removeEventListener("scroll", follow, true)
  }
}
