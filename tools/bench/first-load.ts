/**
 * The first load of the login on a slow line: painted against a page of HTML alone; a press of its button taken and
 * answered, and the app in place, against a bare React login.
 */
import { readdirSync, readFileSync, statSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { root } from "../setup/run.mjs"
import { bundle } from "./browser/bundle.ts"
import { launch, slow4g, slowPage } from "./browser/chromium.ts"
import { listen } from "./inputs/listen.ts"
import { atMost, median, row } from "./inputs/figures.ts"
import { openHouse } from "./inputs/house.ts"
import { sized } from "./inputs/size.ts"

const rounds = sized(7, 1)
const script = await bundle(join(root, "apps/web/bench/login.tsx"))

const form = `<main><form><h1>Entrar</h1><label for="usuario">Usuário</label><input id="usuario"><label for="senha">Senha</label><input id="senha" type="password"><button>Entrar</button></form></main>`
const bare = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Entrar</title>${form}`
const react = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Entrar</title><div id="app"></div><script type="module" src="./main.js"></script>`

/** The bare page at /bare and the bare React login below /react, compressed. */
const files = new Map([
  ["/bare", { type: "text/html", body: gzipSync(bare, { level: 9 }) }],
  ["/react/", { type: "text/html", body: gzipSync(react, { level: 9 }) }],
  ["/react/main.js", { type: "text/javascript", body: gzipSync(script, { level: 9 }) }]
])
const peers = createServer(({ url = "" }, response) => {
  const file = files.get(url)
  if (file === undefined) return response.writeHead(204).end()
  response.writeHead(200, { "content-type": `${file.type}; charset=utf-8`, "content-encoding": "gzip" })
  return response.end(file.body)
})
const peer = await listen(peers)
const house = await openHouse()
const browser = await launch()

/** Runs in the page: when its first content was painted. */
const firstPaint = () =>
  new Promise<number>((resolve) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") resolve(entry.startTime)
    }).observe({ type: "paint", buffered: true })
  )

const visit = async (url: string) => {
  const { page, until, close } = await slowPage(browser, { line: slow4g })
  await page.goto(url, { waitUntil: "commit" })
  return { page, until, close, painted: await until(page.evaluate(firstPaint)) }
}

/** When a page was painted, when a press of its button was answered, and when the app was in place. */
const visitApp = async (url: string) => {
  const { page, until, close, painted } = await visit(url)
  const clock = () => page.evaluate(() => performance.now())
  // The bare one can be pressed as soon as it is there, but nothing hears it before its script.
  await until(
    page.waitForFunction(
      () => {
        const button = document.querySelector<HTMLButtonElement>("form button.primary")
        return button === null ? document.documentElement.dataset["pronto"] === "1" : !button.disabled
      },
      null,
      { polling: 10 }
    )
  )
  const answers = await clock()
  await until(page.waitForFunction(() => document.documentElement.dataset["pronto"] === "1", null, { polling: 10 }))
  const ready = await clock()
  await close()
  return { painted, answers, ready }
}

const floor: number[] = []
const theirs: number[] = []
const ours: { readonly painted: number; readonly answers: number; readonly ready: number }[] = []
for (let round = 0; round < rounds; round++) {
  const alone = await visit(`${peer}/bare`)
  floor.push(alone.painted)
  await alone.close()
  theirs.push((await visitApp(`${peer}/react/`)).ready)
  ours.push(await visitApp(`${house.origin}/demo/login`))
}
await browser.close()
peers.close()
await house.close()
row(
  "login, first contentful paint, against a page of HTML alone",
  median(ours.map(({ painted }) => painted)) / median(floor),
  "×"
)
row(
  "login, a press taken and answered, against a bare React login",
  median(ours.map(({ answers }) => answers)) / median(theirs),
  "×",
  atMost(1.1)
)
row("login, the app in place, against a bare React login", median(ours.map(({ ready }) => ready)) / median(theirs), "×")
const dist = join(root, "apps/web/dist")
const sizeOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join(dist, "assets", `${file}.gz`)).size, 0) / 1000
const first = [...readFileSync(join(dist, "index.html"), "utf8").matchAll(/"\.\/assets\/([^"]+\.js)"/g)].map(
  ([, file = ""]) => file
)
row("login, script before the app can start, compressed", sizeOf(first), "kB", atMost(140))

/** What home waits for behind that: itself, the router, and all that they import. */
const behind = new Set<string>()
const add = (file: string) => {
  if (first.includes(file) || behind.has(file)) return
  behind.add(file)
  const text = readFileSync(join(dist, "assets", file), "utf8")
  for (const [, next = ""] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) add(next)
}
for (const file of readdirSync(join(dist, "assets"))) if (/^(?:HomeRoute|routed)-.*\.js$/.test(file)) add(file)
row("home, script behind that, compressed", sizeOf(behind), "kB")
