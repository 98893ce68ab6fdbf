/**
 * What holds of every state that a person can meet, in the looks in which it is looked at: beside what axe finds, what is pressed
 * is large enough, and nothing is cut off. Each function is run in the page, also by journeys, so it stands alone.
 */
const schemes = ["light", "dark"] as const
const densities = ["confortavel", "densa"] as const
const all = schemes.flatMap((scheme) => densities.map((density) => ({ scheme, density })))

/** The looks for a state, by the first byte of the SHA-256 of its name: each of them before a release, else one. */
export const looksOf = (digit: number, isFull: boolean) =>
  isFull ? all : [all[digit % all.length] ?? { scheme: "light" as const, density: "densa" as const }]

/**
 * The windows in which a state is laid out before a release: a phone, half a screen, a small screen with text of twice the
 * size, a large one, and the small one. No two that follow each other are alike: the page reads the size of its text where
 * its window changes.
 */
export const sizes = [
  [390, 844, 1],
  [640, 800, 1],
  [1280, 800, 2],
  [1920, 1080, 1],
  [1280, 800, 1]
] as const

/** The rules of axe that are asked. */
export const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** What is pressed and is smaller than a finger or a pointer needs, apart from links within a text. */
export const tooSmall = (): ReadonlyArray<string> => {
  const least = matchMedia("(pointer: coarse)").matches ? 44 : 24
  const pressed =
    "a[href], button, select, summary, input:not([type=hidden]), textarea, [role=tab], [role=option], [role=menuitem], [role=radio]"
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    // What labels a control is pressed as well, and the frame around a field belongs to it.
    const field = element.closest<HTMLElement>(".input")
    const isFilled = field !== null && field.clientHeight - element.offsetHeight <= 2
    const label = element instanceof HTMLInputElement ? (element.closest("label") ?? element.labels?.[0]) : null
    const isMark = element.matches("[type=checkbox], [type=radio]")
    const target = isFilled ? field : isMark ? (label ?? element) : element
    const { width, height } = target.getBoundingClientRect()
    const isSeen =
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1
    const isWithinText = element.matches("p a, li a, dd a, td a, small a, summary a")
    const isHeld = element.closest("[inert], [aria-hidden=true], :disabled") !== null
    return isSeen && !isWithinText && !isHeld && Math.min(width, height) < least - 0.5
      ? [`${element.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}, less than ${least}`]
      : []
  })
}

/** What does not fit: a page wider than its window, and words that end at an edge without a mark. */
export const cutOff = (): ReadonlyArray<string> => {
  const wide = document.documentElement.scrollWidth - innerWidth
  const cut = [...document.querySelectorAll<HTMLElement>("button, a, h1, h2, h3, label, th, .chip, .msg, p")].flatMap(
    (element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = overflowX !== "visible" && overflowX !== "auto" && textOverflow !== "ellipsis"
      return element.checkVisibility() &&
        isCut &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1
        ? [`${element.outerHTML.slice(0, 120)} is cut off`]
        : []
    }
  )
  return wide > 0 ? [`the page is ${wide} px wider than its window`, ...cut] : cut
}

/** Texts that lie on each other, and controls that leave their window. */
export const misplaced = (): ReadonlyArray<string> => {
  interface Box {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  interface Surroundings {
    /** What its ancestors leave of it to be seen. */
    readonly clip: Box
    /** What is laid out apart from the rest, and may lie above it. */
    readonly layer: Element
    /** Whether it can be scrolled to. */
    readonly isScrolled: boolean
  }
  const shared = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom)
  })
  const everything: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
  const known = new Map<Element, Surroundings>()
  const around = (element: Element): Surroundings => {
    const before = known.get(element)
    if (before !== undefined) return before
    const { position, overflowX, overflowY } = getComputedStyle(element)
    const { parentElement: parent } = element
    const outer =
      parent === null || position === "fixed" ? { clip: everything, layer: element, isScrolled: false } : around(parent)
    const isClipping = overflowX !== "visible" || overflowY !== "visible"
    const found = {
      clip: isClipping ? shared(outer.clip, element.getBoundingClientRect()) : outer.clip,
      layer: position === "static" || position === "relative" ? outer.layer : element,
      isScrolled: outer.isScrolled || overflowX === "auto" || overflowX === "scroll"
    }
    known.set(element, found)
    return found
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest("[inert]") === null
  const texts: Array<{ readonly node: Node; readonly layer: Element; readonly box: Box }> = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker
    const { parentElement: parent } = node
    if (parent === null || node.nodeValue?.trim() === "" || !isShown(parent) || parent.closest("svg, .vh") !== null)
      continue
    const { clip, layer } = around(parent)
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const box = shared(rect, clip)
      if (box.right - box.left > 3 && box.bottom - box.top > 3) texts.push({ node, layer, box })
    }
  }
  texts.sort((one, other) => one.box.top - other.box.top)
  const said = ({ node }: { readonly node: Node }) => (node.nodeValue ?? "").trim().slice(0, 40)
  const found = new Set<string>()
  for (const [at, one] of texts.entries()) {
    for (let next = at + 1; next < texts.length; next++) {
      const other = texts[next]
      if (other === undefined || other.box.top > one.box.bottom - 5) break
      const { left, right, top, bottom } = shared(one.box, other.box)
      if (one.node !== other.node && one.layer === other.layer && right - left > 3 && bottom - top > 5)
        found.add(`"${said(one)}" and "${said(other)}" lie on each other`)
    }
  }
  for (const element of document.querySelectorAll("a[href], button, select, input, textarea, [role=tab]")) {
    const { left, right, width } = element.getBoundingClientRect()
    // One that is outside as a whole waits to be brought in.
    const isCut = (left < innerWidth && right > innerWidth + 1) || (right > 0 && left < -1)
    if (width > 1 && isCut && isShown(element) && !around(element).isScrolled)
      found.add(`${element.outerHTML.slice(0, 120)} leaves the window`)
  }
  return [...found]
}
