/** Four quadrants of forty fields, from mount to paint, against the same fields as one text of HTML. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "vite"
import react from "@vitejs/plugin-react"
import { root } from "../setup/run.mjs"
import { launch, median, row, slowPage } from "./browser/chromium.mjs"

const rounds = 9
const output = mkdtempSync(join(tmpdir(), "quadrante-bench-"))
const web = join(root, "apps/web")
for (const entry of ["ours.tsx", "vanilla.ts"]) {
  await build({
    root: web,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      outDir: join(output, entry),
      lib: { entry: join(web, "bench", entry), formats: ["iife"], name: "Bench", fileName: () => "bench.js" }
    },
    define: { "process.env.NODE_ENV": '"production"', __VERSAO__: '"bench"' }
  })
}
const script = (entry) => readFileSync(join(output, entry, "bench.js"), "utf8")
const styles = ["ui/tokens.css", "ui/base.css", "ui/button.css", "ui/field.css", "ui/forms.css"]
  .map((file) => readFileSync(join(web, "src", file), "utf8").replace(/@font-face[^}]*}/, ""))
  .join("\n")

const browser = await launch()
const measure = async (entry) => {
  const { page, close } = await slowPage(browser)
  await page.setContent(`<style>${styles}</style>${'<div class="quad-body"></div>'.repeat(4)}`)
  await page.addScriptTag({ content: script(entry) })
  const took = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const began = performance.now()
        globalThis.Bench.mount([...document.querySelectorAll(".quad-body")])
        // A message after the frame arrives when it has been painted.
        const painted = () => {
          if (document.querySelectorAll("input, select, textarea").length < 160) return requestAnimationFrame(painted)
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - began)
          channel.port2.postMessage(null)
        }
        requestAnimationFrame(painted)
      })
  )
  await close()
  return took
}
const ours = []
const floor = []
for (let round = 0; round < rounds; round++) {
  floor.push(await measure("vanilla.ts"))
  ours.push(await measure("ours.tsx"))
}
await browser.close()
rmSync(output, { recursive: true, force: true })
row("four quadrants of forty fields, mount to paint, against vanilla HTML", median(ours) / median(floor), 1.5)
