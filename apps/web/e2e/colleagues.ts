/** The people of the office at their desks: who takes a task, does it and sends it, each in a browser of their own. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test"
import { password, seekInMenu } from "./quadrante.ts"

/** Windows for all of them, each opened when its person is first needed, and what went wrong in any. */
export const openOffice = (browser: Browser, address: string) => {
  const contexts: Array<BrowserContext> = []
  const desks = new Map<string, Page>()
  const said: Array<string> = []
  return {
    said,
    /** The window of somebody, who enters it once, where they have several profiles in the named one. */
    desk: async (usuario: string, profile?: string): Promise<Page> => {
      const known = desks.get(usuario)
      if (known !== undefined) return known
      const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 1000 } })
      contexts.push(context)
      context.on("weberror", (error) => said.push(`${usuario}: ${String(error.error())}`))
      const page = await context.newPage()
      await enter(page, usuario, profile)
      desks.set(usuario, page)
      return page
    },
    close: () => Promise.all(contexts.map((context) => context.close()))
  }
}

const enter = async (page: Page, usuario: string, profile?: string) => {
  await page.goto("/demo/login")
  await page.getByLabel("Usuário").fill(usuario)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
  const workspace = page.getByRole("heading", { level: 1, name: "Área de trabalho" })
  const session = page.getByRole("heading", { level: 1, name: "Escolha a sessão" })
  const role = page.getByRole("heading", { level: 1, name: "Escolha o perfil e a unidade" })
  await expect(workspace.or(session).or(role)).toBeAttached()
  if (await session.isVisible()) {
    await page.getByRole("button", { name: "Nova sessão" }).click()
    await expect(workspace.or(role)).toBeAttached()
  }
  if (profile !== undefined) await page.getByRole("button", { name: new RegExp(profile) }).click()
  await expect(workspace).toBeAttached()
}

/** The quadrant whose process is called so; others may be open beside it. */
export const quadrant = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: new RegExp(`^Quadrante \\d+: ${title}`) })

/** Finds the task in the menu, claims it and opens it. */
export const claimAndOpenTask = async (page: Page, title: string): Promise<Locator> => {
  const menu = await seekInMenu(page, title)
  await menu.getByRole("button", { name: new RegExp(`^Assumir .*${title}`) }).click()
  await expect(menu.getByRole("button", { name: new RegExp(`^Devolver ao grupo .*${title}`) })).toBeVisible()
  await menu.getByRole("button", { name: new RegExp(`^${title}`) }).click()
  const opened = quadrant(page, title)
  await expect(opened.getByText("Com você", { exact: true })).toBeVisible()
  return opened
}

/** The quadrant of a process that somebody starts: by its own name while it is a draft, by word and number once it is sent. */
export const startedQuadrant = (page: Page, name: string, word: string): Locator =>
  quadrant(page, `(${name}$|${word} \\d+)`)

/** The mark of a form that nobody has sent: it has no number yet. */
export const draftChip = (opened: Locator): Locator => opened.getByText("rascunho, sem número", { exact: true })

/** What an open process is called, once that fits a pattern. */
export const titleOf = async (opened: Locator, pattern: RegExp): Promise<string> => {
  const heading = opened.getByRole("heading", { level: 2 }).first()
  await expect(heading).toHaveText(pattern)
  return heading.innerText()
}

/** What others call a case that its starter calls by what they asked for. */
export const othersTitle = (own: string, starter: string): string => `${own.split(" · ")[0]} · ${starter}`

/** Sends the form, after which the process stands elsewhere, be it with the same person again; a draft has a number then. */
export const send = async (opened: Locator) => {
  const standing = opened.locator(".quad-head .chip.accent").or(draftChip(opened))
  const task = await standing.innerText()
  await opened.getByRole("button", { name: "Enviar" }).click()
  await expect(standing.filter({ hasText: new RegExp(`^${task}$`) })).toHaveCount(0)
}

/** Asks when the task that is open is to be looked at again. */
export const remind = async (opened: Locator) => {
  await opened.getByRole("button", { name: "Mais da tarefa" }).click()
  await opened.getByRole("menuitem", { name: /^Lembrar-me em/ }).click()
}

/** The buttons that decide a task. */
export const outcomes = (opened: Locator): Locator => opened.getByRole("group", { name: /^Decidir / })

/** Decides a task with one of its buttons, and says why where that is asked. */
export const decide = async (opened: Locator, outcome: string, reason: string | null = null) => {
  const standing = opened.locator(".quad-head .chip.accent")
  const task = await standing.innerText()
  const button = outcomes(opened).getByRole("button", { name: outcome, exact: true })
  await button.click()
  if (reason !== null) {
    await opened.getByRole("textbox", { name: new RegExp(`^${outcome} .+: por quê\\?$`) }).fill(reason)
    await outcomes(opened)
      .getByRole("button", { name: new RegExp(`^${outcome} `) })
      .click()
  }
  await expect(standing.filter({ hasText: new RegExp(`^${task}$`) })).toHaveCount(0)
}

/** The process came to its end by being refused. */
export const refused = async (opened: Locator, outcome: string) => {
  await expect(opened.getByText("Pedido recusado.")).toBeVisible()
  await expect(opened.getByText(outcome, { exact: true }).first()).toBeVisible()
}

/** The process came to its end, with what came of it. */
export const ended = async (opened: Locator, outcome: string) => {
  await expect(opened.getByText("Processo concluído.")).toBeVisible()
  await expect(opened.getByText(outcome, { exact: true }).first()).toBeVisible()
}
