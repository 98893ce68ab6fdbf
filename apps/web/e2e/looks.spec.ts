/** Every page of ours in both schemes, with languages and densities in turn, at three widths: axe finds nothing, nothing is cut off. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, password, test } from "./quadrante.ts"

const languages = ["pt-BR", "en-US", "es-ES", "en-XA"] as const
const widths = [390, 1280, 1920] as const

const why = async (page: Page) => {
  await page.locator(".why").first().click()
  await expect(page.locator(".decisions")).toBeVisible()
}
const sheet = (place: number) => async (page: Page) => {
  await page.getByRole("toolbar").getByRole("button").nth(place).click()
  await expect(page.locator(".popover, .panel").first()).toBeVisible()
}

/** Where each page is, whether somebody is in, and what is done there first. */
const pages: ReadonlyArray<readonly [string, boolean, ((page: Page) => Promise<void>)?]> = [
  ["/demo/login", false],
  ["/demo/login", false, why],
  ["/demo/nada", false],
  ["/desconhecido", false],
  ["/temp/docs", false],
  ["/demo/home", true],
  ["/demo/home", true, why],
  ["/demo/home", true, sheet(0)],
  ["/demo/tester", true],
  ["/demo/contexto", true],
  ["/demo/report?processo=reembolso", true],
  ["/demo/sql", true],
  ["/demo/redirect?redirect=//evil.example", true]
]

for (const [i, language] of languages.entries()) {
  test(`pages in ${language}`, async ({ browser, address }) => {
    test.setTimeout(8 * 60_000)
    const dense = i % 2 === 1
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    await page.addInitScript(
      (display) => localStorage.getItem("q1.display") ?? localStorage.setItem("q1.display", display),
      JSON.stringify({ lcl_id: language, dense })
    )
    let isIn = false
    for (const [place, [path, inside, act]] of pages.entries()) {
      const width = widths[(place + i) % widths.length] ?? 1280
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      if (inside && !isIn) {
        await enter(page)
        isIn = true
      }
      await page.goto(path)
      await expect(page.locator("#app h1").first()).toBeAttached()
      await act?.(page)
      await expectAccessible(page, `${path}, ${language}, ${width}, ${dense ? "dense" : "comfortable"}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, width, Math.max(0, overflow)]).toEqual([path, width, 0])
    }
    await context.close()
  })
}

// Helpers

const enter = async (page: Page) => {
  await page.goto("/demo/login")
  await page.locator("#usuario").fill("gabriela.costa")
  await page.locator("#senha").fill(password)
  await page.locator("form .btn.primary").click()
  const fresh = page.getByRole("button", { name: /Nova sessão|New session|Nueva sesión|Ñëw sëssïôñ/ })
  await expect(fresh.or(page.locator(".statusbar"))).toBeVisible()
  if (await fresh.isVisible()) await fresh.click()
  await expect(page.locator(".statusbar")).toBeVisible()
}
