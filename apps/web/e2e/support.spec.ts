/** Support: who has the right finds a person, sees where they are, and blocks, ends, keeps out and lets in. */
import type { Page } from "@playwright/test"
import { expect, expectAccessible, full, login, loginAs, openFromMenu, password, people, test } from "./quadrante.ts"

/** Elisa has three roles; one of them is support's. */
const enterAsSupport = async (page: Page) => {
  await page.goto("/demo/login")
  await loginAs(page, "elisa.rocha", "Suporte")
  await expect(page.getByText("Conectado")).toBeVisible()
}

const holiday = (page: Page) => page.getByRole("region", { name: /Quadrante 1: / })

/** The answer to the save of the workspace that has this text in it. */
const keptWith = (page: Page, text: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/workspace") &&
      answer.ok() &&
      (answer.request().postData() ?? "").includes(JSON.stringify(text))
  )

test(
  "support finds a person and blocks, unblocks and ends their session, which loses nothing",
  { tag: full },
  async ({ page, browser, baseURL }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "pt-BR" })
    const theirs = await context.newPage()
    await theirs.goto("/demo/login")
    await login(theirs, people.ana)
    await openFromMenu(theirs, "Pedido de férias")
    const kept = keptWith(theirs, "17")
    await holiday(theirs).getByLabel("Dias").fill("17")
    const title = await holiday(theirs).getByRole("heading", { level: 2 }).innerText()
    await kept

    await enterAsSupport(page)
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox").fill(">sessões de usuários")
    await page.keyboard.press("Enter")
    const panel = page.getByRole("dialog", { name: "Sessões de usuários" })
    await expect(panel.getByText("Procure uma pessoa")).toBeVisible()
    await expectAccessible(page, "support, before a search")
    await panel.getByLabel("Nome ou usuário").fill("zzz")
    await expect(panel.getByText("Nada encontrado para “zzz”.")).toBeVisible()
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
    // Nobody asks for a password: it was support's block.
    await expect(locked).toBeHidden()
    await expect(holiday(theirs).getByLabel("Dias")).toHaveValue("17")
    await holiday(theirs).getByLabel("Dias").press("End")
    const goesOn = keptWith(theirs, "170")
    await theirs.keyboard.type("0")

    await test.step("after a reload, and in a new tab, it says so, and goes on by itself too", async () => {
      await goesOn
      await panel.getByRole("button", { name: /^Bloquear VND/ }).click()
      await expect(locked.getByText(/^O suporte bloqueou esta sessão/)).toBeVisible()
      await expectAccessible(theirs, "lock, blocked by support")
      theirs.on("dialog", (dialog) => void dialog.accept())
      await theirs.reload()
      await expect(theirs.getByText(/^O suporte bloqueou sua sessão/)).toBeVisible()
      await expect(theirs.getByText("Sua sessão terminou")).toBeHidden()
      await expectAccessible(theirs, "login, blocked by support")
      const beside = await context.newPage()
      await beside.goto("/demo/home")
      await expect(beside.getByText(/^O suporte bloqueou sua sessão/)).toBeVisible()
      await beside.close()
      await panel.getByRole("button", { name: /^Desbloquear VND/ }).click()
      await expect(holiday(theirs).getByLabel("Dias")).toHaveValue("170")
    })

    await test.step("what its person locked, support cannot open: it asks for the password, also after a reload", async () => {
      await theirs.getByRole("button", { name: /^Perfil/ }).click()
      await theirs.getByRole("button", { name: "Bloquear", exact: true }).click()
      await expect(locked).toBeVisible()
      await expect(locked.getByText(/suporte/)).toBeHidden()
      await panel.getByRole("button", { name: "Outra pessoa" }).click()
      await panel.getByLabel("Nome ou usuário").fill("souza")
      await panel.getByRole("button", { name: /Ana Souza/ }).click()
      await expect(panel.getByText(/bloqueada pela própria pessoa/)).toBeVisible()
      await expect(panel.getByRole("button", { name: /^Desbloquear/ })).toHaveCount(0)
      await locked.getByLabel("Senha", { exact: true }).fill(password)
      await locked.getByRole("button", { name: "Desbloquear" }).click()
      await expect(locked).toBeHidden()
      await panel.getByRole("button", { name: "Outra pessoa" }).click()
      await panel.getByLabel("Nome ou usuário").fill("souza")
      await panel.getByRole("button", { name: /Ana Souza/ }).click()
    })

    await panel.getByRole("button", { name: /^Encerrar VND/ }).click()
    const question = page.getByRole("dialog", { name: /^Encerrar a sessão/ })
    await expect(question).toContainText(title)
    await expectAccessible(page, "support, ending a session")
    await question.getByRole("button", { name: "Encerrar" }).click()
    await expect(theirs).toHaveURL(/\/demo\/login$/)
    await expect(panel.getByText("Nenhuma sessão aberta.")).toBeVisible()
    await expect(panel.getByRole("button", { name: "Encerrar todas" })).toBeDisabled()
    await context.close()
  }
)

test(
  "a person is kept out of every window and the login, and let in again",
  { tag: full },
  async ({ page, browser, baseURL }) => {
    const theirs = await browser.newPage({ baseURL: baseURL ?? "", locale: "pt-BR" })
    await theirs.goto("/demo/login")
    await login(theirs, people.carla)
    await enterAsSupport(page)
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Sessões de usuários" }).click()
    const panel = page.getByRole("dialog", { name: "Sessões de usuários" })
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
  }
)

test("whose profile has no right to it finds it in neither menu nor palette", { tag: full }, async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.bruno)
  await page.getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("navigation", { name: "Menu" })
  await expect(menu.getByRole("button", { name: "Pedido de férias" }).first()).toBeVisible()
  await expect(menu.getByRole("button", { name: "Sessões de usuários" })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox").fill(">sess")
  await expect(page.getByRole("option", { name: "Trocar de sessão" })).toBeVisible()
  await expect(page.getByRole("option", { name: "Sessões de usuários" })).toHaveCount(0)
})
