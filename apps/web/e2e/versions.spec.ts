/** Versions of a text: which one is on the screen, where a comparison begins, and what stays in place when another is saved. */
import type { Locator, Page } from "@playwright/test"
import { expect, expectAccessible, login, openFoundInMenu, people, test, writeText } from "./quadrante.ts"
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

test("an earlier version says above it that it is one, and is not what Editar would open", async ({ page }) => {
  const { region } = await openText(page, "1. Prazo de doze meses")
  await save(region, "1. Prazo de vinte meses", /^Versão 2/)
  const write = region.getByRole("button", { name: "Editar", exact: true })
  await expect(write).toBeVisible()
  await region.getByRole("button", { name: "Versões", exact: true }).click()
  await page.getByRole("menuitem", { name: /^Versão 1/ }).click()
  await expect(region.locator(".paper-head")).toContainText(/Versão 1, Ana Souza, hoje, \d\d:\d\d/)
  await expect(region.getByText("Você lê a versão 1; a atual é a 2.")).toBeVisible()
  await expect(write).toBeHidden()
  // Nor by its key.
  await page.keyboard.press("Control+.")
  await page.keyboard.press("e")
  await expect(page.getByText("uma versão anterior está aberta").first()).toBeVisible()
  await expect(region.getByRole("textbox", { name: "Minuta" })).toBeHidden()
  await page.keyboard.press("Escape")
  await expectAccessible(page, "an earlier version that says so")
  await region.getByRole("button", { name: "Voltar à atual" }).click()
  await expect(region.locator(".paper-head")).toContainText("Versão 2, Ana Souza")
  await expect(write).toBeVisible()
})

test("a comparison begins at its first change, and its head says which versions at every change", async ({ page }) => {
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
})

test("a slow press at a text that was just saved does what it is for", async ({ page }) => {
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

test("who comes into a text, and what they save, moves nothing under a press", async ({ page, browser }) => {
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
    await colleague.keyboard.press("Control+Enter")
    await expect(region.getByText(/^Versão 2, Bruno Lima/)).toBeVisible()
  })
  await expect(pdf).toHaveAttribute("aria-pressed", "true")
  await others.close()
})
