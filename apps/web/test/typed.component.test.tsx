/** What a hand does in a form: keys one after another, a button that goes down and comes up, a page that stays where it is. */
import { beforeAll, expect, test } from "vitest"
import { commands, page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import {
  expectCount,
  expectHidden,
  expectTexts,
  keyboard,
  painted,
  pressSlowly,
  sidewaysScroll,
  step,
  valueOf
} from "./browser.ts"
import { Refusal } from "./fake-server.ts"
import { announce } from "./socket.ts"
import { openForm, region } from "./open-form.tsx"
import { openPage } from "./open-page.tsx"
import { allFields, holiday, offering, purchase, refund, ticket } from "./processes.ts"
import { makeDraft } from "./records.ts"
import { isFull, strongest } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/instance/StartPanel.tsx"), 90_000)

/** The inputs of a form with nothing in them, sent: each is told to be filled in. */
const sendEmpty = async () => {
  await region.getByRole("button", { name: "Enviar" }).click()
  await expect.element(region.getByRole("alert")).toHaveFocus()
}

test.runIf(isFull)(
  "a field is judged when it is left, says the rule and what was written, and is quiet while it is mended",
  async () => {
    await openForm(holiday, "Dias")
    const days = region.getByLabelText("Dias", { exact: true })
    await days.focus()
    await keyboard.type("45")
    await expect.element(days).not.toHaveAttribute("aria-invalid")
    await keyboard.press("Tab")
    await expect.element(region.getByText("De 5 a 30; você escreveu 45.")).toBeVisible()
    await expect.element(days).toHaveAttribute("aria-invalid", "true")
    await keyboard.press("Shift+Tab")
    await keyboard.press("End")
    await keyboard.press("Backspace")
    await expect.element(days).not.toHaveAttribute("aria-invalid")
    await keyboard.press("Tab")
    await expect.element(region.getByText("De 5 a 30; você escreveu 4.")).toBeVisible()
    // Who goes past an empty field is not told off.
    await region.getByLabelText("Início das férias").focus()
    await keyboard.press("Tab")
    await expect.element(region.getByLabelText("Início das férias")).not.toHaveAttribute("aria-invalid")
  }
)

test("a field that is gone to as soon as the form is there keeps the focus", async () => {
  // Before what follows the first drawing: on a slow machine a person is as fast.
  const quick = new MutationObserver(() => {
    const days = document.querySelector<HTMLElement>("form input[name=dias]")
    if (days === null) return
    quick.disconnect()
    days.focus()
  })
  quick.observe(document.body, { childList: true, subtree: true })
  await openForm(holiday, "Dias")
  await painted()
  await expect.element(region.getByLabelText("Dias", { exact: true })).toHaveFocus()
})

test("a list and a choice are judged as they are chosen", async () => {
  await openForm(purchase, "Fornecedor")
  await sendEmpty()
  const centre = region.getByLabelText("Centro de custo")
  await expect.element(centre).toHaveAttribute("aria-invalid", "true")
  await expect.element(region.getByText("Escolha uma opção.")).toBeVisible()
  await centre.selectOptions("Operações")
  await expect.element(centre).not.toHaveAttribute("aria-invalid")
  await expect.element(centre).not.toHaveFocus()
  // Going past a field fills in nothing.
  await region.getByLabelText("Fornecedor").focus()
  await keyboard.press("Tab")
  await expect.element(centre).toHaveFocus()
  await expect.element(region.getByLabelText("Fornecedor")).toHaveAttribute("aria-invalid", "true")
  await expect.element(region.getByText("4 campos a conferir")).toBeVisible()
})

test("how much is to be written is said until it is there", async () => {
  await openForm(ticket, "Assunto")
  const what = region.getByLabelText("O que aconteceu")
  const help = region.getByText("Escreva pelo menos 10 caracteres.")
  await expect.element(help).toBeVisible()
  await what.click()
  await keyboard.type("123456789")
  await expect.element(help).toBeVisible()
  await keyboard.type("0")
  await expectCount(help, 0)
  await keyboard.press("Backspace")
  await expect.element(help).toBeVisible()
})

test.runIf(isFull)("a field typed in two windows says so at the field, and the foot leads there", async () => {
  const { server } = await openForm(ticket, "Assunto")
  const subject = region.getByRole("textbox", { name: "Assunto" })
  await subject.fill("Um")
  await expect.poll(() => server.asked("saveDraft")).toHaveLength(1)
  const [first] = server.asked("saveDraft")
  if (first === undefined) throw new Error("nothing was saved")
  const texts = { ...first.payload.texts, assunto: "Um de lá" }
  server.answer({
    saveDraft: ({ payload }) => (payload.revision < 9 ? new Refusal("revision-stale") : { revision: 10 }),
    draft: ({ draft }) => ({ ...makeDraft(draft, { ...first.payload, texts }), revision: 9 })
  })
  await subject.fill("Um daqui")
  await expect.element(region.getByText("Em outra janela ou aparelho você digitou Um de lá.")).toBeVisible()
  await expectAccessible("a field that was typed in twice")
  await region.getByRole("button", { name: "1 campo a escolher" }).click()
  const takes = region.getByRole("button", { name: "Usar este valor em Assunto" })
  await expect.element(takes).toHaveFocus()
  await takes.click()
  await expect.element(subject).toHaveValue("Um de lá")
  await expectCount(takes, 0)
  await expect.poll(() => server.asked("saveDraft").at(-1)?.payload.texts["assunto"]).toBe("Um de lá")
  await expect.element(region.getByText(/^Rascunho guardado às/)).toBeVisible()
  // In the window whose text gave way it is said too, until something is typed over it.
  const gone = {
    ...makeDraft(first.draft, { ...first.payload, texts: { ...texts, assunto: "De longe" } }),
    revision: 40
  }
  server.answer({ draft: () => gone, drafts: () => [gone] })
  announce({ event: "processo", room: "usuario", call: "draftsChanged", value: null })
  await expect.element(region.getByText("Mudado em outra janela ou aparelho. Aqui constava Um de lá.")).toBeVisible()
  await expect.element(subject).toHaveValue("De longe")
  await expect.element(region.getByRole("button", { name: "1 campo a escolher" })).toBeVisible()
  await subject.fill("De perto")
  await expectCount(region.getByText(/^Mudado em outra janela/), 0)
})

test.runIf(isFull)("nothing moves between pressing and letting go: the row is added, the choice is taken", async () => {
  await openForm(purchase, "Fornecedor")
  await sendEmpty()
  await region.getByLabelText("Fornecedor").fill("Aurora")
  await region.getByLabelText("Centro de custo").selectOptions("Operações")
  await region.getByLabelText("Necessário até").click()
  await keyboard.type("04/01/2055")
  const rows = region.getByLabelText(/^Item, linha/)
  await pressSlowly(region.getByRole("button", { name: "Adicionar linha" }))
  await expectCount(rows, 1)

  const days = region.getByLabelText(/^Quantidade, linha/).first()
  await days.click()
  await keyboard.type("0")
  await pressSlowly(region.getByRole("button", { name: "Adicionar linha" }))
  await expectCount(rows, 2)
  await expect.element(days).toHaveAttribute("aria-invalid", "true")
})

test.runIf(isFull)("a choice beside a date that is mended is taken", async () => {
  await openForm(holiday, "Dias")
  await sendEmpty()
  await region.getByLabelText("Dias", { exact: true }).fill("10")
  await region.getByLabelText("Início das férias").click()
  await keyboard.type("31/02/2055")
  await pressSlowly(region.getByText("Sim, vender um terço"))
  await expect.element(region.getByRole("radio", { name: "Sim, vender um terço" })).toBeChecked()
  await expect.element(region.getByLabelText("Início das férias")).toHaveAttribute("aria-invalid", "true")
  await region.getByLabelText("Início das férias").click()
  await keyboard.press("Control+a")
  await keyboard.type("04/01/2055")
  await pressSlowly(region.getByText("Não", { exact: true }))
  await expect.element(region.getByRole("radio", { name: "Não" })).toBeChecked()
})

test("the focus takes no page away: a form opens at its top", async () => {
  await page.viewport(1280, 420)
  await openForm(holiday, "Dias")
  const places = () => [...document.querySelectorAll("*")].filter(({ scrollTop }) => scrollTop > 0).length
  await painted()
  expect(places()).toBe(0)
  await expect.element(region.getByRole("heading").first()).toBeInViewport()
})

test("a form that was sent from its end is followed by its case from the top", async () => {
  await openForm(holiday, "Dias", { size: [1280, 250], quadrants: 2 })
  await region.getByLabelText("Dias", { exact: true }).fill("10")
  await region.getByLabelText("Início das férias").fill("04/01/2055")
  await region.getByText("Não", { exact: true }).click()
  const body = region.css(".quad-body")
  await body.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  await expect.poll(() => body.element().scrollTop).toBeGreaterThan(0)
  await region.getByRole("button", { name: "Enviar" }).click()
  await expectHidden(region.getByRole("button", { name: "Enviar" }))
  await expect.poll(() => body.element().scrollHeight - body.element().clientHeight).toBeGreaterThan(0)
  await expect.poll(() => body.element().scrollTop).toBe(0)
})

/** How much wider than its field is what a field says while it is empty, in pixels; below 0: so much is left. */
const hintTooWide = (input: Element): number => {
  if (!(input instanceof HTMLInputElement)) throw new Error(`no input: ${input.outerHTML.slice(0, 200)}`)
  const style = getComputedStyle(input)
  const measure = document.createElement("span")
  measure.textContent = input.placeholder
  Object.assign(measure.style, {
    position: "absolute",
    whiteSpace: "pre",
    font: style.font,
    letterSpacing: style.letterSpacing
  })
  document.body.append(measure)
  const { width } = measure.getBoundingClientRect()
  measure.remove()
  const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  return Math.ceil(width - room)
}

for (const [language, start, shape] of strongest(
  [
    ["en-US", "First day off", "MM/DD/YYYY"],
    ["pt-BR", "Início das férias", "DD/MM/AAAA"],
    ["es-ES", "Inicio de las vacaciones", "DD/MM/AAAA"]
  ] as const,
  1
))
  test(`a date that is empty shows how it is typed, in ${language}`, async () => {
    await openPage({ address: "/demo/home?redirect=pedido_ferias", server: offering(holiday), language })
    const date = page.getByLabelText(start, { exact: true })
    await expect.element(date).toHaveAttribute("placeholder", shape)
    expect(hintTooWide(date.element())).toBeLessThanOrEqual(0)
    await expectAccessible(`a form with an empty date, ${language}`)
  })

test.for([false, true])(
  "a date that is empty in a row shows how it is typed, however narrow the table is, by finger: %s",
  async (touch) => {
    await openForm(refund, "Motivo da despesa", { touch })
    const date = region.getByLabelText("Data, linha 1")
    for (const [width, height] of [
      [1920, 1080],
      [1280, 800],
      [900, 800],
      [390, 844]
    ] as const) {
      await page.viewport(width, height)
      await expect.element(date).toHaveAttribute("placeholder", "DD/MM/AAAA")
      await expect.poll(() => hintTooWide(date.element()), { message: `at ${width}` }).toBeLessThanOrEqual(0)
    }
  }
)

test("dates are typed as people type them, and written out with their weekday", async () => {
  await openForm(holiday, "Dias")
  const start = region.getByLabelText("Início das férias", { exact: true })
  const year = new Date().getFullYear()
  const cases: ReadonlyArray<readonly [typed: string, written: RegExp]> = [
    ["4/1/55", /^04\/01\/2055$/],
    ["04012055", /^04\/01\/2055$/],
    ["4/1", new RegExp(`^04/01/(${year}|${year + 1})$`)],
    ["amanhã", /^\d\d\/\d\d\/\d{4}$/],
    ["tomorrow", /^\d\d\/\d\d\/\d{4}$/],
    ["+15", /^\d\d\/\d\d\/\d{4}$/]
  ]
  for (const [typed, written] of cases) {
    await start.click()
    await keyboard.press("Control+a")
    await keyboard.type(typed)
    await keyboard.press("Tab")
    await expect.poll(() => valueOf(start)).toMatch(written)
    await expect.element(start).not.toHaveAttribute("aria-invalid")
  }
  await expect.element(region.getByText(/-feira · em 15 dias|(sábado|domingo) · em 15 dias/)).toBeVisible()
  // What nobody can read is said at once.
  await start.click()
  await keyboard.press("Control+a")
  await keyboard.type("30/2")
  await keyboard.press("Tab")
  await expect.element(start).toHaveValue("30/2")
  await expect.element(start).toHaveAttribute("aria-invalid", "true")
  // Sent with the cursor still in it, it is read all the same.
  await start.click()
  await keyboard.press("Control+a")
  await keyboard.type("hoje")
  await keyboard.press("Control+Enter")
  await expect.poll(() => valueOf(start)).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  await expectTexts(region.getByRole("alert").getByRole("link"), ["Dias", "Abono pecuniário"])
})

test("a calendar of our own: by keyboard, without moving the page, closed by Esc and by a press elsewhere", async () => {
  await openForm(holiday, "Dias")
  const start = region.getByLabelText("Início das férias", { exact: true })
  const calendar = page.getByRole("dialog", { name: "Escolha a data" })
  const room = () => [document.documentElement.scrollHeight, scrollY, document.scrollingElement?.scrollTop ?? 0]
  const before = room()
  await start.click()
  await keyboard.type("31/1/55")
  await keyboard.press("ArrowDown")
  const focused = calendar.css(":focus")
  await expect.element(focused).toHaveAccessibleName("domingo, 31 de janeiro de 2055")
  expect(room()).toEqual(before)
  const steps: ReadonlyArray<readonly [key: string, name: string]> = [
    ["ArrowRight", "segunda-feira, 1 de fevereiro de 2055"],
    ["ArrowUp", "segunda-feira, 25 de janeiro de 2055"],
    ["Home", "domingo, 24 de janeiro de 2055"],
    ["End", "sábado, 30 de janeiro de 2055"],
    ["PageDown", "domingo, 28 de fevereiro de 2055"],
    ["Shift+PageDown", "segunda-feira, 28 de fevereiro de 2056"],
    ["Shift+PageUp", "domingo, 28 de fevereiro de 2055"],
    ["PageUp", "quinta-feira, 28 de janeiro de 2055"]
  ]
  for (const [key, name] of steps) {
    await keyboard.press(key)
    await expect.element(focused).toHaveAccessibleName(name)
  }
  await expectAccessible("the calendar")
  await keyboard.press("Escape")
  await expectHidden(calendar)
  await expect.element(start).toHaveFocus()
  await expect.element(start).toHaveValue("31/01/2055")

  await keyboard.press("ArrowDown")
  await keyboard.press("ArrowRight")
  await keyboard.press("Enter")
  await expect.element(start).toHaveValue("01/02/2055")
  await expect.element(start).toHaveFocus()
  await expect.element(region.getByText(/^segunda-feira/)).toBeVisible()

  await step("it covers no field, at any width, and a press elsewhere closes it", async () => {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [1280, 420]
    ] as const) {
      await page.viewport(width, height)
      start.element().scrollIntoView({ block: "nearest" })
      await region.getByRole("button", { name: "Escolher no calendário" }).first().click()
      const [field, sheet] = await Promise.all([start.boundingBox(), calendar.boundingBox()])
      expect(sheet.y >= field.y + field.height || sheet.y + sheet.height <= field.y).toBe(true)
      expect(sheet.x).toBeGreaterThanOrEqual(0)
      expect(sheet.x + sheet.width).toBeLessThanOrEqual(width)
      expect(sidewaysScroll()).toBeLessThanOrEqual(0)
      await commands.mouse("click", width - 4, 4)
      await expectHidden(calendar)
    }
  })
})

test.runIf(isFull)("a day past the limit of its field is said when it is typed, and cannot be chosen", async () => {
  await openForm(allFields, "Nome")
  const since = region.getByLabelText("Cliente desde")
  await since.click()
  await keyboard.type("1/1/31")
  await keyboard.press("Tab")
  await expect.element(region.getByText("Até 31/12/2030; você escreveu 01/01/2031.")).toBeVisible()
  await since.click()
  await keyboard.press("Control+a")
  await keyboard.type("31/12/30")
  await keyboard.press("ArrowDown")
  const calendar = page.getByRole("dialog", { name: "Escolha a data" })
  await keyboard.press("ArrowRight")
  await expect.element(calendar.css(":focus")).toHaveAccessibleName("terça-feira, 31 de dezembro de 2030")
  const past = calendar.getByRole("gridcell", { name: /1 de janeiro de 2031/ })
  await expect.element(past).toHaveAttribute("aria-disabled", "true")
  await past.click({ force: true })
  await expect.element(since).toHaveValue("31/12/2030")
})

test.runIf(isFull)(
  "documents and sums take their form as they are typed, and the caret stays where the hand is",
  async () => {
    await openForm(allFields, "Nome")
    const document = region.getByLabelText("CPF ou CNPJ")
    await document.click()
    await keyboard.type("5299822472")
    await expect.element(document).toHaveValue("529.982.247-2")
    await keyboard.type("5")
    await expect.element(document).toHaveValue("529.982.247-25")
    // In the middle: one taken out, another put in its place.
    for (let step = 0; step < 9; step++) await keyboard.press("ArrowLeft")
    await keyboard.press("Backspace")
    await expect.element(document).toHaveValue("529.822.472-5")
    await keyboard.type("98")
    await expect.element(document).toHaveValue("52.998.822/4725")
    await keyboard.press("Backspace")
    await expect.element(document).toHaveValue("529.982.247-25")

    const phone = region.getByRole("textbox", { name: /^Telefone/ })
    await phone.click()
    await keyboard.type("11987654321")
    await expect.element(phone).toHaveValue("(11) 98765-4321")
    const code = region.getByLabelText("CEP")
    await code.click()
    await keyboard.insertText("01310100")
    await expect.element(code).toHaveValue("01310-100")

    const limit = region.getByLabelText("Limite")
    await limit.click()
    await keyboard.type("1234567,8")
    await expect.element(limit).toHaveValue("1.234.567,8")
    await keyboard.press("Home")
    await keyboard.press("Delete")
    await expect.element(limit).toHaveValue("234.567,8")
    await keyboard.type("9")
    await expect.element(limit).toHaveValue("9.234.567,8")
    await keyboard.press("Tab")
    await expect.element(limit).toHaveValue("9.234.567,80")
  }
)

test.runIf(isFull)(
  "a sum with a point for its decimals stays as it was typed, and its field says what it expects",
  async () => {
    await openForm(allFields, "Nome")
    const limit = region.getByLabelText("Limite")
    await limit.click()
    await keyboard.type("1234.56")
    await expect.element(limit).toHaveValue("1234.56")
    await keyboard.press("Tab")
    await expect.element(limit).toHaveValue("1234.56")
    await expect.element(region.getByText("Confira os pontos de milhar. Escreva como 1.234,00.").first()).toBeVisible()

    await limit.fill("")
    await limit.click()
    await keyboard.type("1.234.567")
    await expect.element(limit).toHaveValue("1.234.567")
    await keyboard.press("Tab")
    await expect.element(limit).toHaveValue("1.234.567,00")
  }
)
