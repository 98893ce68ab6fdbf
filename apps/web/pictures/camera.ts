/** The camera: pictures of a page as the manual shows them, small, and frames of the recording with how long each stays. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Locator, Page } from "@playwright/test"

const manual = join(import.meta.dirname, "../../../docs/users")
const frames = join(import.meta.dirname, "../test-results/frames")

/** Nothing turns, blinks or moves in a picture, and nothing is marked as the place of a pointer. */
const still =
  "*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }"

/** Waits until the page is complete: its typefaces are loaded, no part is loading, and nothing covers it. */
const waitUntilComplete = async (page: Page) => {
  // What was said is read by now.
  const said = page.locator(".toast .btn.icon")
  while ((await said.count()) > 0) await said.first().click()
  await page.mouse.move(2, 300)
  await page.waitForFunction(
    () => document.fonts.status === "loaded" && document.querySelector(".skeleton, .spin, [aria-busy=true]") === null
  )
}

const shoot = async (page: Page): Promise<Buffer> => {
  await waitUntilComplete(page)
  return page.screenshot({ style: still })
}

const shootPart = async (part: Locator): Promise<Buffer> => {
  await waitUntilComplete(part.page())
  return part.screenshot({ style: still })
}

/** Writes a picture as WebP, to which the browser itself converts its screenshot. */
const saveAsWebp = async (page: Page, name: string, png: Buffer, folder = "") => {
  const data = await page.evaluate(async (source) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext("2d")?.drawImage(picture, 0, 0)
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: "image/webp", quality: 0.92 })).arrayBuffer()
    )
    return bytes.reduce((text, byte) => text + String.fromCharCode(byte), "")
  }, png.toString("base64"))
  const pictures = join(manual, folder, "pictures")
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(pictures, `${name}.webp`), Buffer.from(data, "latin1"))
}

/** Takes pictures of pages; `blank` is one of nobody's, in which they are put together and written. */
export const makeCamera = (blank: Page) => {
  mkdirSync(frames, { recursive: true })
  const roll: Array<string> = []
  return {
    picture: async (page: Page, name: string, folder = "") => saveAsWebp(blank, name, await shoot(page), folder),
    /** A part of a page, for the manual in a language: its folder, seen from `docs/users`, none for the first one. */
    part: async (part: Locator, name: string, folder: string) => saveAsWebp(blank, name, await shootPart(part), folder),
    /** Two windows as they stand on one screen, the second a little in front. */
    windows: async (behind: Page, front: Page, name: string) => {
      const [one, two] = [await shoot(behind), await shoot(front)].map((png) => png.toString("base64"))
      await blank.setViewportSize({ width: 1280, height: 800 })
      await blank.setContent(
        `<style>body { margin: 0; background: #dfe3e6 } img { position: absolute; width: 900px; border-radius: 8px; box-shadow: 0 10px 34px rgb(0 0 0 / 28%) }</style>
        <img src="data:image/png;base64,${one}" style="left: 36px; top: 34px">
        <img src="data:image/png;base64,${two}" style="right: 36px; bottom: 34px">`
      )
      await saveAsWebp(blank, name, await blank.screenshot())
    },
    /** One frame of the recording, shown for so many seconds. */
    frame: async (page: Page, seconds: number) => {
      const name = `${String(roll.length / 2).padStart(3, "0")}.png`
      writeFileSync(join(frames, name), await shoot(page))
      roll.push(`file '${name}'`, `duration ${seconds}`)
    },
    /** Leaves the list of the frames for whatever makes a recording of them. */
    develop: () => writeFileSync(join(frames, "frames.txt"), [...roll, roll.at(-2), ""].join("\n"))
  }
}
