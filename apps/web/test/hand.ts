/** What the hand does on keyboard and mouse, in Node: the commands by which tests of components reach the real browser. */
import type { CDPSession, Page } from "playwright"
import type { BrowserCommand } from "vitest/node"

type KeyAct = "press" | "type" | "insertText" | "down" | "up"

/** Presses, types or pastes at the keyboard; `delay` between keys in milliseconds. */
export const keyboard: BrowserCommand<[act: KeyAct, text: string, delay?: number]> = async (
  { page },
  act,
  text,
  delay = 0
) => {
  if (act === "press" || act === "type") await page.keyboard[act](text, { delay })
  else await page.keyboard[act](text)
}

type MouseAct = "move" | "down" | "up" | "click"

/** Moves the pointer to a place in the page that is tested, presses there, or lets go; `rest` waits as long as a hand does. */
export const mouse: BrowserCommand<[act: MouseAct | "rest", x?: number, y?: number, steps?: number]> = async (
  { page, frame },
  act,
  x = 0,
  y = 0,
  steps = 1
) => {
  if (act === "down" || act === "up") return page.mouse[act]()
  if (act === "rest") return page.waitForTimeout(x)
  const at = await (await (await frame()).frameElement()).boundingBox()
  const [left, top] = [x + (at?.x ?? 0), y + (at?.y ?? 0)]
  if (act === "move") await page.mouse.move(left, top, { steps })
  else await page.mouse.click(left, top)
}

/** What the person has set in the system. */
export const media: BrowserCommand<
  [
    features: {
      readonly colorScheme?: "light" | "dark" | null
      readonly reducedMotion?: "reduce" | "no-preference" | null
      readonly forcedColors?: "active" | "none" | null
    }
  ]
> = async ({ page }, features) => page.emulateMedia(features)

/** The session in which a page is told what to pretend: it holds for as long as the session does. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** Whether who holds the device points with a finger. */
export const touch: BrowserCommand<[isTouched: boolean]> = async ({ page }, isTouched) => {
  const session = await sessionOf(page)
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: isTouched, maxTouchPoints: 1 })
}

/** The size of text that is set in the browser, in pixels; 16 is the usual one. */
export const textSize: BrowserCommand<[pixels: number]> = async ({ page }, pixels) => {
  const session = await sessionOf(page)
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels - 3 } })
}

/** What is seen there, as a picture in Base64. */
export const picture: BrowserCommand<[x: number, y: number, width: number, height: number]> = async (
  { page, frame },
  x,
  y,
  width,
  height
) => {
  const at = await (await (await frame()).frameElement()).boundingBox()
  const clip = { x: x + (at?.x ?? 0), y: y + (at?.y ?? 0), width, height }
  return (await page.screenshot({ clip })).toString("base64")
}

export const commands = { keyboard, mouse, media, touch, textSize, picture }

type Arguments<Command> = Command extends BrowserCommand<infer Given> ? Given : never

declare module "vitest/browser" {
  interface BrowserCommands {
    keyboard: (...given: Arguments<typeof keyboard>) => Promise<void>
    mouse: (...given: Arguments<typeof mouse>) => Promise<void>
    media: (...given: Arguments<typeof media>) => Promise<void>
    touch: (...given: Arguments<typeof touch>) => Promise<void>
    textSize: (...given: Arguments<typeof textSize>) => Promise<void>
    picture: (...given: Arguments<typeof picture>) => Promise<string>
  }
}
