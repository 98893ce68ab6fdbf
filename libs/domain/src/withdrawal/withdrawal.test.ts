import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Withdrawal from "./withdrawal.ts"

const steps = fc.array(fc.constantFrom("pedir", "aprovar", "comprar", "pagar"), { maxLength: 6 })
const rule = fc.constantFrom(...Withdrawal.WithdrawalRule.literals)

describe("a withdrawal", () => {
  it("is refused for good once a step was reached that ends it", () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(rule, steps, steps, steps, (of, final, reached, later) => {
        const before = Withdrawal.refusalOf({ rule: of, final, reached })
        const after = Withdrawal.refusalOf({ rule: of, final, reached: [...reached, ...later] })
        expect(after).toBe(before ?? after)
      })
    )
  })

  it.each([
    ["livre", [], ["pedir"], null],
    ["livre", ["comprar"], ["pedir", "aprovar"], null],
    ["motivo", ["comprar"], ["pedir", "comprar"], "too-late"],
    ["nao", [], [], "not-here"]
  ] as const)("with %s, %j and %j is refused for %s", (of, final, reached, refusal) => {
    expect(Withdrawal.refusalOf({ rule: of, final, reached })).toBe(refusal)
  })

  it("wants a reason where the definition says so", () => {
    expect(Withdrawal.WithdrawalRule.literals.filter((one) => Withdrawal.needsReason({ rule: one }))).toEqual([
      "motivo"
    ])
  })
})
