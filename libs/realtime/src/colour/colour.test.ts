import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Colour from "./colour.ts"

describe("step", () => {
  it("shows a choice of ours until the server has numbered it, whatever comes before", () => {
    const chosen = run(Colour.make("grey"), { _tag: "Chosen", value: "teal" }, { _tag: "Sent" }, followed("pink"))
    expect(chosen).toMatchObject({ shown: "teal", confirmed: "pink" })
    expect(run(chosen, followed("teal", true), followed("navy"))).toMatchObject({ shown: "navy", wanted: null })
  })

  it("keeps a newer choice while an older one of ours comes back", () => {
    const steps = [{ _tag: "Chosen", value: "teal" }, { _tag: "Sent" }, { _tag: "Chosen", value: "pink" }] as const
    const again = run(Colour.make(null), ...steps, followed("teal", true))
    expect(again).toMatchObject({ shown: "pink", wanted: { value: "pink", tried: false } })
  })

  it("keeps what was chosen for the session on its way to it, whatever is this device's own meanwhile", () => {
    const before: readonly Colour.Input[] = [{ _tag: "Chosen", value: "teal" }]
    const law = fc.property(fc.array(colour), (others) => {
      const own = others.map((value): Colour.Input => ({ _tag: "Chosen", value }))
      const here = run(Colour.make("grey"), ...before, { _tag: "OwnSet", own: true }, ...own)
      expect(here.shown).toBe(others.at(-1) ?? "teal")
      expect(here.wanted?.value).toBe("teal")
      expect(run(here, { _tag: "OwnSet", own: false })).toMatchObject({ shown: "teal", wanted: { value: "teal" } })
      // A page that is loaded anew sends it, and shows the own one.
      const again = run(Colour.make("grey", true), { _tag: "Kept", value: "teal" })
      expect(again).toMatchObject({ shown: "grey", wanted: { value: "teal", tried: false } })
    })
    fc.assert(law)
  })

  it("never wants to send what came from others", () => {
    const other = fc.oneof(
      fc.record({ _tag: fc.constant("Followed" as const), value: colour, mine: fc.constant(false) }),
      fc.record({ _tag: fc.constant("Reset" as const), value: colour })
    )
    const law = fc.property(fc.array(other), (inputs) => {
      const end = run(Colour.make("grey"), ...inputs)
      expect(end.wanted).toBe(null)
      expect(end.shown).toBe(inputs.at(-1)?.value ?? "grey")
    })
    fc.assert(law)
  })

  it("shows what the server has, once nothing of ours is under way", () => {
    const any = fc.oneof(
      fc.record({ _tag: fc.constant("Chosen" as const), value: colour }),
      fc.constant({ _tag: "Sent" as const }),
      fc.constant({ _tag: "Refused" as const }),
      fc.record({ _tag: fc.constant("Followed" as const), value: colour, mine: fc.boolean() })
    )
    const law = fc.property(fc.array(any), (inputs) => {
      const { shown, wanted, confirmed } = run(Colour.make("grey"), ...inputs)
      expect(shown).toBe(wanted?.value ?? confirmed)
    })
    fc.assert(law)
  })
})

// Helpers

const colour = fc.constantFrom("grey", "teal", "pink", "#123456")
const followed = (value: string, mine = false): Colour.Input => ({ _tag: "Followed", value, mine })
const run = (from: Colour.Choice, ...inputs: ReadonlyArray<Colour.Input>) => inputs.reduce(Colour.step, from)
