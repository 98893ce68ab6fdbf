/** The agenda: what is due and when, by day, week and month, and each thing opens its process. */
import type { Page } from "@playwright/test"
import { othersTitle } from "./colleagues.ts"
import { makeBuyer } from "./purchases.ts"
import { expect, expectAccessible, full, login, openFromMenu, people, test } from "./quadrante.ts"

test("the agenda shows what comes, by day, week and month, and opens it", { tag: full }, async ({ page, browser }) => {
  await page.goto("/demo/home")
  await login(page, people.ana)
  const title = othersTitle(await askForHolidays(page), "Ana Souza")

  const others = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const office = await others.newPage()
  await office.setViewportSize({ width: 1280, height: 800 })
  await office.goto("/demo/home")
  await login(office, people.bruno)
  await office.keyboard.press("Control+k")
  await office.getByRole("combobox").fill(">agenda")
  await office.keyboard.press("Enter")
  const agenda = office.getByRole("dialog", { name: "Agenda" })
  // Nothing is due today: what is due next stands first, before what is only to be looked at again.
  const regions = agenda.getByRole("region")
  await expect(regions).toHaveCount(2)
  await expect(regions.nth(0)).toHaveAccessibleName(/^Vence a seguir: /)
  await expect(
    regions
      .nth(0)
      .getByText(/^Vence · /)
      .first()
  ).toBeVisible()
  await expect(regions.nth(0).getByText(/^Lembrete de rever · /)).toHaveCount(0)
  await expect(regions.nth(1)).toHaveAccessibleName(/^Próximo: /)
  await expect(
    regions
      .nth(1)
      .getByRole("button", { name: new RegExp(title) })
      .first()
  ).toBeVisible()
  await expectAccessible(office, "agenda of a day")
  await agenda.getByRole("button", { name: "Ver a semana" }).click()
  await expect(agenda.getByRole("radio", { name: "Semana" })).toBeChecked()
  const item = agenda.getByRole("button", { name: new RegExp(title) }).filter({ hasText: "Vence" })
  await expect(item).toContainText("Vence")
  await expect(item).toContainText("do grupo")
  await expectAccessible(office, "agenda of a week")
  await agenda.getByRole("radio", { name: "Dia" }).click()
  await agenda.getByRole("button", { name: "Próximo dia" }).click()
  await expect(agenda.getByRole("button", { name: "Hoje" })).toBeVisible()
  await agenda.getByRole("button", { name: "Hoje" }).click()
  await agenda.getByRole("radio", { name: "Semana" }).click()
  const due = await item
    .locator("time")
    .evaluate((time: HTMLTimeElement) =>
      new Intl.DateTimeFormat("pt-BR", { weekday: "long", day: "numeric", month: "long" }).format(
        new Date(time.dateTime)
      )
    )
  await agenda.getByRole("radio", { name: "Mês" }).click()
  const grid = agenda.getByRole("grid")
  const chosen = grid.getByRole("gridcell", { selected: true })
  await expect(chosen).toHaveAttribute("aria-current", "date")
  await chosen.focus()
  for (let n = 0; n < 10 && !(await chosen.locator(".vh").innerText()).startsWith(`${due}, `); n++) {
    await office.keyboard.press("ArrowRight")
  }
  await expect(chosen).toHaveAccessibleName(/, \d+ compromissos?/)
  await expect(item).toBeVisible()
  await expectAccessible(office, "agenda of a month")
  for (const [key, name] of [
    ["Home", /^domingo/],
    ["End", /^sábado/],
    ["ArrowRight", /^domingo/],
    ["ArrowLeft", /^sábado/]
  ] as const) {
    await chosen.press(key)
    await expect(chosen).toHaveAccessibleName(name)
    await expect(chosen).toBeFocused()
  }
  const month = await grid.getAttribute("aria-label")
  await chosen.press("PageDown")
  await expect(grid).not.toHaveAccessibleName(month ?? "")
  await expect(chosen).toBeFocused()
  await agenda.getByRole("button", { name: "Hoje" }).click()
  await expect(chosen).toHaveAttribute("aria-current", "date")
  await agenda.getByRole("radio", { name: "Semana" }).click()
  await item.click()
  await expect(office.getByRole("region", { name: new RegExp(`Quadrante 1: ${title}`) })).toBeVisible()
  await expect(agenda).toBeHidden()
  await others.close()
})

test("equal reminders of a group are one line, which opens", { tag: full }, async ({ page, address }) => {
  const buy = await makeBuyer(address, people.ana)
  for (const supplier of ["Metalúrgica Norte", "Gráfica Sul", "Móveis Oeste"]) await buy(supplier)
  await page.goto("/demo/login")
  await login(page, people.bruno)
  await page.getByRole("toolbar").getByRole("button", { name: "Agenda" }).click()
  const agenda = page.getByRole("dialog", { name: "Agenda" })
  const folded = agenda.getByRole("button", { name: /^\d+ a rever Aprovação da gerência · do grupo$/ })
  await expect(folded).toHaveAttribute("aria-expanded", "false")
  await expect(agenda.getByRole("button", { name: /Gráfica Sul Lembrete de rever/ })).toHaveCount(0)
  await folded.press("Enter")
  await expect(folded).toHaveAttribute("aria-expanded", "true")
  await expectAccessible(page, "reminders of a group")
  await agenda.getByRole("button", { name: /Gráfica Sul Lembrete de rever/ }).click()
  await expect(page.getByRole("region", { name: /^Quadrante 1: Compra \d+ · Gráfica Sul/ })).toBeVisible()
})

test(
  "the agenda can be subscribed to at a secret address, until it is changed or taken away",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/home")
    await login(page, people.bruno)
    await page.getByRole("toolbar").getByRole("button", { name: "Agenda" }).click()
    const agenda = page.getByRole("dialog", { name: "Agenda" })
    await agenda.getByRole("button", { name: "Assinar no calendário" }).click()
    await agenda.getByRole("button", { name: "Criar o endereço" }).click()
    const field = agenda.getByLabel("Endereço do calendário")
    await expect(field).toHaveValue(/\.ics$/)
    const first = await field.inputValue()
    // As a calendar program asks: without anything of the browser's.
    const read = async (address: string) => {
      const answer = await fetch(address)
      return { status: answer.status, text: await answer.text() }
    }
    expect(await read(first)).toMatchObject({ status: 200, text: expect.stringMatching(/^BEGIN:VCALENDAR\r\n/) })
    await expectAccessible(page, "subscription of the agenda")
    await agenda.getByRole("button", { name: "Trocar o endereço" }).click()
    await expect(field).not.toHaveValue(first)
    const second = await field.inputValue()
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)

    await agenda.getByRole("button", { name: "Fechar" }).click()
    await page.getByRole("toolbar").getByRole("button", { name: "Agenda" }).click()
    await agenda.getByRole("button", { name: "Assinar no calendário" }).click()
    await expect(agenda.getByText(/^Assinada desde/)).toBeVisible()
    await expect(field).toBeHidden()
    await agenda.getByRole("button", { name: "Cancelar a assinatura" }).click()
    await expect(agenda.getByText("Assinatura cancelada. O endereço não vale mais.")).toBeVisible()
    expect((await read(second)).status).toBe(404)
  }
)

test(
  "an entry of a calendar opens its process, also for somebody who has to log in first",
  { tag: full },
  async ({ page, browser }) => {
    await page.goto("/demo/home")
    await login(page, people.ana)
    const title = othersTitle(await askForHolidays(page), "Ana Souza")

    const others = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const office = await others.newPage()
    await office.goto("/demo/home")
    await login(office, people.bruno)
    await office.getByRole("toolbar").getByRole("button", { name: "Agenda" }).click()
    await office.getByRole("button", { name: "Assinar no calendário" }).click()
    await office.getByRole("button", { name: "Criar o endereço" }).click()
    const field = office.getByLabel("Endereço do calendário")
    await expect(field).toHaveValue(/\.ics$/)
    const calendar = await (await fetch(await field.inputValue())).text()
    const entry = calendar
      .replaceAll("\r\n ", "")
      .split("BEGIN:VEVENT")
      .find((text) => text.includes(title))
    const [, link = ""] = /^URL:(.*)$/m.exec(entry ?? "") ?? []
    await others.close()

    const elsewhere = await browser.newContext()
    const phone = await elsewhere.newPage()
    await phone.goto(link)
    await login(phone, people.bruno)
    const panel = phone.getByRole("region", { name: new RegExp(`Quadrante 1: ${title}`) })
    await expect(panel.getByText("Ana Souza").first()).toBeVisible()
    // The same once more, in a session.
    await phone.goto(link)
    await expect(panel).toBeVisible()
    await expect(phone.getByText("1 processo aberto")).toBeVisible()
    await elsewhere.close()
  }
)

// Helpers

/** Sends a request of holidays, and says its title. */
const askForHolidays = async (page: Page): Promise<string> => {
  await openFromMenu(page, "Pedido de férias")
  const panel = page.getByRole("region", { name: /Quadrante 1: / })
  await panel.getByLabel("Início das férias").fill("07/12/2054")
  await panel.getByLabel("Dias").fill("10")
  await panel.getByRole("radio", { name: "Não" }).check()
  await panel.getByRole("button", { name: "Enviar" }).click()
  await expect(panel.getByText(/^Agora com Gerência/)).toBeVisible()
  return panel.getByRole("heading", { level: 2 }).innerText()
}
