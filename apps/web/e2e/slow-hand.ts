/**
 * A slow hand at a slow machine: a press of 90 ms, a key each 80 ms, the processor at a quarter. Nothing moves under a press, and
 * no key that is typed into a field is lost: journeys run so fail where either happens.
 */
import { setTimeout as rest } from "node:timers/promises"
import { type Browser, type BrowserContext, expect, type Keyboard, type Locator, type Page } from "@playwright/test"

const pressMs = 90
const keyMs = 80
/** A person pastes what is longer. */
const typedAtMost = 60

/** Makes the hand of every page of this worker a slow one. */
export const slowHand = (browser: Browser, context: BrowserContext, page: Page): void => {
  const slowed = (one: BrowserContext) => {
    for (const open of one.pages()) void slowDown(open)
    one.on("page", (opened) => void slowDown(opened))
  }
  slowed(context)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const made = await newContext(...options)
    slowed(made)
    return made
  }
  slowKeyboard(Object.getPrototypeOf(page.keyboard) as Keyboard)
  slowLocators(Object.getPrototypeOf(page.locator("body")) as Locator)
}

const slowDown = async (page: Page): Promise<void> => {
  try {
    const session = await page.context().newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  } catch {
    // It was closed meanwhile.
  }
}

/** Prototypes are made slow once: a worker has one of each for all its journeys. */
const made = new WeakSet<object>()

const slowKeyboard = (keyboard: Keyboard) => {
  if (made.has(keyboard)) return
  made.add(keyboard)
  const { type, press } = keyboard
  keyboard.type = function (this: Keyboard, text, options) {
    return type.call(this, text, { delay: keyMs, ...options })
  }
  keyboard.press = function (this: Keyboard, key, options) {
    return press.call(this, key, { delay: keyMs / 2, ...options })
  }
}

const slowLocators = (locators: Locator) => {
  if (made.has(locators)) return
  made.add(locators)
  const { click, fill, pressSequentially } = locators
  locators.click = async function (this: Locator, options = {}) {
    const { button, clickCount, modifiers, force, trial } = options
    if (force || trial || modifiers !== undefined || (button ?? "left") !== "left" || (clickCount ?? 1) !== 1)
      return click.call(this, { delay: pressMs, ...options })
    await pressSlowly(this, options)
  }
  locators.check = async function (this: Locator, options = {}) {
    if (!(await this.isChecked(options))) await pressSlowly(this, options)
    expect(await this.isChecked(), `${String(this)} is checked by one slow press`).toBe(true)
  }
  locators.fill = async function (this: Locator, text, options = {}) {
    if (text.length > typedAtMost || !(await isTypedInto(this))) return fill.call(this, text, options)
    await this.focus(options)
    await this.page().keyboard.press("Control+a")
    if (text === "") return this.page().keyboard.press("Delete")
    await this.pressSequentially(text, options)
  }
  locators.pressSequentially = async function (this: Locator, text, options = {}) {
    await pressSequentially.call(this, text, { delay: keyMs, ...options })
    // A mask may put signs between what was typed, but drops nothing of it.
    if (await isTypedInto(this))
      await expect
        .poll(async () => plain(await this.inputValue()), { message: `no key of ${text} is lost`, timeout: 5_000 })
        .toContain(plain(text))
  }
}

const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase()

/** Whether text is typed into it key by key; the browser's own fields for dates and files are not. */
const isTypedInto = (field: Locator): Promise<boolean> =>
  field.evaluate(
    (element) =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement &&
        ["text", "search", "tel", "email", "url", "password"].includes(element.type))
  )

type PressOptions = Pick<NonNullable<Parameters<Locator["click"]>[0]>, "position" | "timeout">

/** Presses, waits, lets go: what is under the pointer is then where it was, unless the press itself took it away. */
const pressSlowly = async (target: Locator, { position, timeout }: PressOptions) => {
  const page = target.page()
  await target.hover({ ...(position && { position }), ...(timeout !== undefined && { timeout }) })
  const element = await target.elementHandle()
  const placeOf = async () => {
    const box = await element?.boundingBox().catch(() => null)
    return box ? { x: Math.round(box.x), y: Math.round(box.y) } : null
  }
  const before = await placeOf()
  await page.mouse.down()
  await rest(pressMs)
  const after = await placeOf()
  await page.mouse.up()
  await element?.dispose()
  if (before !== null && after !== null) expect(after, `${String(target)} stays where it was pressed`).toEqual(before)
  await rest(pressMs)
}
