/** Links survive: whatever happens between a link and its login, its process opens with its context, exactly once. */
import type { Page } from "@playwright/test"
import fc from "fast-check"
import { expect, password, people, test } from "./quadrante.ts"

/** What must be true of the browser. */
interface Model {
  inside: boolean
  /** The mark of the link that waits for a login. */
  pending: string | null
  /** The marks of the links that are open in this session. */
  open: ReadonlyArray<string>
  links: number
}

type Step = fc.AsyncCommand<Model, Page>

const runs = process.env["QUADRANTE_RUNS"] === "full" ? 20 : 3

test("any sequence of links, logins, reloads, languages, tabs and ends of sessions opens each link once", async ({
  browser,
  address
}) => {
  test.setTimeout(15 * 60_000)
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 10, size: "max" }), async (commands) => {
      const context = await browser.newContext({
        baseURL: address,
        locale: "pt-BR",
        viewport: { width: 1920, height: 1080 }
      })
      const page = await context.newPage()
      await page.goto("/demo/login")
      const start = () => ({ model: { inside: false, pending: null, open: [], links: 0 } as Model, real: page })
      try {
        await fc.asyncModelRun(start, commands)
      } finally {
        await context.close()
      }
    }),
    { numRuns: runs, endOnFailure: true }
  )
})

// Helpers

/** Home with exactly the links that are open, or the login that names the one that waits. */
const check = async (model: Model, page: Page): Promise<void> => {
  if (!model.inside) {
    await expect(page.locator("#usuario")).toBeVisible()
    await expect(page.locator("form .note b")).toHaveCount(model.pending === null ? 0 : 1)
    return
  }
  await expect(page.locator(".statusbar")).toBeVisible()
  for (const mark of model.open) await expect(page.getByRole("tab", { name: mark })).toHaveCount(1)
  await expect(page.getByRole("tab")).toHaveCount(model.open.length)
}

/** A link, with or without the order to end the session first. */
const link = (logoff: boolean): Step => ({
  check: ({ open }) => open.length < 8,
  run: async (model, page) => {
    const mark = `Marca${model.links++}`
    await page.goto(`/demo/home?redirect=pedido_compra&fornecedor=${mark}${logoff ? "&logoff" : ""}`)
    if (logoff) {
      model.inside = false
      model.open = []
    }
    if (model.inside) model.open = [...model.open, mark]
    else model.pending = mark
    await check(model, page)
  },
  toString: () => (logoff ? "link with logoff" : "link")
})

const enter: Step = {
  check: ({ inside }) => !inside,
  run: async (model, page) => {
    await page.locator("#usuario").fill(people.ana)
    await page.locator("#senha").fill(password)
    await page.locator("form .btn.primary").click()
    const fresh = page.getByRole("button", { name: /^(Nova sessão|New session)$/ })
    await expect(fresh.or(page.locator(".statusbar"))).toBeVisible()
    if (await fresh.isVisible()) await fresh.click()
    model.inside = true
    model.open = model.pending === null ? [] : [model.pending]
    model.pending = null
    await check(model, page)
  },
  toString: () => "login"
}

const reload: Step = {
  check: () => true,
  run: async (model, page) => {
    // What was opened is kept within a tenth of a second; a reload by hand comes later than that.
    await page.waitForTimeout(200)
    await page.reload()
    await check(model, page)
  },
  toString: () => "reload"
}

const language: Step = {
  check: () => true,
  run: async (model, page) => {
    const isEnglish = (await page.locator("html").getAttribute("lang")) === "en-US"
    const next = isEnglish ? "Português" : "English"
    if (model.inside) {
      await page.getByRole("button", { name: /^(Perfil|Profile), / }).click()
      await page.getByRole("radio", { name: next }).click()
      await page.keyboard.press("Escape")
    } else await page.locator(".language select").selectOption({ label: next })
    await expect(page.locator("html")).toHaveAttribute("lang", isEnglish ? "pt-BR" : "en-US")
    await check(model, page)
  },
  toString: () => "another language"
}

/** A second tab of the same person, that is looked at and closed: it opens nothing of what the first one has. */
const secondTab: Step = {
  check: () => true,
  run: async (model, page) => {
    const second = await page.context().newPage()
    await second.goto("/demo/home")
    if (model.inside) {
      await expect(second.locator(".statusbar")).toBeVisible()
      await expect(second.getByRole("tab")).toHaveCount(0)
    } else await expect(second.locator("#usuario")).toBeVisible()
    await second.close()
    await check(model, page)
  },
  toString: () => "second tab"
}

const steps: Array<fc.Arbitrary<Step>> = [
  fc.constant(link(false)),
  fc.constant(link(true)),
  fc.constant(enter),
  fc.constant(reload),
  fc.constant(language),
  fc.constant(secondTab)
]
