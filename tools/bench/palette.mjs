/** A key in the palette with 5,000 entries, on a slowed processor, against looking for its words in each title. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "vite"
import { root } from "../setup/run.mjs"
import { launch, median, row, slowPage } from "./browser/chromium.mjs"

const output = mkdtempSync(join(tmpdir(), "quadrante-bench-"))
const web = join(root, "apps/web")
await build({
  root: web,
  configFile: false,
  logLevel: "error",
  build: {
    outDir: output,
    lib: { entry: join(web, "bench/palette.ts"), formats: ["iife"], name: "Bench", fileName: () => "bench.js" }
  },
  define: { "process.env.NODE_ENV": '"production"', __VERSAO__: '"bench"' }
})

const browser = await launch()
const { page } = await slowPage(browser)
await page.addScriptTag({ content: readFileSync(join(output, "bench.js"), "utf8") })
const took = await page.evaluate(() => {
  const { texts, ours, floor } = globalThis.Bench
  const timed = (work, text) => {
    const from = performance.now()
    work(text)
    return performance.now() - from
  }
  const rounds = Array.from({ length: 9 }, () => texts.map((text) => [timed(ours, text), timed(floor, text)])).slice(2)
  return rounds.flat()
})
await browser.close()
rmSync(output, { recursive: true, force: true })
const ours = median(took.map(([one]) => one))
const worst = took.map(([one]) => one).toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]
row("palette, a key with 5,000 entries, 95 of 100 keys, processor ÷ 4", worst, 50, "ms")
row(
  "palette, a key with 5,000 entries, against looking for the words in each title",
  ours / median(took.map(([, one]) => one))
)
