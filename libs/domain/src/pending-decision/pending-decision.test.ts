import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { leaseMs, mostTries, type PendingDecision, type PendingEvent, step, undoMs } from "./pending-decision.ts"

const pending = (now: number): PendingDecision => ({ due: now + undoMs, sent: null, tries: 0, isRefused: false })

const events: ReadonlyArray<PendingEvent> = ["undo", "send", "due", "done", "refuse", "see"]
/** Any order of events, with any time between them. */
const happenings = fc.array(fc.tuple(fc.constantFrom(...events), fc.integer({ min: 0, max: leaseMs + 1 })), {
  maxLength: 30
})

/** What was done about a decision until nothing is kept of it, or the events end. */
const lived = (what: ReadonlyArray<readonly [PendingEvent, number]>) => {
  let kept: PendingDecision | null = pending(0)
  let now = 0
  const does: Array<string> = []
  for (const [event, ms] of what) {
    if (kept === null) break
    now += ms
    const next = step(kept, event, now)
    if (next.does !== "nothing") does.push(next.does)
    kept = next.kept
  }
  return { does, kept }
}

describe("a decision that can be taken back", () => {
  it("is taken back, or carried out, or refused, and never two of them", () => {
    fc.assert(
      fc.property(happenings, (what) => {
        const { does, kept } = lived(what)
        expect(does.includes("undo") ? does.length : 1).toBe(1)
        expect(does.filter((one) => one === "tell").length).toBeLessThanOrEqual(1)
        const ends = does.filter((one) => one === "undo" || one === "forget")
        expect(ends).toHaveLength(kept === null ? 1 : 0)
        expect(does.filter((one) => one === "carry-out").length).toBeLessThanOrEqual(mostTries)
        // What was told as refused is forgotten by its person alone.
        expect(kept?.isRefused ?? false).toBe(does.at(-1) === "tell")
      })
    )
  })

  it("is carried out before it is done or refused, once for each lease", () => {
    fc.assert(
      fc.property(happenings, (what) => {
        const { does } = lived(what)
        const [first] = does
        expect([undefined, "undo", "carry-out"]).toContain(first)
      })
    )
  })

  it("waits for its ten seconds, and no longer", () => {
    const one = pending(1_000)
    expect(step(one, "due", 1_000 + undoMs - 1)).toEqual({ does: "nothing", kept: one })
    expect(step(one, "due", 1_000 + undoMs).does).toBe("carry-out")
  })

  it("goes at once where its person says so, and is not taken back then", () => {
    const { does, kept } = step(pending(0), "send", 1)
    expect(does).toBe("carry-out")
    expect(kept).toEqual({ due: undoMs, sent: 1, tries: 1, isRefused: false })
    expect(kept && step(kept, "undo", 2).does).toBe("nothing")
    expect(kept && step(kept, "send", 2).does).toBe("nothing")
  })

  it.each(["done", "refuse", "see"] as const)("hears nothing of %s while it waits", (event) => {
    expect(step(pending(0), event, undoMs).does).toBe("nothing")
  })

  it("is taken over once the node that carried it out has had its time, and told as refused after five", () => {
    let one: PendingDecision | null = pending(0)
    let now = undoMs
    for (let round = 0; round < mostTries && one !== null; round++) {
      one = step(one, "due", now).kept
      expect(one && step(one, "due", now + leaseMs - 1).does).toBe("nothing")
      now += leaseMs
    }
    expect(one && step(one, "due", now)).toMatchObject({ does: "tell", kept: { isRefused: true, tries: mostTries } })
  })

  it("stays refused until its person has seen it", () => {
    const refused = { ...pending(0), sent: 1, tries: 1, isRefused: true }
    for (const event of events.filter((one) => one !== "see"))
      expect(step(refused, event, leaseMs * 2).does).toBe("nothing")
    expect(step(refused, "see", 2)).toEqual({ does: "forget", kept: null })
  })
})
