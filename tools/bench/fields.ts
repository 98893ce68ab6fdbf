/** Four quadrants of forty fields, from mount to paint, against the same fields as one text of HTML. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../setup/run.mjs"
import { bundle } from "./browser/bundle.ts"
import { launch, slowPage } from "./browser/chromium.ts"
import { median, row } from "./inputs/figures.ts"
import { sized } from "./inputs/size.ts"

/** What `apps/web/bench/ours.tsx` and `vanilla.ts` export. */
interface FieldsBench {
  readonly mount: (containers: readonly Element[]) => void
}

const rounds = sized(9, 1)
const web = join(root, "apps/web")
const vanilla = await bundle(join(web, "bench/vanilla.ts"))
const quadrante = await bundle(join(web, "bench/ours.tsx"))
const shared = ["tokens", "base", "button", "note", "field", "forms", "choice", "table", "facts"].map(
  (name) => `ui/${name}.css`
)
const styles = [...shared, "form/form.css", "form/lists.css", "form/list-lines.css", "form/list-reading.css"]
  .map((file) => readFileSync(join(web, "src", file), "utf8").replace(/@font-face[^}]*}/, ""))
  .join("\n")

/** Runs in the page. */
const mountAndPaint = () =>
  new Promise<number>((resolve) => {
    const began = performance.now()
    const { Bench } = globalThis as unknown as { Bench: FieldsBench }
    Bench.mount([...document.querySelectorAll(".quad-body")])
    // A message after the frame arrives when it has been painted.
    const painted = () => {
      if (document.querySelectorAll("input, select, textarea").length < 160) return requestAnimationFrame(painted)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now() - began)
      return channel.port2.postMessage(null)
    }
    requestAnimationFrame(painted)
  })

const browser = await launch()
const measure = async (script: string) => {
  const { page, until, close } = await slowPage(browser)
  await page.setContent(`<style>${styles}</style>${'<div class="quad-body"></div>'.repeat(4)}`)
  await page.addScriptTag({ content: script })
  const took = await until(page.evaluate(mountAndPaint))
  await close()
  return took
}
const ours: number[] = []
const floor: number[] = []
for (let round = 0; round < rounds; round++) {
  floor.push(await measure(vanilla))
  ours.push(await measure(quadrante))
}
await browser.close()
row("four quadrants of forty fields, mount to paint, against vanilla HTML", median(ours) / median(floor), "×")
