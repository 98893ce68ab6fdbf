/** Versions of a text: which one is on the screen, where a comparison begins, and how an earlier one is gone back to. */
import { beforeAll, expect, test } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectHidden, expectCount, expectTexts, keyboard } from "./browser.ts"
import { openForm, quadrant, region } from "./open-form.tsx"
import { allFields } from "./processes.ts"
import { makeTexts } from "./texts.ts"
import { isFull } from "./breadth.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(
  () => Promise.all([import("../src/documents/Writer.tsx"), import("../src/documents/VersionComparison.tsx")]),
  90_000
)

const area = page.getByRole("textbox", { name: "Minuta" })
const edit = region.getByRole("button", { name: "Editar", exact: true })
const compare = region.getByRole("button", { name: "Comparar versões" })
const beside = quadrant(2)

/** A form whose text has these versions, and is read. */
const open = async (...versions: ReadonlyArray<string>) => {
  const opened = await openForm(allFields, "Nome", { server: makeTexts("Minuta", ...versions) })
  await region.getByRole("button", { name: "Começar o documento" }).click()
  await expect.element(area).toHaveFocus()
  await region.getByRole("button", { name: "Sair da edição" }).click()
  await expect.element(edit).toBeVisible()
  return opened
}

const lookAt = async (name: RegExp) => {
  await region.getByRole("button", { name: "Versões", exact: true }).click()
  await page.getByRole("menuitem", { name }).click()
}

test.runIf(isFull)(
  "an earlier version says that it is one, is not written in, and is gone back to as the next one",
  async () => {
    const { server } = await open("1. Prazo de doze meses", "1. Prazo de vinte meses")
    await lookAt(/^Versão 1/)
    await expect.element(region.css(".paper-head")).toMatchTextContent(/Versão 1, Ana Souza/)
    await expect.element(region.getByText("Você lê a versão 1; a atual é a 2.")).toBeVisible()
    await expectHidden(edit)
    // Nor by its key.
    await keyboard.press("Control+.")
    await keyboard.press("e")
    await expect.element(page.getByText(/uma versão anterior está aberta/).first()).toBeVisible()
    await expectHidden(area)
    await keyboard.press("Escape")
    await expectAccessible("an earlier version that says so")
    await region.getByRole("button", { name: "Voltar à atual" }).click()
    await expect.element(region.css(".paper-head")).toMatchTextContent(/Versão 2, Ana Souza/)
    await expect.element(edit).toBeVisible()

    await lookAt(/^Versão 1/)
    await region.getByRole("button", { name: "Voltar para a versão 1" }).click()
    const question = page.getByRole("dialog", { name: "Voltar para a versão 1?" })
    await expect.element(question).toMatchTextContent(/Salvo, ele passa a ser a versão 3/)
    await expect.element(question).not.toMatchTextContent(/Seu rascunho/)
    await question.getByRole("button", { name: "Voltar para a versão 1" }).click()
    await expect.element(area).toHaveTextContent("Prazo de doze meses")
    await keyboard.press("Control+Enter")
    await expect.element(region.getByText(/^Versão 3/)).toBeVisible()
    expect(server.asked("saveDocument").map(({ payload }) => payload)).toMatchObject([
      { base: 2, text: "1. Prazo de doze meses" }
    ])
  }
)

const clauses = (word: string) =>
  Array.from({ length: 40 }, (_, n) => `${n + 1}. Cláusula ${n === 30 || n === 33 ? word : "igual"}`).join("\n")

test("a comparison begins at its first change, goes on by a key, and says where nothing changed", async () => {
  await open(clauses("velha"), clauses("nova"))
  await compare.click()
  const row = beside.css(".diff-row[aria-current]")
  await expect.element(row).toHaveAttribute("data-change", "1")
  await expect.element(beside.getByText("1 de 2", { exact: true })).toBeVisible()
  await expect.element(row.css("ins").first()).toBeInViewport({ ratio: 1 })
  await expect.element(row.css("ins").first()).toHaveTextContent("nova")
  await expect.element(compare).toHaveAttribute("aria-pressed", "true")
  await expectAccessible("versions compared beside their text")
  await keyboard.press("F8")
  await expect.element(beside.getByText("2 de 2", { exact: true })).toBeVisible()
  await expect.element(row).toHaveAttribute("data-change", "2")
  await beside.getByRole("combobox", { name: "Para", exact: true }).selectOptions("1")
  await expect.element(beside.getByText("Nada mudou.")).toBeVisible()
  await beside.getByRole("combobox", { name: "De", exact: true }).selectOptions("2")
  await expect.element(row).toHaveAttribute("data-change", "1")
  await compare.click()
  await expectCount(beside, 0)
})

test.runIf(isFull)(
  "a clause that went to another level is a change of numbers, and what is compared stays when a version comes",
  async () => {
    await open("1. Objeto\n   1. Um carro.\n   2. Uma moto.", "1. Objeto\n   1. Um carro.\n      1. Uma moto.")
    await compare.click()
    await expect.element(beside.getByText("1 de 1", { exact: true })).toBeVisible()
    await expectTexts(beside.css("del"), ["1.2"])
    await expectTexts(beside.css("ins"), ["1.1.1"])
    await beside.getByRole("button", { name: "Lado a lado" }).click()
    await expectTexts(beside.css(".side-names"), ["Versão 1Versão 2"])
    await expectTexts(beside.css("del"), ["1.2"])
    await edit.click()
    await expect.element(area).toHaveFocus()
    await keyboard.type("Ora, ")
    await keyboard.press("Control+Enter")
    await expect.element(beside.getByText("Há uma versão 3.")).toBeVisible()
    await expectTexts(beside.css(".side-names"), ["Versão 1Versão 2"])
    await expectAccessible("a comparison with a newer version")
    await beside.getByRole("button", { name: "Comparar com ela" }).click()
    await expect.element(beside.getByRole("combobox", { name: "De", exact: true })).toHaveValue("2")
    await expect.element(beside.getByRole("combobox", { name: "Para", exact: true })).toHaveValue("3")
  }
)

const more = region.getByRole("button", { name: "Mais ferramentas" })
const rightOf = ({ x, width }: DOMRect) => x + width

test("a comparison says of each version when and by whom it was saved, and stands where it is high", async () => {
  await page.viewport(1280, 800)
  await open("1. Prazo de doze meses", "1. Prazo de vinte meses")
  await compare.click()
  const chosen = beside.css(".version-one")
  await expect.element(chosen.first()).toMatchTextContent(/^v1 · .+· Ana Souza/)
  for (const one of chosen.all()) {
    // Who saved it gives way, and the list names them all.
    const when = one.css(".nums").element()
    expect(when.scrollWidth).toBeLessThanOrEqual(when.clientWidth)
  }
  expect((await beside.boundingBox()).height).toBeGreaterThan(500)
})

test.runIf(isFull)(
  "on a phone the tools of a text stand in one row that nothing cuts, and a comparison has a way out",
  async () => {
    await open("1. Multa de 2%.", "1. Multa de 2% ao ano.")
    await expectHidden(more)
    await page.viewport(390, 844)
    await expectHidden(compare)
    const row = region.css(".paper-top > .acts")
    const ends = [...row.element().querySelectorAll("button")].flatMap((button) =>
      button.checkVisibility() ? [rightOf(button.getBoundingClientRect())] : []
    )
    expect(Math.max(...ends)).toBeLessThan(391)
    await expectAccessible("the tools of a text on a phone")
    await more.click()
    await page.getByRole("menuitem", { name: "Comparar versões" }).click()
    const added = region.css(".changed-text ins")
    // The blank before what was added is not part of it.
    await expect.poll(() => added.element().textContent).toBe("ao ano")
    const text = region.css(".changed-text .diff-row").first()
    expect(rightOf(await text.boundingBox()), "a margin at the right").toBeLessThan(390 - 12)
    await region.getByRole("button", { name: "Sair da comparação" }).click()
    await expect.element(region.css(".paper-text")).toBeVisible()
    await page.viewport(1280, 800)
    await expect.element(compare).toBeVisible()
  }
)

test("in a low view title and tools share a line", async () => {
  await open("1. Prazo de doze meses", "1. Prazo de vinte meses")
  await page.viewport(1280, 430)
  await expect.element(more).toBeVisible()
  const [head, tools] = [region.css(".paper-head"), region.css(".paper-top > .acts")]
  const [one, other] = [await head.boundingBox(), await tools.boundingBox()]
  expect(Math.abs(one.y + one.height / 2 - other.y - other.height / 2)).toBeLessThan(4)
  await page.viewport(1280, 800)
})
