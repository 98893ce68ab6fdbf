/** Holds a state of a component against what holds of all of them, in several looks, as the journeys do. */
import axe from "axe-core"
import { expect } from "vitest"
import { commands, page } from "vitest/browser"
import { textScale } from "../src/ui/rem.ts"
import { isFull } from "./breadth.ts"
import { painted } from "./browser.ts"
import { cutOff, looksOf, misplaced, sizes, tags, tooSmall } from "./looks.ts"

const digitOf = async (state: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(state)))[0] ?? 0

interface Options {
  /** A window of a phone closes or lets go of what the test goes on with. */
  readonly keepsSize?: boolean
}

export const expectAccessible = async (state: string, { keepsSize = false }: Options = {}): Promise<void> => {
  const { dataset } = document.documentElement
  const before = dataset["densidade"]
  for (const { scheme, density } of looksOf(await digitOf(state), isFull)) {
    await commands.media({ colorScheme: scheme })
    dataset["densidade"] = density
    const { violations } = await axe.run(document, {
      runOnly: tags,
      resultTypes: ["violations"],
      iframes: false
    })
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, failureSummary }) => [target, failureSummary])
    }))
    expect
      .soft({ axe: found, small: tooSmall(), cut: cutOff(), misplaced: misplaced() }, `${state}, ${scheme}, ${density}`)
      .toEqual({ axe: [], small: [], cut: [], misplaced: [] })
  }
  await commands.media({ colorScheme: "light" })
  // What lies above the rest closes where the window changes.
  if (isFull && !keepsSize && document.querySelector(".popover, dialog[open], [role=menu]") === null)
    await expectLaidOut(state)
  if (before === undefined) delete dataset["densidade"]
  else dataset["densidade"] = before
}

/** In windows of other sizes, and back in its own. */
const expectLaidOut = async (state: string): Promise<void> => {
  const { innerWidth: before, innerHeight: beforeHeight } = window
  for (const [width, height, text] of sizes) {
    // The page hears of a new window, and reads the size of its text then.
    await commands.textSize(text * 16)
    await page.viewport(width, height)
    await painted()
    expect.soft(textScale(), `${state}, size of text`).toBe(text)
    const found = await foundAfterResize(() => [...cutOff(), ...misplaced()])
    expect.soft(found, `${state}, ${width} × ${height}, text ${text * 100} %`).toEqual([])
  }
  await commands.textSize(16)
  await page.viewport(before, beforeHeight)
  await painted()
}

/** What is found once the page has followed its new size. */
const foundAfterResize = async (find: () => ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  for (let round = 0; round < mostRounds && find().length > 0; round++) await painted()
  return find()
}

const mostRounds = 50
