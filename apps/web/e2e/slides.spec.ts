/** The empty workspace: what the environment has to say, one sentence at a time. */
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

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
