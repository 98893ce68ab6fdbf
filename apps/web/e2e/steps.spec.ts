/** The steps of a process at every width: a name that is shown is shown whole. */
import type { Locator, Page } from "@playwright/test"
import { expect, expectAccessible, login, people, test } from "./quadrante.ts"

/** What is cut off within an element: of what stands there, nothing may be. */
const cutIn = (element: Locator) =>
  element
    .locator("span:visible, b:visible, small:visible")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))

test("no step is cut to letters at any width", async ({ page }) => {
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.goto("/demo/home?redirect=pedido_compra")
  const steps = page.getByRole("list", { name: "Etapas" })
  await expect(steps.getByRole("listitem")).toHaveText([
    /^Preencher o pedido/,
    /^Aprovação da gerência/,
    /^Aprovação da diretoria.*Só em alguns casos: Acima de R\$ 50 mil\? Sim$/,
    /^Fazer a compra/
  ])
  expect(await cutIn(steps)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  const line = page.locator(".proc.active .steps-line")
  await expect(line).toContainText("Etapa 1 de 3 · Preencher o pedido")
  await expect(line).toContainText("com você")
  await expect(steps).toBeHidden()
  expect(await cutIn(line)).toEqual([])
  const head = await boxOf(page.locator(".proc.active h2"))
  expect(head.x, "the head in line with the body").toBe((await boxOf(line)).x)
  await expectAccessible(page, "the steps of a process on a phone")
})

test("what is drawn by colour alone is drawn in forced colours too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await page.goto("/demo/login")
  await login(page, people.ana)
  await page.goto("/demo/home?redirect=pedido_ferias")
  const first = page.getByRole("list", { name: "Etapas" }).getByRole("listitem").first()
  await expect(first).toBeVisible()
  const choice = page.locator(".seg > *").nth(1)
  const [step, half] = [await boxOf(first), await boxOf(choice)]
  const middle = { y: step.y, height: 24, width: 20, x: step.x + step.width / 2 }
  expect(await inkOf(page, middle), "the line of the path").toBeGreaterThan(0.02)
  expect(await inkOf(page, { ...half, x: half.x - 4, width: 8, y: half.y + 8, height: 8 }), "a choice").toBeGreaterThan(
    0.1
  )
  expect(await inkOf(page, await boxOf(page.locator(".led").first())), "the light of the line").toBeGreaterThan(0.5)
  expect(await inkOf(page, await boxOf(page.locator(".mark i.on").first())), "the mark").toBeGreaterThan(0.6)
})

// Helpers

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>

const boxOf = async (element: Locator): Promise<Box> =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }

/** How much of what is seen there has another colour than the page. */
const inkOf = async (page: Page, clip: Box): Promise<number> => {
  const picture = await page.screenshot({ clip })
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const pen = new OffscreenCanvas(image.width, image.height).getContext("2d")
      pen?.drawImage(image, 0, 0)
      const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
      const paper = /\d+/g
      const [red = 255, green = 255, blue = 255] = (
        getComputedStyle(document.body).backgroundColor.match(paper) ?? []
      ).map(Number)
      let ink = 0
      for (let at = 0; at < data.length; at += 4) {
        const off = [red, green, blue].map((one, n) => Math.abs((data[at + n] ?? 0) - one))
        if (Math.max(...off) > 60) ink++
      }
      return (ink * 4) / data.length
    },
    [...picture]
  )
}
