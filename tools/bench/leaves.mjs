/**
 * How long another window goes on showing its work after support ended or blocked its session, by the clocks of both
 * pages: from the click to the first paint of the login there, and to the lock in its place.
 */
import { password } from "../../apps/server/src/demo/house.ts"
import { launch } from "./browser/chromium.mjs"
import { openHouse } from "./inputs/house.mjs"
import { row } from "./inputs/queries.mjs"

const rounds = 10
const house = await openHouse()
const browser = await launch()

/** Notes, by the page's own clock, when something was pressed, when the lock stood there, and when the login was painted. */
const watch = () => {
  const now = () => performance.timeOrigin + performance.now()
  window.seen = {}
  addEventListener("click", () => (window.seen.pressed = now()), true)
  new MutationObserver(() => {
    if (document.querySelector("dialog.lock[open]") === null || window.seen.locked !== undefined) return
    requestAnimationFrame(() => (window.seen.locked ??= now()))
  }).observe(document, { subtree: true, childList: true, attributes: true })
  new PerformanceObserver((entries) => {
    for (const { name, startTime } of entries.getEntries()) {
      if (name === "first-contentful-paint") window.seen.painted = performance.timeOrigin + startTime
    }
  }).observe({ type: "paint", buffered: true })
}

const open = async () => {
  const context = await browser.newContext({ baseURL: house.origin, locale: "pt-BR" })
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto("/demo/login")
  return { page, close: () => context.close() }
}
const enter = async (page, usuario) => {
  await page.getByLabel("Usuário").fill(usuario)
  await page.getByLabel("Senha", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Entrar", exact: true }).click()
}

const support = await open()
await enter(support.page, "elisa.rocha")
await support.page.getByRole("radio", { name: /Suporte/ }).check()
await support.page.getByRole("button", { name: "Começar" }).click()
await support.page.getByText("Conectado").waitFor()
await support.page.getByRole("button", { name: "Menu" }).click()
await support.page.getByRole("button", { name: "Sessões das pessoas" }).click()
const panel = support.page.getByRole("dialog", { name: "Sessões das pessoas" })
await panel.getByLabel("Nome ou usuário").fill("ana.souza")
await panel.getByRole("button", { name: /Ana Souza/ }).click()

const times = { ended: [], blocked: [] }
for (let round = 0; round < rounds; round++) {
  for (const [way, act] of [
    ["blocked", /^Bloquear VND/],
    ["ended", /^Encerrar VND/]
  ]) {
    const { page, close } = await open()
    await enter(page, "ana.souza")
    await page.getByText("Conectado").waitFor()
    await panel.getByRole("button", { name: "Atualizar" }).click()
    await panel.getByRole("button", { name: act }).click()
    if (way === "ended") await page.getByLabel("Usuário").waitFor()
    const noted = way === "ended" ? "painted" : "locked"
    await page.waitForFunction((name) => window.seen[name] !== undefined, noted)
    const until = await page.evaluate((name) => window.seen[name], noted)
    times[way].push(until - (await support.page.evaluate(() => window.seen.pressed)))
    if (way === "blocked") await panel.getByRole("button", { name: /^Encerrar VND/ }).click()
    await panel.getByText("Nenhuma sessão aberta.").waitFor()
    await close()
  }
}
for (const [way, all] of Object.entries(times)) {
  const sorted = all.toSorted((a, b) => a - b)
  const most = sorted.at(-1)
  row(`a session that is ${way}: the other window shows no work any more, median`, sorted[rounds >> 1], "ms", "", true)
  row(`a session that is ${way}: the same, the slowest of ${rounds}`, most, "ms", "≤ 1000", most <= 1_000)
}
await support.close()
await browser.close()
await house.close()
