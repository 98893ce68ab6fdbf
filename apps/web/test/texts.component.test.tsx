/** A text and its writer: what is not saved is said, one text stands in one place, levels by keys, and room on a phone. */
import type { CommentView } from "@quadrante/api/comment"
import type { Task } from "@quadrante/api/process"
import * as Clause from "@quadrante/domain/clause"
import { beforeAll, expect, test } from "vitest"
import { type Locator, page } from "vitest/browser"
import { isFull } from "./breadth.ts"
import { expectAccessible } from "./accessible.ts"
import { expectCount, expectHidden, expectTexts, keyboard, step } from "./browser.ts"
import { makeNote } from "./cases.ts"
import fillInFields from "../e2e/definitions/todos_os_campos/forms/preencher.json"
import { openForm, quadrant, region } from "./open-form.tsx"
import { openPage, type PageOptions } from "./open-page.tsx"
import { allFields } from "./processes.ts"
import { id } from "./records.ts"
import { makeTexts } from "./texts.ts"
import { makeWork } from "./work.ts"

// The server of the tests makes the editor when it is first asked for, which no test waits for.
beforeAll(() => import("../src/documents/Writer.tsx"), 90_000)

const area = page.getByRole("textbox", { name: "Minuta" })
const edit = page.getByRole("button", { name: "Editar", exact: true })
const save = page.getByRole("button", { name: "Salvar versão" })

/** A form whose text is begun, and written. */
const open = async (versions: ReadonlyArray<string>, options: Omit<PageOptions, "address"> = {}) => {
  const opened = await openForm(allFields, "Nome", { ...options, server: makeTexts("Minuta", ...versions) })
  await region.getByRole("button", { name: "Começar o documento" }).click()
  await expect.element(area).toHaveFocus()
  return opened
}

test("a text is begun, saved, and what is written after that and not saved is said at the text and taken up or discarded", async () => {
  const { server, reload } = await open([])
  await keyboard.type("Prazo de doze meses")
  await keyboard.press("Control+Enter")
  await expect.element(region.getByText(/^Versão 1, Ana Souza/)).toBeVisible()
  expect(server.asked("saveDocument").map(({ payload }) => payload)).toMatchObject([
    { base: 0, text: "Prazo de doze meses" }
  ])

  const unsaved = region.getByText(/^Há um rascunho seu \(hoje, \d\d:\d\d\)\.$/)
  await edit.click()
  await expect.element(area).toHaveFocus()
  await keyboard.type("Novo ")
  await expect.element(region.getByText(/^Rascunho guardado às \d\d:\d\d$/)).toBeVisible()
  await expect.element(region.css(".quad-foot")).not.toMatchTextContent(/guardado/)
  expect(server.asked("draftDocument").at(-1)?.payload).toMatchObject({ base: 1, text: "Novo Prazo de doze meses" })
  await expectAccessible("a text that is kept while it is written")

  await step("what is not saved", async () => {
    await reload()
    await expect.element(unsaved).toBeVisible()
    await expectHidden(region.getByText("Novo Prazo"))
    await expectAccessible("a text of which something is not saved")
    await region.getByRole("button", { name: "Continuar a escrever" }).click()
    await expect.element(area).toMatchTextContent(/Novo Prazo/)
    await reload()
    await region.getByRole("button", { name: "Descartar" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click()
    await expectHidden(unsaved)
    expect(server.asked("closeDocument")).toHaveLength(1)
    await expect.element(region.getByText("Prazo de doze meses")).toBeVisible()
  })
})

test.runIf(isFull)("Ctrl+S and Ctrl+Enter save a text from what stands above it, too", async () => {
  const { server } = await open(["Prazo de doze meses"])
  const remark = region.getByRole("textbox", { name: "O que mudou" })
  await keyboard.type("Novo ")
  await remark.fill("Prazo revisto")
  await keyboard.press("Control+s")
  await expect.element(region.getByText("Versão 2 salva")).toBeVisible()
  expect(server.asked("saveDocument").at(-1)?.payload).toMatchObject({ remark: "Prazo revisto" })
  await area.focus()
  await keyboard.type("Bem ")
  await region.getByRole("button", { name: "Salvar versão" }).focus()
  await keyboard.press("Control+Enter")
  await expect.element(region.getByText(/^Versão 3, Ana Souza/)).toBeVisible()
  expect([server.asked("saveDocument").length, server.asked("complete").length]).toEqual([2, 0])
})

test.runIf(isFull)("what no server took of a text is kept once one answers again, without another key", async () => {
  const { server } = await open(["Prazo de doze meses"])
  server.cut(true)
  await keyboard.type("Novo ")
  await expect.element(region.getByText("Rascunho ainda não guardado")).toBeVisible()
  server.cut(false)
  window.dispatchEvent(new Event("blur"))
  await expect.element(region.getByText(/^Rascunho guardado às \d\d:\d\d$/)).toBeVisible()
  expect(server.asked("draftDocument").at(-1)?.payload).toMatchObject({ base: 1, text: "Novo Prazo de doze meses" })
})

test.runIf(isFull)("a text that stands beside its form stands there alone, and is brought back", async () => {
  await open(["Prazo de doze meses"])
  await region.getByRole("button", { name: "Sair da edição" }).click()
  const beside = quadrant(2)
  await region.getByRole("button", { name: "Abrir ao lado" }).click()
  await expect.element(beside.getByText("Prazo de doze meses")).toBeVisible()
  await expect.element(region.getByText("O texto está aberto ao lado.")).toBeVisible()
  await expectHidden(region.getByText("Prazo de doze meses"))
  await expectCount(edit, 1)
  await expectAccessible("a form whose text stands beside it")
  await edit.click()
  await expect.element(area).toHaveFocus()
  await keyboard.type("Novo ")
  await region.getByRole("button", { name: "Trazer para cá" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
  await expect.element(area).toMatchTextContent(/Novo Prazo/)
  await beside.getByRole("button", { name: "Salvar" }).click()
  await beside.getByRole("button", { name: "Sair da edição" }).click()
  await expect.element(beside.getByText(/^Versão 2/)).toBeVisible()
  await region.getByRole("button", { name: "Trazer para cá" }).click()
  await expectCount(beside, 0)
  await expect.element(region.getByText("Novo Prazo de doze meses")).toBeVisible()
  await expect.element(region.css("[data-text]")).toHaveFocus()
  await expectCount(edit, 1)
})

test.runIf(isFull)(
  "a title in a numbered contract is its next clause, and Tab changes levels without holding anybody",
  async () => {
    const { server } = await open(["# Contrato\n\n1. **Objeto**\n   1. Um carro."])
    const marks = region.getByRole("toolbar", { name: "Marcas do texto" })
    const lit = marks.getByRole("button", { pressed: true })
    await keyboard.press("Control+Home")
    await expect.element(lit).toHaveTextContent("Título")
    await keyboard.press("Control+End")
    await expect.element(lit).toHaveTextContent("Cláusula numerada")
    await keyboard.press("Enter")
    await marks.getByRole("button", { name: "Título" }).click()
    await keyboard.type("Garantia")
    await keyboard.press("Enter")
    await keyboard.type("De um ano.")
    await expect.element(area.css("[data-no='2'] strong")).toHaveTextContent("Garantia")
    await expect.element(area.css("[data-no='2.1']")).toHaveTextContent("De um ano.")
    await keyboard.press("Shift+Tab")
    await expect.element(area.css("[data-no='3']")).toHaveTextContent("De um ano.")
    await keyboard.press("Tab")
    await expect.element(area.css("[data-no='2.1']")).toHaveTextContent("De um ano.")
    await expect.element(area).toHaveAccessibleDescription(/Esc e depois Tab sai do texto/)
    await keyboard.press("Escape")
    await expectCount(page.getByText("Agora Tab sai do texto."), 1)
    await keyboard.press("Tab")
    await expect.element(area).not.toHaveFocus()
    await area.focus()
    await keyboard.press("Escape")
    await keyboard.press("Shift+Tab")
    await expectCount(marks.css(":focus"), 1)
    await keyboard.press("Escape")
    await keyboard.press("Control+Enter")
    await expect.element(region.getByText(/^Versão 2, Ana Souza/)).toBeVisible()
    expect(server.asked("saveDocument").at(-1)?.payload.text).toContain("**Garantia**\n   1. De um ano.")
    await expect.element(region.css(".clause").filter({ hasText: "Garantia" })).toMatchTextContent(/^2Garantia/)
  }
)

/** A case with a text of three clauses, of which two have a comment. */
const openCommented = async (form: Task["form"] = fillInFields) => {
  const text = "# Contrato\n\n1. **Objeto**\n\n2. **Prazo**\n\n3. **Foro**"
  const said = (number: number, block: number): CommentView => {
    const anchor = Clause.anchorAt(Clause.readText(text), block, block === 1 ? "Objeto" : "Prazo")
    if (anchor === null) throw new Error("there is no such clause")
    return {
      id: id(7000 + number),
      number,
      at: "2026-11-19T12:00:00.000Z",
      by: { person: id(9), pessoa: "Bruno Lima", photo: null },
      text: `Pode ser assim? ${number}`,
      named: [],
      asked: [],
      answers: null,
      place: { ...anchor, document: id(5001), version: 1 },
      resolved: null
    }
  }
  const comments = [said(1, 1), said(2, 2)]
  let read = 0
  const note = makeNote(1)
  const { task } = note.instance
  if (task === null) throw new Error("a note is a task")
  const work = makeWork({ ...note, instance: { ...note.instance, task: { ...task, form } } })
  const { server } = await openPage({
    usuario: "bruno.lima",
    quadrants: 2,
    address: "/demo/home?redirect=painel:tarefas",
    server: {
      ...work.handlers,
      ...makeTexts("Minuta", text),
      comments: () => ({ comments, read }),
      readComments: ({ payload }) => {
        read = payload.number
        return null
      }
    }
  })
  await page.getByRole("grid", { name: "Tarefas" }).getByRole("row").filter({ hasText: "Recado 1" }).dblClick()
  const region = page.getByRole("region", { name: /^Quadrante \d: Recado 1/ })
  await region.getByRole("button", { name: "Começar o documento" }).click()
  await region.getByRole("button", { name: "Sair da edição" }).click()
  return { region, server }
}

test.runIf(isFull)("what is read at a clause is read: the comments of the case call it new no longer", async () => {
  const { region, server } = await openCommented()
  const part = region.getByRole("button", { name: /^Comentários/ })
  await expect.element(part).toHaveAccessibleName("Comentários 2 novos")
  const press = (number: number) => region.getByRole("button", { name: `Cláusula ${number}: 1 comentário` }).click()
  const open = async (number: number) => {
    await press(number)
    await expect.element(region.getByText(`Pode ser assim? ${number}`)).toBeVisible()
  }
  await open(2)
  // One before it was not seen.
  await expect.element(part).toHaveAccessibleName("Comentários 2 novos")
  // It was seen, also once its clause is closed.
  await press(2)
  await expectCount(region.getByText("Pode ser assim? 2"), 0)
  await open(1)
  await expect.element(part).toHaveAccessibleName("Comentários 2 comentários")
  expect(server.asked("readComments").map(({ payload }) => payload.number)).toEqual([2])
})

test.runIf(isFull)("the clause that was pressed shows its sign, where nothing is said yet", async () => {
  const { region } = await openCommented()
  const signs = region.css(".clause-sign.touched")
  await expectCount(signs, 0)
  await region.css(".paper-text [data-block='3']").first().click()
  await expect.element(signs).toHaveAccessibleName("Comentar: Cláusula 3")
  await region.css(".paper-text [data-block='1']").first().click()
  await expect.element(signs).toHaveAccessibleName("Cláusula 1: 1 comentário")
})

test.runIf(isFull)("in a low quadrant the head of a case with a text shares a line with its tabs", async () => {
  const { region } = await openCommented()
  const [head, tabs] = [region.css(".case-top > .quad-head"), region.css(".case-tabs")]
  const apart = async () => Math.abs((await head.boundingBox()).y - (await tabs.boundingBox()).y)
  await page.viewport(1280, 1000)
  await expect.poll(apart).toBeGreaterThan(30)
  await page.viewport(1280, 460)
  await expect.poll(apart).toBeLessThan(8)
  await expectAccessible("a text in a low quadrant")
  await page.viewport(1280, 800)
})

/** A form in which a text stands, and little else. */
const draftForm = {
  components: [
    { type: "textfield", key: "nota", label: "Nota" },
    { type: "filepicker", key: "minuta", label: "Minuta", properties: { tipo: "documento" } }
  ]
}

/** How far below the top of its quadrant a text begins. */
const beginsAt = async (region: Locator, text: string) =>
  (await region.css(text).first().boundingBox()).y - (await region.boundingBox()).y

test.runIf(isFull)(
  "a text begins high in half a window and in a whole one, read and written, and saving it is the next act",
  async () => {
    const { region } = await openCommented(draftForm)
    const block = ".paper-text [data-block]"
    await expect.poll(() => beginsAt(region, block)).toBeLessThanOrEqual(220)
    await region.getByRole("button", { name: "Editar", exact: true }).click()
    await expect.element(region.css(".rich")).toBeVisible()
    await expect.poll(() => beginsAt(region, ".rich > *")).toBeLessThanOrEqual(220)
    const primary = region.css(".btn.primary")
    await expectTexts(primary, ["Salvar versão"])
    await expectAccessible("a text that is written in half a window")
    await region.getByRole("button", { name: "Sair da edição" }).click()
    await page.getByRole("tab", { name: /^Tarefas/ }).press("Delete")
    await expect.poll(() => beginsAt(page.getByRole("region", { name: /Recado 1/ }), block)).toBeLessThanOrEqual(220)
  }
)

/** How many lines of a text are seen while it is written. */
const linesSeen = () => {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const bottom = boxOf(".paper.writing > .paper-head")?.top ?? 0
  const top = boxOf(".paper.writing .marks")?.bottom ?? 0
  const line = Number.parseFloat(getComputedStyle(document.querySelector(".rich") ?? document.body).lineHeight)
  return Math.floor((bottom - top) / line)
}

test.runIf(isFull)(
  "on a phone the text has the room, and what changed is asked when it is saved, which is said",
  async () => {
    const clauses = Array.from({ length: 30 }, (_, n) => `${n + 1}. Cláusula`).join("\n")
    const { server } = await open([clauses], { size: [390, 844], touch: true })
    await expectHidden(region.getByLabelText("O que mudou"))
    await page.viewport(320, 844)
    for (const name of ["Desfazer", "Refazer"])
      await expect.element(region.getByRole("toolbar").getByRole("button", { name })).toBeInViewport({ ratio: 1 })
    await page.viewport(390, 500)
    await expect.poll(linesSeen).toBeGreaterThanOrEqual(8)
    await expectAccessible("a text that is written above a keyboard")
    await page.viewport(390, 844)
    await area.focus()
    await keyboard.type("Nova ")
    await save.click()
    const question = page.getByRole("dialog", { name: "Salvar a versão 2" })
    await question.getByRole("textbox", { name: "O que mudou" }).fill("cláusula nova")
    await question.getByRole("button", { name: "Salvar versão" }).click()
    await expect.element(region.css(".kept")).toHaveTextContent("Versão 2 salva")
    await expectCount(page.css("p.vh[role=status]").filter({ hasText: "Versão 2 salva" }), 1)
    expect(server.asked("saveDocument").at(-1)?.payload).toMatchObject({
      base: 1,
      remark: "cláusula nova",
      goesOn: true
    })
    await expectCount(page.css(".toast"), 0)
    await expect.element(area).toBeVisible()
  }
)
