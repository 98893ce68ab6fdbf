/** A case beside its form: its files, added by the one and seen by the other at once; who has it, what happens next, who follows it. */
import { readFileSync } from "node:fs"
import type { Locator, Page } from "@playwright/test"
import { openOffice, quadrant } from "./colleagues.ts"
import { byPalette, pointing, typing } from "./hands.ts"
import { pdf } from "./pdf.ts"
import { png } from "./picture.ts"
import { makeBuyer } from "./purchases.ts"
import {
  chooseTwo,
  expect,
  expectAccessible,
  full,
  login,
  openFoundInMenu,
  people,
  startFromMenu,
  test
} from "./quadrante.ts"

test.use({ definitions: "definitions" })

const red = { name: "tela-davi.png", mimeType: "image/png", buffer: png(80, 60, [190, 60, 50]) }
const blue = { name: "mesa.png", mimeType: "image/png", buffer: png(40, 90, [40, 80, 160]) }

test(
  "fault 13: files of a case: chosen, dropped, pasted; seen by the other at once; pictures large; taken out, put back",
  { tag: full },
  async ({ browser, address }) => {
    const office = openOffice(browser, address)
    const [ana, bruno] = [await office.desk(people.ana), await office.desk(people.bruno)]
    await startFromMenu(ana, "Com aviso")
    const title = await ana.getByRole("heading", { level: 2 }).innerText()
    const hers = quadrant(ana, title)
    await openFoundInMenu(bruno, title)
    const his = quadrant(bruno, title)
    await his.getByRole("button", { name: "Arquivos" }).click()
    await expect(his.getByText("Nenhum arquivo", { exact: true })).toBeVisible()
    await expectAccessible(bruno, "a case without files")

    await test.step("she adds one by the button, one by dropping it, one by pasting it; he sees each at once", async () => {
      await hers.getByRole("button", { name: "Arquivos" }).click()
      await attach(ana, hers, red)
      await expect(his.getByRole("button", { name: "Ver tela-davi.png em tamanho grande" })).toBeVisible()
      await give(hers.getByRole("region", { name: "Arquivos" }), "drop", blue)
      await expect(his.getByText("mesa.png", { exact: true })).toBeVisible()
      await give(ana.locator("body"), "paste", { name: "nota.pdf", mimeType: "application/pdf", buffer: pdf(2) })
      await expect(his.getByText("nota.pdf", { exact: true })).toBeVisible()
      await expect(his.getByRole("button", { name: "Arquivos 3 arquivos" })).toBeVisible()
      await expect(his.getByRole("img", { name: "mesa.png" })).toBeVisible()
      await expectAccessible(ana, "the files of a case")
    })

    await test.step("what is no file that is taken is refused with the reason", async () => {
      await attach(ana, hers, { name: "desenho.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") })
      await expect(hers.getByRole("alert")).toContainText("não é de um tipo aceito")
    })

    await test.step("he looks at the pictures by the keyboard alone", async () => {
      const { keyboard } = bruno
      const open = his.getByRole("button", { name: "Ver tela-davi.png em tamanho grande" })
      await typing(bruno).press(open)
      const viewer = bruno.getByRole("dialog", { name: "tela-davi.png" })
      await expect(viewer.getByRole("img", { name: "tela-davi.png" })).toBeVisible()
      await expect(viewer.getByText("1 de 2")).toBeVisible()
      await expectAccessible(bruno, "a picture of a case")
      await keyboard.press("ArrowRight")
      await expect(bruno.getByRole("dialog", { name: "mesa.png" }).getByRole("img", { name: "mesa.png" })).toBeVisible()
      await keyboard.press("ArrowRight")
      await keyboard.press("ArrowLeft")
      await expect(viewer.getByRole("img", { name: "tela-davi.png" })).toBeVisible()
      await keyboard.press("Escape")
      await expect(bruno.getByRole("dialog")).toHaveCount(0)
      await expect(open).toBeFocused()
    })

    await test.step("a PDF opens in its place, and he may take out nothing that is hers", async () => {
      await his.getByRole("button", { name: "Ver nota.pdf" }).click()
      await expect(his.getByText("Página 2 de 2")).toBeVisible()
      await his.getByRole("button", { name: "Ocultar nota.pdf" }).click()
      await expect(his.getByRole("button", { name: /^Retirar .* do caso$/ })).toHaveCount(0)
    })

    await test.step("she takes one out, which he sees, and puts it back", async () => {
      await hers.getByRole("button", { name: "Retirar mesa.png do caso" }).click()
      await expect(his.getByText("mesa.png", { exact: true })).toHaveCount(0)
      await ana.getByRole("status").getByRole("button", { name: "Desfazer" }).click()
      await expect(his.getByText("mesa.png", { exact: true })).toBeVisible()
      await expect(hers.getByText("mesa.png", { exact: true })).toBeVisible()
    })

    await test.step("he has the whole case as one PDF, from the palette and from the tab's menu", async () => {
      for (const ask of [
        () => byPalette(bruno, ">caso em pdf", /^Caso em PDF/),
        async () => {
          await bruno
            .getByRole("button", { name: /^Opções do quadrante/ })
            .first()
            .click()
          await bruno.getByRole("menuitem", { name: "Caso em PDF" }).click()
        }
      ]) {
        const download = bruno.waitForEvent("download")
        await ask()
        await expect(bruno.getByText(`Gerando o PDF de ${title}…`).first()).toBeVisible()
        expect((await download).suggestedFilename()).toBe(`${title}.pdf`)
        const bytes = readFileSync(await (await download).path())
        expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")
        expect(bytes.toString("latin1")).toContain("/Subtype /Image")
      }
    })

    await test.step("a PDF that cannot be made is said", async () => {
      await bruno.route("**/instances/*/pdf", (route) => route.abort())
      await byPalette(bruno, ">caso em pdf", /^Caso em PDF/)
      await expect(bruno.getByText(/^Gerar o PDF do caso precisa de conexão/).first()).toBeVisible()
      await bruno.unroute("**/instances/*/pdf")
    })

    await test.step("without a connection she is told so", async () => {
      await ana.context().setOffline(true)
      await expect(hers.getByText(/^Sem conexão: os arquivos/)).toBeVisible({ timeout: 60_000 })
      await expect(hers.getByRole("button", { name: "Anexar" })).toBeDisabled()
      await ana.context().setOffline(false)
      await expect(hers.getByRole("button", { name: "Anexar" })).toBeEnabled({ timeout: 60_000 })
    })
    expect(office.said).toEqual([])
    await office.close()
  }
)

test(
  "who has a case since when, and what happens next, stands under its tab",
  { tag: full },
  async ({ browser, address }) => {
    const office = openOffice(browser, address)
    const buy = await makeBuyer(address, people.ana)
    await buy("Servidores", 60_000)
    await buy("Telas", 10_000)
    const bruno = await office.desk(people.bruno)
    await bruno.reload()
    await chooseTwo(bruno)
    await bruno.getByRole("button", { name: /^Assumir Compra \d+ · Servidores/ }).click()
    const mine = bruno.getByRole("region", { name: "Com você", exact: true })
    await mine.getByRole("button", { name: /Servidores/ }).dblclick()
    await byPalette(bruno, "Telas", /Compra \d+ · Telas/)
    const his = quadrant(bruno, "Compra \\d+ · Servidores")
    await his.getByRole("button", { name: "Caminho" }).click()
    const path = his.getByRole("region", { name: "Caminho" })
    await expect(path.getByText(/^Com você, Gerência/)).toBeVisible()
    await expect(path.getByText(/^desde hoje, \d\d:\d\d$/)).toBeVisible()
    await expect(path.getByRole("listitem")).toHaveText([
      /^Preencher o pedido\d\d\/\d\d.*Ana Souza$/,
      /^Aprovação da gerência.*agora.*vocêaté [^ ]+, \d\d\/\d\d$/,
      /^Aprovação da diretoria.*Só quando: Acima de R\$ 50 mil$/,
      /^Fazer a compra(?!.*Só quando)/
    ])
    const other = quadrant(bruno, "Compra \\d+ · Telas")
    await other.getByRole("button", { name: "Caminho" }).click()
    await expect(other.getByRole("region", { name: "Caminho" }).getByRole("listitem").nth(2)).toHaveText(
      "Aprovação da diretoriaNão vem. Acima de R$ 50 mil? Não: Total R$ 10.000,00"
    )
    await other.getByRole("button", { name: "Formulário" }).click()
    for (const colorScheme of ["light", "dark"] as const) {
      await bruno.emulateMedia({ colorScheme })
      for (const width of [390, 1280]) {
        await bruno.setViewportSize({ width, height: 900 })
        await expect(bruno.getByRole("main")).toHaveAttribute("data-shown", width < 1024 ? "1" : "2")
        if (width < 1024) await byPalette(bruno, "Servidores", /Compra \d+ · Servidores/)
        await expect(path).toBeVisible()
        await bruno.screenshot({ path: test.info().outputPath(`path-${colorScheme}-${width}.png`) })
        await expectAccessible(bruno, `the path of a case, ${width}`)
      }
    }

    await test.step("maximised, it stands beside the form, with the other parts below; no comment is read unseen", async () => {
      await bruno.setViewportSize({ width: 1920, height: 1000 })
      const options = bruno.getByRole("button", { name: /^Maximizar/ })
      await options.first().click()
      const rail = his.getByRole("complementary", { name: "Ao lado do formulário" })
      await expect(rail.getByText(/^Com você, Gerência/)).toBeVisible()
      await expect(rail.getByRole("region", { name: "Caminho" }).getByRole("listitem")).toHaveText([
        /^Aprovação da diretoria/,
        /^Fazer a compra/
      ])
      await expect(his.getByRole("textbox", { name: /^Parecer/ })).toBeVisible()
      await expect(his.getByRole("button", { name: "Formulário" })).toHaveCount(0)
      await expect(rail.getByRole("button", { name: "Histórico", pressed: true })).toBeVisible()
      await rail.getByRole("button", { name: "Comentários" }).click()
      await his.getByRole("textbox", { name: "Escrever um comentário" }).fill("Cotei três.")
      for (const colorScheme of ["light", "dark"] as const) {
        await bruno.emulateMedia({ colorScheme })
        for (const width of [1280, 1920]) {
          await bruno.setViewportSize({ width, height: 900 })
          await bruno.screenshot({ path: test.info().outputPath(`rail-${colorScheme}-${width}.png`) })
          await expectAccessible(bruno, `a case with its rail, ${width}`)
        }
      }
    })

    await test.step("narrow again, what was typed is where it was", async () => {
      await his.getByRole("textbox", { name: /^Parecer/ }).fill("De acordo.")
      await bruno.getByRole("button", { name: "Maximizar", pressed: true }).click()
      await bruno.setViewportSize({ width: 1280, height: 900 })
      await expect(his.getByRole("button", { name: "Caminho", pressed: true })).toBeVisible()
      await his.getByRole("button", { name: "Formulário" }).click()
      await expect(his.getByRole("textbox", { name: /^Parecer/ })).toHaveValue("De acordo.")
      await his.getByRole("button", { name: "Comentários" }).click()
      await expect(his.getByRole("textbox", { name: "Escrever um comentário" })).toHaveValue("Cotei três.")
    })
    expect(office.said).toEqual([])
    await office.close()
  }
)

test(
  "a case is followed: by its head, its tab's menu and the palette, and whoever does is told how it goes on",
  { tag: full },
  async ({ browser, address }) => {
    const office = openOffice(browser, address)
    const [ana, bruno] = [await office.desk(people.ana), await office.desk(people.bruno)]
    await startFromMenu(ana, "Com aviso")
    const title = await ana.getByRole("heading", { level: 2 }).innerText()
    const hers = quadrant(ana, title)
    const his = quadrant(bruno, title)
    const follow = his.getByRole("button", { name: /^(Seguir o caso|Seguindo)$/ })
    await openFoundInMenu(bruno, title)

    await test.step("he follows it from its head by the keyboard alone, and does after coming back", async () => {
      await expect(follow).toHaveAttribute("aria-pressed", "false")
      await typing(bruno).press(follow)
      await expect(follow).toHaveAttribute("aria-pressed", "true")
      await expect(follow).toHaveAccessibleName("Seguindo")
      await expect(follow).toHaveAttribute("data-tip", "Deixar de seguir")
      await expectAccessible(bruno, "a case that is followed")
      await bruno.reload()
      await expect(follow).toHaveAttribute("aria-pressed", "true")
    })

    await test.step("he ends it in the tab's menu, and begins again in the palette", async () => {
      const options = bruno.getByRole("button", { name: /^Opções do quadrante/ }).first()
      await options.click()
      await bruno.getByRole("menuitem", { name: "Deixar de seguir o caso" }).click()
      await expect(follow).toHaveAttribute("aria-pressed", "false")
      await expect(follow).toHaveAccessibleName("Seguir o caso")
      await options.click()
      await expect(bruno.getByRole("menuitem", { name: "Seguir o caso", exact: true })).toBeVisible()
      await bruno.keyboard.press("Escape")
      await byPalette(bruno, ">seguir o caso", /^Seguir o caso/)
      await expect(follow).toHaveAttribute("aria-pressed", "true")
    })

    await test.step("without a way to the server he is told so, and nothing changes", async () => {
      await bruno.route("**/instances/*/following", (route) => route.abort())
      await follow.click()
      await expect(bruno.getByText(/^Deixar de seguir o caso precisa de conexão/).first()).toBeVisible()
      await expect(follow).toHaveAttribute("aria-pressed", "true")
      await bruno.unroute("**/instances/*/following")
    })

    await test.step("she sends it: he is told that he follows it, and she is told nothing", async () => {
      await hers.getByRole("textbox", { name: "Recado" }).fill("Falar com Teresa")
      await hers.getByRole("button", { name: "Enviar" }).click()
      await bruno
        .getByRole("toolbar")
        .getByRole("button", { name: /^Avisos/ })
        .click()
      const notices = bruno.getByRole("dialog", { name: "Avisos" })
      await expect(notices.getByText("Ana Souza concluiu Escrever o recado · você segue")).toBeVisible()
      await expectAccessible(bruno, "a notice of a case that is followed")
      await bruno.keyboard.press("Escape")
      await expect(hers.getByText("Concluído").or(hers.getByText("Avisado")).first()).toBeVisible()
      await ana
        .getByRole("toolbar")
        .getByRole("button", { name: /^Avisos/ })
        .click()
      await expect(ana.getByRole("dialog", { name: "Avisos" }).getByText(/ concluiu Escrever o recado/)).toHaveCount(0)
    })

    await test.step("what is over is followed by nobody any more", async () => {
      await expect(his.getByText("Avisado").first()).toBeVisible()
      await expect(follow).toHaveCount(0)
    })
    expect(office.said).toEqual([])
    await office.close()
  }
)

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("a picture is added to a case and looked at with a finger", { tag: full }, async ({ page }) => {
    await page.goto("/demo/login")
    await login(page, people.ana)
    const finger = pointing(page, true)
    await finger.start("Com aviso")
    await finger.press(page.getByRole("button", { name: "Iniciar", exact: true }))
    const files = page.getByRole("button", { name: "Arquivos" })
    await finger.press(files)
    await attach(page, page.locator("main"), red, (target) => target.tap(), "Fotografar")
    const tile = page.getByRole("button", { name: "Ver tela-davi.png em tamanho grande" })
    await expect(tile).toBeVisible()
    await expectAccessible(page, "the files of a case on a phone")
    await finger.press(tile)
    const viewer = page.getByRole("dialog", { name: "tela-davi.png" })
    await expect(viewer.getByRole("img")).toBeVisible()
    await expectAccessible(page, "a picture on a phone")
    await finger.press(viewer.getByRole("button", { name: "Fechar a imagem" }))
    await expect(viewer).toHaveCount(0)
  })
})

test(
  "a diagram opens where it is read and is seen whole, its token comes once, and a step says who has it",
  { tag: full },
  async ({ page, address }) => {
    const buy = await makeBuyer(address, people.ana)
    const id = await buy("Desenho Ltda.")
    await page.addInitScript(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...given) {
        if (this.classList.contains("token"))
          document.documentElement.dataset["ran"] = `${document.documentElement.dataset["ran"] ?? ""}x`
        return animate.apply(this, given)
      }
    })
    await page.goto(`/demo/home?redirect=pedido_compra&instancia=${id}`)
    await login(page, people.bruno)
    await chooseTwo(page)
    await expect(page.getByRole("heading", { level: 2, name: /Desenho/ })).toBeVisible()
    const opens = page.getByRole("button", { name: "Ver diagrama" })
    await test.step("an icon shows its name under a mouse that rests and at the keyboard's focus, and takes no press", async () => {
      const tip = page.locator(".tooltip")
      await opens.hover()
      await expect(tip).toHaveText("Ver diagrama")
      await expectAccessible(page, "home, the name of an icon")
      const shown = await tip.boundingBox()
      if (shown === null) throw new Error("the name has no place")
      const [x, y] = [shown.x + shown.width / 2, shown.y + shown.height / 2]
      await page.mouse.move(x, y, { steps: 8 })
      await expect(tip, "what is read does not go").toHaveText("Ver diagrama")
      const isUnder = ([left, top]: Readonly<[number, number]>) =>
        document.elementFromPoint(left, top)?.closest(".tooltip") === null
      expect(await page.evaluate(isUnder, [x, y] as const), "what lies under it takes the press").toBe(true)
      await page.keyboard.press("Escape")
      await expect(tip).toHaveCount(0)
      await opens.focus()
      await page.keyboard.press("Tab")
      await expect(tip).toHaveText("Imprimir")
      await page.keyboard.press("Shift+Tab")
      await expect(tip).toHaveText("Ver diagrama")
      await page.getByRole("button", { name: "Buscar processo, número ou cliente" }).hover()
      await expect(tip, "where the name stands already, the keys are news").toHaveText(/Ctrl K$/)
    })
    await opens.click()
    await expect(page.locator(".tooltip")).toHaveCount(0)
    const diagram = page.getByRole("figure", { name: /^Diagrama de/ })
    const isWhole = () =>
      diagram.evaluate((figure) => {
        const frame = figure.querySelector(".canvas")?.getBoundingClientRect()
        const drawn = [...figure.querySelectorAll(".djs-shape, .djs-connection")].map((one) =>
          one.getBoundingClientRect()
        )
        return (
          frame !== undefined &&
          drawn.length > 10 &&
          drawn.every(
            ({ left, right, top, bottom }) =>
              left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1
          )
        )
      })
    /** The step of now is in sight, and the words of all are of a size that is read. */
    const isAtNow = () =>
      diagram.evaluate((figure) => {
        const frame = figure.querySelector(".canvas")?.getBoundingClientRect()
        const token = figure.querySelector(".token")?.getBoundingClientRect()
        const word = figure.querySelector(".djs-shape text tspan")?.getBoundingClientRect()
        return (
          frame !== undefined &&
          token !== undefined &&
          word !== undefined &&
          token.left >= frame.left &&
          token.right <= frame.right &&
          token.top >= frame.top &&
          token.bottom <= frame.bottom &&
          word.height >= 12
        )
      })
    await expect.poll(isAtNow, "half a window is too narrow to read all of it").toBe(true)
    expect(await isWhole()).toBe(false)
    const showAll = diagram.getByRole("button", { name: "Ver tudo" })
    await showAll.click()
    await expect.poll(isWhole).toBe(true)
    await expect(page.locator("html")).toHaveAttribute("data-ran", "x")
    await expect(page.getByRole("region", { name: "Caminho" })).toBeVisible()
    const step = diagram.getByRole("img", { name: /^Aprovação da gerência, Gerência, agora/ })
    await step.focus()
    await expect(diagram.locator(".step-tip")).toHaveText(/^Aprovação da gerênciaGerênciaagora/)
    await page.keyboard.press("Escape")
    await expect(diagram.locator(".step-tip")).toHaveCount(0)
    await diagram.getByRole("img", { name: /^Preencher o pedido, Ana Souza/ }).hover()
    await expect(diagram.locator(".step-tip")).toHaveText(/Ana Souza/)
    await expectAccessible(page, "home, a whole diagram")
    await page.getByRole("button", { name: "Ver formulário" }).click()
    await opens.click()
    await expect.poll(isAtNow).toBe(true)
    await expect(page.locator("html")).toHaveAttribute("data-ran", "x")
    // From 900 pixels of its quadrant on the path stands beside it.
    await page.getByRole("button", { name: "Maximizar" }).first().click()
    await page.setViewportSize({ width: 960, height: 800 })
    await expect(page.getByRole("complementary", { name: "Ao lado do formulário" })).toBeVisible()
    await expect.poll(isAtNow).toBe(true)
  }
)

// Helpers

interface File {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const attach = async (
  page: Page,
  opened: Locator,
  file: File,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
  name = "Anexar"
) => {
  const chooser = page.waitForEvent("filechooser")
  await press(opened.getByRole("button", { name }))
  await (await chooser).setFiles(file)
}

/** Drops or pastes a file, as the browser says it to the page. */
const give = (target: Locator, how: "drop" | "paste", { name, mimeType, buffer }: File) =>
  target.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(given.data), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], given.name, { type: given.mimeType }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.how === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data })
      )
    },
    { how, name, mimeType, data: buffer.toString("base64") }
  )
