/** What holds of every state that a person can meet: axe finds nothing, what is pressed is large enough, nothing is cut off. */
import { createHash } from "node:crypto"
import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"

const schemes = ["light", "dark"] as const
const densities = ["confortavel", "densa"] as const
const all = schemes.flatMap((scheme) => densities.map((density) => ({ scheme, density })))

/** The looks in which a state is looked at: each of them before a release, else the one that its name falls on. */
const looksOf = (state: string) =>
  process.env["QUADRANTE_RUNS"] === "full"
    ? all
    : [all[(createHash("sha256").update(state).digest()[0] ?? 0) % all.length] ?? { scheme: "light", density: "densa" }]

/** Holds a state against what holds of all of them, in several looks, and leaves the page in the look that it had. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  const root = page.locator("html")
  const before = await root.getAttribute("data-densidade")
  for (const { scheme, density } of looksOf(state)) {
    await page.emulateMedia({ colorScheme: scheme })
    await root.evaluate((element, value) => (element.dataset["densidade"] = value), density)
    // There are no frames, so that nothing needs the blank page on which axe otherwise puts their parts together; what is
    // in order is not described.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"] })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze()
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, failureSummary }) => [target, failureSummary])
    }))
    expect
      .soft({ axe: found, small: await tooSmall(page), cut: await cutOff(page) }, `${state}, ${scheme}, ${density}`)
      .toEqual({
        axe: [],
        small: [],
        cut: []
      })
  }
  await page.emulateMedia({ colorScheme: "light" })
  await root.evaluate(
    (element, value) => (value === null ? delete element.dataset["densidade"] : (element.dataset["densidade"] = value)),
    before
  )
}

/** What is pressed and is smaller than a finger or a pointer needs, apart from links within a text. */
const tooSmall = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
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
  })

/** What does not fit: a page wider than its window, and words that end at an edge without a mark. */
const cutOff = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
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
  })
