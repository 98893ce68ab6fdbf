/**
 * The workspace as people fill it: the script of a key with 24 processes open, against plain inputs of React; what is
 * kept in the page of those that nobody sees; the last to open against the first; a press until it is painted; a colour
 * until it is painted in another window.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import react from "@vitejs/plugin-react"
import { build } from "vite"
import { password } from "../../apps/server/src/demo/house.ts"
import { root } from "../setup/run.mjs"
import { launch, median, row, slowPage } from "./browser/chromium.mjs"
import { name, writeForty } from "./inputs/forty.mjs"
import { openHouse } from "./inputs/house.mjs"

const most = 24
const text = "Notebooks para a equipe de campo "

const folder = mkdtempSync(join(tmpdir(), "quadrante-bench-"))
writeForty(folder)
const house = await openHouse(folder)
const browser = await launch()
const context = await browser.newContext({
  baseURL: house.origin,
  locale: "pt-BR",
  viewport: { width: 1920, height: 1000 }
})
const page = await context.newPage()
await page.goto("/demo/login")
await page.getByLabel("Usuário").fill("ana.souza")
await page.getByLabel("Senha", { exact: true }).fill(password)
await page.getByRole("button", { name: "Entrar", exact: true }).click()
await page.getByText("Conectado").waitFor()

/** Opens one more process, and gives how long it took from the key that asked for it until its form was painted. */
const openOne = async (n) => {
  if (n === 1) {
    await page.getByRole("button", { name: "Menu" }).click()
    await page.getByLabel("Filtrar processos").fill("quarenta campos")
    await page.getByRole("navigation", { name: "Menu" }).getByRole("button", { name }).last().waitFor()
  } else {
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog").getByRole("combobox").fill(">outra copia")
    await page.getByRole("option", { selected: true }).filter({ hasText: "cópia" }).waitFor()
  }
  await page.evaluate((wanted) => {
    let began = 0
    addEventListener("keydown", () => (began = performance.now()), { capture: true, once: true })
    globalThis.painted = new Promise((resolve) => {
      const look = () => {
        const isThere = document.querySelectorAll("[role=tab]").length === wanted
        if (began === 0 || !isThere || document.querySelector(".proc.active .form input") === null)
          return requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - began)
        channel.port2.postMessage(null)
      }
      look()
    })
  }, n)
  await page.keyboard.press("Enter")
  const took = await page.evaluate(() => globalThis.painted)
  await page.waitForTimeout(300)
  return took
}
const nodes = () => page.evaluate(() => document.querySelectorAll("main *").length)

// The first asks for what forms need; it is closed again and does not count.
await openOne(1)
const mode = async (key) => {
  await page.keyboard.press("Control+.")
  await page.keyboard.press(key)
  await page.keyboard.press("Escape")
}
await mode("+")
await mode("+")
await page.locator(".frame").nth(3).waitFor()
await mode("x")
const bare = await nodes()
const took = []
const kept = []
for (let n = 1; n <= most; n++) {
  took.push(await openOne(n))
  kept.push(await nodes())
}
row("the last six of 24 to open, against the first six", median(took.slice(-6)) / median(took.slice(0, 6)), 1.2)
row(
  "what is in the page with 24 open, against all of them being kept",
  (kept.at(-1) - bare) / (most * (kept[0] - bare)),
  0.2
)

const session = await context.newCDPSession(page)
/** The processor time that scripts of a page took, in ms. */
const scriptTime = async (cdp) => {
  const { metrics } = await cdp.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1_000
}
const typed = async (on, cdp, field) => {
  await field.focus()
  const before = await scriptTime(cdp)
  for (const key of text) await on.keyboard.press(key === " " ? "Space" : key)
  await on.waitForTimeout(100)
  return ((await scriptTime(cdp)) - before) / text.length
}

const output = mkdtempSync(join(tmpdir(), "quadrante-bench-"))
const web = join(root, "apps/web")
await build({
  root: web,
  configFile: false,
  logLevel: "error",
  plugins: [react()],
  build: {
    outDir: output,
    lib: { entry: join(web, "bench/plain.tsx"), formats: ["iife"], name: "Bench", fileName: () => "bench.js" }
  },
  define: { "process.env.NODE_ENV": '"production"' }
})
const plain = await slowPage(browser, { cpu: 1 })
await plain.page.setContent('<div class="place"></div>'.repeat(4))
await plain.page.addScriptTag({ content: readFileSync(join(output, "bench.js"), "utf8") })
await plain.page.evaluate(() => globalThis.Bench.mount([...document.querySelectorAll(".place")]))
const floor = await plain.page.context().newCDPSession(plain.page)
await session.send("Performance.enable")
await floor.send("Performance.enable")
const ours = []
const theirs = []
const field = page.locator(".proc.active .form input").first()
for (let round = 0; round < 7; round++) {
  ours.push(await typed(page, session, field))
  theirs.push(await typed(plain.page, floor, plain.page.locator("input").first()))
}
await plain.close()
rmSync(folder, { recursive: true, force: true })
rmSync(output, { recursive: true, force: true })
row("the script of a key with 24 processes open, against plain inputs of React", median(ours) / median(theirs), 1)
row("the same", median(ours), Infinity, "ms")

/** A press on each of several tabs and keys, until it is painted, on a slowed processor. */
await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
await page.evaluate(() => {
  globalThis.presses = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.presses.push(duration)
  }).observe({ type: "event", durationThreshold: 16 })
})
const tabs = page.getByRole("tab")
for (let n = 0; n < 40; n++) await tabs.nth(n % most).click({ position: { x: 40, y: 15 } })
for (const key of text) await page.keyboard.press(key === " " ? "Space" : key)
await page.waitForTimeout(500)
const presses = (await page.evaluate(() => globalThis.presses)).toSorted((a, b) => a - b)
row(
  "a press until it is painted, 95 of 100, 4 quadrants and 24 processes, processor ÷ 4",
  presses[Math.floor(presses.length * 0.95)] ?? 16,
  200,
  "ms"
)
await session.send("Emulation.setCPUThrottlingRate", { rate: 1 })

/** A colour, from the press until it is painted in a second window of the session. */
const second = await context.newPage()
await second.goto("/demo/home")
await second.getByText("Conectado").waitFor()
const colours = ["green", "blue", "red", "teal", "purple", "orange", "navy"]
const here = []
const there = []
await page.bringToFront()
await page.getByRole("button", { name: "Tema" }).click()
for (const colour of colours) {
  const painted = second.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const root = document.documentElement
        const watch = new MutationObserver(() => {
          if (root.dataset.tema !== wanted) return
          watch.disconnect()
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
          channel.port2.postMessage(null)
        })
        watch.observe(root, { attributes: true })
      }),
    colour
  )
  const [pressed, shown] = await page.locator(`[data-tema="${colour}"].swatch`).evaluate(
    (button) =>
      new Promise((resolve) => {
        const began = performance.timeOrigin + performance.now()
        button.click()
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve([began, performance.timeOrigin + performance.now()])
          channel.port2.postMessage(null)
        })
      })
  )
  here.push(shown - pressed)
  there.push((await painted) - pressed)
}
row("a colour until it is painted, with four quadrants", median(here), 100, "ms")
row("a colour until it is there in a second window", median(there), 500, "ms")
await browser.close()
await house.close()
