/** A browser at another place: the screen tells the time of environment and person, and that of the device in tips. */
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

const house = "America/Sao_Paulo"

/** Hours and minutes now. */
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat("pt-BR", { timeZone, hour: "2-digit", minute: "2-digit" }).format()

/** Today, as the heading of home says it. */
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat("pt-BR", { timeZone, weekday: "long", day: "numeric", month: "long" }).format()

for (const timezoneId of ["Asia/Tokyo", "America/Rio_Branco"]) {
  test(`in ${timezoneId} the screen keeps the clock of the house`, { tag: full }, async ({ browser, address }) => {
    const context = await browser.newContext({ baseURL: address, locale: "pt-BR", timezoneId })
    const page = await context.newPage()
    await page.goto("/demo/home")
    await login(page, people.ana)
    const server = page.locator(".statusbar .nums")
    await expect
      .poll(async () => (await server.textContent())?.startsWith(timeIn(house)), "the server's time is the house's")
      .toBe(true)
    await expect
      .poll(async () => (await server.getAttribute("data-tip"))?.includes(timeIn(timezoneId)), "a tip has the device's")
      .toBe(true)
    await expect
      .poll(
        async () =>
          (await page.getByRole("heading", { level: 2, name: /^Hoje, / }).textContent())?.startsWith(
            `Hoje, ${todayIn(house)}`
          ),
        "today is the house's day"
      )
      .toBe(true)

    // Of the page that comes: what the one before is still asked goes with it.
    await page.goto("about:blank")
    const seen = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/session") && answer.ok())
    await page.goto("/demo/home")
    const { user } = (await (await seen).json()) as { readonly user: { readonly ses_inicio: string } }
    const began = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("pt-BR", { timeZone, ...options }).format(Date.parse(user.ses_inicio))
    const [day, time] = [{ day: "2-digit", month: "2-digit", year: "numeric" }, { timeStyle: "medium" }] as const
    await page
      .getByRole("toolbar")
      .getByRole("button", { name: /^Perfil/ })
      .click()
    const profile = page.getByRole("dialog", { name: "Perfil" })
    const start = profile.getByText(/^Entrou /)
    await expect(start).toContainText(`${began(house, day)} ${began(house, time)}`)
    await expect(start).toContainText(`Neste aparelho: `)
    await expect(start).toContainText(began(timezoneId, { timeStyle: "short" }))
    await expect(profile.getByText(/^GMT-3, Horário Padrão de Brasília$/)).toBeVisible()
    await expectAccessible(page, `profile in ${timezoneId}`)
    await context.close()
  })
}
