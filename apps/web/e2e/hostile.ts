/** Hostile texts, and the watch that says whether one of them did anything. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, type Page } from "@playwright/test"
import { isFull } from "../../../tools/testing/seed.ts"

const vectors = join(import.meta.dirname, "../../../libs/domain/vectors")
const inputs = (file: string): ReadonlyArray<string> =>
  (
    JSON.parse(readFileSync(join(vectors, file), "utf8")) as {
      readonly cases: ReadonlyArray<{ readonly input: string }>
    }
  ).cases.map(({ input }) => input)

/** Few of them, spread evenly, unless all are asked for. */
const every = isFull ? 1 : 30
const sample = (all: ReadonlyArray<string>): ReadonlyArray<string> => all.filter((_, i) => i % every === 0)

/** Texts that would run as script where a page took them for markup. */
export const scripts = sample(inputs("xss-payloads.json"))

/** The same as they are kept where a name or a line of text is: without control characters, and not endless. */
export const lines = scripts.map((text) =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 120)
)

/** Links that would lead elsewhere where something took them for an address. */
export const redirects = sample(inputs("redirect-payloads.json"))

/** All of them are hundreds of pages. */
export const patience = every === 1 ? 45 * 60_000 : 4 * 60_000

/** Watches for what must never happen: a dialog, a request to elsewhere, a mark of script, a report of the policy. */
export const watched = async (page: Page, address: string) => {
  const seen: Array<string> = []
  page.on("dialog", (dialog) => {
    // Whoever reloads with something typed is asked by the browser itself.
    if (dialog.type() === "beforeunload") return void dialog.accept()
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== address && protocol !== "data:" && protocol !== "blob:") seen.push(`request: ${request.url()}`)
  })
  await page.exposeFunction("tellViolation", (what: string) => seen.push(`policy: ${what}`))
  await page.addInitScript(() => {
    const { tellViolation } = globalThis as unknown as { readonly tellViolation: (what: string) => void }
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      tellViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    )
  })
  return { nothing: () => expect(seen).toEqual([]) }
}
