/** Holds a state of a component against what holds of all of them, in several looks, as the journeys do. */
import axe from "axe-core"
import { expect } from "vitest"
import { commands } from "vitest/browser"
import { isFull } from "./breadth.ts"
import { cutOff, looksOf, tags, tooSmall } from "./looks.ts"

const digitOf = async (state: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(state)))[0] ?? 0

export const expectAccessible = async (state: string): Promise<void> => {
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
      .soft({ axe: found, small: tooSmall(), cut: cutOff() }, `${state}, ${scheme}, ${density}`)
      .toEqual({ axe: [], small: [], cut: [] })
  }
  await commands.media({ colorScheme: "light" })
  if (before === undefined) delete dataset["densidade"]
  else dataset["densidade"] = before
}
