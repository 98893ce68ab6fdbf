/** Indicators: what a person did shows at once in the figures, by keyboard and in each language, with filters and in a quadrant of its own. */
import { expect, expectAccessible, full, login, openFromMenu, people, test } from "./quadrante.ts"
import type { Locator, Page } from "@playwright/test"

/** Opens an indicator from the palette's list of them, by keyboard. */
const openIndicator = async (page: Page, name: string) => {
  await page.keyboard.press("Control+k")
  await page.getByRole("dialog").getByRole("combobox").fill(">indicadores")
  await page.keyboard.press("Enter")
  const list = page.getByRole("dialog", { name: "Indicadores" })
  await list.getByRole("button", { name: new RegExp(`^${name}`) }).press("Enter")
  await expect(list).toBeHidden()
  const view = page.getByRole("region", { name: new RegExp(`Quadrante \\d: ${name}`) })
  await expect(view.getByRole("heading", { level: 2, name })).toBeVisible()
  return view
}

test(
  "what is sent shows in the indicators of those who may see it, and opens what stands behind",
  { tag: full },
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto("/demo/home")
    await login(page, people.ana)
    const view = await openIndicator(page, "Visão geral")
    const open = view.locator(".kpi").filter({ hasText: "Em aberto" }).locator("dd")
    const before = Number.parseInt(await open.innerText(), 10)

    await openFromMenu(page, "Pedido de férias")
    const panel = page.getByRole("region", { name: /Quadrante 2: / })
    await panel.getByLabel("Início das férias").fill("07/12/2054")
    await panel.getByLabel("Dias").fill("10")
    await panel.getByRole("radio", { name: "Não" }).check()
    await panel.getByRole("button", { name: "Enviar" }).click()
    await expect(panel.getByText(/^Agora com Gerência/)).toBeVisible()
    await view.getByRole("button", { name: "Atualizar" }).click()
    await expect(open).toHaveText(new RegExp(`^${before + 1}`))
    await expectAccessible(page, "overview of indicators")
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => rowsOf(view.locator(".kpi")), `no figure stands alone at ${width}`).not.toContain(1)
      for (const value of await view.locator(".filter-chip .ellipsis").all())
        expect(await value.evaluate(isWhole), `a choice is read whole at ${width}`).toBe(true)
    }
    await page.setViewportSize({ width: 1280, height: 800 })

    await choose(view, "Processo", "Pedido de férias")
    const byProcess = view.getByRole("table", { name: "Por processo" })
    await expect(byProcess.getByRole("row")).toHaveCount(2)
    await expect(byProcess.getByRole("rowheader")).toHaveText("Pedido de férias")
    await choose(view, "Perfil de quem iniciou", "Suporte")
    await expect(view.getByText("Nada para mostrar com estes filtros.")).toBeVisible()
    await expectAccessible(page, "an indicator with filters")
    await view.locator(".empty").getByRole("button", { name: "Limpar filtros" }).click()
    await expect(view.getByRole("table", { name: "Por processo" })).toBeVisible()

    await view.getByRole("button", { name: "Em aberto" }).click()
    const behind = page.getByRole("region", { name: /Quadrante \d: Em aberto/ })
    const parts = behind.getByRole("table", { name: "Em aberto ao longo do período" })
    await expect(parts.getByRole("row").last().getByRole("cell")).toHaveText(String(before + 1))

    const others = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const office = await others.newPage()
    await office.goto("/demo/home")
    await login(office, people.carla)
    const hers = await openIndicator(office, "Em aberto")
    await expect(hers.locator(".kpi").locator("dd")).toHaveText(/^0/)
    await others.close()
  }
)

test("a link opens an indicator with its filters, and a reload brings it back", { tag: full }, async ({ page }) => {
  await page.goto("/demo/home?redirect=indicador:espera&periodo=12m&processo=pedido_ferias")
  await login(page, people.bruno)
  const view = page.getByRole("region", { name: /Quadrante 1: Espera por etapa/ })
  await expect(chip(view, "Período")).toHaveText("Período: Últimos 12 meses")
  await expect(chip(view, "Processo")).toHaveText("Processo: Pedido de férias")
  await page.reload()
  await expect(chip(view, "Processo")).toHaveText("Processo: Pedido de férias")
})

test(
  "the button of the indicators goes where a person hides it, and the command stays",
  { tag: full },
  async ({ page }) => {
    await page.goto("/demo/home")
    await login(page, people.bruno)
    const button = page.getByRole("toolbar").getByRole("button", { name: "Indicadores" })
    await expect(button).toBeVisible()
    await page.getByRole("button", { name: /^Perfil, / }).click()
    await page.getByRole("checkbox", { name: "Indicadores" }).uncheck()
    await expect(button).toBeHidden()
    await page.keyboard.press("Escape")
    await openIndicator(page, "Atrasos")
    await page.getByRole("button", { name: /^Perfil, / }).click()
    await page.getByRole("checkbox", { name: "Indicadores" }).check()
    await expect(button).toBeVisible()
  }
)

// Helpers

/** How many stand in each row. */
const rowsOf = async (figures: Locator): Promise<ReadonlyArray<number>> => {
  const tops = await figures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
}

/** Whether what is chosen is not cut. */
const isWhole = (value: Element): boolean => value.scrollWidth <= value.clientWidth

/** A filter of an indicator. */
const chip = (view: Locator, name: string): Locator =>
  view.getByRole("list", { name: "Filtros do indicador" }).getByRole("button", { name: new RegExp(`^${name}: `) })

const choose = async (view: Locator, name: string, value: string): Promise<void> => {
  await chip(view, name).press("Enter")
  await view
    .page()
    .getByRole("dialog", { name: `Filtro: ${name}` })
    .getByRole("button", { name: value })
    .press("Enter")
  await expect(chip(view, name)).toHaveText(`${name}: ${value}`)
  await expect(chip(view, name)).toBeFocused()
}
