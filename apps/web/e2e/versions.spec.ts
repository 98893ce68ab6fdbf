/** Versions of a text: which one is on the screen, where a comparison begins, and what stays in place when another is saved. */
import type { Locator, Page } from "@playwright/test"
import { expect, expectAccessible, full, login, openFoundInMenu, people, test, writeText } from "./quadrante.ts"
import { fillRest, openText } from "./written.ts"

test.use({ definitions: "definitions" })

const clauses = (word: string) =>
  Array.from({ length: 40 }, (_, i) => `${i + 1}. Cláusula ${i === 30 || i === 33 ? word : "igual"}`).join("\n")

/** Another text in the place of the one that is written, and saved as the next version. */
const save = async (region: Locator, text: string, version: RegExp) => {
  const page = region.page()
  await region.getByRole("button", { name: "Editar", exact: true }).click()
  const area = region.getByRole("textbox", { name: "Minuta" })
  await expect(area).toBeFocused()
  await page.keyboard.press("Control+a")
  await page.keyboard.press("Delete")
  await area.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", pasted)
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, text)
  await page.keyboard.press("Control+Enter")
  await expect(region.getByText(version)).toBeVisible()
}

/** Presses a button as somebody does who is slow, while something else happens. */
const pressSlowly = async (button: Locator, meanwhile: () => Promise<unknown>) => {
  const { mouse } = button.page()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await mouse.move(x + width / 2, y + height / 2)
  await mouse.down()
  await meanwhile()
  await mouse.up()
}

test(
  "a comparison begins at its first change, and its head says which versions at every change",
  { tag: full },
  async ({ page }) => {
    const { region, beside } = await openText(page, clauses("velha"))
    await save(region, clauses("nova"), /^Versão 2/)
    await region.getByRole("button", { name: "Comparar versões" }).click()
    const row = beside.locator(".diff-row[aria-current]")
    await expect(row).toHaveAttribute("data-change", "1")
    await expect(beside.getByText("1 de 2", { exact: true })).toBeVisible()
    await expect(row.locator("ins")).toBeInViewport({ ratio: 1 })
    const seen = () =>
      row.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        const head = document.querySelector(".comparison .diff-head")?.getBoundingClientRect().bottom ?? 0
        const foot = one.closest(".quad-body")?.getBoundingClientRect().bottom ?? 0
        return top >= head && bottom <= foot
      })
    expect(await seen(), "whole, below the head").toBe(true)
    const places = () =>
      beside.locator(".diff-head").evaluate((head) => ({
        cut: [...head.querySelectorAll(".version-one .ellipsis")].filter((one) => one.scrollWidth > one.clientWidth)
          .length,
        left: [...head.querySelectorAll("button, .version-one")].map((one) => one.getBoundingClientRect().left)
      }))
    const first = await places()
    expect(first.cut, "both times are read whole").toBe(0)
    await page.keyboard.press("F8")
    await expect(beside.getByText("2 de 2", { exact: true })).toBeVisible()
    expect(await places(), "nothing moves").toEqual(first)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await beside.getByRole("combobox", { name: "Para", exact: true }).selectOption("1")
    await expect(beside.getByText("Nada mudou.")).toBeVisible()
    await beside.getByRole("combobox", { name: "De", exact: true }).selectOption("2")
    await expect(row, "so do others that are chosen").toHaveAttribute("data-change", "1")
    await expect(row.locator("ins").filter({ visible: true })).toBeInViewport({ ratio: 1 })
  }
)

test(
  "what is compared, and how, is kept; a newer version is told of, and the text is opened beside it all",
  { tag: full },
  async ({ page }) => {
    const { region, beside } = await openText(page, "1. Prazo de doze meses")
    await save(region, "1. Prazo de vinte meses", /^Versão 2/)
    await save(region, "1. Prazo de trinta meses", /^Versão 3/)
    await region.getByRole("button", { name: "Comparar versões" }).click()
    const [from, to] = ["De", "Para"].map((name) => beside.getByRole("combobox", { name, exact: true }))
    if (from === undefined || to === undefined) throw new Error("unreachable")
    await from.selectOption("1")
    await beside.getByRole("button", { name: "Lado a lado" }).click()
    await expect(beside.locator(".side-names")).toHaveText("Versão 1Versão 3")
    // What is kept of a workspace is kept a moment later.
    await page.waitForTimeout(1000)
    await page.reload()
    await expect(beside.locator(".side-names"), "kept with what is open").toHaveText("Versão 1Versão 3")
    await expect(beside.getByText("Há uma versão")).toBeHidden()

    await save(region, "1. Prazo de quarenta meses", /^Versão 4/)
    await expect(beside.locator(".side-names"), "what is looked at stays").toHaveText("Versão 1Versão 3")
    await expect(beside.getByText("Há uma versão 4.")).toBeVisible()
    await expectAccessible(page, "a comparison with a newer version")
    await beside.getByRole("button", { name: "Comparar com ela" }).click()
    await expect(from).toHaveValue("3")
    await expect(to).toHaveValue("4")
    await expect(beside.locator(".diff-row[aria-current] ins").filter({ visible: true })).toHaveText("quarenta")
    await expect(beside.getByText("Há uma versão")).toBeHidden()

    await region.getByRole("button", { name: "Abrir ao lado" }).click()
    await expect(page.getByRole("region", { name: /^Quadrante 1: .*Minuta$/ }), "not over it").toBeVisible()
    await expect(page.locator(".paper.written [data-block='0']").filter({ visible: true })).toHaveText(/quarenta/)
    await expect(beside.locator(".diff-row[aria-current]")).toBeVisible()
  }
)

test("saving a version goes on with the writing, which ends by Sair da edição", { tag: full }, async ({ page }) => {
  const { region, area } = await openText(page, "1. Prazo de doze meses")
  await region.getByRole("button", { name: "Editar", exact: true }).click()
  await expect(area).toBeFocused()
  await expect(region.getByRole("button", { name: "Salvar versão" }), "nothing is to be saved yet").toBeDisabled()
  const note = region.getByLabel("O que mudou")
  const { cut, width } = await note.evaluate((one: HTMLInputElement) => {
    const hint = document.createElement("span")
    hint.textContent = one.placeholder
    one.after(hint)
    const needed = hint.offsetWidth
    hint.remove()
    return { cut: needed > one.clientWidth - 20, width: one.offsetWidth }
  })
  expect(cut, "its hint is read whole").toBe(false)
  expect(width).toBeGreaterThanOrEqual(160)
  for (const [n, words] of ["Novo ", "Outro "].entries()) {
    await page.keyboard.type(words)
    await note.fill(words)
    await region.getByRole("button", { name: "Salvar versão" }).click()
    await expect(region.locator(".kept")).toHaveText(`Versão ${n + 2} salva`)
    await expect(area, "who writes goes on").toBeFocused()
    await expect(note).toHaveValue("")
  }
  await expect(page.locator(".toast").filter({ hasText: /^Versão [23]/ }), "it is said where one looks").toHaveCount(0)
  await expectAccessible(page, "a text that was saved and is written on")
  await page.keyboard.type("Mais ")
  await page.keyboard.press("Control+S")
  await expect(region.locator(".kept")).toHaveText("Versão 4 salva")
  // Nothing is lost, so nothing is asked.
  await region.getByRole("button", { name: "Sair da edição" }).click()
  await expect(area).toBeHidden()
  await expect(region.getByText(/^Versão 4, Ana Souza/)).toBeVisible()
  await page.reload()
  await expect(region.getByText(/^Versão 4, Ana Souza/)).toBeVisible()
  await expect(region.getByText(/^Há um rascunho seu/)).toBeHidden()
  await region.getByRole("button", { name: "Versões", exact: true }).click()
  await expect(page.getByRole("menuitem")).toHaveText([
    /^Versão 4/,
    /^Versão 3.*Outro$/,
    /^Versão 2.*Novo$/,
    /^Versão 1/
  ])
})

test("a slow press at a text that was just saved does what it is for", { tag: full }, async ({ page }) => {
  const { region } = await openText(page, clauses("velha"))
  await save(region, clauses("nova"), /^Versão 2/)
  const compare = region.getByRole("button", { name: "Comparar versões" })
  await pressSlowly(compare, () => page.waitForTimeout(1000))
  await expect(compare).toHaveAttribute("aria-pressed", "true")
})

const bruno = async (address: string, page: Page, title: string) => {
  await page.goto(new URL("/demo/login", address).href)
  await login(page, people.bruno)
  await openFoundInMenu(page, title)
  return page.getByRole("region", { name: /Quadrante 1: / })
}

test(
  "who comes into a text, and what they save, moves nothing under a press",
  { tag: full },
  async ({ page, browser }) => {
    const { region } = await openText(page, "1. Prazo de doze meses")
    await fillRest(region)
    await region.getByRole("button", { name: "Enviar" }).click()
    await expect(region.getByText("Prazo de doze meses")).toBeVisible()
    const heading = region.getByRole("heading", { level: 2 }).first()
    await expect(heading).toHaveText(/^Campos \d+$/)
    const title = await heading.innerText()
    const others = await browser.newContext({ locale: "pt-BR" })
    const colleague = await others.newPage()
    const pdf = region.getByRole("button", { name: "Ver PDF" })
    await expect(pdf).toBeVisible()
    await pressSlowly(pdf, async () => {
      const theirs = await bruno(page.url(), colleague, title)
      await expect(region.getByText("Bruno Lima está lendo")).toBeVisible()
      await theirs.getByRole("button", { name: "Editar", exact: true }).click()
      await expect(region.getByText("Bruno Lima está editando")).toBeVisible()
      await writeText(theirs.getByRole("textbox", { name: "Minuta" }), "Prazo de vinte meses")
      await theirs.getByRole("button", { name: "Salvar versão" }).click()
      await expect(region.getByText(/^Versão 2, Bruno Lima/)).toBeVisible()
      await expect(region.getByText("Bruno Lima está editando"), "who saved goes on").toBeVisible()
      await theirs.getByRole("button", { name: "Sair da edição" }).click()
      await expect(region.getByText("Bruno Lima está editando")).toBeHidden()
    })
    await expect(pdf).toHaveAttribute("aria-pressed", "true")
    await others.close()
  }
)
