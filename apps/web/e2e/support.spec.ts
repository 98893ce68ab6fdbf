/** Support: who has the right finds a person, sees where they are, and blocks, ends, keeps out and lets in. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, login, loginAs, openFromMenu, password, people, test } from "./quadrante.ts"

/** Elisa has three roles; one of them is support's. */
const enterAsSupport = async (page: Page) => {
  await page.goto("/demo/login")
  await loginAs(page, "elisa.rocha", "Suporte")
  await expect(page.getByText("Conectado")).toBeVisible()
}

const holiday = (page: Page) => page.getByRole("region", { name: /Quadrante 1: / })

test("support finds a person and blocks, unblocks and ends their session, which loses nothing", async ({
  page,
  browser,
  baseURL
}) => {
  const theirs = await browser.newPage({ baseURL: baseURL ?? "", locale: "pt-BR" })
  await theirs.goto("/demo/login")
  await login(theirs, people.ana)
  await openFromMenu(theirs, "Pedido de férias")
  await holiday(theirs).getByLabel("Dias").fill("17")
  const title = await holiday(theirs).getByRole("heading", { level: 2 }).innerText()
  await theirs.waitForResponse((answer) => answer.url().endsWith("/workspace") && answer.ok())

  await enterAsSupport(page)
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill(">sessões das pessoas")
  await page.keyboard.press("Enter")
  const panel = page.getByRole("dialog", { name: "Sessões das pessoas" })
  await expect(panel.getByText("Procure uma pessoa")).toBeVisible()
  await expectAccessible(page, "support, before a search")
  await panel.getByLabel("Nome ou usuário").fill("zzz")
  await expect(panel.getByText('Nada encontrado para "zzz".')).toBeVisible()
  await panel.getByLabel("Nome ou usuário").fill("souza")
  await panel.getByRole("button", { name: /Ana Souza/ }).click()
  await expect(panel.getByText("pode entrar")).toBeVisible()
  await expect(panel.getByText("1 processo aberto")).toBeVisible()
  await expect(panel.getByText(title)).toBeVisible()
  await expectAccessible(page, "support, a person")

  await panel.getByRole("button", { name: /^Bloquear VND/ }).click()
  const locked = theirs.getByRole("dialog", { name: "Sessão bloqueada" })
  await expect(locked).toBeVisible()
  await expect(holiday(theirs).getByLabel("Dias")).toBeHidden()
  await panel.getByRole("button", { name: /^Desbloquear VND/ }).click()
  await expect(panel.getByRole("button", { name: /^Bloquear VND/ })).toBeVisible()
  await locked.getByLabel("Senha", { exact: true }).fill(password)
  await locked.getByRole("button", { name: "Desbloquear" }).click()
  await expect(locked).toBeHidden()
  await expect(holiday(theirs).getByLabel("Dias")).toHaveValue("17")

  await panel.getByRole("button", { name: /^Encerrar VND/ }).click()
  const question = page.getByRole("dialog", { name: /^Encerrar a sessão/ })
  await expect(question).toContainText(title)
  await expectAccessible(page, "support, ending a session")
  await question.getByRole("button", { name: "Encerrar" }).click()
  await expect(theirs).toHaveURL(/\/demo\/login$/)
  await expect(panel.getByText("Nenhuma sessão aberta.")).toBeVisible()
  await expect(panel.getByRole("button", { name: "Encerrar todas" })).toBeDisabled()
  await theirs.close()
})

test("a person is kept out of every window and the login, and let in again", async ({ page, browser, baseURL }) => {
  const theirs = await browser.newPage({ baseURL: baseURL ?? "", locale: "pt-BR" })
  await theirs.goto("/demo/login")
  await login(theirs, people.carla)
  await enterAsSupport(page)
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Sessões das pessoas" }).click()
  const panel = page.getByRole("dialog", { name: "Sessões das pessoas" })
  await panel.getByLabel("Nome ou usuário").fill("carla.reis")
  await panel.getByRole("button", { name: /Carla Reis/ }).click()
  await panel.getByRole("button", { name: "Bloquear o acesso" }).click()
  const question = page.getByRole("dialog", { name: "Bloquear o acesso: Carla Reis" })
  await question.getByRole("button", { name: "Cancelar" }).click()
  await expect(panel.getByText("pode entrar")).toBeVisible()
  await panel.getByRole("button", { name: "Bloquear o acesso" }).click()
  await question.getByRole("button", { name: "Bloquear o acesso" }).click()
  await expect(panel.getByText("acesso bloqueado")).toBeVisible()
  await expect(panel.getByText(/espera a liberação do acesso/)).toBeVisible()
  await expect(theirs.getByRole("dialog", { name: "Sessão bloqueada" })).toBeVisible()

  const away = await browser.newPage({ baseURL: baseURL ?? "", locale: "pt-BR" })
  await away.goto("/demo/login")
  await away.getByLabel("Usuário").fill(people.carla)
  await away.getByLabel("Senha", { exact: true }).fill(password)
  await away.getByRole("button", { name: "Entrar", exact: true }).click()
  await expect(away.getByText(/Acesso bloqueado/)).toBeVisible()

  await panel.getByRole("button", { name: "Liberar o acesso" }).click()
  await expect(panel.getByText("pode entrar")).toBeVisible()
  await away.getByRole("button", { name: "Entrar", exact: true }).click()
  await expect(away.getByText("Conectado")).toBeVisible()
  await panel.getByRole("button", { name: "Outra pessoa" }).click()
  await panel.getByLabel("Nome ou usuário").fill("elisa")
  await panel.getByRole("button", { name: /Elisa Rocha/ }).click()
  await expect(panel.getByText("É você.", { exact: false })).toBeVisible()
  await expect(panel.getByRole("button", { name: "Bloquear o acesso" })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(panel).toBeHidden()
  await away.close()
  await theirs.close()
})

test("whose profile has no right to it finds it in neither menu nor palette", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.bruno)
  await page.getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("navigation", { name: "Menu" })
  await expect(menu.getByRole("button", { name: "Pedido de férias" }).first()).toBeVisible()
  await expect(menu.getByRole("button", { name: "Sessões das pessoas" })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill(">sess")
  await expect(page.getByRole("option", { name: "Trocar de sessão" })).toBeVisible()
  await expect(page.getByRole("option", { name: "Sessões das pessoas" })).toHaveCount(0)
})
