/** The token of a diagram, and the way by which it came to where it is. */

interface Point {
  readonly x: number
  readonly y: number
}

/** What a drawn element says of itself, as far as a way is followed along it. */
export interface DrawnElement {
  readonly id: string
  readonly type: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly businessObject?: { readonly name?: string }
  readonly incoming?: ReadonlyArray<DrawnFlow>
}

interface DrawnFlow {
  readonly id: string
  readonly source: DrawnElement
  readonly waypoints: ReadonlyArray<Point>
}

/** Where it stands on its element, by the element's corner. */
export const standsAt = { top: 28, left: -9 }

/** How long it is on its way. */
const runMs = 600

/** The points of the flows by which it came, from the last step that waited on. */
const wayTo = (element: DrawnElement, passed: ReadonlySet<string>): ReadonlyArray<Point> => {
  const points: Array<Point> = []
  const seen = new Set<string>()
  let at = element
  while (!seen.has(at.id)) {
    seen.add(at.id)
    const flow = at.incoming?.find(({ id }) => passed.has(id))
    if (flow === undefined) break
    points.unshift(...flow.waypoints)
    if (!flow.source.type.endsWith("Gateway")) break
    at = flow.source
  }
  return points
}

/** Has the token come along the flows, once; it stands still where people want nothing to move. */
export const run = (token: HTMLElement, element: DrawnElement, passed: ReadonlyArray<string>): void => {
  const way = wayTo(element, new Set(passed))
  if (way.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return
  const middle = { x: element.x + standsAt.left + 9, y: element.y + standsAt.top + 9 }
  const frames = [...way, middle].map(({ x, y }) => ({ transform: `translate(${x - middle.x}px, ${y - middle.y}px)` }))
  token.animate(frames, { duration: runMs, easing: "ease-in-out" })
}
