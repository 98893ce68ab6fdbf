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
