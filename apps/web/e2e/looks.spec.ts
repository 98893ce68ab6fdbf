/**
 * Every page and every sheet of ours, in every language and at every width, dense and not, by pointer and by finger: axe
 * finds nothing, all that is pressed is large enough, nothing is cut off, and no sheet makes the page wider than it is.
 * For the full run; in the gate, tests of components and the other journeys hold their states against the same rules.
 */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, full, password, test } from "./quadrante.ts"

/** 320 is also what is left of 1280 at a zoom of 400 %. */
const widths = [320, 390, 1280, 1920] as const

const tours = [
  { language: "pt-BR", touch: false },
  // A language for tests: every text two fifths longer, in brackets.
  { language: "en-XA", touch: true },
  { language: "en-US", touch: false },
  { language: "es-ES", touch: true }
] as const

const why = async (page: Page) => {
  // On a phone it stands with what the bar has no place for.
  const more = page.locator(".dock button").last()
  await expect(page.locator(".why").first().or(more).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await page.locator(".why").first().click()
  await expect(page.locator(".decisions")).toBeVisible()
}
/** The sheet of a button, by its place on the bar; on a phone by its line under "more", counted from the end or, null, the notices. */
const sheet = (place: number, line: number | null) => async (page: Page) => {
  const tool = page.locator(".toolbar-buttons > .tool").nth(place)
  const dock = page.locator(".dock")
  await expect(tool.or(dock).first()).toBeAttached()
  if ((await dock.count()) === 0) await tool.click()
  else {
    if (!(await dock.isVisible())) await page.locator(".strip > .tool").first().click()
    await dock
      .locator("button")
      .nth(line === null ? 2 : 3)
      .click()
    if (line !== null) await page.locator(".more-line").nth(line).click()
  }
  await expect(page.locator(".popover, .panel").first()).toBeVisible()
}
const keys = (chord: string, shown: string) => async (page: Page) => {
  await page.keyboard.press(chord)
  await expect(page.locator(shown).first()).toBeVisible()
}

/** Opens quadrant mode, which a phone does not have. */
const quadrantMode = async (page: Page) => {
  if ((await page.locator(".dock").count()) === 0) await keys("Control+.", ".quadrant-mode")(page)
}

/** Where nothing is to be chosen, the choice leads on; what the pages before left open may have been kept by now. */
const chosen = async (page: Page) => {
  await expect(page.locator(".statusbar, .dock").or(page.getByRole("radiogroup")).first()).toBeAttached()
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
  ["/demo/home?redirect=pedido_compra", true],
  ["/demo/home?redirect=chamado", true],
  ["/demo/home?redirect=painel:rascunhos", true],
  ["/demo/home", true, sheet(0, 0)],
  ["/demo/home", true, sheet(2, -8)],
  ["/demo/home", true, sheet(3, -4)],
  ["/demo/home", true, sheet(4, -6)],
  ["/demo/home", true, sheet(5, -5)],
  ["/demo/home", true, sheet(7, -2)],
  ["/demo/home", true, sheet(9, null)],
  ["/demo/home", true, keys("Control+k", "dialog[open]")],
  ["/demo/home", true, keys("Control+/", "dialog[open]")],
  ["/demo/home", true, quadrantMode],
  ["/demo/sessions_select", true, chosen],
  ["/demo/tester", true],
  ["/demo/contexto", true],
  ["/demo/home?redirect=painel:relatorio&processo=reembolso", true],
  ["/demo/home?redirect=painel:sql", true],
  ["/demo/redirect?redirect=//evil.example", true]
]

// Each can run beside another one.
test.describe.configure({ mode: "parallel" })

for (const { language, touch } of tours) {
  test(`pages in ${language}${touch ? ", by finger" : ""}`, { tag: full }, async ({ browser, address }) => {
    test.setTimeout(12 * 60_000)
    const context = await browser.newContext({ baseURL: address, hasTouch: touch, reducedMotion: "reduce" })
    const page = await context.newPage()
    await page.addInitScript(
      (display) => localStorage.getItem("q1.display") ?? localStorage.setItem("q1.display", display),
      JSON.stringify({ lcl_id: language })
    )
    let isIn = false
    let before = ""
    for (const [place, [path, inside, act]] of pages.entries()) {
      if (inside && !isIn) {
        await enter(page)
        isIn = true
      }
      const previous = before
      before = path
      for (const width of widths) {
        // One sheet after the other is opened over the same page.
        const isSame = act !== undefined && previous === path
        // A window that is no phone any more takes back the step that leads to its list, which would end the one to this page.
        if (!isSame) await page.goto("about:blank")
        await page.setViewportSize({ width, height: width < 1024 ? 844 : 900 })
        // A phone has other buttons, which are drawn in the next frame.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        if (isSame) await page.keyboard.press("Escape")
        else await page.goto(path)
        await expect(page.locator("#app h1").first()).toBeAttached()
        await expect(page.locator("#app main").first()).toBeAttached()
        // A link is opened once the workspace is there.
        if (isLink(path)) await expect(page.locator(".proc:not([hidden]) h2").first()).toBeVisible()
        await act?.(page)
        const moving = await page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === "running").length
        )
        expect([path, moving], "what moves for whoever wants less motion").toEqual([path, 0])
        await expectAccessible(page, `${path}, place ${place}, ${language}, ${width}`)
      }
    }
    await context.close()
  })
}

// Helpers

const isLink = (path: string) => path.includes("home?redirect")

const enter = async (page: Page) => {
  await page.goto("/demo/login")
  await page.locator("#usuario").fill("gabriela.costa")
  await page.locator("#senha").fill(password)
  await page.locator("form .btn.primary").click()
  const fresh = page.getByRole("button", { name: /Nova sessão|New session|Nueva sesión|Ñëw sëssïôñ/ })
  // A phone has no line below where all is well.
  const inside = page.locator(".statusbar, .dock").first()
  await expect(fresh.or(inside)).toBeVisible()
  if (await fresh.isVisible()) await fresh.click()
  await expect(inside).toBeVisible()
}
