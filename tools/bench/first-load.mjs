/**
 * The first load of the login on a slow line: painted against a page of HTML alone; a press of its button taken and
 * answered, and the app in place, against a bare React login.
 */
import { spawn } from "node:child_process"
import { createServer } from "node:http"
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "vite"
import react from "@vitejs/plugin-react"
import { environment, projectNode, root } from "../setup/run.mjs"
import { launch, median, row, slow4g, slowPage } from "./browser/chromium.mjs"

const rounds = 7
const folder = mkdtempSync(join(root, "node_modules/.quadrante-bench-"))
const data = mkdtempSync(join(tmpdir(), "quadrante-bench-"))
chmodSync(data, 0o755)

const form = `<main><form><h1>Entrar</h1><label for="usuario">Usuário</label><input id="usuario"><label for="senha">Senha</label><input id="senha" type="password"><button>Entrar</button></form></main>`
const bare = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Entrar</title>${form}`
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Entrar</title><div id="app"></div><script type="module" src="./main.jsx"></script>`
)
writeFileSync(
  join(folder, "main.jsx"),
  `import { createRoot } from "react-dom/client"
   import { useEffect } from "react"
   const Login = () => {
     useEffect(() => { document.documentElement.dataset.pronto = "1" }, [])
     return <main><form><h1>Entrar</h1><label htmlFor="usuario">Usuário</label><input id="usuario"/><label htmlFor="senha">Senha</label><input id="senha" type="password"/><button>Entrar</button></form></main>
   }
   createRoot(document.getElementById("app")).render(<Login />)`
)
await build({ root: folder, configFile: false, logLevel: "error", plugins: [react()], base: "./" })

/** Serves the bare page at /bare and the bare React login below /react, compressed. */
const peers = createServer((request, response) => {
  if (request.url === "/favicon.ico") return response.writeHead(204).end()
  const isBare = request.url === "/bare"
  const path = request.url === "/react/" ? "index.html" : request.url.replace("/react/", "")
  const type = isBare || path.endsWith(".html") ? "text/html" : "text/javascript"
  response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "content-encoding": "gzip" })
  response.end(gzipSync(isBare ? bare : readFileSync(join(folder, "dist", path)), { level: 9 }))
}).listen(0)
const peer = `http://localhost:${peers.address().port}`

const server = spawn(projectNode(), [join(root, "apps/server/src/main.ts")], {
  env: environment({ PORT: "0", QUADRANTE_DATA: data }),
  stdio: ["ignore", "pipe", "ignore"]
})
const address = await new Promise((resolve) => {
  let log = ""
  server.stdout.on("data", (chunk) => {
    const found = /http:\/\/localhost:\d+/.exec((log += chunk))
    if (found) resolve(found[0])
  })
})

const browser = await launch()
const now = () => performance.now()
const visit = async (url, waitsForScript) => {
  const { page, close } = await slowPage(browser, { line: slow4g })
  await page.goto(url, { waitUntil: "commit" })
  const painted = await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") resolve(entry.startTime)
        }).observe({ type: "paint", buffered: true })
      )
  )
  let answers = null
  let ready = null
  if (waitsForScript) {
    // The bare one can be pressed as soon as it is there, but nothing hears it before its script.
    await page.waitForFunction(
      () => {
        const button = document.querySelector("form button.primary")
        return button === null ? document.documentElement.dataset.pronto === "1" : !button.disabled
      },
      null,
      { polling: 10 }
    )
    answers = await page.evaluate(now)
    await page.waitForFunction(() => document.documentElement.dataset.pronto === "1", null, { polling: 10 })
    ready = await page.evaluate(now)
  }
  await close()
  return { painted, answers, ready }
}

const figures = { floor: [], react: [], painted: [], answers: [], ready: [] }
for (let round = 0; round < rounds; round++) {
  figures.floor.push((await visit(`${peer}/bare`, false)).painted)
  figures.react.push((await visit(`${peer}/react/`, true)).ready)
  const ours = await visit(`${address}/demo/login`, true)
  figures.painted.push(ours.painted)
  figures.answers.push(ours.answers)
  figures.ready.push(ours.ready)
}
await browser.close()
server.kill("SIGTERM")
peers.close()
rmSync(folder, { recursive: true, force: true })
await new Promise((resolve) => server.on("exit", resolve))
rmSync(data, { recursive: true, force: true })
row("login, first contentful paint, against a page of HTML alone", median(figures.painted) / median(figures.floor), 1.2)
row(
  "login, a press taken and answered, against a bare React login",
  median(figures.answers) / median(figures.react),
  1.1
)
row("login, the app in place, against a bare React login", median(figures.ready) / median(figures.react), 1.1)
const scripts = [...readFileSync(join(root, "apps/web/dist/index.html"), "utf8").matchAll(/"\.\/(assets\/[^"]+\.js)"/g)]
const bytes = scripts.reduce((sum, [, path]) => sum + statSync(join(root, "apps/web/dist", `${path}.gz`)).size, 0)
row("login, script before the app can start, compressed", bytes / 1000, Infinity, "kB")
