/** A working day, from the login to the end of it: by pointer, by keyboard alone and by finger, each in another look. */
import type { Page } from "@playwright/test"
import {
  claimAndOpenTask,
  decide,
  draftChip,
  openOffice,
  outcomes,
  quadrant,
  send,
  startedQuadrant,
  titleOf
} from "./colleagues.ts"
import { byPalette, type PageActor, pointing, typing } from "./hands.ts"
import { expect, full, login, people, test, writeText } from "./quadrante.ts"

const days: ReadonlyArray<{
  readonly name: string
  readonly width: number
  readonly scheme: "light" | "dark"
  readonly dense: boolean
  readonly hand: (page: Page) => PageActor
}> = [
  { name: "by pointer", width: 1280, scheme: "light", dense: false, hand: (page) => pointing(page, false) },
  { name: "by keyboard alone", width: 1920, scheme: "dark", dense: true, hand: typing },
  { name: "by finger", width: 390, scheme: "light", dense: true, hand: (page) => pointing(page, true) }
]

// Each can run beside another one.
test.describe.configure({ mode: "parallel" })

for (const { name, width, scheme, dense, hand } of days) {
  const look = `at ${width}, ${scheme}, ${dense ? "dense" : "comfortable"}`
  test(`a working day ${name}, ${look}`, { tag: full }, async ({ browser, address }) => {
    test.setTimeout(240_000)
    const office = openOffice(browser, address)
    const context = await browser.newContext({
      baseURL: address,
      locale: "pt-BR",
      viewport: { width, height: width < 1024 ? 844 : 900 },
      colorScheme: scheme,
      hasTouch: width < 1024
    })
    const page = await context.newPage()
    await page.addInitScript(
      (display) => localStorage.getItem("q1.display") ?? localStorage.setItem("q1.display", display),
      JSON.stringify({ dense })
    )
    const { press, type, choose, start, sheet, goTo } = hand(page)
    const purchase = startedQuadrant(page, "Pedido de compra", "Compra")
    const holiday = startedQuadrant(page, "Pedido de férias", "Férias")
    const ticket = quadrant(page, "Chamado")
    const contract = startedQuadrant(page, "Minuta de contrato", "Contrato")
    let bought = ""

    await test.step("two processes are opened side by side, and one task is completed", async () => {
      await page.goto("/demo")
      await login(page, people.ana)
      await start("Pedido de férias")
      await expect(holiday.getByLabel("Início das férias")).toBeVisible()
      await type(holiday.getByLabel("Dias"), "12")
      await start("Pedido de compra")
      await type(purchase.getByLabel("Fornecedor"), "Aurora Informática")
      if (width >= 1024) await expect(holiday).toBeVisible()
      await type(purchase.getByLabel("Valor"), "18.400")
      await choose(purchase.getByLabel("Centro de custo"), "Comercial")
      await type(purchase.getByLabel("Necessário até"), "20/12/2055")
      await type(purchase.getByLabel("Justificativa"), "Notebooks para campo")
      await titleOf(purchase, /^Pedido de compra$/)
      await expect(draftChip(purchase)).toBeVisible()
      await press(purchase.getByRole("button", { name: "Enviar" }))
      await expect(purchase.getByText(/^Agora com Gerência/)).toBeVisible()
    })

    await test.step("a colleague decides, and the page follows by itself", async () => {
      bought = await titleOf(purchase, /^Compra \d+ · Aurora Informática$/)
      const approval = await claimAndOpenTask(await office.desk(people.bruno), bought)
      await decide(approval, "Aprovar")
      await expect(purchase.getByText(/^Agora com Compras/)).toBeVisible()
    })

    await test.step("a ticket is opened and followed until it is solved", async () => {
      await start("Chamado de suporte")
      await type(ticket.getByLabel("Assunto"), "Nota fiscal não sai")
      await choose(ticket.getByLabel("Categoria"), "Nota fiscal")
      await press(ticket.getByRole("radio", { name: "Normal" }))
      await type(ticket.getByLabel("O que aconteceu"), "A filial recebe a rejeição 539.")
      await press(ticket.getByRole("button", { name: "Enviar" }))
      await expect(ticket.getByText(/^Agora com Atendimento/)).toBeVisible()
      const solving = await claimAndOpenTask(
        await office.desk("heitor.alves"),
        await titleOf(ticket, /^Chamado \d+ · Nota fiscal não sai$/)
      )
      await solving.getByLabel("Solução").fill("Série corrigida")
      await send(solving)
      await expect(ticket.getByText("Série corrigida")).toBeVisible()
      await press(outcomes(ticket).getByRole("button", { name: "Funcionou" }))
      await expect(ticket.getByText("Processo concluído.")).toBeVisible()
    })

    await test.step("a contract is asked for, sent back once, and its versions are compared", async () => {
      await start("Contrato")
      await choose(contract.getByLabel("Tipo de contrato"), "Locação")
      await type(contract.getByLabel("Contraparte", { exact: true }), "Galpões Cajamar")
      await type(contract.getByLabel("CPF ou CNPJ da contraparte"), "12.ABC.345/01DE-35")
      await type(contract.getByLabel("Valor do contrato"), "90.000")
      await type(contract.getByLabel("Início da vigência"), "01/01/2056")
      await type(contract.getByLabel("Vigência em meses"), "36")
      await type(contract.getByLabel("Objeto"), "Locação de galpão em Cajamar")
      await press(contract.getByRole("button", { name: "Enviar" }))
      await expect(contract.getByText(/^Agora com Jurídico/)).toBeVisible()
      const title = await titleOf(contract, /^Contrato \d+ · Galpões Cajamar$/)
      const felipe = await office.desk("felipe.nunes")
      const draft = async (begin: string, text: string) => {
        const task = await claimAndOpenTask(felipe, title)
        await task.getByRole("button", { name: begin }).click()
        await writeText(task.getByRole("textbox", { name: "Minuta" }), text)
        await task.getByRole("button", { name: "Salvar" }).click()
        await task.getByRole("button", { name: "Sair da edição" }).click()
        await expect(task.getByText(/^Versão \d, Felipe Nunes/)).toBeVisible()
        await send(task)
      }
      await draft("Começar o documento", "# Locação\n\nPelo prazo de doze meses.")
      await press(outcomes(contract).getByRole("button", { name: "Pedir ajustes" }))
      await type(contract.getByLabel(/^Pedir ajustes .+: por quê\?$/), "O prazo é de trinta e seis meses.")
      await press(outcomes(contract).getByRole("button", { name: "Pedir ajustes" }))
      await expect(contract.getByText(/^Agora com Jurídico/)).toBeVisible()
      await draft("Editar", "# Locação\n\nPelo prazo de trinta e seis meses.")
      // Where the row of tools has no room, it stands behind its menu.
      const tool = contract.getByRole("button", { name: "Comparar versões" })
      const more = contract.getByRole("button", { name: "Mais ferramentas" })
      await expect(tool.or(more).filter({ visible: true }).first()).toBeVisible()
      const isInMenu = await more.isVisible()
      if (isInMenu) await press(more)
      await press(isInMenu ? page.getByRole("menuitem", { name: "Comparar versões" }) : tool)
      const compared = page.locator(".comparison").filter({ visible: true })
      await expect(compared.locator("del").first()).toContainText("doze")
      await expect(compared.locator("ins").first()).toContainText("trinta")
      await press(outcomes(contract).getByRole("button", { name: "Aprovar a minuta" }))
      await expect(contract.getByText(/^Agora com Jurídico/)).toBeVisible()
    })

    await test.step("a colour that is chosen in a second window shows in the first", async () => {
      const second = await context.newPage()
      await second.goto("/demo/home")
      const other = hand(second)
      await expect(second.getByRole("heading", { level: 1, name: "Área de trabalho" })).toBeAttached()
      await other.sheet("Tema")
      await other.press(second.getByRole("radio", { name: "Verde" }))
      await expect(page.locator("html")).toHaveCSS("--tema", "#12622a")
      await second.close()
    })

    await test.step("a reload brings all of it back, and a cut line loses no letter", async () => {
      await page.reload()
      await goTo(/Pedido de férias/)
      await expect(holiday.getByLabel("Dias")).toHaveValue("12")
      await context.setOffline(true)
      await expect(page.getByText("Sem conexão. Suas alterações estão guardadas neste navegador.")).toBeVisible()
      await type(holiday.getByLabel("Início das férias"), "06/12/2055")
      await press(holiday.getByRole("radio", { name: "Não" }))
      await context.setOffline(false)
      await expect(page.getByText("Sem conexão. Suas alterações")).toBeHidden({ timeout: 30_000 })
      await expect(holiday.getByLabel("Início das férias")).toHaveValue("06/12/2055")
      await press(holiday.getByRole("button", { name: "Enviar" }))
      await expect(holiday.getByText(/^Agora com Gerência/)).toBeVisible()
    })

    await test.step("a link from another device is sent to this window and opens here", async () => {
      await sheet("Perfil")
      await press(page.getByLabel("Ao abrir um link, perguntar em que sessão"))
      await page.keyboard.press("Escape")
      const away = await browser.newPage({ baseURL: address, locale: "pt-BR" })
      await away.goto("/demo/login")
      await login(away, people.ana)
      await away.goto("/demo/redirect?redirect=reembolso")
      await away.getByRole("button", { name: /^Enviar o link para VND/ }).click()
      await expect(page.getByText("Outra sessão sua oferece Reembolso de despesas.")).toBeVisible()
      await press(page.getByRole("button", { name: "Abrir aqui" }))
      await expect(quadrant(page, "Reembolso").getByLabel("Motivo da despesa")).toBeVisible()
      await away.close()
    })

    await test.step("what was done in the morning is found by its number", async () => {
      await byPalette(page, `#${/\d+/.exec(bought)?.[0] ?? ""}`, bought)
      await expect(purchase.getByText(/^Agora com Compras/)).toBeVisible()
    })

    await test.step("a report tells what was asked for today, and is printed", async () => {
      await start("Relatório de processo")
      await expect(page.getByText("De qual processo?")).toBeVisible()
      await press(page.getByRole("button", { name: "Pedido de compra", exact: true }))
      // A phone has a list in the place of the table.
      const table = page.getByRole("grid").or(page.getByRole("list", { name: /^Tabela/ }))
      await expect(table.getByText(bought)).toBeVisible()
      await page.evaluate(() => {
        window.print = () => void (document.documentElement.dataset["printed"] = "1")
      })
      await press(page.getByRole("region", { name: /: Relatório: / }).getByRole("button", { name: "Imprimir" }))
      await expect(page.locator("html")).toHaveAttribute("data-printed", "1")
    })

    await test.step("the day ends, and nothing is left to read", async () => {
      await sheet("Perfil")
      await press(page.getByRole("button", { name: "Sair" }))
      const leave = page.getByRole("button", { name: "Sair e apagar" })
      await expect(page.locator("#usuario").or(leave)).toBeVisible()
      if (await leave.isVisible()) await press(leave)
      await expect(page).toHaveURL(/\/demo\/login$/)
    })

    expect(office.said).toEqual([])
    await office.close()
    await context.close()
  })
}
