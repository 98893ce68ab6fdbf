/** What the hand does on keyboard and mouse, in Node: the commands by which tests of components reach the real browser. */
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
export const mouse: BrowserCommand<[act: MouseAct | "rest", x?: number, y?: number]> = async (
  { page, frame },
  act,
  x = 0,
  y = 0
) => {
  if (act === "down" || act === "up") return page.mouse[act]()
  if (act === "rest") return page.waitForTimeout(x)
  const at = await (await (await frame()).frameElement()).boundingBox()
  await page.mouse[act](x + (at?.x ?? 0), y + (at?.y ?? 0))
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

export const commands = { keyboard, mouse, media }

type Arguments<Command> = Command extends BrowserCommand<infer Given> ? Given : never

declare module "vitest/browser" {
  interface BrowserCommands {
    keyboard: (...given: Arguments<typeof keyboard>) => Promise<void>
    mouse: (...given: Arguments<typeof mouse>) => Promise<void>
    media: (...given: Arguments<typeof media>) => Promise<void>
  }
}
