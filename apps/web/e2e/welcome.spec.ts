/** The login of the demonstration: one press on a person enters, all that is drawn fits, and what is said there is so behind it. */
import type { Page } from "@playwright/test"
import {
  expect,
  expectAccessible,
  full,
  login,
  openFromMenu,
  password,
  people,
  startServer,
  test
} from "./quadrante.ts"

test(
  "whoever presses on a person is in at once, whatever is open as that person elsewhere and in whichever of their roles",
  { tag: full },
  async ({ page, browser }) => {
    const server = await startServer()
    const open = async () => (await browser.newContext({ baseURL: server.address, locale: "pt-BR" })).newPage()
    // Somebody is at work as her in one window, and left another with something in it.
    const desk = await open()
    await desk.goto("/demo/login")
    await login(desk, people.ana)
    await openFromMenu(desk, "Pedido de férias")
    const kept = desk.waitForResponse(
      (answer) => answer.url().endsWith("/workspace") && answer.ok() && /"21"/.test(answer.request().postData() ?? "")
    )
    await desk.getByLabel("Dias").fill("21")
    await kept

    await page.goto(`${server.address}/demo/login`)
    await press(page, "Ana Souza")
    await expect(workspace(page).or(choice(page))).toBeAttached()
    await expect(choice(page)).toHaveCount(0)
    await expect(desk.getByLabel("Dias"), "nothing was taken from where somebody works").toHaveValue("21")

    // Who knows her name chooses, as everywhere.
    const typed = await open()
    await typed.goto("/demo/login")
    await typed.getByLabel("Usuário").fill(people.ana)
    await typed.getByLabel("Senha", { exact: true }).fill(password)
    await typed.getByRole("button", { name: "Entrar", exact: true }).click()
    await expect(choice(typed)).toBeVisible()

    // Somebody with several roles does at once what the login says that they do.
    const buyer = await open()
    await buyer.goto("/demo/login")
    await press(buyer, "Elisa Rocha")
    await expect(workspace(buyer)).toBeAttached()
    await expect(buyer.getByRole("banner")).toContainText("ADM")
    for (const one of [desk, typed, buyer]) await one.context().close()
    await server.stop()
  }
)

for (const [width, height] of [
  [1280, 800],
  [390, 844]
] as const) {
  const tag = width < 1000 ? [] : [full]
  test(
    `all that is drawn is in sight at ${width} by ${height}, and the fields come when they are wanted`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto("/demo/login")
      const unfold = page.getByRole("button", { name: "Entrar com usuário e senha" })
      const [first, second] = [door(page, "Ana Souza"), door(page, "Bruno Lima")]
      await expect(first).toBeFocused()
      await expect(unfold).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel("Senha", { exact: true })).not.toBeInViewport()
      await expectAccessible(page, `login of the demonstration, ${width}, folded`)
      const [above, below] = [await first.boundingBox(), await second.boundingBox()]
      expect(above?.height ?? 0, "a row is not pressed").toBeGreaterThanOrEqual(60)
      const reach = await first.evaluate((one) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(one)
        return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      })
      expect((above?.y ?? 0) + (above?.height ?? 0) + reach, "the frame of the focus").toBeLessThanOrEqual(
        below?.y ?? 0
      )
      // Why one is here is asked in the foot, over nothing.
      const why = await page.getByRole("button", { name: "Por que estou aqui?" }).boundingBox()
      const form = await page.locator("form").boundingBox()
      expect(
        (why?.x ?? 0) + (why?.width ?? 0) <= (form?.x ?? 0) || (why?.y ?? 0) >= (form?.y ?? 0) + (form?.height ?? 0)
      ).toBe(true)

      await unfold.click()
      await expect(page.getByLabel("Usuário")).toBeFocused()
      await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeInViewport({ ratio: 1 })
      await expect(unfold).toBeHidden()
      // They stay, wherever somebody goes on from there.
      await first.focus()
      await expect(page.getByLabel("Usuário")).toBeInViewport()
      await expectAccessible(page, `login of the demonstration, ${width}, unfolded`)
    }
  )
}

test("nothing moves from under a press in a browser without passkeys", { tag: full }, async ({ page }) => {
  await page.addInitScript(() => {
    // As in a browser that has none.
    Reflect.deleteProperty(window, "PublicKeyCredential")
    const stood: Array<number> = []
    Object.assign(window, { stood })
    const look = () => {
      const button = document.querySelector(".unfold")
      if (button !== null) stood.push(button.getBoundingClientRect().y)
      requestAnimationFrame(look)
    }
    look()
  })
  const stood = () => page.evaluate(() => (window as unknown as { stood: Array<number> }).stood)
  await page.goto("/demo/login")
  await expect(door(page, "Ana Souza")).toBeFocused()
  // In each frame from the first that was painted, also in some after all has come.
  const { length } = await stood()
  await expect.poll(async () => (await stood()).length).toBeGreaterThan(length + 20)
  await expect(page.getByRole("button", { name: "Entrar com biometria" })).toBeHidden()
  expect([...new Set(await stood())]).toHaveLength(1)
})

test.describe("with nothing between the page and the server", () => {
  // With a service worker, a request can bypass the route of the test.
  test.use({ serviceWorkers: "block" })

  test("the fields open by themselves where a fault is said or a password manager fills them", async ({ page }) => {
    await page.goto("/demo/login")
    const unfold = page.getByRole("button", { name: "Entrar com usuário e senha" })
    await expect(door(page, "Ana Souza")).toBeFocused()
    // As a password manager does: the value, and the event.
    await page.locator("#usuario").evaluate((field: HTMLInputElement) => {
      field.value = "ana.souza"
      field.dispatchEvent(new Event("input", { bubbles: true }))
    })
    await expect(unfold).toBeHidden()
    await expect(page.getByLabel("Senha", { exact: true })).toBeInViewport()

    await page.reload()
    await expect(door(page, "Ana Souza")).toBeFocused()
    await expect(unfold).toBeVisible()
    await page.route("**/api/demo/login", (route) => route.abort())
    await press(page, "Ana Souza")
    await expect(page.getByRole("alert")).toBeFocused()
    await expect(unfold).toBeHidden()
    await expect(page.getByLabel("Usuário")).toBeInViewport()
  })
})

test("the login says of a person's tasks what their home says behind it", { tag: full }, async ({ page }) => {
  const server = await startServer({ QUADRANTE_DEMO_INSTANCES: "40" })
  await page.goto(`${server.address}/demo/login`)
  const said = await door(page, "Bruno Lima").locator("span").innerText()
  expect(said).toMatch(/^(\d+ com você)?(, )?(\d+ do grupo)?$/)
  await press(page, "Bruno Lima")
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) })
  const countOf = async (name: string) => Number((await column(name).locator("h3 .nums").innerText()) || "0")
  await expect(column("Do meu grupo")).toBeVisible()
  const [mine, group] = [await countOf("Com você"), await countOf("Do meu grupo")]
  expect(said).toBe([...(mine > 0 ? [`${mine} com você`] : []), ...(group > 0 ? [`${group} do grupo`] : [])].join(", "))
  expect(mine + group).toBeGreaterThan(0)
  await server.stop()
})

// Helpers

const door = (page: Page, name: string) =>
  page.getByRole("group", { name: /^Toque em uma pessoa/ }).getByRole("button", { name: new RegExp(`^${name}`) })
const press = (page: Page, name: string) => door(page, name).click()
const workspace = (page: Page) => page.getByRole("heading", { level: 1, name: "Área de trabalho" })
const choice = (page: Page) => page.getByRole("heading", { level: 1, name: /^Escolha / })
