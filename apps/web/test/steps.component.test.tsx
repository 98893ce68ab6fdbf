/** The steps of a process at every width: a name that is shown is shown whole. */
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { commands, type Locator, page } from "vitest/browser"
import { expectAccessible } from "./accessible.ts"
import { expectHidden, expectTexts } from "./browser.ts"
import { openForm } from "./open-form.tsx"

import { holiday, purchase } from "./processes.ts"

// The server of the tests makes these parts when they are first asked for, which no test waits for.
beforeAll(() => import("../src/instance/Steps.tsx"), 90_000)

/** What is cut off within an element: of what stands there, nothing may be. */
const cutIn = (element: Locator) =>
  element
    .css("span, b, small")
    .elements()
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)

test("no step is cut to letters at any width", async () => {
  await openForm(purchase, "Fornecedor", { size: [1280, 1000] })
  const steps = page.getByRole("list", { name: "Etapas" })
  await expectTexts(steps.getByRole("listitem"), [
    /^Preencher o pedido/,
    /^Aprovação da gerência/,
    /^Aprovação da diretoria.*Só quando: Acima de R\$ 50 mil$/,
    /^Fazer a compra/
  ])
  expect(cutIn(steps)).toEqual([])

  // Below 900 px of height the form has the room.
  await page.viewport(1280, 800)
  const line = page.css(".proc.active .steps-line")
  await expect.element(line).toMatchTextContent("Etapa 1 de 3 · Preencher o pedido")
  await expectHidden(steps)
  expect((await line.boundingBox()).height).toBeLessThan(32)
  expect(cutIn(line)).toEqual([])

  await page.viewport(390, 844)
  await expect.element(line).toMatchTextContent("Etapa 1 de 3 · Preencher o pedido")
  await expect.element(line).toMatchTextContent("com você")
  await expectHidden(steps)
  expect(cutIn(line)).toEqual([])
  const head = await page.css(".proc.active h2").boundingBox()
  expect(head.x, "the head in line with the body").toBe((await line.boundingBox()).x)
  await expectAccessible("the steps of a process on a phone")
})

test("what is drawn by colour alone is drawn in forced colours too", async () => {
  await commands.media({ forcedColors: "active" })
  onTestFinished(() => commands.media({ forcedColors: "none" }))
  await openForm(holiday, "Dias", { size: [1280, 1000] })
  const first = page.getByRole("list", { name: "Etapas" }).getByRole("listitem").first()
  await expect.element(first).toBeVisible()
  const choice = page.css(".seg > *").nth(1)
  const [step, half] = [await first.boundingBox(), await choice.boundingBox()]
  const middle = { y: step.y, height: 24, width: 20, x: step.x + step.width / 2 }
  expect(await inkOf(middle), "the line of the path").toBeGreaterThan(0.02)
  expect(await inkOf({ x: half.x - 4, width: 8, y: half.y + 8, height: 8 }), "a choice").toBeGreaterThan(0.1)
  expect(await inkOf(await page.css(".led").first().boundingBox()), "the light of the line").toBeGreaterThan(0.5)
  expect(await inkOf(await page.css(".mark i.on").first().boundingBox()), "the mark").toBeGreaterThan(0.6)
})

// Helpers

type Box = Pick<DOMRect, "x" | "y" | "width" | "height">

/** How much of what is seen there has another colour than the page. */
const inkOf = async ({ x, y, width, height }: Box): Promise<number> => {
  const picture = await commands.picture(x, y, width, height)
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d")
  pen?.drawImage(image, 0, 0)
  const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
  const [red = 255, green = 255, blue = 255] = (
    getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
  ).map(Number)
  let ink = 0
  for (let at = 0; at < data.length; at += 4) {
    const off = [red, green, blue].map((one, n) => Math.abs((data[at + n] ?? 0) - one))
    if (Math.max(...off) > 60) ink++
  }
  return (ink * 4) / data.length
}
