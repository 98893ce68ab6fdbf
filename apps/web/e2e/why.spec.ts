/** Why am I here: the decisions of the guard, one click away, in the words of the command line, and for support. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { expect, expectAccessible, full, login, people, test } from "./quadrante.ts"

test(
  "of a case that is open it says why one has it, and where it stands",
  { tag: full },
  async ({ page, browser, address }) => {
    const why = async (of: Page) => {
      await of.getByRole("contentinfo").getByRole("button", { name: "Por que estou aqui?" }).click()
      const cases = of.getByRole("dialog", { name: "Por que estou aqui?" }).locator(".of-case")
      await expect(cases.first()).toBeVisible()
      const said = await cases.allInnerTexts()
      await of.keyboard.press("Escape")
      return said.map((text) => text.split("\n").slice(1).join(" "))
    }
    await page.goto("/demo/home?redirect=pedido_ferias&inicio=2055-12-06&dias=10&abono=nao")
    await login(page, people.ana)
    await page.getByRole("button", { name: "Enviar" }).click()
    await expect(page.getByText(/^Agora com Gerência/)).toBeVisible()
    expect(await why(page)).toEqual(["Você fez a etapa Preencher o pedido. Agora: Aprovação do gestor, com Gerência."])
    await expect(page.getByText("Do link, confira:"), "all of the link was sent").toHaveCount(0)

    const other = await browser.newContext({ baseURL: address, locale: "pt-BR" })
    const bruno = await other.newPage()
    await bruno.goto("/demo/login")
    await login(bruno, people.bruno)
    await bruno
      .getByRole("button", { name: /^Férias \d+ · / })
      .first()
      .click()
    await expect(bruno.getByRole("group", { name: /^Decidir / })).toBeVisible()
    expect(await why(bruno)).toEqual([
      "A etapa Aprovação do gestor é do grupo Gerência, de que você faz parte: faz quem a assumir."
    ])
    await other.close()
  }
)

test("what is copied for support replays in the command line to the same decisions, and tells nothing personal", async ({
  page,
  context
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto("/demo/home?redirect=pedido_compra&cliente=Maria%20da%20Silva&cpf=52998224725&itens=3")
  await login(page, people.ana)
  await page.goto("/demo/nada/aqui")
  await page.getByRole("button", { name: "Por que estou aqui?" }).click()
  await expect(page.locator(".story")).toHaveText("Você abriu um endereço em que não há nenhuma página.")
  await expect(page.getByRole("button", { name: "Ir ao início" })).toBeVisible()
  await page.getByText("Detalhes para o suporte").click()
  await page.getByRole("button", { name: "Copiar para o suporte" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Copiado" })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).not.toMatch(/Maria|Silva|52998224725|ana\.souza/)
  const shown = await page.locator(".decisions li summary code").allTextContents()
  const folder = mkdtempSync(join(tmpdir(), "quadrante-support-"))
  const file = join(folder, "suporte.json")
  writeFileSync(file, copied)
  const { navigations } = JSON.parse(quadrante("explain", file, "--json")) as {
    readonly navigations: ReadonlyArray<{ readonly rule: string; readonly page: string }>
  }
  rmSync(folder, { recursive: true, force: true })
  expect(navigations.map(({ rule }) => rule).toReversed()).toEqual(shown)
  expect(navigations.map(({ page: name }) => name)).toEqual(["home", "login", "home", "not_found"])
})

test("the decision is one click away where the app did not start", async ({ browser, address }) => {
  // A context of its own: that something was thrown is the point here.
  const context = await browser.newContext({ baseURL: address, locale: "pt-BR" })
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(globalThis, "Worker", { value: undefined }))
  await page.goto("/demo/home?redirect=pedido_ferias")
  await expect(page.getByRole("heading", { name: "Não foi possível iniciar." })).toBeVisible()
  await page.getByRole("button", { name: "Por que estou aqui?" }).click()
  const panel = page.getByRole("dialog", { name: "Por que estou aqui?" })
  await expect(panel.locator(".story")).toContainText("Você abriu um link para Pedido de férias")
  await panel.getByText("Detalhes para o suporte").click()
  await expect(panel.locator("li summary")).toContainText("/demo/login")
  await expectAccessible(page, "start-up failure, why")
  await context.close()
})

test("on a phone it takes the place of the sheet that it was asked from", { tag: full }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto("/demo/home")
  await login(page, people.ana)
  const more = page.getByRole("navigation", { name: "Principal" }).getByRole("button", { name: "Mais" })
  await more.click()
  await page.getByRole("dialog", { name: "Mais" }).getByRole("button", { name: "Por que estou aqui?" }).click()
  const panel = page.getByRole("dialog", { name: "Por que estou aqui?" })
  await expect(panel.locator(".story")).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(1)
  await expectAccessible(page, "why, on a phone")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(more).toBeFocused()
})

// Helpers

/** What the command line says. */
const quadrante = (...words: ReadonlyArray<string>): string =>
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, "../../cli/bin/quadrante.cjs"), ...words, "--lang", "pt-BR"],
    {
      encoding: "utf8"
    }
  )
