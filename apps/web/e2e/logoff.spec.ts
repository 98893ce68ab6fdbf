/**
 * A link that ends the session: it asks before anything is lost that the server does not have, in whatever tab, and never
 * ends what is locked.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { draftsOf, expect, expectAccessible, full, login, password, people, test, withoutSaving } from "./quadrante.ts"

test("a link with logoff in a second tab asks about what is typed in the first, and no keeps all of it", async ({
  page,
  context
}) => {
  const note = await typed(page)
  const second = await context.newPage()
  await second.goto("/demo/home?logoff&redirect=reembolso")
  const question = questionOf(second)
  await expect(question.getByText("O link que você abriu pede para sair.")).toBeVisible()
  await expect(question.getByRole("listitem")).toHaveText(/férias/i)
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused()
  await expectAccessible(second, "the question of a link")
  await second.keyboard.press("Escape")
  // The rest of the link goes on, and the address says no more that the session ends.
  await expect(second.getByLabel("Motivo da despesa")).toBeVisible()
  expect(second.url()).not.toContain("logoff")
  await expect(note).toHaveValue("Viagem com a família")
})

test(
  "on a page that a session may see, no leaves the address without its logoff, and a reload asks nothing",
  { tag: full },
  async ({ page, context }) => {
    await typed(page)
    const second = await context.newPage()
    for (const path of ["/demo/contexto?x=1&logoff=1", "/demo/nada?logoff", "/demo/login?logoff"]) {
      await second.goto(path)
      await questionOf(second).getByRole("button", { name: "Cancelar" }).click()
      await expect(second).toHaveURL((url) => url.pathname === path.split("?")[0] && !url.search.includes("logoff"))
      await second.reload()
      await expect(second.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(second.getByRole("dialog")).toHaveCount(0)
    }
  }
)

test(
  "who comes in after somebody left, here or in another tab, finds nothing of theirs open",
  { tag: full },
  async ({ page, context }) => {
    const second = await context.newPage()
    for (const one of [page, second]) {
      await one.goto("/demo/home?redirect=painel:tarefas")
      if (one === page) await login(one, people.bruno)
      await expect(one.getByRole("tab", { name: "Tarefas" })).toBeVisible()
    }
    await page.getByRole("button", { name: /^Perfil/ }).click()
    await page.getByRole("button", { name: "Sair", exact: true }).click()
    for (const one of [page, second]) {
      await expect(one).toHaveURL(/\/demo\/login$/)
      await login(one, people.carla)
      await expect(one.getByText("Conectado")).toBeVisible()
      await expect(one.getByRole("tab")).toHaveCount(0)
    }
  }
)

test("yes ends the session in every tab, and asks once", { tag: full }, async ({ page, context }) => {
  await typed(page)
  const second = await context.newPage()
  const asked: Array<string> = []
  page.on("dialog", (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await second.goto("/demo/home?logoff")
  await questionOf(second).getByRole("button", { name: "Sair e apagar" }).click()
  await expect(second).toHaveURL(/\/demo\/login$/)
  await expect(page).toHaveURL(/\/demo\/login$/)
  await expect(page.getByLabel("Usuário")).toBeVisible()
  expect(asked).toEqual([])
  await page.goto("/demo/home")
  await expect(page).toHaveURL(/\/demo\/login$/)
})

test(
  "in the tab itself, whose page is loaded anew by the link, the question stands there too",
  { tag: full },
  async ({ page }) => {
    const note = await typed(page)
    // The browser's own question about leaving the page is answered first.
    page.on("dialog", (dialog) => void dialog.accept())
    await page.goto("/demo/home?logoff")
    await questionOf(page).getByRole("button", { name: "Cancelar" }).click()
    await expect(note).toHaveValue("Viagem com a família")
  }
)

test(
  "a link on another site, which opens a tab of its own, asks before it ends anything",
  { tag: full },
  async ({ page, context, address }) => {
    const note = await typed(page)
    const site = await foreignSite(`${address}/demo/home?logoff`)
    const elsewhere = await context.newPage()
    await elsewhere.goto(site.address)
    const opened = context.waitForEvent("page")
    await elsewhere.getByRole("link").click()
    const third = await opened
    await questionOf(third).getByRole("button", { name: "Cancelar" }).click()
    await expect(third.getByRole("heading", { level: 1, name: "Área de trabalho" })).toBeAttached()
    await expect(note).toHaveValue("Viagem com a família")
    await site.stop()
  }
)

test(
  "what a closed tab had typed and could not save, and its draft of a closed process, count too",
  { tag: full },
  async ({ page, context }) => {
    await typed(page)
    await page.getByRole("tab", { name: /férias/i }).focus()
    await page.keyboard.press("Delete")
    await page.getByRole("dialog").getByRole("button", { name: "Salvar e fechar" }).click()
    await expect(page.getByRole("tab")).toHaveCount(0)
    const second = await context.newPage()
    await second.goto("/demo/home?logoff")
    await questionOf(second).getByRole("button", { name: "Cancelar" }).click()
    await page.close()
    await second.goto("/demo/report?logoff")
    await expect(questionOf(second)).toBeVisible()
  }
)

test("where nothing is unsent, and where nobody is in, nobody is asked", { tag: full }, async ({ page, context }) => {
  await page.goto("/demo/home?logoff")
  await expect(page).toHaveURL(/\/demo\/login$/)
  await login(page, people.ana)
  const second = await context.newPage()
  await second.goto("/demo/home?logoff")
  await expect(second).toHaveURL(/\/demo\/login$/)
  await expect(page).toHaveURL(/\/demo\/login$/)
})

test(
  "where the server has what is typed nobody is asked, by a link or by the button, and it is there at the next login",
  { tag: full },
  async ({ page, context, server }) => {
    await typed(page, true)
    const isSaved = async (text: string) =>
      expect
        .poll(() => draftsOf(server.sql, people.ana))
        .toMatchObject([{ subject: "pedido_ferias", texts: { observacao: text } }])
    await isSaved("Viagem com a família")
    const second = await context.newPage()
    await second.goto("/demo/home?logoff")
    await expect(second).toHaveURL(/\/demo\/login$/)
    await expect(page).toHaveURL(/\/demo\/login$/)
    await isSaved("Viagem com a família")

    // By the button it is saved first, however short ago it was typed.
    await second.close()
    await page.goto("/demo/home?redirect=chamado")
    await login(page, people.ana)
    await page.getByLabel("Assunto").fill("Outra viagem")
    await page.getByRole("button", { name: /^Perfil, / }).click()
    await page.getByRole("button", { name: "Sair", exact: true }).click()
    await expect(page).toHaveURL(/\/demo\/login$/)
    expect(await draftsOf(server.sql, people.ana)).toMatchObject([
      { subject: "chamado", texts: { assunto: "Outra viagem" } },
      { subject: "pedido_ferias", texts: { observacao: "Viagem com a família" } }
    ])
  }
)

test("leaving by the button asks about what is typed in another tab", { tag: full }, async ({ page, context }) => {
  const note = await typed(page)
  const second = await context.newPage()
  await second.goto("/demo/home")
  await second.getByRole("button", { name: /^Perfil, / }).click()
  await second.getByRole("button", { name: "Sair", exact: true }).click()
  await expect(questionOf(second).getByRole("listitem")).toHaveText(/férias/i)
  await questionOf(second).getByRole("button", { name: "Cancelar" }).click()
  await expect(note).toHaveValue("Viagem com a família")
})

test(
  "a locked session is ended by no link: its work stays behind the lock, and so does the rest of the link",
  { tag: full },
  async ({ page, context }) => {
    const note = await typed(page)
    await page.getByRole("button", { name: /^Perfil, / }).click()
    await page.getByRole("button", { name: "Bloquear" }).click()
    const lock = page.getByRole("dialog", { name: "Sessão bloqueada" })
    await expect(lock).toBeVisible()
    const second = await context.newPage()
    for (const path of [
      "/demo/home?logoff&redirect=reembolso",
      "/demo/login?logoff",
      "/temp/docs?logoff",
      "/demo/x?logoff"
    ]) {
      await second.goto(path)
      await expect(second.getByRole("heading", { level: 1 }).first()).toBeVisible()
      await expect(second).not.toHaveURL(/logoff/)
      await expect(second.getByRole("dialog", { name: /não enviadas/ })).toHaveCount(0)
    }
    await expect(lock).toBeVisible()
    await lock.getByLabel("Senha", { exact: true }).fill(password)
    await lock.getByRole("button", { name: "Desbloquear" }).click()
    await expect(lock).toBeHidden()
    await expect(note).toHaveValue("Viagem com a família")
  }
)

test(
  "in the locked tab itself the person finds their work after the login, and then what the link asked for",
  { tag: full },
  async ({ page }) => {
    const note = await typed(page)
    await page.getByRole("button", { name: /^Perfil, / }).click()
    await page.getByRole("button", { name: "Bloquear" }).click()
    await expect(page.getByRole("dialog", { name: "Sessão bloqueada" })).toBeVisible()
    await page.goto("/demo/home?logoff&redirect=reembolso")
    // Whose session it is is known: only the password is left to be typed.
    await expect(page.getByLabel("Usuário")).toHaveValue(people.ana)
    await page.getByLabel("Senha", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Entrar", exact: true }).click()
    const fresh = page.getByRole("button", { name: "Nova sessão" })
    await expect(fresh.or(page.getByRole("heading", { level: 1, name: "Área de trabalho" }))).toBeAttached()
    if (await fresh.isVisible()) await fresh.click()
    await expect(page.getByLabel("Motivo da despesa")).toBeVisible()
    await expect(note).toHaveValue("Viagem com a família")
  }
)

test("the public pages end the session as every other page does", { tag: full }, async ({ page, context }) => {
  const note = await typed(page)
  const second = await context.newPage()
  await second.goto("/temp/docs?logoff")
  await questionOf(second).getByRole("button", { name: "Cancelar" }).click()
  await expect(second).toHaveURL(/\/temp\/docs$/)
  await expect(second.getByLabel("Link", { exact: true })).toBeVisible()
  await expect(note).toHaveValue("Viagem com a família")
  await second.goto("/temp/teste?logoff")
  await questionOf(second).getByRole("button", { name: "Sair e apagar" }).click()
  await expect(second.getByLabel("Link", { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/demo\/login$/)
})

// Helpers

/** Ana is in, and has typed something in a process, which the server gets where it is `saved`. */
const typed = async (page: Page, saved = false) => {
  if (!saved) await withoutSaving(page)
  await page.goto("/demo/home?redirect=pedido_ferias")
  await login(page, people.ana)
  const note = page.getByLabel("Observação")
  await note.fill("Viagem com a família")
  // As somebody sees it who goes on to another page with peace of mind.
  await expect(page.getByText(/^Rascunho guardado às/)).toBeVisible()
  return note
}

const questionOf = (page: Page) => page.getByRole("dialog", { name: "1 processo tem alterações não enviadas." })

/** A site of somebody else with one link, which it opens in a tab of its own. */
const foreignSite = async (link: string) => {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html")
    response.end(`<!doctype html><title>Outro site</title><a target="_blank" rel="noopener" href="${link}">Veja</a>`)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise((done) => server.close(done))
  return { address: `http://127.0.0.1:${port}`, stop }
}
