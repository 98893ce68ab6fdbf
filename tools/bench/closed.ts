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

/** What a snapshot of the heap says of itself, as far as it is read here: each node has its type first and its size fourth. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] }
  }
  readonly nodes: readonly number[]
}

/** Machine code, and what the browser notes of it: it grows as functions are used, whatever is open. */
const ofTheBrowser = new Set(["code", "hidden", "native"])

/** What scripts themselves hold: objects, texts, functions. */
const held = async (): Promise<number> => {
  const parts: string[] = []
  const take = ({ chunk }: { readonly chunk: string }) => void parts.push(chunk)
  cdp.on("HeapProfiler.addHeapSnapshotChunk", take)
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false })
  cdp.off("HeapProfiler.addHeapSnapshotChunk", take)
  const { snapshot, nodes } = JSON.parse(parts.join("")) as HeapSnapshot
  const { node_fields, node_types } = snapshot.meta
  const size = node_fields.indexOf("self_size")
  let sum = 0
  for (let at = 0; at < nodes.length; at += node_fields.length) {
    if (!ofTheBrowser.has(node_types[0][nodes[at] ?? 0] ?? "")) sum += nodes[at + size] ?? 0
  }
  return sum
}

/** What is used of the heap once all garbage was collected. */
const heap = async (): Promise<number> => {
  await page.waitForTimeout(sized(6_000, 500))
  // What one collection lets go of may free more.
  for (let n = 0; n < 3; n++) await cdp.send("HeapProfiler.collectGarbage")
  const { usedSize } = await cdp.send("Runtime.getHeapUsage")
  return usedSize
}

const measure = async () => ({ used: await heap(), held: await held() })

await openAndClose()
const once = await measure()
for (let round = 0; round < 3; round++) await openAndClose()
const often = await measure()
await browser.close()
await house.close()
const times = `after ${most} processes were opened and closed four times, against once`
row(`what scripts hold ${times}`, often.held / once.held, "×", atMost(1.02))
row("what scripts hold, for each process", (often.held - once.held) / (3 * most) / 1024, "KiB")
row(`heap with compiled code ${times}`, often.used / once.used, "×")
row("heap with compiled code, for each process", (often.used - once.used) / (3 * most) / 1024, "KiB")
