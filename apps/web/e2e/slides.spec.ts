/** The empty workspace: what the environment has to say, one sentence at a time. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, full, login, openFromMenu, password, people, test } from "./quadrante.ts"

test("an empty workspace shows the slides of the environment, until something is open", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await expect(page.getByRole("heading", { level: 2, name: "O início mostra o seu dia inteiro." })).toBeVisible()
  await expectAccessible(page, "home, slides")
  await page.getByRole("button", { name: "Próximo" }).click()
  const second = page.getByRole("heading", { level: 2, name: "Um link abre o processo certo, já preenchido." })
  await expect(second).toBeVisible()
  await page.getByRole("button", { name: "Pausar" }).click()
  await expect(page.getByRole("button", { name: "Continuar" })).toBeVisible()
  await page.reload()
  await expect(second).toBeVisible()
  await openFromMenu(page, "Pedido de férias")
  await expect(second).toBeHidden()
  await expect(page.getByRole("region", { name: /Quadrante 1: / }).getByLabel("Início das férias")).toBeVisible()
})

test("slides speak the language of whoever reads them, and follow when it changes", async ({ page }) => {
  await page.addInitScript(
    () => localStorage.getItem("q1.display") ?? localStorage.setItem("q1.display", '{"lcl_id":"en-US"}')
  )
  await page.goto("/demo/home")
  await page.getByLabel("Username", { exact: true }).fill(people.ana)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Home shows your whole day." })).toBeVisible()
  await page.getByRole("button", { name: /^Profile/ }).click()
  await page.getByRole("radio", { name: "Español" }).click()
  await expect(page.getByRole("heading", { name: "El inicio muestra su día entero." })).toBeVisible()
})

test("who wants no slides has none on any device, or begins with the one that they chose", async ({
  page,
  browser,
  baseURL
}) => {
  const kept = async (act: () => Promise<unknown>) => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith("/preferences") && answer.ok())
    await act()
    await answered
  }
  const slides = (on: Page) => on.getByRole("region", { name: "Avisos", exact: true })
  await page.goto("/demo/login")
  await login(page, people.carla)
  await expect(slides(page).getByRole("heading")).toHaveText("O início mostra o seu dia inteiro.")
  await page.getByRole("button", { name: /^Perfil/ }).click()
  await kept(() => page.getByLabel("Aviso que passa primeiro").selectOption({ label: "Feche a janela sem medo." }))
  await expect(slides(page).getByRole("heading")).toHaveText("Feche a janela sem medo.")
  const away = await browser.newPage({ baseURL: baseURL ?? "", locale: "pt-BR" })
  await away.goto("/demo/login")
  await login(away, people.carla)
  await expect(slides(away).getByRole("heading")).toHaveText("Feche a janela sem medo.")
  await kept(() => page.getByRole("radiogroup", { name: "Atrás, com nada aberto, passar" }).getByText("Nada").click())
  await expect(slides(page)).toHaveCount(0)
  await away.reload()
  await expect(away.getByText("Conectado")).toBeVisible()
  await expect(slides(away)).toHaveCount(0)
})

test("slides stand still for whoever wants less motion, as soon as they do, and go on when they do not; and cover what nobody touches", async ({
  page,
  server
}) => {
  await server.sql`update person set preferences = '{"idle_minutes": 5}' where usuario = ${people.carla}`
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto("/demo/login")
  await login(page, people.carla)
  const slide = page.getByRole("region", { name: "Avisos", exact: true })
  const heading = slide.getByRole("heading")
  const turn = () => page.clock.runFor(12_000)
  await expect(slide.getByRole("button", { name: "Continuar" })).toBeVisible()
  const first = await heading.innerText()
  await turn()
  await expect(heading).toHaveText(first)
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await expect(slide.getByRole("button", { name: "Pausar" })).toBeVisible()
  await turn()
  await expect(heading).not.toHaveText(first)
  const second = await heading.innerText()
  await page.emulateMedia({ reducedMotion: "reduce" })
  await expect(slide.getByRole("button", { name: "Continuar" })).toBeVisible()
  await turn()
  await expect(heading).toHaveText(second)
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await turn()
  await expect(heading).not.toHaveText(second)
  await openFromMenu(page, "Pedido de férias")
  const field = page.getByLabel("Observação")
  await field.fill("bc")
  await field.press("Home")
  const cover = page.locator(".idle-slides")
  await page.clock.fastForward(4 * 60_000)
  await expect(cover).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect(cover).toBeVisible()
  await expect(field).toBeFocused()
  // The key that brings everything back is typed nowhere, and the caret is where it was.
  await page.keyboard.press("x")
  await expect(cover).toHaveCount(0)
  await page.keyboard.press("a")
  await expect(field).toHaveValue("abc")
  await server.sql`update person set preferences = '{}' where usuario = ${people.carla}`
})

for (const width of [390, 1920]) {
  test(
    `slides cover all that is open at ${width}, and give it back as it was`,
    { tag: full },
    async ({ page, server }) => {
      await server.sql`update person set preferences = '{"idle_minutes": 5}' where usuario = ${people.carla}`
      await page.setViewportSize({ width, height: 700 })
      await page.clock.install()
      await page.goto("/demo/login")
      await login(page, people.carla)
      await page.goto("/demo/home?redirect=pedido_ferias")
      const cover = page.locator(".idle-slides")
      const rest = async () => {
        await page.clock.fastForward(5 * 60_000)
        await expect(cover).toBeVisible()
      }
      const comeBack = async () => {
        await page.mouse.move(5, 5)
        await page.mouse.move(9, 9)
        await expect(cover).toHaveCount(0)
      }
      /** What is seen at the middle of something, be it covered or not. */
      const isCovered = async (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { x, y, width: wide, height } = element.getBoundingClientRect()
          return document.elementFromPoint(x + wide / 2, y + height / 2)?.closest(".idle-slides") !== null
        })
      const field = page.getByLabel("Observação")
      await field.fill(Array.from({ length: 40 }, (_, n) => `linha ${n}`).join("\n"))
      await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(30, 60))
      const left = () =>
        field.evaluate((area: HTMLTextAreaElement) => {
          const scrolled = [...document.querySelectorAll("*")]
            .map(({ scrollTop }) => scrollTop)
            .filter((top) => top > 0)
          return { scrolled, from: area.selectionStart, to: area.selectionEnd, text: area.value }
        })
      const before = await left()
      expect(before.scrolled).not.toEqual([])
      await rest()
      expect(await isCovered("main")).toBe(true)
      await comeBack()
      expect(await left()).toEqual(before)
      await expect(field).toBeFocused()

      // What lies in front of the page is covered too, and is open as it was.
      await page.getByRole("button", { name: "Escolher no calendário" }).click()
      const calendar = page.getByRole("dialog", { name: "Escolha a data" })
      const day = await calendar.locator(":focus").innerText()
      await rest()
      expect(await isCovered(".calendar")).toBe(true)
      await page.keyboard.press("Escape")
      await expect(cover).toHaveCount(0)
      await expect(calendar.locator(":focus")).toHaveText(day)
      await page.keyboard.press("Escape")
      await expect(calendar).toHaveCount(0)
      await page.keyboard.press("Control+m")
      const search = page.getByRole("navigation", { name: "Menu" }).getByRole("textbox")
      await search.fill("compra")
      await rest()
      // Less motion, asked for meanwhile, stills them; and more has them go on.
      const heading = cover.locator("h2")
      await page.emulateMedia({ reducedMotion: "reduce" })
      const still = await heading.innerText()
      await page.clock.runFor(24_000)
      await expect(heading).toHaveText(still)
      await page.emulateMedia({ reducedMotion: "no-preference" })
      await page.clock.runFor(12_000)
      await expect(heading).not.toHaveText(still)
      await expectAccessible(page, `slides over what is open, ${width}`)
      await comeBack()
      await expect(search).toBeFocused()
      await expect(search).toHaveValue("compra")
      await page.keyboard.press("Escape")

      // What asks for an answer stands, and they come when it has one.
      await page.keyboard.press("Control+k")
      await expect(page.getByRole("combobox")).toBeFocused()
      await page.clock.fastForward(11 * 60_000)
      await expect(cover).toHaveCount(0)
      await page.keyboard.press("Escape")
      await rest()
      await comeBack()
      await server.sql`update person set preferences = '{}' where usuario = ${people.carla}`
    }
  )
}
