import fc from "fast-check"
import { expect, it } from "vitest"
import { defaultBackoff, delayMs } from "./backoff.ts"

it("lies between a half and the whole of a wait that doubles up to the most", () => {
  const law = fc.property(fc.nat(5_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
    const due = Math.min(defaultBackoff.mostMs, defaultBackoff.firstMs * 2 ** attempt)
    const wait = delayMs(defaultBackoff, attempt, random)
    expect(wait).toBeGreaterThanOrEqual(due / 2)
    expect(wait).toBeLessThanOrEqual(due)
  })
  fc.assert(law)
})
