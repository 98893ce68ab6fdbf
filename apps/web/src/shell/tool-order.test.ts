import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { initialClient } from "../store/client.ts"
import { firstButton, spilling } from "./tool-order.ts"

const { toolbar } = initialClient("c", "demo", "Aurora", "grey")
const nothing = Object.fromEntries(Object.keys(toolbar).map((button) => [button, false])) as typeof toolbar

describe("the first button of the bar", () => {
  it("is the profile where all others were taken away, or stand after it", () => {
    expect(firstButton(nothing)).toBe("perfil")
    expect(firstButton({ ...nothing, fullscreen: true, notificacoes: true })).toBe("perfil")
  })

  it("is the leftmost of those that are there", () => {
    const buttons = ["menu", "search", ...spilling.map(({ button }) => button)] as const
    fc.assert(
      fc.property(fc.subarray([...buttons], { minLength: 1 }), (shown) => {
        expect(firstButton({ ...nothing, ...Object.fromEntries(shown.map((button) => [button, true])) })).toBe(shown[0])
      })
    )
  })
})
