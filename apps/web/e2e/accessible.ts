/** What holds of every state that a person can meet: axe finds nothing, what is pressed is large enough, nothing is cut off. */
import { createHash } from "node:crypto"
import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { cutOff, looksOf, tags, tooSmall } from "../test/looks.ts"

const isFull = process.env["QUADRANTE_RUNS"] === "full"

const digitOf = (state: string) => createHash("sha256").update(state).digest()[0] ?? 0

/** Holds a state against what holds of all of them, in several looks, and leaves the page in the look that it had. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  const root = page.locator("html")
  const before = await root.getAttribute("data-densidade")
  for (const { scheme, density } of looksOf(digitOf(state), isFull)) {
    await page.emulateMedia({ colorScheme: scheme })
    await root.evaluate((element, value) => (element.dataset["densidade"] = value), density)
    // There are no frames, so that nothing needs the blank page on which axe otherwise puts their parts together; what is
    // in order is not described.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"] })
      .withTags(tags)
      .analyze()
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, failureSummary }) => [target, failureSummary])
    }))
    expect
      .soft(
        { axe: found, small: await page.evaluate(tooSmall), cut: await page.evaluate(cutOff) },
        `${state}, ${scheme}, ${density}`
      )
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
