/** Lengths as they are shipped. */
import { describe, expect, it } from "vitest"
import { inRem } from "./rem.ts"

describe("a length in px", () => {
  it.each([
    ["12px 20px", "0.75rem 1.25rem"],
    ["calc(var(--ctl) + 16px)", "calc(var(--ctl) + 1rem)"],
    ["minmax(-4px, 0.9fr)", "minmax(-0.25rem, 0.9fr)"],
    ["(max-width: 1023px)", "(max-width: 63.9375rem)"]
  ])("%s grows with the text", (written, shipped) => expect(inRem(written)).toBe(shipped))

  it.each(["1px solid var(--line)", "0 2.5px 0 red", "var(--w16px)", "12pt", "0"])("%s stays as it is", (written) =>
    expect(inRem(written)).toBe(written)
  )
})
