/** The moving picture of the README: a morning in an English browser, with real processes of the demonstration. */
import type { Browser, Page } from "@playwright/test"
import { expect, startServer, test } from "../e2e/quadrante.ts"
import { makeCamera } from "./camera.ts"

type Camera = ReturnType<typeof makeCamera>

test("the film", async ({ browser }) => {
  const server = await startServer({ QUADRANTE_DEMO_INSTANCES: "400" })
  const camera = makeCamera(await (await browser.newContext()).newPage())
  const ana = await open(browser, server.address)
  await enter(ana, camera)
  await ask(ana, camera)
  await approve(await open(browser, server.address))
  await followUp(ana, camera)
  await showFigures(ana, camera)
  camera.develop()
  await server.stop()
})

// Its scenes

const open = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL, locale: "en-US", viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto("/demo/login")
  return page
}

const logIn = async (page: Page, name: string) => {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Workspace" })).toBeAttached()
}

const enter = async (page: Page, camera: Camera) => {
  await expect(page.getByRole("button", { name: /^Ana Souza/ })).toBeVisible()
  await camera.frame(page, 1.6)
  await logIn(page, "Ana Souza")
  await camera.frame(page, 1.6)
}

const quadrant = (page: Page, title: string) =>
  page.getByRole("region", { name: new RegExp(`^Quadrant \\d+: ${title}`) })

const openFromMenu = async (page: Page, title: string) => {
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: title }).first().click()
}

/** A day so many days from now, as the demonstration's forms take it. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString("pt-BR")

/** A purchase and a holiday side by side. */
const ask = async (page: Page, camera: Camera) => {
  const [purchase, holiday] = [quadrant(page, "Purchase"), quadrant(page, "Holiday")]
  await openFromMenu(page, "Purchase request")
  await purchase.getByLabel("Supplier").fill("Aurora Computers")
  await purchase.getByLabel("Amount").fill("18.400,00")
  await purchase.getByLabel("Cost centre").selectOption({ index: 1 })
  await purchase.getByLabel("Needed by").fill(dayAhead(25))
  await purchase.getByLabel("Reason", { exact: true }).fill("Notebooks for the field team")
  await openFromMenu(page, "Holiday request")
  await holiday.getByLabel("First day off").fill(dayAhead(40))
  await holiday.getByRole("textbox", { name: "Days" }).fill("20")
  await camera.frame(page, 2)
  await purchase.getByRole("button", { name: "Send" }).click()
  await expect(purchase.getByText(/^Now with Management/)).toBeVisible()
  await camera.frame(page, 1.8)
  await purchase.getByRole("button", { name: "Show diagram" }).click()
  await expect(purchase.locator(".djs-element").first()).toBeVisible()
  await camera.frame(page, 1.8)
}

const approve = async (page: Page) => {
  await logIn(page, "Bruno Lima")
  await page
    .getByRole("region", { name: "Of my group" })
    .getByRole("button", { name: /Aurora Computers/ })
    .first()
    .click()
  await quadrant(page, "Purchase").getByRole("button", { name: "Approve", exact: true }).click()
  await expect(page.getByText(/with Purchasing/).first()).toBeVisible()
  await page.context().close()
}

/** What the manager decided stands in the case by itself. */
const followUp = async (page: Page, camera: Camera) => {
  const purchase = quadrant(page, "Purchase")
  await purchase.getByRole("button", { name: "Show form" }).click()
  await expect(purchase.getByText(/^Now with Purchasing/)).toBeVisible()
  await camera.frame(page, 2)
}

const showFigures = async (page: Page, camera: Camera) => {
  await page.getByRole("button", { name: "Indicators" }).click()
  await page
    .getByRole("dialog", { name: "Indicators" })
    .getByRole("button", { name: /^Overview/ })
    .click()
  await expect(quadrant(page, "Overview").locator(".kpi").first()).toBeVisible()
  await camera.frame(page, 1.8)
  await page.goto("/demo/report")
  await page.getByRole("button", { name: "Purchase request", exact: true }).click()
  await expect(
    page
      .getByRole("grid")
      .getByText(/Aurora Computers/)
      .first()
  ).toBeVisible()
  await camera.frame(page, 2)
}
