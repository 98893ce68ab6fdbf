/** How long a page takes from an act until what it leads to is painted. */
import type { Page } from "@playwright/test"
import type { PageWait } from "./chromium.ts"

/** What is waited for: an element, and a text in it. */
export interface Sight {
  readonly selector: string
  readonly text?: string
}

/** When it began, by the clock of the page, and how long it took. */
export interface PaintTime {
  readonly began: number
  readonly took: number
}

/** Runs in the page: begins with the next press, or began with the page itself, and ends once what is waited for is painted. */
const watchPaint = ({ selector, text = "", isOfPage }: Sight & { readonly isOfPage: boolean }) => {
  let began = isOfPage ? 0 : Number.NaN
  const begin = ({ timeStamp }: Event) => {
    if (Number.isNaN(began)) began = timeStamp
  }
  addEventListener("keydown", begin, { capture: true, once: true })
  addEventListener("pointerdown", begin, { capture: true, once: true })
  const painted = new Promise<{ readonly began: number; readonly took: number }>((resolve) => {
    const look = () => {
      const isThere = began >= 0 && document.querySelector(selector)?.textContent.includes(text) === true
      if (!isThere) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve({ began, took: performance.now() - began })
      return channel.port2.postMessage(null)
    }
    look()
  })
  Object.assign(globalThis, { painted })
}

const painted = (page: Page, until: PageWait): Promise<PaintTime> =>
  until(page.evaluate(() => (globalThis as unknown as { painted: Promise<PaintTime> }).painted))

/** From a press until something is painted. */
export const timed = async (page: Page, until: PageWait, sight: Sight, press: () => Promise<void>) => {
  await page.evaluate(watchPaint, { ...sight, isOfPage: false })
  await press()
  return painted(page, until)
}

/** From the address until something of its page is painted. */
export const timedPage = async (page: Page, until: PageWait, sight: Sight, address: string) => {
  await until(page.goto(address, { waitUntil: "commit" }))
  await page.evaluate(watchPaint, { ...sight, isOfPage: true })
  return painted(page, until)
}
