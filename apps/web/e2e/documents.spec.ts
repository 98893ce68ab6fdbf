/** Files and texts of an instance, from the first letter to the PDF, alone and with others. */
import { readFileSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import { scripts, watched } from "./hostile.ts"
import { pdf } from "./pdf.ts"
import {
  chooseTwo,
  expect,
  expectAccessible,
  full,
  login,
  openFoundInMenu,
  openFromMenu,
  people,
  test,
  writeText
} from "./quadrante.ts"
import { fillRest } from "./written.ts"

test.use({ definitions: "definitions" })

const enter = async (page: Page, who: string) => {
  await page.goto("/demo/login")
  await login(page, who)
}

const open = async (page: Page) => {
  await enter(page, people.ana)
  await openFromMenu(page, "Todos os campos")
  const region = page.getByRole("region", { name: /Quadrante 1: / })
  await expect(region.getByLabel("Nome", { exact: true })).toBeVisible()
  return region
}

test(
  "a file is chosen, sent, shown, kept, taken out; one of another kind is refused with a reason",
  { tag: full },
  async ({ page }) => {
    const region = await open(page)
    const files = region.locator(".files")
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent("filechooser")
      await region.getByRole("button", { name: "Escolher arquivos" }).click()
      await (await chooser).setFiles({ name, mimeType: "application/pdf", buffer })
    }
    await choose("nota fiscal.pdf", pdf(2))
    await expect(files.getByText("nota fiscal.pdf")).toBeVisible()
    await files.getByRole("button", { name: "Ver" }).click()
    await expect(files.getByText("Página 2 de 2")).toBeVisible()
    await expectAccessible(page, "a file")
    const download = page.waitForEvent("download")
    await files.getByRole("button", { name: "Baixar" }).click()
    expect((await download).suggestedFilename()).toBe("nota fiscal.pdf")
    expect(readFileSync(await (await download).path()).equals(pdf(2))).toBe(true)
    await choose("falso.pdf", Buffer.from("<script>alert(1)</script>"))
    await expect(files.getByRole("alert")).toContainText("não é de um tipo aceito")
    await page.reload()
    await expect(files.getByText("nota fiscal.pdf")).toBeVisible()
    await files.getByRole("button", { name: "Retirar nota fiscal.pdf" }).click()
    await expect(files.getByText("nota fiscal.pdf")).toBeHidden()

    // Nobody takes a white sheet for a page: what cannot be drawn says so, on the screen and on paper.
    await choose("sem a segunda.pdf", pdf(2, 2))
    await files.getByRole("button", { name: "Ver" }).click()
    await expect(files.getByRole("alert")).toHaveText(
      "A página 2 deste PDF não pôde ser mostrada. Baixe o arquivo para vê-la em outro programa."
    )
    await expect(files.locator("canvas").first()).toBeVisible()
    await expect(files.locator("canvas").nth(1)).toBeHidden()
    await page.evaluate(() => (window.print = () => (document.body.dataset["printed"] = "true")))
    await files.getByRole("button", { name: "Imprimir o documento" }).click()
    await expect(page.locator("body")).toHaveAttribute("data-printed", "true")
    const sheets = page.locator(".pdf-sheets > *")
    await expect(sheets).toHaveCount(2)
    await expect(sheets.nth(1)).toContainText("A página 2 deste PDF não pôde ser mostrada.")
  }
)

test("a large file says how far it is, and can be stopped", { tag: full }, async ({ page }) => {
  const region = await open(page)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/parts/2", async (route) => {
    await held
    await route.continue()
  })
  const chooser = page.waitForEvent("filechooser")
  await region.getByRole("button", { name: "Escolher arquivos" }).click()
  const buffer = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(1_000_000, 0x20)])
  await (await chooser).setFiles({ name: "grande.pdf", mimeType: "application/pdf", buffer })
  await expect(region.getByRole("progressbar", { name: "Enviando grande.pdf" })).toBeVisible()
  await expect(region.getByText("37 %")).toBeVisible()
  await region.locator(".sending").getByRole("button", { name: "Cancelar" }).click()
  release()
  await expect(region.getByRole("progressbar")).toBeHidden()
  await expect(region.locator(".files").getByText("grande.pdf")).toBeHidden()
})

test(
  "a text is written, kept when the window is lost, saved twice, compared, read, printed and made into a PDF",
  { tag: full },
  async ({ page, baseURL }) => {
    const watch = await watched(page, baseURL ?? "")
    const region = await open(page)
    const text = region.locator(".textdoc")
    await text.getByRole("button", { name: "Começar o documento" }).click()
    const area = text.getByRole("textbox", { name: "Minuta" })
    await expect(area).toBeFocused()
    await expect(text.getByText("Editando")).toBeVisible()
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/draft"))
    await page.keyboard.type("# Contrato\n\nEntre as partes, na forma da lei, pelo prazo de doze meses.")
    await expectAccessible(page, "writing a document")
    await kept
    await test.step("the text has the quadrant, and a click on one line opens its form", async () => {
      const name = region.getByLabel("Nome", { exact: true })
      await expect(name).toBeHidden()
      await region.getByRole("button", { name: /^Formulário/, expanded: false }).click()
      await expect(name).toBeVisible()
      await region.getByRole("button", { name: /^Formulário/, expanded: true }).click()
      await expect(name).toBeHidden()
      await area.focus()
      await page.keyboard.press("Control+End")
    })
    await test.step("marks have keys and buttons, and Tab leaves the text after Escape", async () => {
      await page.keyboard.press("Enter")
      await page.keyboard.press("Control+Shift+Digit7")
      await page.keyboard.press("Control+B")
      await page.keyboard.type("Prazo")
      await page.keyboard.press("Control+B")
      await page.keyboard.type(" e reajuste")
      await page.keyboard.press("Enter")
      // As by the keys, so by what stands above the text, where there are no keys.
      await page.keyboard.press("Control+]")
      await text.getByRole("button", { name: "Subir um nível" }).click()
      await text.getByRole("button", { name: "Descer um nível" }).click()
      await page.keyboard.type("O prazo é de doze meses.")
      await expect(area.locator("[data-no='1.1']")).toHaveText("O prazo é de doze meses.")
      await expect(area.locator("[data-no='1'] strong")).toHaveText("Prazo")
      const marks = text.getByRole("toolbar", { name: "Marcas do texto" })
      await expect(marks.getByRole("button", { name: "Cláusula numerada" })).toHaveAttribute("aria-pressed", "true")
      await page.keyboard.press("Escape")
      await page.keyboard.press("Shift+Tab")
      await page.keyboard.press("ArrowRight")
      await expect(marks.getByRole("button", { name: "Cláusula numerada" })).toBeFocused()
      await page.keyboard.press("Escape")
      await expect(area).toBeFocused()
      await page.keyboard.press("Escape")
      await page.keyboard.press("Tab")
      await expect(area).not.toBeFocused()
      await area.focus()
    })
    await test.step("what is pasted is words with the six marks, however hostile", async () => {
      const paste = (html: string) =>
        area.evaluate((element, pasted) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData("text/html", pasted)
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
        }, html)
      await page.keyboard.press("Control+End")
      for (const payload of scripts) await paste(`<p>colado</p>${payload}`)
      await page.keyboard.press("Enter")
      await paste("<ol><li>colado com <b>força</b></li></ol>")
      await expect(area.locator(".clause strong").last()).toHaveText("força")
      await expect(area.locator("script, img, svg, iframe, a, [onerror], [style], [href]")).toHaveCount(0)
      watch.nothing()
      await page.keyboard.press("Control+Z")
      await expect(area.getByText("força")).toBeHidden()
      // A slow hand is saved several times: the last save has all of it.
      const again = page.waitForResponse(
        (answer) => answer.url().endsWith("/draft") && answer.request().postData()?.includes("Objeto") === true
      )
      await writeText(area, "# Contrato\n\nEntre as partes, na forma da lei, pelo prazo de doze meses.\n\n## Objeto")
      await again
    })
    await page.reload()
    await text.getByRole("button", { name: "Editar" }).click()
    await expect(area).toContainText("doze meses")
    await page.keyboard.press("Control+Enter")
    await expect(text.getByText(/^Versão 1, Ana Souza/)).toBeVisible()
    await expect(text.getByRole("heading", { name: "Contrato" })).toBeVisible()

    await expect(text.getByRole("button", { name: "Editar" })).toBeFocused()
    const inMode = async (key: string) => {
      await page.keyboard.press("Control+.")
      await page.keyboard.press(key)
    }
    await inMode("e")
    await expect(area).toBeFocused()
    await writeText(
      area,
      "# Acordo\n\nEntre as partes, na forma da lei, pelo prazo de vinte e quatro meses.\n\n## Objeto"
    )
    // Reading, closing and sending all leave the writing, and each asks first.
    const question = page.getByRole("dialog")
    const stay = async (word: string) => {
      await expect(question.getByRole("button", { name: word, exact: true })).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(question).toBeHidden()
    }
    await text.getByRole("button", { name: "Sair da edição" }).click()
    await expect(question).toContainText("Salvar o rascunho como versão?")
    await expectAccessible(page, "leaving a document")
    await stay("Continuar editando")
    await inMode("x")
    await expect(question).toContainText("1 processo tem alterações não enviadas.")
    await stay("Cancelar")
    await inMode("l")
    await question.getByRole("button", { name: "Salvar e continuar" }).click()
    const reader = page.getByRole("dialog", { name: "Minuta" })
    await expect(reader.getByRole("heading", { name: "Acordo" })).toBeVisible()
    await test.step("the outline names the headings, and leads there", async () => {
      await reader.getByRole("button", { name: "Índice" }).click()
      await expect(reader.getByRole("menuitem")).toHaveText(["Acordo", "Objeto"])
      await expectAccessible(page, "the outline of a text")
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("Enter")
      await expect(reader.getByRole("heading", { name: "Objeto" })).toBeFocused()
    })
    await page.keyboard.press("Escape")
    await expect(text.getByText(/^Versão 2, Ana Souza/)).toBeVisible()

    // Beside the text, in the quadrant that is free.
    const compared = page.getByRole("region", { name: /^Quadrante \d: .+ · Comparação$/ })
    await text.getByRole("button", { name: "Comparar versões" }).click()
    await expect(compared.locator("del")).toContainText(["Contrato", "doze"])
    await expect(compared.locator("ins")).toContainText(["Acordo", "vinte"])
    await expect(compared.getByText("1 de 2", { exact: true }), "it begins at its first change").toBeVisible()
    await expectAccessible(page, "comparing versions")
    for (const [key, said] of [
      ["F8", "Alteração 2 de 2"],
      ["F8", "Alteração 1 de 2"],
      ["Shift+F8", "Alteração 2 de 2"]
    ] as const) {
      await page.keyboard.press(key)
      await expect(compared.getByText(said)).toBeVisible()
    }
    await expect(compared.getByText("2 de 2", { exact: true })).toBeVisible()
    await expect(compared.locator("[aria-current] del")).toContainText(["doze"])
    await expect(compared.locator("[aria-current] ins")).toContainText(["vinte e quatro"])

    await test.step("where there is room for both, they stand side by side", async () => {
      await expect(compared.getByRole("button", { name: "Lado a lado" })).toHaveAttribute("aria-pressed", "false")
      await expect(compared.locator(".side-names")).toBeHidden()
      await page.getByRole("button", { name: "Maximizar" }).nth(1).click()
      await expect(compared.getByRole("button", { name: "Lado a lado" })).toHaveAttribute("aria-pressed", "true")
      await expect(compared.locator(".side-names")).toHaveText("Versão 1Versão 2")
      await expectAccessible(page, "comparing side by side")
      await compared.getByRole("button", { name: "No texto" }).click()
      await expect(compared.locator(".side-names")).toBeHidden()
      await page.getByRole("button", { name: "Maximizar", pressed: true }).click()
    })
    await text.getByRole("button", { name: "Comparar versões" }).click()
    await expect(compared).toBeHidden()

    await text.getByRole("button", { name: "Ver PDF" }).click()
    await expect(text.getByText("Página 1 de 1", { exact: true })).toBeVisible()
    const find = text.getByRole("textbox", { name: "Procurar no documento" })
    await find.fill("AS PARTES")
    await expect(text.getByText("1 de 1", { exact: true })).toBeVisible()
    await expect(text.locator("mark.hit.chosen")).toBeInViewport()
    await find.fill("a")
    await expect(text.getByText(/^1 de \d+$/)).toBeVisible()
    await find.press("Enter")
    await expect(text.getByText(/^2 de \d+$/)).toBeVisible()
    await expectAccessible(page, "searching a PDF")
    await find.fill("nunca escrito")
    await expect(text.getByText("Nada encontrado")).toBeVisible()
    const printed = page.waitForFunction(() => document.body.dataset["printed"] === "true")
    await page.evaluate(() => (window.print = () => (document.body.dataset["printed"] = "true")))
    await text.getByRole("button", { name: "Imprimir o documento" }).click()
    await printed
    const sheet = await page.pdf({ preferCSSPageSize: true })
    expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")))
    await expect(page.locator(".pdf-sheets")).toHaveCount(0)

    await text.getByRole("button", { name: "Ler" }).click()
    await expect(reader.getByRole("heading", { name: "Acordo" })).toBeVisible()
    await expectAccessible(page, "reading")
    await page.emulateMedia({ media: "print" })
    await expect(reader.getByRole("heading", { name: "Acordo" })).toBeVisible()
    await expect(page.getByRole("toolbar")).toBeHidden()
    const paper = await page.pdf({ preferCSSPageSize: true })
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: "screen" })
    await page.keyboard.press("Escape")
    await expect(reader).toBeHidden()

    // What was discarded with its tab comes back with it.
    await text.getByRole("button", { name: "Editar" }).click()
    await writeText(area, "# Acordo\n\nDescartado por engano.")
    await page.getByRole("tab").focus()
    await page.keyboard.press("Delete")
    await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click()
    const back = page.waitForResponse((answer) => answer.url().endsWith("/draft") && answer.ok())
    await page.getByRole("button", { name: "Desfazer" }).last().click()
    await back
    await text.getByRole("button", { name: "Editar" }).click()
    await expect(area).toHaveText("AcordoDescartado por engano.")
  }
)

test(
  "a comparison of versions prints whole, and its link brings both versions back",
  { tag: full },
  async ({ page }) => {
    const region = await open(page)
    const text = region.locator(".textdoc")
    const area = text.getByRole("textbox", { name: "Minuta" })
    await text.getByRole("button", { name: "Começar o documento" }).click()
    for (const [n, said] of ["Prazo de doze meses", "Prazo de vinte meses", "Prazo de trinta meses"].entries()) {
      if (n > 0) await text.getByRole("button", { name: "Editar" }).click()
      await writeText(area, said)
      await text.getByRole("button", { name: "Salvar" }).click()
      await text.getByRole("button", { name: "Sair da edição" }).click()
      await expect(text.getByText(`Versão ${n + 1}, Ana Souza`)).toBeVisible()
    }
    const compared = page.getByRole("region", { name: /^Quadrante \d: .+ · Comparação$/ })
    await text.getByRole("button", { name: "Comparar versões" }).click()
    await expect(compared.locator("del")).toHaveText("vinte")
    await expect(compared.getByRole("button", { name: "Copiar o link" }), "of a draft there is none").toBeHidden()
    await fillRest(region)
    await region.getByRole("button", { name: "Enviar" }).click()
    await expect(compared.getByRole("button", { name: "Copiar o link" })).toBeVisible()
    await compared.getByRole("combobox", { name: "Para", exact: true }).selectOption("1")
    await expect(compared.locator("ins")).toHaveText("doze")
    await expectAccessible(page, "a comparison with its link")
    // What is printed is the quadrant that one is in.
    await compared.locator(".changed-text").click()
    await page.emulateMedia({ media: "print" })
    await expect(compared.locator(".changed-text")).toHaveCSS("max-height", "none")
    await page.emulateMedia({ media: "screen" })
    await page.evaluate(() => {
      navigator.clipboard.writeText = (link) => Promise.resolve(void (document.body.dataset["link"] = link))
    })
    await compared.getByRole("button", { name: "Copiar o link" }).click()
    await expect(page.getByText("Link de Minuta copiado. Ele não leva qual alteração está à vista")).toBeVisible()
    await page.goto(await page.evaluate(() => document.body.dataset["link"] ?? ""))
    const shown = page.locator(".textdoc").filter({ has: page.locator("del"), visible: true })
    await expect(shown.locator("del")).toHaveText("vinte")
    await expect(shown.locator("ins")).toHaveText("doze")
    await expect(shown.getByRole("combobox", { name: "Para", exact: true })).toHaveValue("1")
    await expect(page.getByText("não é um campo que se preenche")).toBeHidden()
  }
)

test("a text that is begun while the list of texts is on its way stands there", { tag: full }, async ({ page }) => {
  const region = await open(page)
  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith("/documents") && answer.request().method() === "POST"
  )
  await page.route(
    "**/instances/*/documents",
    async (route) => {
      if (route.request().method() !== "GET") return route.fallback()
      // Asked before the text is begun, and answered after that.
      const answer = await route.fetch()
      await begun
      // Who has given it up hears nothing.
      await route.fulfill({ response: answer }).catch(() => undefined)
    },
    { times: 2 }
  )
  await region.getByRole("button", { name: "Começar o documento" }).click()
  await expect(region.getByRole("textbox", { name: "Minuta" })).toBeFocused()
})

test("a text beside a form that was sent is read, and written no more", { tag: full }, async ({ page }) => {
  const region = await open(page)
  await region.getByRole("button", { name: "Começar o documento" }).click()
  await expect(region.getByRole("textbox", { name: "Minuta" })).toBeFocused()
  await page.keyboard.type("Um texto de Ana")
  await region.getByRole("button", { name: "Salvar" }).click()
  await region.getByRole("button", { name: "Sair da edição" }).click()
  await region.getByRole("button", { name: "Abrir ao lado" }).click()
  const beside = page.getByRole("region", { name: /Quadrante 2: / })
  await expect(beside.getByRole("button", { name: "Editar", exact: true })).toBeVisible()
  await fillRest(region)
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect(beside.getByRole("button", { name: "Editar", exact: true })).toBeHidden()
  await expect(beside.getByText("Um texto de Ana")).toBeVisible()
})

test(
  "a text is written by one and read by the other, who changes it and asks at its clause",
  { tag: full },
  async ({ page, browser }) => {
    const region = await open(page)
    const text = region.locator(".textdoc")
    const area = text.getByRole("textbox", { name: "Minuta" })
    await text.getByRole("button", { name: "Começar o documento" }).click()
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/draft"))
    await writeText(area, "1. Prazo de doze meses")
    await kept
    await page.reload()
    await text.getByRole("button", { name: "Editar" }).click()
    await expect(area, "the lost window lost nothing").toContainText("doze meses")
    await text.getByRole("button", { name: "Salvar" }).click()
    await text.getByRole("button", { name: "Sair da edição" }).click()
    await expect(text.getByText(/^Versão 1, Ana Souza/)).toBeVisible()
    await text.getByRole("button", { name: "Ver PDF" }).click()
    await expect(text.getByText("Página 1 de 1", { exact: true })).toBeVisible()
    await text.getByRole("button", { name: "Ver PDF" }).click()
    await fillRest(region)
    await region.getByRole("button", { name: "Enviar" }).click()
    await expect(text.getByRole("button", { name: "Editar" })).toBeHidden()
    const heading = await region.getByRole("heading", { level: 2 }).first().innerText()

    const others = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "pt-BR" })
    const colleague = await others.newPage()
    await enter(colleague, people.bruno)
    await openFoundInMenu(colleague, heading)
    const theirs = colleague.getByRole("region", { name: /Quadrante 1: / }).locator(".textdoc")
    await expect(text.getByText("Bruno Lima está lendo")).toBeVisible()
    await theirs.getByRole("button", { name: "Comentar: Cláusula 1" }).click()
    const thread = { name: "Conversa: Cláusula 1" }
    await theirs.getByRole("group", thread).getByRole("textbox").fill("Cabe mais?")
    await theirs.getByRole("group", thread).getByRole("textbox").press("ControlOrMeta+Enter")
    await text.getByRole("button", { name: "Cláusula 1: 1 comentário" }).click()
    await expect(text.getByRole("group", thread).getByText("Cabe mais?")).toBeVisible()
    await theirs.getByRole("button", { name: "Editar" }).click()
    await expect(text.getByText("Bruno Lima está editando")).toBeVisible()
    await writeText(theirs.getByRole("textbox", { name: "Minuta" }), "1. Prazo de vinte meses")
    await theirs.getByRole("button", { name: "Salvar" }).click()
    await theirs.getByRole("button", { name: "Sair da edição" }).click()
    await expect(text.getByText(/^Versão 2, Bruno Lima/)).toBeVisible()
    await expect(text.getByText("Prazo de vinte meses")).toBeVisible()
    await expect(text.getByText("o trecho mudou desde então")).toBeVisible()
    await text.getByRole("button", { name: "Comparar versões" }).click()
    const compared = page.getByRole("region", { name: /^Quadrante \d: .+ · Comparação$/ })
    await expect(compared.locator("del")).toHaveText("doze")
    await expect(compared.locator("ins")).toHaveText("vinte")
    await others.close()
  }
)

test(
  "of two people one writes; the other sees at once who, what was saved, and that it is free again",
  { tag: full },
  async ({ page, browser }) => {
    const region = await open(page)
    await chooseTwo(page)
    const text = region.locator(".textdoc")
    await text.getByRole("button", { name: "Começar o documento" }).click()
    await expect(text.getByRole("textbox", { name: "Minuta" })).toBeFocused()
    await page.keyboard.type("Um texto de Ana")
    await text.getByRole("button", { name: "Salvar" }).click()
    await text.getByRole("button", { name: "Sair da edição" }).click()
    await expect(text.getByText(/^Versão 1, Ana Souza/)).toBeVisible()
    await fillRest(region)
    await region.getByRole("button", { name: "Enviar" }).click()
    await expect(text.getByText("Um texto de Ana")).toBeVisible()
    await expect(text.getByRole("button", { name: "Editar" })).toBeHidden()
    const heading = await region.getByRole("heading", { level: 2 }).first().innerText()

    const others = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "pt-BR" })
    const colleague = await others.newPage()
    await enter(colleague, people.bruno)
    await chooseTwo(colleague)
    await openFoundInMenu(colleague, heading)
    const theirs = colleague.getByRole("region", { name: /Quadrante 1: / }).locator(".textdoc")
    await test.step("each sees that the other reads, and hears it once", async () => {
      await expect(text.getByText("Bruno Lima está lendo")).toBeVisible()
      await expect(theirs.getByText("Ana Souza está lendo")).toBeVisible()
      await expect(page.locator("p.vh[role=status]").filter({ hasText: "Bruno Lima está lendo" })).toHaveCount(1)
      await expectAccessible(page, "a text that somebody else reads")
    })
    await theirs.getByRole("button", { name: "Editar" }).click()
    await expect(theirs.getByText("Ana Souza está lendo"), "also where it is written").toBeVisible()
    await expect(text.getByText("Bruno Lima está editando")).toBeVisible()
    await expectAccessible(page, "a document that somebody else writes")
    await writeText(theirs.getByRole("textbox", { name: "Minuta" }), "Um texto de Ana e Bruno")
    await expect(theirs.getByText(/^Rascunho guardado às /)).toBeVisible()
    for (const name of ["Sair da edição", "Salvar versão"])
      await expect(theirs.getByRole("button", { name }), "whoever else reads").toBeInViewport({ ratio: 1 })
    const body = colleague.getByRole("region", { name: /Quadrante 1: / }).locator(".quad-body")
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await theirs.getByRole("button", { name: "Salvar" }).click()
    await theirs.getByRole("button", { name: "Sair da edição" }).click()
    await expect(text.getByText(/^Versão 2, Bruno Lima/)).toBeVisible()
    await expect(text.getByText("Um texto de Ana e Bruno")).toBeVisible()
    await expect(text.getByText("Bruno Lima está editando")).toBeHidden()

    await test.step("a version that came meanwhile is shown beside one's own, and overwritten by nobody", async () => {
      // A second window of the same person shares the hold.
      const again = await others.newPage()
      await again.goto("/demo/home")
      await openFoundInMenu(again, heading)
      const second = again.getByRole("region", { name: /Quadrante 1: / }).locator(".textdoc")
      const mine = theirs.getByRole("textbox", { name: "Minuta" })
      await theirs.getByRole("button", { name: "Editar" }).click()
      await second.getByRole("button", { name: "Editar" }).click()
      await writeText(second.getByRole("textbox", { name: "Minuta" }), "Um texto de três")
      await second.getByRole("button", { name: "Salvar" }).click()
      await second.getByRole("button", { name: "Sair da edição" }).click()
      await expect(second.getByText(/^Versão 3/)).toBeVisible()
      await writeText(mine, "Um texto de quatro")
      await theirs.getByRole("button", { name: "Salvar" }).click()
      await expect(theirs.getByText("Há uma versão mais nova.")).toBeVisible()
      await expect(theirs.locator("del")).toContainText(["três"])
      await expect(theirs.locator("ins")).toContainText(["quatro"])
      await expectAccessible(colleague, "a conflict of versions")
      await expect(mine).toHaveText("Um texto de quatro")
      await theirs.getByRole("button", { name: "Salvar" }).click()
      await theirs.getByRole("button", { name: "Sair da edição" }).click()
      await expect(theirs.getByText(/^Versão 4/)).toBeVisible()
      await again.close()
    })

    await test.step("a menu has all versions; an earlier one is read, printed, compared with the last, and left", async () => {
      await theirs.getByRole("button", { name: "Versões", exact: true }).click()
      const versions = colleague.getByRole("menuitem")
      await expect(versions).toHaveText([
        /^Versão 4 \(atual\)Bruno Lima/,
        /^Versão 3Bruno Lima/,
        /^Versão 2Bruno Lima/,
        /^Versão 1Ana Souza/
      ])
      await expect(versions.first()).toBeFocused()
      await expectAccessible(colleague, "the versions of a text")
      await colleague.keyboard.press("End")
      await colleague.keyboard.press("Enter")
      const earlier = theirs.getByRole("group", { name: /^Versão 1, Ana Souza/ })
      await expect(earlier.getByText("Um texto de Ana", { exact: true })).toBeVisible()
      await expectAccessible(colleague, "an earlier version of a text")
      await colleague.evaluate(() => {
        window.print = () =>
          void (document.body.dataset["printed"] = document.querySelector("dialog[open]")?.textContent)
      })
      await earlier.getByRole("button", { name: "Imprimir" }).click()
      await expect(colleague.locator("body")).toHaveAttribute("data-printed", /Versão 1, Ana Souza.*Um texto de Ana$/)
      await colleague.keyboard.press("Escape")
      await earlier.getByRole("button", { name: "Comparar com a atual" }).click()
      const compared = colleague.getByRole("region", { name: /^Quadrante \d: .+ · Comparação$/ })
      await expect(compared.getByRole("combobox", { name: "De", exact: true })).toHaveValue("1")
      await expect(compared.getByRole("combobox", { name: "De", exact: true }).getByRole("option")).toHaveText([
        /^v4 · hoje, \d\d:\d\d · Bruno Lima$/,
        /^v3 · hoje, \d\d:\d\d · Bruno Lima$/,
        /^v2 · hoje, \d\d:\d\d · Bruno Lima$/,
        /^v1 · hoje, \d\d:\d\d · Ana Souza$/
      ])
      await expect(compared.getByRole("combobox", { name: "Para", exact: true })).toHaveValue("4")
      await theirs.getByRole("button", { name: "Comparar versões" }).click()
      await expect(compared).toBeHidden()
      await earlier.getByRole("button", { name: "Voltar à atual" }).click()
      await expect(theirs.getByText("Um texto de quatro")).toBeVisible()
    })

    await test.step("the text stands beside its form, is written there, and both say so", async () => {
      // Also where its quadrant had all the room.
      await colleague.getByRole("button", { name: "Maximizar" }).first().click()
      await theirs.getByRole("button", { name: "Abrir ao lado" }).click()
      const beside = colleague.getByRole("region", { name: /^Quadrante 2: .+ · Minuta$/ })
      await expect(beside.getByRole("heading", { level: 2, name: / · Minuta$/ })).toBeFocused()
      await expect(beside.getByText("Um texto de quatro")).toBeVisible()
      await expect(beside.getByRole("button", { name: "Abrir ao lado" })).toBeHidden()
      await beside.getByRole("button", { name: "Editar" }).click()
      await expect(text.getByText("Bruno Lima está editando")).toBeVisible()
      await writeText(beside.getByRole("textbox", { name: "Minuta" }), "Um texto ao lado")
      await expectAccessible(colleague, "a text beside its form")
      await beside.getByRole("button", { name: "Salvar" }).click()
      await beside.getByRole("button", { name: "Sair da edição" }).click()
      await expect(beside.getByText(/^Versão 5, Bruno Lima/)).toBeVisible()
      await expect(theirs.getByText("O texto está aberto ao lado."), "and stands there alone").toBeVisible()
      await expect(theirs.getByRole("button", { name: "Editar" })).toBeHidden()
      await colleague.reload()
      await expect(beside.getByText("Um texto ao lado")).toBeVisible()
    })

    await test.step("a clause is commented where it stands; the comment leads there, and says where it changed since", async () => {
      const beside = colleague.getByRole("region", { name: /^Quadrante 2: .+ · Minuta$/ })
      const box = beside.getByRole("textbox", { name: "Minuta" })
      const write = async (words: string, version: RegExp) => {
        await beside.getByRole("button", { name: "Editar" }).click()
        await writeText(box, words)
        await beside.getByRole("button", { name: "Salvar" }).click()
        await beside.getByRole("button", { name: "Sair da edição" }).click()
        await expect(beside.getByText(version)).toBeVisible()
      }
      await write("1. Prazo de trinta dias", /^Versão 6/)
      await text.getByRole("button", { name: "Comentar: Cláusula 1" }).click()
      const composer = region.getByRole("group", { name: "Escrever um comentário" })
      await expect(composer.getByRole("textbox")).toBeFocused()
      const thread = { name: "Conversa: Cláusula 1" }
      await expect(
        text.getByRole("listitem").filter({ has: page.getByRole("group", { name: "Escrever um comentário" }) })
      ).toContainText("Prazo de trinta dias")
      await page.keyboard.type("Cabe?")
      await page.keyboard.press("ControlOrMeta+Enter")
      await expect(text.getByRole("group", thread).getByText("Cabe?")).toBeVisible()
      await region.getByRole("button", { name: /^Comentários/ }).click()
      const said = region.getByRole("region", { name: "Comentários" })
      await expect(said.getByText("Prazo de trinta dias")).toBeVisible()
      await expectAccessible(page, "a comment at a clause")
      await said.getByRole("button", { name: "Cláusula 1 · Minuta" }).click()
      await expect(text.locator(":focus")).toContainText("Prazo de trinta dias")
      await expectAccessible(page, "a clause with a comment")
      await text.getByRole("group", thread).getByRole("button", { name: "Fechar a conversa" }).click()

      // So it is in a text alone in its quadrant.
      await beside.getByRole("button", { name: "Cláusula 1: 1 comentário" }).click()
      await expect(beside.getByRole("group", thread).getByText("Cabe?")).toBeVisible()
      const first = colleague.getByRole("region", { name: /Quadrante 1: / })
      await first.getByRole("button", { name: /^Comentários/ }).click()
      const theirList = first.getByRole("region", { name: "Comentários" })
      await beside.getByRole("button", { name: "Editar" }).click()
      await writeText(box, "1. Objeto")
      await beside.getByLabel("O que mudou").fill("Objeto no lugar do prazo")
      await expectAccessible(colleague, "a remark at a version")
      await beside.getByRole("button", { name: "Salvar" }).click()
      await beside.getByRole("button", { name: "Sair da edição" }).click()
      await expect(beside.getByText(/^Versão 7/)).toBeVisible()
      await expect(theirList.getByText("o trecho mudou desde então")).toBeVisible()
      await beside.getByRole("button", { name: "Versões", exact: true }).click()
      await expect(colleague.getByRole("menuitem").first()).toContainText("Objeto no lugar do prazo")
      await colleague.keyboard.press("Escape")
      await beside.getByRole("button", { name: "Comparar versões" }).click()
      await expect(beside.getByRole("list", { name: "O que mudou" })).toHaveText("Versão 7 Objeto no lugar do prazo")
      await beside.getByRole("button", { name: "Comparar versões" }).click()
      await beside.getByRole("button", { name: "Editar" }).click()
      await expect(box.getByRole("button", { name: "Cláusula 1: 1 comentário" })).toBeVisible()
      await beside.getByRole("button", { name: "Sair da edição" }).click()
    })
    await test.step("on a phone the way back closes what was said at a clause", async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const sign = text.getByRole("button", { name: "Cláusula 1: 1 comentário" })
      const said = text.getByRole("group", { name: "Conversa: Cláusula 1" })
      await sign.click()
      await expect(said.getByText("Cabe?")).toBeInViewport()
      await expect(said.getByText("o trecho mudou desde então")).toBeInViewport()
      await page.goBack()
      await expect(said).toBeHidden()
      await expect(sign).toBeInViewport()
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await region.getByRole("button", { name: "Formulário", exact: true }).click()
    await expect(text.getByText("Bruno Lima está editando")).toBeHidden()
    await expect(text.getByText("Bruno Lima está lendo")).toBeVisible()
    await others.close()
    await expect(text.getByText(/^Bruno Lima está/)).toBeHidden()
  }
)

test(
  "a contract of thirty clauses is drafted, changed by two hands, compared, signed off and printed",
  { tag: full },
  async ({ page, browser }) => {
    const region = await open(page)
    const text = region.locator(".textdoc")
    const clauses = Array.from(
      { length: 10 },
      (_, i) =>
        `1. **Título ${i + 1}**\n   1. Da cláusula ${i + 1}, a primeira parte.\n   1. Da cláusula ${i + 1}, a segunda.`
    )
    await test.step("it is drafted", async () => {
      await text.getByRole("button", { name: "Começar o documento" }).click()
      const area = text.getByRole("textbox", { name: "Minuta" })
      await expect(area).toBeFocused()
      await page.keyboard.type("# Contrato")
      await page.keyboard.press("Enter")
      await area.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData("text/plain", pasted)
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
      }, clauses.join("\n"))
      await expect(area.locator("[data-no]")).toHaveCount(30)
      await expect(area.locator("[data-no='10.2']")).toHaveText("Da cláusula 10, a segunda.")
      await text.getByRole("button", { name: "Salvar" }).click()
      await text.getByRole("button", { name: "Sair da edição" }).click()
      await expect(text.getByText(/^Versão 1, Ana Souza/)).toBeVisible()
      await fillRest(region)
      await region.getByRole("button", { name: "Enviar" }).click()
      await expect(text.getByRole("button", { name: "Editar" })).toBeHidden()
    })
    const heading = await region.getByRole("heading", { level: 2 }).first().innerText()
    const others = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "pt-BR" })
    const [one, other] = [await others.newPage(), await others.newPage()]
    await enter(one, people.bruno)
    await other.goto("/demo/home")
    const places = await Promise.all(
      [one, other].map(async (window) => {
        await openFoundInMenu(window, heading)
        const place = window.getByRole("region", { name: /Quadrante 1: / })
        await place.getByRole("button", { name: "Editar" }).click()
        await expect(place.getByRole("textbox", { name: "Minuta" })).toBeFocused()
        return place
      })
    )
    const [mine, theirs] = [places[0] ?? region, places[1] ?? region]
    const change = async (place: Locator, number: string, added: string) => {
      await place.locator(`[data-no='${number}']`).click()
      await place.page().keyboard.press("End")
      await place.page().keyboard.type(added)
    }
    await test.step("two windows change it at once, and nothing is overwritten", async () => {
      await change(theirs, "8.1", " Vale por dois anos.")
      await theirs.getByRole("button", { name: "Salvar" }).click()
      await theirs.getByRole("button", { name: "Sair da edição" }).click()
      await expect(theirs.getByText(/^Versão 2, Bruno Lima/)).toBeVisible()
      await change(mine, "4.2", " Vale por um ano.")
      await mine.getByRole("button", { name: "Salvar" }).click()
      await expect(mine.getByText(/^Outra versão foi salva/)).toBeVisible()
      await expect(mine.locator("[data-no='8.1']")).toContainText("Vale por dois anos.")
      await expect(mine.locator("[data-no='4.2']")).toContainText("Vale por um ano.")
      await expectAccessible(one, "two texts put together")
      await mine.getByRole("button", { name: "Salvar" }).click()
      await mine.getByRole("button", { name: "Sair da edição" }).click()
      await expect(mine.getByText(/^Versão 3, Bruno Lima/)).toBeVisible()
    })
    await test.step("the two changes are compared", async () => {
      const compared = one.getByRole("region", { name: /^Quadrante \d: .+ · Comparação$/ })
      await mine.getByRole("button", { name: "Comparar versões" }).click()
      await compared.getByLabel("De", { exact: true }).selectOption("1")
      await expect(compared.getByText("1 de 2", { exact: true })).toBeVisible()
      await expect(compared.locator("[aria-current] ins")).toHaveText(" Vale por um ano.")
      await one.keyboard.press("F8")
      await expect(compared.getByText("2 de 2", { exact: true })).toBeVisible()
      await expect(compared.locator("[aria-current] ins")).toHaveText(" Vale por dois anos.")
    })
    await test.step("it is printed with its numbers, and signed off", async () => {
      await mine.getByRole("button", { name: "Ver PDF" }).click()
      await expect(mine.getByText(/^Página 1 de \d+$/).first()).toBeVisible()
      await expect(mine.locator("figure p").first()).toContainText("4.2")
      await mine.getByRole("button", { name: "Ver PDF" }).click()
      await mine.getByRole("radio").first().check()
      await mine.getByRole("button", { name: "Enviar" }).click()
      await expect(mine.getByText("Processo concluído.")).toBeVisible()
    })
    await others.close()
  }
)
