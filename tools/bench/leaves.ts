/**
 * How long another window goes on showing its work after support ended or blocked its session, by the clocks of both
 * pages: from the click to the first paint of the login there, and to the lock in its place.
 */
import { launch, logIn, watch } from "./browser/chromium.ts"
import { atMost, mapValues, median, row } from "./inputs/figures.ts"
import { openHouse } from "./inputs/house.ts"
import { sized } from "./inputs/size.ts"

/** What a page notes of itself. */
interface PageNotes {
  seen: { pressed?: number; locked?: number; painted?: number }
}

const rounds = sized(10, 1)
const house = await openHouse()
const browser = await launch()

/** Notes, by the page's own clock, when something was pressed, when the lock stood there, and when the login was painted. */
const note = () => {
  const now = () => performance.timeOrigin + performance.now()
  const { seen } = Object.assign(window, { seen: {} as PageNotes["seen"] })
  addEventListener("click", () => (seen.pressed = now()), true)
  new MutationObserver(() => {
    if (document.querySelector("dialog.lock[open]") === null || seen.locked !== undefined) return
    requestAnimationFrame(() => (seen.locked ??= now()))
  }).observe(document, { subtree: true, childList: true, attributes: true })
  new PerformanceObserver((entries) => {
    for (const { name, startTime } of entries.getEntries()) {
      if (name === "first-contentful-paint") seen.painted = performance.timeOrigin + startTime
    }
  }).observe({ type: "paint", buffered: true })
}

const open = async () => {
  const context = await browser.newContext({ baseURL: house.origin, locale: "pt-BR" })
  await context.addInitScript(note)
  const page = await context.newPage()
  const until = watch(page)
  await page.goto("/demo/login")
  /** The moment that the page noted, once it did. */
  const noted = async (what: keyof PageNotes["seen"]): Promise<number> => {
    const there = await until(page.waitForFunction((name) => (window as unknown as PageNotes).seen[name] ?? null, what))
    return (await there.jsonValue()) ?? Number.NaN
  }
  return { page, noted, close: () => context.close() }
}

const support = await open()
await logIn(support.page, "elisa.rocha")
await support.page.getByRole("button", { name: /Suporte/ }).click()
await support.page.getByText("Conectado").waitFor()
await support.page.getByRole("button", { name: "Menu" }).click()
await support.page.getByRole("button", { name: "Sessões de usuários" }).click()
const panel = support.page.getByRole("dialog", { name: "Sessões de usuários" })
await panel.getByLabel("Nome ou usuário").fill("ana.souza")
await panel.getByRole("button", { name: /Ana Souza/ }).click()

/** An end is asked once. */
const confirmEnd = () =>
  support.page
    .getByRole("dialog", { name: /^Encerrar/ })
    .getByRole("button", { name: "Encerrar", exact: true })
    .click()

const ways = {
  blocked: { act: /^Bloquear VND/, shows: "locked" },
  ended: { act: /^Encerrar VND/, shows: "painted" }
} as const
const times = mapValues(ways, (): number[] => [])
for (let round = 0; round < rounds; round++) {
  for (const way of ["blocked", "ended"] as const) {
    const { act, shows } = ways[way]
    const { page, noted, close } = await open()
    await logIn(page, "ana.souza")
    await page.getByText("Conectado").waitFor()
    await panel.getByRole("button", { name: "Atualizar" }).click()
    await panel.getByRole("button", { name: act }).click()
    if (way === "ended") await confirmEnd()
    if (way === "ended") await page.getByLabel("Usuário").waitFor()
    const shown = await noted(shows)
    times[way].push(shown - (await support.noted("pressed")))
    if (way === "blocked") {
      await panel.getByRole("button", { name: /^Encerrar VND/ }).click()
      await confirmEnd()
    }
    await panel.getByText("Nenhuma sessão aberta.").waitFor()
    await close()
  }
}
for (const [way, all] of Object.entries(times)) {
  row(`a session that is ${way}: the other window shows no work any more, median`, median(all), "ms")
  row(`a session that is ${way}: the same, the slowest of ${rounds}`, Math.max(...all), "ms", atMost(1_000))
}
await support.close()
await browser.close()
await house.close()
