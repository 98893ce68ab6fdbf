/**
 * A picture for each page of the manual that has none of the day, in each language: the demonstration as it is first seen,
 * with a contract that was written twice.
 */
import type { Browser, Page } from "@playwright/test"
import { openOffice } from "../e2e/colleagues.ts"
import { expect, password, people, startServer, test } from "../e2e/quadrante.ts"
import { makeCamera } from "./camera.ts"
import { writeContract } from "./contract.ts"
import { english, portuguese, spanish, type Language } from "./speak.ts"

/** What the pictures are taken with. */
interface Set {
  readonly language: Language
  readonly camera: ReturnType<typeof makeCamera>
  /** Somebody's window, new, which speaks the language. */
  readonly window: (usuario: string, size?: Size) => Promise<Page>
  /** The number of the contract. */
  readonly contract: string
}

interface Size {
  readonly width: number
  readonly height: number
}

const desk: Size = { width: 1280, height: 760 }
const phone: Size = { width: 390, height: 844 }
/** So wide stands the form beside the path. */
const wide: Size = { width: 1440, height: 860 }

test("the pages of the manual", async ({ browser }) => {
  test.setTimeout(15 * 60_000)
  const server = await startServer({ QUADRANTE_DEMO_INSTANCES: "400" })
  const office = openOffice(browser, server.address)
  const ana = await office.desk(people.ana)
  const contract = /\d+/.exec(await writeContract(ana, office))?.[0] ?? ""
  const camera = makeCamera(await (await browser.newContext()).newPage())
  for (const language of [portuguese, english, spanish]) {
    const window = async (usuario: string, size = desk) => {
      // Nobody is asked which of their sessions it is.
      await server.sql`update session set revoked = 'another picture' where revoked is null`
      await server.sql`delete from saved_workspace`
      return enter(await openLogin(browser, server.address, language, size), usuario)
    }
    const set: Set = { language, camera, window, contract }
    await takeCase(set)
    await takeTasks(set)
    await takeForm(set)
    await takeDrafts(set)
    await takeKeys(set)
    await takeSessions(set)
    if (language !== portuguese) {
      await camera.picture(await openLogin(browser, server.address, language, desk), "entrada", language.folder)
      await takeDay(set)
    }
  }
  await office.close()
  await server.stop()
})

const openLogin = async (browser: Browser, baseURL: string, { locale }: Language, size: Size) => {
  const context = await browser.newContext({
    baseURL,
    locale: locale.lcl_id,
    timezoneId: "America/Sao_Paulo",
    viewport: size,
    hasTouch: size === phone,
    deviceScaleFactor: size === phone ? 2 : 1
  })
  await context.addInitScript(
    (display) => localStorage.setItem("q1.display", display),
    JSON.stringify({ lcl_id: locale.lcl_id })
  )
  const page = await context.newPage()
  await page.goto("/demo/login")
  await expect(page.locator(`html[lang^="${locale.lin_id}"]`)).toBeAttached()
  return page
}

const enter = async (page: Page, usuario: string) => {
  await page.locator("input[autocomplete~=username]").first().fill(usuario)
  await page.locator("input[type=password]").first().fill(password)
  await page.keyboard.press("Enter")
  await expect(page.locator(".app .toolbar, .choosing").first()).toBeVisible()
  await page.waitForLoadState("networkidle")
  return page
}

// The pictures

/** A request of her own that somebody has to decide about. */
const openRequest = async (page: Page) => {
  await page
    .getByRole("region", { name: /^(?:Meus pedidos|My requests|Mis solicitudes)/ })
    .getByRole("button", { name: /^(?:Compra|Purchase) \d+/ })
    .first()
    .click()
  await expect(page.locator(".proc.active .quad-head")).toBeVisible()
}

const takeCase = async ({ language, camera, window }: Set) => {
  const page = await window(people.ana, wide)
  await openRequest(page)
  await page.getByRole("button", { name: language.t.workspace.maximise }).first().click()
  await camera.picture(page, "caso", language.folder)
  await page.context().close()
}

const takeTasks = async ({ language, camera, window }: Set) => {
  const page = await window(people.bruno)
  await page.goto("/demo/home?redirect=painel:tarefas")
  await page
    .locator(".list-row[aria-selected]")
    .filter({ hasText: /Compra|Purchase/ })
    .first()
    .click()
  await expect(page.locator("section.proc .outcomes").first()).toBeVisible()
  await camera.picture(page, "tarefas", language.folder)
  await camera.part(page.locator("section.proc").last(), "decidir", language.folder)
  await page.context().close()
}

const takeForm = async ({ language: { folder }, camera, window }: Set) => {
  const page = await window(people.ana)
  await page.goto("/demo/home?redirect=pedido_ferias")
  const form = page.locator("section.proc")
  await form.locator("button[aria-haspopup=dialog], .date button").first().click()
  await expect(page.getByRole("grid").first()).toBeVisible()
  await camera.picture(page, "formulario", folder)
  await page.context().close()
}

const takeDrafts = async ({ language: { folder }, camera, window }: Set) => {
  const page = await window(people.ana)
  for (const [process, words] of [
    ["reembolso", "Visita a clientes"],
    ["pedido_compra", "Gráfica Ponto"]
  ]) {
    await page.goto(`/demo/home?redirect=${process}`)
    await page
      .locator(".proc.active input")
      .first()
      .fill(words ?? "")
    await page.waitForResponse((answer) => answer.url().includes("/drafts/") && answer.request().method() === "PUT")
  }
  await page.goto("/demo/home?redirect=painel:rascunhos")
  await expect(page.getByText("Gráfica Ponto").first()).toBeVisible()
  await camera.picture(page, "rascunhos", folder)
  await page.context().close()
}

const takeKeys = async ({ language: { folder }, camera, window }: Set) => {
  const page = await window(people.ana)
  await page.keyboard.press("Control+/")
  await camera.part(page.locator("dialog[open]"), "atalhos", folder)
  await page.context().close()
}

const takeSessions = async ({ language: { folder }, camera, window }: Set) => {
  const page = await window("diego.prado")
  await camera.picture(page, "sessoes", folder)
  await page.context().close()
}

/** What the Portuguese manual has of the day. */
const takeDay = async ({ language, camera, window, contract }: Set) => {
  const { t, folder } = language
  const page = await window(people.ana)
  await openRequest(page)
  await page.keyboard.press("Control+k")
  await page.keyboard.type("aurora")
  await expect(page.getByRole("listbox").getByRole("option").nth(1)).toBeVisible()
  await camera.picture(page, "busca", folder)
  await page.keyboard.press("Escape")
  await page.goto("/demo/home?redirect=pedido_ferias")
  await page.goto("/demo/home?redirect=pedido_compra")
  await expect(page.getByRole("tab").nth(1)).toBeVisible()
  await camera.picture(page, "area-de-trabalho", folder)
  await page.goto("/demo/report?processo=pedido_compra")
  await expect(page.getByRole("grid").getByRole("row").nth(5)).toBeVisible()
  await camera.picture(page, "relatorio", folder)
  await page.goto("/demo/home?redirect=indicador:visao")
  await expect(page.locator(".kpi").first()).toBeVisible()
  await camera.picture(page, "indicadores", folder)
  await page.context().close()
  const reader = await window(people.ana)
  await reader.keyboard.press("Control+k")
  await reader.keyboard.type(`#${contract}`)
  await reader.getByRole("option").first().click()
  await reader.getByRole("button", { name: t.document.compare }).click()
  await expect(reader.locator("ins").first()).toBeVisible()
  await reader.getByRole("button", { name: t.workspace.maximise }).nth(1).click()
  await camera.picture(reader, "contrato", folder)
  await reader.context().close()
  const thumb = await window(people.bruno, phone)
  await thumb
    .getByRole("button", { name: /^(?:Compra|Purchase) \d+/ })
    .first()
    .tap()
  await expect(thumb.locator(".proc .quad-head")).toBeVisible()
  await camera.picture(thumb, "celular", folder)
  await thumb.context().close()
}
