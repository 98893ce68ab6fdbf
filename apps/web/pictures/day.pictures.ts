/** A day in pictures, for the README and the manual: real processes of the demonstration, one of which colleagues answer. */
import type { Browser, BrowserContext, Page } from "@playwright/test"
import { decide, openOffice, outcomes, quadrant, startedQuadrant, titleOf } from "../e2e/colleagues.ts"
import { byPalette } from "../e2e/hands.ts"
import { expect, login, openFromMenu, people, startServer, test } from "../e2e/quadrante.ts"
import { makeCamera } from "./camera.ts"
import { writeContract } from "./contract.ts"

/** What a part of the day is played with. */
interface Scene {
  readonly browser: Browser
  readonly address: string
  readonly office: ReturnType<typeof openOffice>
  readonly camera: ReturnType<typeof makeCamera>
  /** The windows of Ana, and the first of them. */
  readonly context: BrowserContext
  readonly page: Page
}

test("the day", async ({ browser }) => {
  const server = await startServer({ QUADRANTE_DEMO_INSTANCES: "400" })
  const { address } = server
  const office = openOffice(browser, address)
  const context = await browser.newContext({
    baseURL: address,
    locale: "pt-BR",
    viewport: { width: 1280, height: 800 }
  })
  const camera = makeCamera(await (await browser.newContext()).newPage())
  const scene: Scene = { browser, address, office, camera, context, page: await context.newPage() }
  await enter(scene)
  const bought = await order(scene)
  await approve(scene, bought)
  await find(scene)
  const drafted = await compareDrafts(scene)
  await showFigures(scene)
  await openSecondWindow(scene)
  await report(scene, bought)
  await fillFourQuadrants(scene, [bought, drafted])
  await office.close()
  await context.close()
  await server.stop()
})

// The parts of the day

const enter = async ({ page, camera }: Scene) => {
  await page.goto("/demo/login")
  await page.getByLabel("Usuário").fill(people.ana)
  await page.getByLabel("Senha", { exact: true }).fill("quadrante-demo")
  await camera.picture(page, "entrada")
  await login(page, people.ana)
  await page.getByRole("button", { name: "Tema" }).click()
  await page.getByRole("radio", { name: "Petróleo" }).check()
  await page.keyboard.press("Escape")
}

/** Asks for a purchase beside a holiday. Gives what the purchase is called. */
const order = async ({ page, camera }: Scene): Promise<string> => {
  const [purchase, holiday] = [
    startedQuadrant(page, "Pedido de compra", "Compra"),
    startedQuadrant(page, "Pedido de férias", "Férias")
  ]
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(menuOf(page).getByRole("button", { name: "Pedido de compra" }).first()).toBeVisible()
  await page.keyboard.press("Escape")
  await openFromMenu(page, "Pedido de compra")
  await purchase.getByLabel("Fornecedor").fill("Aurora Informática")
  await purchase.getByLabel("Valor").fill("18.400,00")
  await purchase.getByLabel("Centro de custo").selectOption({ label: "Comercial" })
  await purchase.getByLabel("Necessário até").fill(dayAhead(25))
  await purchase.getByLabel("Justificativa").fill("Notebooks para a equipe de campo")
  await openFromMenu(page, "Pedido de férias")
  await holiday.getByLabel("Início das férias").fill(dayAhead(40))
  await holiday.getByLabel("Dias").fill("20")
  await expect(holiday.getByText(/^Rascunho guardado/)).toBeVisible()
  await purchase.getByRole("button", { name: "Enviar" }).click()
  await expect(purchase.getByText(/^Agora com Gerência/)).toBeVisible()
  await purchase.getByRole("button", { name: "Ver diagrama" }).click()
  await expect(purchase.locator(".djs-element").first()).toBeVisible()
  await camera.picture(page, "area-de-trabalho")
  return titleOf(purchase, /^Compra \d+ · Aurora/)
}

/** A day so many days from now, as it is typed. */
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toLocaleDateString("pt-BR")

/** A colleague approves it on a phone. */
const approve = async ({ browser, address, page, camera }: Scene, bought: string) => {
  const purchase = quadrant(page, "Compra")
  const phone = await browser.newContext({
    baseURL: address,
    locale: "pt-BR",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    deviceScaleFactor: 2
  })
  const bruno = await phone.newPage()
  await bruno.goto("/demo/login")
  await login(bruno, people.bruno)
  await bruno
    .getByRole("region", { name: "Do meu grupo" })
    .getByRole("button", { name: new RegExp(`^${bought}`) })
    .tap()
  const approval = quadrant(bruno, bought)
  await expect(outcomes(approval)).toBeVisible()
  await camera.picture(bruno, "celular")
  await decide(approval, "Aprovar")
  await phone.close()
  await purchase.getByRole("button", { name: "Ver formulário" }).click()
  await expect(purchase.getByText(/^Agora com Compras/)).toBeVisible()
}

const find = async ({ page, camera }: Scene) => {
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: "Buscar processo" }).fill("contr")
  await expect(page.getByRole("option", { name: /^Contrato/ }).first()).toBeVisible()
  await camera.picture(page, "busca")
  await page.keyboard.press("Escape")
}

/** Two colleagues write a contract, and what changed is looked at. */
const compareDrafts = async ({ page, office, camera }: Scene): Promise<string> => {
  const title = await writeContract(page, office)
  const contract = quadrant(page, "Contrato")
  await contract.getByRole("button", { name: "Comparar versões" }).click()
  // Beside its text where a quadrant is free, else in its place.
  const compared = page.locator(".comparison").filter({ visible: true })
  await expect(compared.locator("ins").first()).toContainText("trinta e seis")
  const strip = page
    .locator(".strip")
    .filter({ has: page.getByRole("tab", { name: /Contrato/, selected: true }) })
    .last()
  await strip.getByRole("button", { name: "Maximizar" }).click()
  // The comparison is drawn anew once its words are known.
  await expect(() => compared.locator("ins").first().scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass()
  await camera.picture(page, "contrato")
  await strip.getByRole("button", { name: "Maximizar" }).click()
  return title
}

const showFigures = async ({ page, camera }: Scene) => {
  await page.getByRole("button", { name: "Indicadores" }).click()
  await page
    .getByRole("dialog", { name: "Indicadores" })
    .getByRole("button", { name: /^Visão geral/ })
    .click()
  const overview = quadrant(page, "Visão geral")
  await expect(overview.locator(".kpi").first()).toBeVisible()
  await camera.picture(page, "indicadores")
}

/** A colour that is chosen in one window is shown in the other. */
const openSecondWindow = async ({ context, page, camera }: Scene) => {
  const second = await context.newPage()
  await second.goto("/demo/home")
  await expect(second.getByText("Conectado")).toBeVisible()
  await openFromMenu(second, "Chamado de suporte")
  await second.getByRole("button", { name: "Tema" }).click()
  await second.getByRole("radio", { name: "Roxo" }).check()
  await expect(page.locator("html")).toHaveCSS("--tema", "#6a1b9a")
  await camera.windows(page, second, "tema")
  await second.getByRole("radio", { name: "Petróleo" }).check()
  await second.close()
}

const report = async ({ page, camera }: Scene, bought: string) => {
  await page.goto("/demo/report")
  await page.getByRole("button", { name: "Pedido de compra", exact: true }).click()
  await expect(page.getByRole("grid").getByText(bought)).toBeVisible()
  await camera.picture(page, "relatorio")
}

/** The work of the day on a wide screen in the dark. */
const fillFourQuadrants = async ({ browser, address, camera }: Scene, opened: ReadonlyArray<string>) => {
  const wide = await browser.newContext({
    baseURL: address,
    locale: "pt-BR",
    viewport: { width: 1920, height: 1080 },
    colorScheme: "dark"
  })
  await wide.addInitScript(() => localStorage.setItem("q1.display", JSON.stringify({ dense: true })))
  const four = await wide.newPage()
  await four.goto("/demo/login")
  await login(four, people.ana)
  await four.getByRole("button", { name: "Tema" }).click()
  await four.getByRole("radio", { name: "Petróleo" }).check()
  await four.keyboard.press("Escape")
  await four.getByRole("button", { name: "Colunas" }).click()
  await four.getByRole("radio", { name: "4", exact: true }).first().click()
  await four.keyboard.press("Escape")
  for (const process of opened) await byPalette(four, `#${/\d+/.exec(process)?.[0] ?? ""}`, process)
  await quadrant(four, "Compra").getByRole("button", { name: "Ver diagrama" }).click()
  await expect(quadrant(four, "Compra").locator(".djs-element").first()).toBeVisible()
  await openFromMenu(four, "Pedido de férias")
  await expect(startedQuadrant(four, "Pedido de férias", "Férias").getByLabel("Dias")).toBeVisible()
  await four.getByRole("button", { name: "Indicadores" }).click()
  await four
    .getByRole("dialog", { name: "Indicadores" })
    .getByRole("button", { name: /^Visão geral/ })
    .press("Enter")
  await expect(quadrant(four, "Visão geral").locator(".kpi").first()).toBeVisible()
  // No quadrant is free, so it takes the place of the text.
  await quadrant(four, "Contrato").getByRole("button", { name: "Comparar versões" }).click()
  await camera.picture(four, "quatro-quadrantes")
  await wide.close()
}

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Menu" })
