/**
 * What a person waits for: the workspace after the login, against the login's request; what floats above the work when it
 * is first opened, against the second time; the next state of what was sent, against its request. And what a first visit
 * asks for.
 */
import type { Page } from "@playwright/test"
import { password } from "../../apps/server/src/demo/house.ts"
import { launch, type PageWait, slowPage } from "./browser/chromium.ts"
import { timed } from "./browser/paint.ts"
import { atMost, exactly, median, percentile, row } from "./inputs/figures.ts"
import { openHouse } from "./inputs/house.ts"
import { sized } from "./inputs/size.ts"

const rounds = sized(9, 1)
const house = await openHouse("", { isAmple: true })
const browser = await launch()

/** What was asked since the page began, or since a moment of it. */
const askedSince = (page: Page, moment: number) =>
  page.evaluate(
    (since) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime >= since)
        .map(({ name, startTime, duration, encodedBodySize, decodedBodySize }) => ({
          path: new URL(name).pathname,
          startTime,
          duration,
          encodedBodySize,
          decodedBodySize
        })),
    moment
  )

/** Answers that hold a secret are never compressed, and pictures are by themselves. */
const uncompressed = /\/api\/demo\/(?:login$|session$|photos\/)/

/** Logs in by the key Enter. A browser notes 250 requests of a page by itself, and several sends come to more. */
const enter = async (page: Page, until: PageWait) => {
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000))
  await page.goto(`${house.origin}/demo/login`)
  await page.waitForFunction(() => document.documentElement.dataset["pronto"] === "1")
  // For so long at least a person types.
  await page.waitForTimeout(2_000)
  await page.getByLabel("Usuário").fill("ana.souza")
  await page.getByLabel("Senha", { exact: true }).fill(password)
  return timed(page, until, { selector: ".toolbar button" }, () => page.keyboard.press("Enter"))
}

/** The menu, the palette and a panel: how each is opened, and what is there then. */
const overlays = (page: Page) => [
  {
    name: "palette",
    sight: { selector: ".palette[open] [role=option]" },
    open: () => page.keyboard.press("Control+k")
  },
  {
    name: "menu",
    sight: { selector: "[role=navigation]", text: "Pedido de férias" },
    open: () => page.getByRole("button", { name: "Menu" }).click()
  },
  {
    name: "panel",
    sight: { selector: "[role=dialog] .swatch" },
    open: () => page.getByRole("button", { name: "Tema" }).click()
  }
]

const entering: number[] = []
const counts: number[] = []
const first = new Map<string, number[]>()
const second = new Map<string, number[]>()
let plain = 0

/** A first visit, with the processor as it is. */
const visit = async () => {
  const { page, until, close } = await slowPage(browser, { cpu: 1 })
  const { began, took } = await enter(page, until)
  await page.getByText("Conectado").waitFor()
  // What is on its way behind the workspace does not count, nor is it to disturb what follows.
  await page.waitForTimeout(sized(3_000, 500))
  for (const { name, sight, open } of overlays(page)) {
    for (const times of [first, second]) {
      times.set(name, [...(times.get(name) ?? []), (await timed(page, until, sight, open)).took])
      await page.waitForTimeout(300)
      await page.keyboard.press("Escape")
      await page.waitForTimeout(300)
    }
  }
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name: "Pedido de férias" }).first().click()
  await page.getByLabel("Início das férias").waitFor()
  const all = await askedSince(page, 0)
  const login = all.find(({ path }) => path.endsWith("/api/demo/login"))
  entering.push(took / ((login?.duration ?? Number.NaN) + 150))
  // The page itself is none of its resources.
  counts.push(1 + all.filter(({ startTime }) => startTime < began + took).length)
  plain += all.filter(
    ({ path, encodedBodySize, decodedBodySize }) =>
      path.includes("/api/") &&
      decodedBodySize >= 1_024 &&
      encodedBodySize >= decodedBodySize &&
      !uncompressed.test(path)
  ).length
  await close()
}

const words = "pedido de ferias"
let lost = 0

/** The palette is typed for from the very press that opens it, in a page that has just begun. */
const typeAhead = async () => {
  const { page, until, close } = await slowPage(browser)
  await enter(page, until)
  await page.keyboard.press("Control+k")
  await page.keyboard.type(words, { delay: 80 })
  const field = page.getByRole("combobox", { name: "Buscar processo" })
  await field.waitFor()
  lost += words.length - (await field.inputValue()).length
  await close()
}

/** What says something of the instance or of the session: what is saved beside it, or listed, nobody waits for. */
const carriesState = /\/(?:sending|session|values|(?:instances|tasks)\/[^/]+)$/

const sent: { readonly took: number; readonly ratio: number; readonly asked: number }[] = []

/** Requests for a holiday, one after the other, each sent on a slowed processor. */
const send = async () => {
  const { page, until, close } = await slowPage(browser)
  await enter(page, until)
  for (let n = 0; n < sized(12, 1); n++) {
    await page.getByRole("button", { name: "Menu" }).click()
    await page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("button", { name: "Pedido de férias" })
      .first()
      .click()
    const form = page.locator(".proc.active")
    await form.getByLabel("Início das férias").fill("04/01/2055")
    await form.getByLabel("Dias").fill("15")
    await form.getByRole("radio", { name: "Não" }).check()
    // Its draft is saved by then.
    await page.waitForTimeout(2_500)
    const { began, took } = await timed(page, until, { selector: ".proc.active", text: "Agora com" }, () =>
      form.getByRole("button", { name: "Enviar" }).click()
    )
    const asked = (await askedSince(page, began)).filter(({ startTime }) => startTime < began + took)
    const command = asked.find(({ path }) => path.endsWith("/sending"))
    const carrying = asked.filter(({ path }) => carriesState.test(path))
    sent.push({ took, ratio: took / (command?.duration ?? Number.NaN), asked: carrying.length })
    await page.keyboard.press("Control+.")
    await page.keyboard.press("x")
    await page.keyboard.press("Escape")
  }
  await close()
}

for (let round = 0; round < rounds; round++) await visit()
for (let round = 0; round < sized(5, 1); round++) await typeAhead()
await send()
await browser.close()
await house.close()

row(
  "from Enter at the login to the workspace painted, against its request and 150 ms",
  median(entering),
  "×",
  atMost(1)
)
row("requests from a first visit to the workspace", Math.max(...counts), "", atMost(15))
row("answers of 1 kB and more that go uncompressed, without secrets and pictures", plain, "", exactly(0))
for (const [name, times] of first) {
  row(`${name}, opened first, against again`, median(times) / median(second.get(name) ?? []), "×", atMost(1.5))
}
row("keys lost from the press that opens the first palette on, processor ÷ 4", lost, "", exactly(0))
row(
  "what is sent until its next state is painted, against its request, processor ÷ 4",
  median(sent.map(({ ratio }) => ratio)),
  "×",
  atMost(3)
)
row("the same, 95 of 100", percentile(sent.map(({ took }) => took), 0.95), "ms") // oxfmt-ignore
row("requests that it waits for", Math.max(...sent.map(({ asked }) => asked)), "", exactly(1))
