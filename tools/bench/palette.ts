/** A key in the palette with 5,000 entries, on a slowed processor, against looking for its words in each title. */
import { join } from "node:path"
import { root } from "../setup/run.mjs"
import { bundle } from "./browser/bundle.ts"
import { launch, slowPage } from "./browser/chromium.ts"
import { atMost, median, percentile, row } from "./inputs/figures.ts"
import { sized } from "./inputs/size.ts"

/** What `apps/web/bench/palette.ts` exports. */
interface PaletteBench {
  readonly texts: readonly string[]
  readonly ours: (text: string) => number
  readonly floor: (text: string) => number
}

const script = await bundle(join(root, "apps/web/bench/palette.ts"))
const browser = await launch()
const { page, until } = await slowPage(browser)
await page.addScriptTag({ content: script })
/** The first two rounds do not count. */
const rounds = sized(9, 3)
const took = await until(
  page.evaluate((count) => {
    const { texts, ours, floor } = (globalThis as unknown as { Bench: PaletteBench }).Bench
    const timed = (work: (text: string) => number, text: string) => {
      const from = performance.now()
      work(text)
      return performance.now() - from
    }
    const all = Array.from({ length: count }, () =>
      texts.map((text) => ({ ours: timed(ours, text), floor: timed(floor, text) }))
    )
    return all.slice(2).flat()
  }, rounds)
)
await browser.close()
const ours = took.map((one) => one.ours)
row("palette, a key with 5,000 entries, 95 of 100 keys, processor ÷ 4", percentile(ours, 0.95), "ms", atMost(50))
row(
  "palette, a key with 5,000 entries, against looking for the words in each title",
  median(ours) / median(took.map((one) => one.floor)),
  "×"
)
