/** Hostile text in every place that shows text of somebody: nothing of it runs, and the policy has nothing to report. */
import { randomUUID } from "node:crypto"
import { pdf } from "./pdf.ts"
import { lines, patience, watched } from "./hostile.ts"
import {
  expect,
  full,
  login,
  loginAs,
  openFromMenu,
  people,
  seekInMenu,
  startFromMenu,
  startServer,
  test as base
} from "./quadrante.ts"

// Environments, people and processes are renamed here, so the server is nobody else's.
const test = base.extend<object, { readonly server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await server.deploy("definitions")
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 120_000 }
  ]
})

test.describe.configure({ timeout: patience })

test(
  "as what an environment, a unit, a profile, a person, a process, a step, a value and a file are called, and as what is left in the storage",
  { tag: full },
  async ({ browser, page, address, server }) => {
    const { sql } = server
    const outside = await (await browser.newContext({ baseURL: address, locale: "pt-BR" })).newPage()
    const watches = [await watched(page, address), await watched(outside, address)]
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto("/demo/login")
    await login(page, people.ana)
    await startFromMenu(page, "Lado a lado")
    await openFromMenu(page, "Todos os campos")
    const fields = page.getByRole("region", { name: /^Quadrante 2: / })
    const chooser = page.waitForEvent("filechooser")
    await fields.getByRole("button", { name: "Escolher arquivos" }).click()
    await (await chooser).setFiles({ name: "nota.pdf", mimeType: "application/pdf", buffer: pdf(1) })
    // A file that is still on its way has a name already.
    await expect(fields.locator(".files li").first()).toContainText("Baixar")
    await expect(fields.getByText(/^Rascunho guardado/)).toBeVisible()

    for (const text of lines) {
      await sql`update environment set amb_nome = ${text}, headline = ${text}, contact = ${text}, strings = ${sql.json({ "pt-BR": { "login.title": text, "home.heading": text } })}`
      await sql`update unit set unid_nome = ${text}`
      await sql`update profile set name = ${text}`
      await sql`update person set pessoa = ${text} where usuario = ${people.ana}`
      await sql`update instance set title = ${text}, variables = variables || ${sql.json({ observacao: text })}`
      await sql`update task set name = ${text}`
      await sql`update document set title = ${text}`
      await outside.goto("/demo/login")
      await outside.evaluate(
        (hostile) =>
          localStorage.setItem(
            "q1.display",
            JSON.stringify({ tema_cor: hostile, esquema: hostile, dense: hostile, lcl_id: hostile })
          ),
        text
      )
      await outside.reload()
      // The button answers before the app has read what is stored.
      await expect(outside.locator("html")).toHaveAttribute("data-pronto", "1")
      await expect(outside.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText(text)
      await page.reload()
      const offer = page.getByRole("region", { name: /^Quadrante 1: / })
      await expect(offer.getByRole("heading", { level: 2 }).first()).toHaveText(text)
      await expect(offer.getByRole("textbox", { name: /^Observação/ })).toHaveValue(text)
      await expect(fields.locator(".files li").first()).toContainText(text)
    }
    await page.getByRole("tab").first().focus()
    await page.keyboard.press("Delete")
    await expect(page.getByLabel("Avisos na tela").getByRole("status").last()).toContainText(lines.at(-1) ?? "")
    for (const watch of watches) watch.nothing()
    await outside.context().close()
  }
)

test(
  "as slides, tasks, hits of the search, what is searched for, history, and cells of a report",
  { tag: full },
  async ({ page, address, server }) => {
    const { sql } = server
    const watch = await watched(page, address)
    await sql`update profile set name = 'Escritório de processos' where id = 'processos'`
    await page.goto("/demo/login")
    await loginAs(page, "diego.prado", "Escritório de processos")

    await test.step("slides", async () => {
      const slide = page.locator(".slide h2")
      // An environment has at most twelve.
      for (let from = 0; from < lines.length; from += 12) {
        const some = lines.slice(from, from + 12)
        await sql`update environment set slides = ${sql.json(some.map((text) => ({ titulo: text, texto: text })))}`
        await page.reload()
        for (const text of some) {
          await expect(slide).toHaveText(text)
          await page.getByRole("button", { name: "Próximo" }).click()
        }
      }
    })

    await startFromMenu(page, "Lado a lado")
    const region = page.getByRole("region", { name: /^Quadrante 1: / })
    await expect(region.getByLabel("Preço")).toBeVisible()
    const [instance] = await sql<{ id: string }[]>`
    select id from instance where processo = 'lado_a_lado' order by created desc limit 1`
    const original = instance?.id ?? ""
    for (const text of lines) {
      const id = randomUUID()
      await sql`
      insert into instance select (jsonb_populate_record(i, ${sql.json({ id, title: text })} || jsonb_build_object(
        'number', (select max(number) + 1 from instance), 'variables', variables || ${sql.json({ observacao: text })}))).*
      from instance i where id = ${original}`
      await sql`
      insert into task select (jsonb_populate_record(t, ${sql.json({ id: randomUUID(), instance: id, name: text })})).*
      from task t where instance = ${original} and element = 'preco'`
      await sql`
      insert into history (amb, instance, kind, name, pessoa, detail)
      values ('demo', ${original}, 'completed', ${text}, ${text}, '{}'),
        ('demo', ${original}, 'cancelled', ${text}, ${text}, ${sql.json({ reason: text, motivo: text })})`
    }

    await test.step("the tasks of the menu, and all of them in their list", async () => {
      const menu = await seekInMenu(page, "a")
      await expect.poll(() => menu.locator(".task-line").count()).toBeGreaterThan(8)
      await menu.getByLabel("Filtrar o menu").fill("")
      await expect(menu.locator(".task-line")).toHaveCount(2)
      await menu.getByRole("button", { name: new RegExp(`^Tarefas ${lines.length + 2}`) }).click()
      const tasks = page.getByRole("grid", { name: "Tarefas" })
      await expect(page.getByText(`${lines.length + 2} tarefas`, { exact: true })).toBeVisible()
      for (const key of ["End", "Home"]) {
        await tasks.press(key)
        await expect.poll(() => tasks.getAttribute("aria-activedescendant")).not.toBeNull()
      }
      await page.getByRole("tab", { name: "Tarefas" }).focus()
      await page.keyboard.press("Delete")
      await expect(tasks).toHaveCount(0)
    })

    await test.step("the history", async () => {
      await region.getByRole("button", { name: "Histórico", exact: true }).click()
      await expect(region.locator(".history")).toContainText(lines.at(-1) ?? "")
    })

    await test.step("what is searched for, and what is found", async () => {
      await page.keyboard.press("Control+k")
      const field = page.getByRole("combobox")
      for (const text of lines) await field.fill(text)
      await field.fill("alert")
      await expect(page.getByRole("option", { name: /alert/ }).first()).toBeVisible()
      await page.keyboard.press("Escape")
    })

    await test.step("the cells of a report", async () => {
      await page.goto("/demo/report?processo=lado_a_lado")
      const grid = page.getByRole("grid")
      await expect(grid).toBeVisible()
      let read = await grid.innerText()
      const next = page.getByRole("button", { name: "Próxima página" })
      // One page has no way to the next.
      while ((await next.count()) > 0 && (await next.isEnabled())) {
        const before = await page.getByText(/^Página \d+ de/).innerText()
        await next.click()
        await expect(page.getByText(before, { exact: true })).toHaveCount(0)
        read += await grid.innerText()
      }
      expect(read.replace(/\s+/g, " ")).toContain((lines.at(-1) ?? "").replace(/\s+/g, " "))
    })
    watch.nothing()
  }
)
