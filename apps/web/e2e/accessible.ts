/** What holds of every state that a person can meet: axe finds nothing, what is pressed is large enough, nothing is cut off. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axe from "axe-core"
import { expect, type Page } from "@playwright/test"
import { cutOff, looksOf, misplaced, tags, tooSmall } from "../test/looks.ts"
import { isFull } from "../../../tools/testing/seed.ts"

/** Its smallest form: all of it is read by each page that is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const digitOf = (state: string) => createHash("sha256").update(state).digest()[0] ?? 0

/** Holds a state against what holds of all of them, in several looks, and leaves the page in the look that it had. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  const root = page.locator("html")
  const before = await root.getAttribute("data-densidade")
  for (const { scheme, density } of looksOf(digitOf(state), isFull)) {
    await page.emulateMedia({ colorScheme: scheme })
    await root.evaluate((element, value) => (element.dataset["densidade"] = value), density)
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source)
    const violations = await page.evaluate(async (runOnly) => {
      // There are no frames, and what is in order is not described.
      const result = await (globalThis as unknown as { readonly axe: typeof axe }).axe.run(document, {
        runOnly: [...runOnly],
        resultTypes: ["violations"],
        iframes: false
      })
      return result.violations
    }, tags)
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, failureSummary }) => [target, failureSummary])
    }))
    expect
      .soft(
        {
          axe: found,
          small: await page.evaluate(tooSmall),
          cut: await page.evaluate(cutOff),
          misplaced: await page.evaluate(misplaced)
        },
        `${state}, ${scheme}, ${density}`
      )
      .toEqual({
        axe: [],
        small: [],
        cut: [],
        misplaced: []
      })
  }
  await page.emulateMedia({ colorScheme: "light" })
  await root.evaluate(
    (element, value) => (value === null ? delete element.dataset["densidade"] : (element.dataset["densidade"] = value)),
    before
  )
}
