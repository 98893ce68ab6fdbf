/** The browser as tests of components use it: its hand, and what is seen of elements that may be none or many. */
import { expect } from "vitest"
import { type BrowserPage, commands, type Locator, locators, page } from "vitest/browser"

export const keyboard = {
  press: (key: string) => commands.keyboard("press", key),
  type: (text: string, delay?: number) => commands.keyboard("type", text, delay),
  /** As a paste or an input method brings it. */
  insertText: (text: string) => commands.keyboard("insertText", text),
  down: (key: string) => commands.keyboard("down", key),
  up: (key: string) => commands.keyboard("up", key)
}

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** What a selector of styles finds. */
    css: (selector: string) => Locator
    focus: () => Promise<void>
    blur: () => Promise<void>
    /** Presses a key in it. */
    press: (key: string) => Promise<void>
    /** Asks its element something. */
    evaluate: <E extends Element, Answer>(ask: (element: E) => Answer) => Promise<Answer>
    boundingBox: () => Promise<DOMRect>
    innerText: () => Promise<string>
    /** Has a box checked, or an option chosen. */
    check: () => Promise<void>
  }
}

const elementOf = (locator: Locator | BrowserPage): Promise<HTMLElement | SVGElement> => {
  if (!("findElement" in locator)) throw new Error("the page as a whole has no element")
  return locator.findElement({ timeout: patienceMs })
}

/** The same patience as that of expectations. By default an element is awaited until the test times out. */
const patienceMs = 20_000

locators.extend({
  css: (selector) => selector,
  async focus() {
    ;(await elementOf(this)).focus()
  },
  async blur() {
    ;(await elementOf(this)).blur()
  },
  async evaluate(ask) {
    // Its caller knows what it is.
    return ask((await elementOf(this)) as never)
  },
  async boundingBox() {
    return (await elementOf(this)).getBoundingClientRect()
  },
  async innerText() {
    const element = await elementOf(this)
    return element instanceof HTMLElement ? element.innerText : ""
  },
  async press(key) {
    ;(await elementOf(this)).focus()
    await keyboard.press(key)
  },
  async check() {
    const input = await elementOf(this)
    if (!(input instanceof HTMLInputElement)) throw new Error("what is checked is an input")
    if (!input.checked) await page.elementLocator(input).click()
    if (!input.checked) throw new Error("one press did not check it")
  }
})

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0

/** A part of a longer test, named where it fails. */
export const step = async (name: string, act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** What stands in an input. */
export const valueOf = (locator: Locator): string => {
  const element = locator.element()
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ""
}

/** The page has been drawn, and whatever was to follow that. */
export const painted = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** So many there are, whether they are seen or not. */
export const expectCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.elements().length, { message: `how many: ${locator.asLocator()}` }).toBe(count)

/** None of them is seen. */
export const expectHidden = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.elements().filter(isSeen).length, { message: `seen: ${locator.asLocator()}` }).toBe(0)

const textOf = (element: Element): string => (element.textContent ?? "").replaceAll(/\s+/g, " ").trim()

/** What they say, one after another. */
export const expectTexts = (locator: Locator, texts: ReadonlyArray<string | RegExp>): Promise<void> =>
  expect
    .poll(() => locator.elements().map(textOf), { message: `said: ${locator.asLocator()}` })
    .toEqual(texts.map((text) => (typeof text === "string" ? text : expect.stringMatching(text))))

/** By how much the page is wider than its window. */
export const sidewaysScroll = (): number => document.documentElement.scrollWidth - innerWidth

/** As a hand presses: down, and up where the pointer still stands. */
export const pressSlowly = async (locator: Locator): Promise<void> => {
  const element = await elementOf(locator)
  element.scrollIntoView({ block: "nearest" })
  const { x, y, width, height } = element.getBoundingClientRect()
  await commands.mouse("move", x + width / 2, y + height / 2)
  await commands.mouse("down")
  await commands.mouse("rest", 90)
  await commands.mouse("up")
}

/** The mouse as it stands in the page: moved to a place, and pressed where it rests. */
export const mouse = {
  move: (x: number, y: number): Promise<unknown> => commands.mouse("move", x, y),
  press: async (): Promise<void> => {
    await commands.mouse("down")
    await commands.mouse("up")
  }
}
