/** What a page holds of processes that were closed: after 24 were opened and closed for the fourth time, against the first. */
import { launch, logIn, watch } from "./browser/chromium.ts"
import { atMost, row } from "./inputs/figures.ts"
import { openHouse } from "./inputs/house.ts"
import { sized } from "./inputs/size.ts"

const most = sized(24, 3)
const house = await openHouse("", { isAmple: true })
const browser = await launch()
const context = await browser.newContext({ locale: "pt-BR", viewport: { width: 1920, height: 1000 } })
const page = await context.newPage()
const until = watch(page)
const cdp = await context.newCDPSession(page)
await page.goto(`${house.origin}/demo/login`)
await logIn(page, "ana.souza")
await page.getByText("Conectado").waitFor()

/** Opens one from the menu, and the others as copies of it. */
const open = async (n: number) => {
  if (n === 1) {
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByLabel("Filtrar o menu").fill("pedido de férias")
    await page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("button", { name: "Pedido de férias" })
      .last()
      .waitFor()
    await page.keyboard.press("Enter")
  } else {
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog").getByRole("combobox").fill(">outra copia")
    await page.getByRole("option", { selected: true }).filter({ hasText: "cópia" }).waitFor()
    await page.keyboard.press("Enter")
  }
  await until(page.waitForFunction((tabs) => document.querySelectorAll("[role=tab]").length === tabs, n))
  await page.locator(".proc.active").getByLabel("Início das férias").waitFor()
}

const openAndClose = async () => {
  for (let n = 1; n <= most; n++) await open(n)
  for (let left = most - 1; left >= 0; left--) {
    await page.locator("[data-close]").last().click()
    await until(page.waitForFunction((tabs) => document.querySelectorAll("[role=tab]").length === tabs, left))
  }
}

/** What scripts hold once all garbage was collected. */
const heap = async (): Promise<number> => {
  await page.waitForTimeout(sized(6_000, 500))
  // What one collection lets go of may free more.
  for (let n = 0; n < 3; n++) await cdp.send("HeapProfiler.collectGarbage")
  const { usedSize } = await cdp.send("Runtime.getHeapUsage")
  return usedSize
}

await openAndClose()
const once = await heap()
for (let round = 0; round < 3; round++) await openAndClose()
const often = await heap()
await browser.close()
await house.close()
row(`heap after ${most} processes were opened and closed four times, against once`, often / once, "×", atMost(1.02))
row("the same, for each process", (often - once) / (3 * most) / 1024, "KiB")
