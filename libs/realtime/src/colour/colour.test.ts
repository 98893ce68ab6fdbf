import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { storeStep } from "../stored/stored.ts"
import * as Colour from "./colour.ts"

describe("step", () => {
  it("shows a choice of ours until the server has numbered it, whatever comes before", () => {
    const chosen = run(make("grey"), { _tag: "Chosen", value: "teal" }, { _tag: "Sent" }, followed("pink"))
    expect(chosen).toMatchObject({ shown: "teal", confirmed: "pink" })
    expect(run(chosen, followed("teal", true), followed("navy"))).toMatchObject({ shown: "navy", wanted: null })
  })

  it("keeps a newer choice while an older one of ours comes back", () => {
    const steps = [{ _tag: "Chosen", value: "teal" }, { _tag: "Sent" }, { _tag: "Chosen", value: "pink" }] as const
    const again = run(make("grey"), ...steps, followed("teal", true))
    expect(again).toMatchObject({ shown: "pink", wanted: { value: "pink", tried: false } })
  })

  it("keeps what was chosen for the session on its way to it, whatever is this device's own meanwhile", () => {
    const before: readonly Colour.Input[] = [{ _tag: "Chosen", value: "teal" }]
    const law = fc.property(fc.array(colour), (others) => {
      const own = others.map((value): Colour.Input => ({ _tag: "Chosen", value }))
      const here = run(make("grey"), ...before, { _tag: "OwnSet", own: true }, ...own)
      expect(here.shown).toBe(others.at(-1) ?? "teal")
      expect(here.wanted?.value).toBe("teal")
      expect(run(here, { _tag: "OwnSet", own: false })).toMatchObject({ shown: "teal", wanted: { value: "teal" } })
      // A page that is loaded anew sends it, and shows the own one.
      const again = Colour.restore({ own: "grey", confirmed: "", unsent: "teal", by: "c" }, "c", "navy")
      expect(again).toMatchObject({ shown: "grey", wanted: { value: "teal", tried: false } })
    })
    fc.assert(law)
  })

  it("never wants to send what came from others", () => {
    const seq = fc.nat()
    const other = fc.oneof(
      fc.record({ _tag: fc.constant("Followed" as const), value: colour, mine: fc.constant(false), seq }),
      fc.record({ _tag: fc.constant("Reset" as const), value: colour, seq })
    )
    const law = fc.property(fc.array(other), (inputs) => {
      const end = run(make("grey"), ...inputs)
      expect(end.wanted).toBe(null)
      expect(end.shown).toBe(inputs.at(-1)?.value ?? "grey")
      const late: Colour.Input = { _tag: "Reset", value: "pink", seq: 3, late: true }
      expect(run(end, late).wanted).toBe(null)
    })
    fc.assert(law)
  })

  it("shows what the server has, once nothing of ours is under way", () => {
    const any = fc.oneof(
      fc.record({ _tag: fc.constant("Chosen" as const), value: colour }),
      fc.constant({ _tag: "Sent" as const }),
      fc.constant({ _tag: "Refused" as const }),
      fc.record({ _tag: fc.constant("Followed" as const), value: colour, mine: fc.boolean(), seq: fc.nat() }),
      fc.record({
        _tag: fc.constant("Reset" as const),
        value: colour,
        late: fc.constant(true),
        seq: fc.nat()
      })
    )
    const law = fc.property(fc.array(any), (inputs) => {
      const { shown, wanted, confirmed } = run(make("grey"), ...inputs)
      expect(shown).toBe(wanted?.value ?? confirmed)
    })
    fc.assert(law)
  })
})

describe("a choice", () => {
  it("of what is shown already is told to nobody", () => {
    const choice = make("grey")
    expect(Colour.step(choice, { _tag: "Chosen", value: "grey" })).toBe(choice)
  })

  it("of others changes nothing where the colour is for this device only, and nothing here reaches them", () => {
    const law = fc.property(colour, fc.array(fc.tuple(colour, fc.boolean())), (mine, others) => {
      const inputs = others.map(([value, here]) => (here ? chosen(value) : followed(value)))
      const end = run(make(mine), { _tag: "OwnSet", own: true }, ...inputs)
      expect(end.shown).toBe(others.findLast(([, here]) => here)?.[0] ?? mine)
      expect(end.wanted).toBe(null)
    })
    fc.assert(law)
  })

  it("brings another client of the session to the same colour", () => {
    const law = fc.property(colour, colour, (before, value) => {
      const { wanted, shown } = run(make(before), chosen(value))
      expect(shown).toBe(value)
      expect(run(make(before), followed(wanted?.value ?? before)).shown).toBe(value)
    })
    fc.assert(law)
  })
})

describe("an answer about the session", () => {
  const answer = (value: string, seq: number, late = true): Colour.Input => ({ _tag: "Reset", value, seq, late })

  it("that is slower than an event takes nothing back", () => {
    const after = run(make("grey"), answer("grey", 3), followed("teal", false, 4))
    expect(run(after, answer("grey", 3))).toBe(after)
    expect(run(make("grey"), followed("teal", false, 4), answer("grey", 3)).shown).toBe("teal")
    expect(run(after, answer("pink", 5)).shown).toBe("pink")
  })

  it("that comes while a choice is under way leaves it", () => {
    const end = run(make("grey"), answer("grey", 3), chosen("teal"), { _tag: "Sent" }, answer("grey", 3))
    expect(end).toMatchObject({ shown: "teal", confirmed: "grey", wanted: { value: "teal" } })
    expect(run(end, followed("teal", true, 4))).toMatchObject({ shown: "teal", wanted: null })
  })

  it("counts where another one was opened, and where the server began anew, whatever was heard before", () => {
    const before = run(make("grey"), answer("grey", 3), followed("teal", false, 9))
    expect(run(before, answer("pink", 0, false))).toMatchObject({ shown: "pink", seq: 0 })
    expect(run(before, { _tag: "Reset", value: "navy", seq: 2 }, answer("pink", 2)).shown).toBe("pink")
  })
})

describe("what is kept", () => {
  it("begins the next page where this one was, with a choice that was not sent", () => {
    const law = fc.property(fc.array(input), (inputs) => {
      const { kept, choice } = lived(inputs)
      const { shown, confirmed, own, wanted } = choice
      const again = Colour.restore(kept, "c", "grey")
      expect(again).toMatchObject({ shown, confirmed, own })
      expect(again.wanted).toEqual(wanted && { value: wanted.value, tried: false })
    })
    fc.assert(law)
  })

  it("of a choice is sent by the client in which it was made, and by no other", () => {
    const { kept } = lived([chosen("teal")])
    expect(Colour.restore(kept, "d", "grey")).toMatchObject({ shown: "grey", wanted: null })
    const early = make("grey")
    const other = storeStep(kept, early, run(early, followed("pink")), "d")
    expect(other).toEqual({ own: "", confirmed: "pink", unsent: "teal", by: "c" })
  })

  it("for the device stays, whatever another client follows that does not know of it", () => {
    const { kept } = lived([{ _tag: "OwnSet", own: true }, chosen("teal")])
    const early = make("grey")
    const other = storeStep(kept, early, run(early, followed("pink")), "d")
    expect(Colour.restore(other, "e", "grey")).toMatchObject({ own: true, shown: "teal", confirmed: "pink" })
  })
})

// Helpers

const make = (shown: string) => Colour.restore(Colour.nothingStored, "c", shown)
const chosen = (value: string): Colour.Input => ({ _tag: "Chosen", value })
const colour = fc.constantFrom("grey", "teal", "pink", "#123456")
const followed = (value: string, mine = false, seq = 1): Colour.Input => ({ _tag: "Followed", value, mine, seq })
const input: fc.Arbitrary<Colour.Input> = fc.oneof(
  colour.map(chosen),
  fc.boolean().map((own): Colour.Input => ({ _tag: "OwnSet", own })),
  fc.tuple(colour, fc.boolean()).map(([value, mine]) => followed(value, mine)),
  fc.constantFrom<Colour.Input>({ _tag: "Sent" }, { _tag: "Refused" })
)
/** The life of a client, and what is kept of it. */
const lived = (inputs: ReadonlyArray<Colour.Input>) => {
  let kept = Colour.nothingStored
  let choice = make("grey")
  for (const one of inputs) {
    const next = Colour.step(choice, one)
    kept = storeStep(kept, choice, next, "c")
    choice = next
  }
  return { kept, choice }
}
const run = (from: Colour.Choice, ...inputs: ReadonlyArray<Colour.Input>) => inputs.reduce(Colour.step, from)
