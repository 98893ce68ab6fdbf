/** The palette: everything found and done from one field, by keyboard alone, and what cannot be done says why. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import {
  chooseTwo,
  expect,
  expectAccessible,
  full,
  holding,
  login,
  loginAs,
  people,
  startServer,
  test
} from "./quadrante.ts"

test(
  "the palette finds what is open, what may be started and what the server knows, and does every command",
  { tag: full },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto("/demo/home")
    await login(page, people.ana)
    await chooseTwo(page)
    const palette = page.getByRole("dialog", { name: "Buscar ou executar" })
    const field = palette.getByRole("combobox", { name: "Buscar processo, número ou cliente" })
    const option = (name: string | RegExp) => palette.getByRole("option", { name })
    const chosen = palette.getByRole("option", { selected: true })
    let title = ""

    await test.step("the first result is chosen already, accents and small words do not count, Enter opens", async () => {
      await page.keyboard.press("Control+k")
      await expect(field).toBeFocused()
      await field.fill("pedido das FERIAS")
      await expect(chosen).toHaveText(/Pedido de férias/)
      await expect(field).toHaveAttribute("aria-activedescendant", String(await chosen.getAttribute("id")))
      await expectAccessible(page, "palette with results")
      await page.keyboard.press("Enter")
      await expect(palette).toBeHidden()
      await expect(page.getByRole("region", { name: /^Quadrante 1: Pedido de férias/ })).toBeVisible()
    })

    await test.step("what is open comes first, says where, and is gone to, as a draft and once it is sent", async () => {
      const bar = page.getByRole("button", { name: "Buscar processo, número ou cliente" })
      await bar.click()
      await field.fill("ferias")
      await expect(chosen).toHaveText(/Pedido de férias.*quadrante 1/)
      await page.keyboard.press("Enter")
      await expect(palette).toBeHidden()
      const form = page.getByRole("region", { name: /^Quadrante 1: / })
      await form.getByLabel("Início das férias").fill("04/01/2055")
      await form.getByLabel("Dias").fill("15")
      await form.getByRole("radio", { name: "Não" }).check()
      await form.getByLabel("Observação").fill("Viagem a Ubatuba")
      await form.getByRole("button", { name: "Enviar" }).click()
      await expect(form.getByText(/^Agora com Gerência/)).toBeVisible()
      title = await form.getByRole("heading", { level: 2 }).innerText()
      await bar.click()
      // By what stands in it too, though it is open.
      await field.fill("ubatuba")
      await expect(chosen).toHaveText(/Férias \d+ · .*Viagem a Ubatuba/)
      await field.fill("ferias viagem")
      await expect(chosen).toHaveText(/Férias \d+ · Viagem a Ubatuba.*quadrante 1/)
      await page.keyboard.press("Enter")
      await expect(palette).toBeHidden()
    })

    await test.step("an action is found by its prefix, shows its keys or why it cannot be done, and is done", async () => {
      await page.keyboard.press("Control+k")
      await field.fill(">quadrante")
      await expect(option(/Ir para o quadrante 1/)).toHaveAttribute("aria-disabled", "true")
      await expect(option(/Ir para o quadrante 1/)).toContainText("já está aqui")
      await expect(option(/Pedido/)).toHaveCount(0)
      await page.keyboard.press("Enter")
      await expect(palette, "a command that cannot be done is not").toBeVisible()
      await field.fill("> mover quadrante 2")
      await expectAccessible(page, "palette with commands")
      await page.keyboard.press("Enter")
      await expect(page.getByRole("region", { name: /^Quadrante 2: Férias/ })).toBeVisible()
      await page.keyboard.press("Control+k")
      await field.fill(">abrir o menu")
      await expect(option(/Abrir o menu.*Ctrl.*M/)).toBeVisible()
      await page.keyboard.press("Enter")
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible()
      await page.keyboard.press("Escape")
    })

    await test.step("the server finds by number, person and value; a person's name finds what they started", async () => {
      await page.keyboard.press("Control+k")
      await field.fill(">fechar a aba")
      await page.keyboard.press("Enter")
      await expect(page.getByRole("region", { name: /Férias/ })).toHaveCount(0)
      await page.keyboard.press("Control+k")
      // What was just sent stands there with nothing typed, and before another one that could be begun.
      const sent = palette.getByRole("group", { name: "Recentes" }).getByRole("option", { name: title })
      await expect(sent).toBeVisible()
      await field.fill("ferias")
      await expect(chosen).toContainText(title)
      await expect(sent, "what the server says of it stands in its row").toContainText("em andamento")
      await expect(chosen).toContainText(title)
      await field.fill("ana")
      await option(/Ana Souza VND/).click()
      await expect(field).toHaveValue("Ana Souza ")
      const found = palette
        .getByRole("group", { name: /Recentes|Tarefas|Pedidos e casos/ })
        .getByRole("option", { name: /Férias/ })
      await expect(found.first()).toBeVisible()
      await expectAccessible(page, "palette with what the server found")
      await found.first().click()
      await expect(page.getByRole("region", { name: /^Quadrante \d: Férias/ })).toBeVisible()
    })
  }
)

test.describe("keys pressed before the palette is there", () => {
  // As before the parts of the app are kept in the browser.
  test.use({ serviceWorkers: "block" })

  /** The workspace of somebody whose palette is still on its way. */
  const ahead = async (page: Page) => {
    const part = await holding(page, "**/assets/Palette-*.js", "GET")
    await page.goto("/demo/login")
    await login(page, people.ana)
    await page.keyboard.press("Control+k")
    await part.asked
    const palette = page.getByRole("dialog", { name: "Buscar ou executar" })
    await expect(palette).toBeVisible()
    return { part, palette, field: palette.getByRole("combobox", { name: "Buscar processo, número ou cliente" }) }
  }

  test("open what was typed, once what it may be is known", { tag: full }, async ({ page }) => {
    const { part, palette, field } = await ahead(page)
    const startable = await holding(page, "**/api/demo/processes", "GET")
    await page.keyboard.type("pedido das ferias")
    await page.keyboard.press("Enter")
    await page.keyboard.type("x")
    part.release()
    await startable.asked
    await expect(field).toHaveValue("pedido das ferias")
    startable.release()
    await expect(page.getByRole("region", { name: /^Quadrante 1: Pedido de férias/ })).toBeVisible()
    await expect(palette).toBeHidden()
  })

  test("go through the entries as far as they were meant to", { tag: full }, async ({ page }) => {
    const { part, palette, field } = await ahead(page)
    await page.keyboard.type(">tema")
    for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key)
    part.release()
    await expect(palette).toBeHidden()
    // What was used last stands first.
    await page.keyboard.press("Control+k")
    await field.fill(">tema")
    await expect(palette.getByRole("option", { selected: true })).toHaveText(/Tema escuro/)
  })

  test(
    "no key is lost from the very press that opens the first palette, on a slow processor and a slow line",
    { tag: full },
    async ({ page }) => {
      test.setTimeout(120_000)
      // Its code takes longer than some keys.
      await page.route(/assets\/Palette-[^/]+\.js/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600))
        await route.continue()
      })
      await page.goto("/demo/home")
      await login(page, people.ana)
      const processor = await page.context().newCDPSession(page)
      await processor.send("Emulation.setCPUThrottlingRate", { rate: 4 })
      await page.keyboard.press("Control+k")
      await page.keyboard.type("pedido de ferias", { delay: 80 })
      const field = page.getByRole("combobox", { name: "Buscar processo, número ou cliente" })
      await expect(field).toBeFocused()
      await expect(field).toHaveValue("pedido de ferias")
      await page.keyboard.press("Enter")
      await expect(page.getByRole("region", { name: /^Quadrante 1: Pedido de férias/ })).toBeVisible()
    }
  )
})

test(
  "every command of the palette is done by keyboard alone, and leaves the focus where work goes on",
  { tag: full },
  async ({ page }) => {
    test.setTimeout(180_000)
    const { keyboard } = page
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto("/demo/login")
    // Somebody whose profile has the office too, so that nearly all there is can be done.
    await loginAs(page, "diego.prado", "Escritório de processos")
    const palette = page.getByRole("dialog", { name: "Buscar ou executar" })
    const field = palette.getByRole("combobox", { name: "Buscar processo, número ou cliente" })
    const open = async () => {
      await page.goto("/demo/home?redirect=pedido_compra")
      const form = page.getByRole("region", { name: /^Quadrante \d: Pedido de compra/ }).first()
      await expect(form.getByLabel("Fornecedor")).toBeVisible()
    }
    await open()
    await keyboard.press("Control+/")
    const sheet = page.getByRole("dialog")
    await expect(sheet.locator("li .name").first()).toBeVisible()
    const everywhere = sheet
      .locator("section")
      .filter({ has: page.locator("button") })
      .locator("li .name")
    // Those without keys are folded away.
    await sheet.locator("button.unbound").click()
    const commands = [...new Set(await everywhere.allInnerTexts())]
    expect(commands.length).toBeGreaterThan(50)
    await keyboard.press("Escape")
    // What ends or puts away the session, and other languages, have journeys of their own; the palette does not open itself.
    const elsewhere = /^(Sair|Bloquear a sessão|Buscar ou executar|Português|English|Español)$/
    const undone: Array<string> = []
    for (const command of commands.filter((name) => !elsewhere.test(name))) {
      // A sheet of the command before may have come only now; Escape leaves it.
      await expect(async () => {
        // The command before may lead away only now.
        if (!page.url().includes("/home")) await open()
        await keyboard.press("Escape")
        await keyboard.press("Control+k")
        await expect(field).toBeFocused({ timeout: 1_000 })
      }).toPass()
      await keyboard.type(`>${command}`)
      const option = palette.getByRole("option", { name: command }).first()
      await expect(palette.getByRole("option").or(palette.getByText("Nada encontrado")).first()).toBeVisible()
      // Help is found under its own sign.
      if (!(await option.isVisible())) await field.fill(`?${command}`)
      await expect(option).toBeVisible()
      for (let steps = 0; steps < 10 && (await option.getAttribute("aria-selected")) !== "true"; steps++)
        await keyboard.press("ArrowDown")
      const cannot = (await option.getAttribute("aria-disabled")) === "true"
      await keyboard.press(cannot ? "Escape" : "Enter")
      if (cannot) undone.push(command)
      await expect
        .poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body), {
          message: command
        })
        .toBe(true)
      await keyboard.press("Escape")
      if ((await page.getByRole("main").count()) === 0 || !page.url().includes("/home")) await open()
      if ((await page.getByRole("tab").count()) === 0) await open()
    }
    // What cannot be done just now says why; that is the lesser part.
    expect(undone.length).toBeLessThan(commands.length / 2)
  }
)

test(
  "from the palette a process goes to the quadrant that is chosen, is copied, and is remembered after a reload",
  { tag: full },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto("/demo/login")
    await login(page, people.ana)
    await chooseTwo(page)
    const palette = page.getByRole("dialog", { name: "Buscar ou executar" })
    const field = palette.getByRole("combobox")
    const chosen = palette.getByRole("option", { selected: true })

    await test.step("Shift and Enter ask for the quadrant first", async () => {
      await page.keyboard.press("Control+k")
      await field.fill("pedido de ferias")
      await expect(chosen).toHaveText(/Pedido de férias/)
      await page.keyboard.press("Shift+Enter")
      await expect(palette.getByRole("option")).toHaveText([/Abrir no quadrante 1/, /Abrir no quadrante 2/])
      await expectAccessible(page, "palette, choosing a quadrant")
      await page.keyboard.press("Escape")
      await expect(palette.getByRole("option", { name: /Pedido de férias/ }).first(), "Escape goes back").toBeVisible()
      await field.fill("pedido de ferias")
      await page.keyboard.press("Shift+Enter")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      await expect(page.getByRole("region", { name: /^Quadrante 2: Pedido de férias/ })).toBeVisible()
    })

    await test.step("another copy stands beside the first", async () => {
      await page.keyboard.press("Control+k")
      await field.fill(">outra copia")
      await expect(chosen).toHaveText(/Abrir outra cópia/)
      // What is written here a moment later, the server has after it.
      const kept = page.waitForResponse(
        (answer) =>
          (
            answer
              .request()
              .postData()
              ?.match(/"processo":"pedido_ferias"/g) ?? []
          ).length > 1 && answer.ok()
      )
      await page.keyboard.press("Enter")
      await expect(page.getByRole("tab", { name: /férias/ })).toHaveCount(2)
      await kept
    })

    await test.step("what was chosen last stands first after a reload too", async () => {
      await page.reload()
      await expect(page.getByRole("tab", { name: /férias/ })).toHaveCount(2)
      await page.keyboard.press("Control+k")
      await field.fill(">abrir")
      await expect(palette.getByRole("group", { name: "Quadrantes" }).getByRole("option").first()).toHaveText(
        /outra cópia/
      )
      await page.keyboard.press("Escape")
    })

    await test.step("an empty quadrant leads to the palette, and offers what was closed last", async () => {
      await page
        .getByRole("tab", { name: /férias/ })
        .first()
        .press("Delete")
      await expect(page.getByRole("tab", { name: /férias/ })).toHaveCount(1)
      const free = page.getByRole("region", { name: /livre/ }).first()
      await expectAccessible(page, "home, an empty quadrant beside a full one")
      await free.getByRole("button", { name: "Abrir processo" }).click()
      await expect(field).toBeFocused()
      await page.keyboard.press("Escape")
      await free.getByRole("button", { name: /férias/ }).click()
      await expect(page.getByRole("tab", { name: /férias/ })).toHaveCount(1)
    })
  }
)

test(
  "with hundreds of processes to start, a key lists at most eight of a group, and what stays is not drawn anew",
  { tag: full },
  async ({ browser }) => {
    const server = await startServer()
    const folder = manyProcesses(120)
    await server.deploy(folder)
    rmSync(folder, { recursive: true, force: true })
    const page = await browser.newPage({ baseURL: server.address, locale: "pt-BR" })
    await page.goto("/demo/login")
    await login(page, people.bruno)
    await page.keyboard.press("Control+k")
    const field = page.getByRole("combobox")
    const listed = page.getByRole("group", { name: "Processos", exact: true }).getByRole("option")
    await field.fill("filial")
    await expect(listed).toHaveCount(8)
    await field.fill("filial 1")
    await expect(listed.first()).toContainText("filial 1")
    await listed.evaluateAll((rows) => rows.forEach((row, n) => (row.dataset["before"] = String(n))))
    await field.fill("filial 1 ")
    await expect(listed).toHaveCount(8)
    await expect(page.locator("[role=option][data-before]")).toHaveCount(8)
    await field.fill("filial 117")
    await expect(listed).toHaveCount(1)
    expect(await page.getByRole("option").count()).toBeLessThanOrEqual(8 * 9)
    await page.close()
    await server.stop()
  }
)

// Helpers

/** A folder of so many processes, beside the other definitions: one real one under many names. */
const manyProcesses = (count: number): string => {
  const source = join(import.meta.dirname, "definitions/todos_os_campos")
  const folder = mkdtempSync(join(tmpdir(), "quadrante-e2e-"))
  for (let n = 0; n < count; n++) {
    const own = join(folder, `filial_${n}`)
    cpSync(source, own, { recursive: true })
    for (const file of ["process.bpmn", "about.json"]) {
      const text = readFileSync(join(own, file), "utf8")
      writeFileSync(
        join(own, file),
        text.replaceAll("todos_os_campos", `filial_${n}`).replaceAll("Todos os campos", `Pedido da filial ${n}`)
      )
    }
  }
  return folder
}
