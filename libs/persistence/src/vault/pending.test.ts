import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Change,
  isHeld,
  newestChange,
  nothingPending,
  type PendingChanges,
  withChange,
  writeBegun,
  writeEnded
} from "./pending.ts"
import type { Slice } from "./slice.ts"

describe("changes that are not stored", () => {
  it("are the newest of their slice, until just that one is written", () => {
    fc.assert(
      fc.property(history, (events) => {
        const { pending, model } = after(events)
        for (const slice of slices) expect(newestChange(pending, slice)).toBe(model.get(slice.name))
      })
    )
  })

  it("are held in memory where the last one of their slice that was tried could not be written", () => {
    fc.assert(
      fc.property(history, fc.subarray(slices), (events, written) => {
        const begun = writeBegun(after(events).pending)
        const ended = writeEnded(begun, ({ slice }) => written.some(({ name }) => name === slice.name))
        for (const slice of slices) {
          const isTried = begun.underWay.has(`session ${slice.name}`)
          expect(isHeld(ended, slice)).toBe(isTried ? !written.includes(slice) : isHeld(begun, slice))
        }
      })
    )
  })

  it("wait no more than once for a slice, and not at all while they are written", () => {
    fc.assert(
      fc.property(history, (events) => {
        const { pending } = after(events)
        expect(pending.waiting.size).toBeLessThanOrEqual(slices.length)
        expect(writeBegun(pending).waiting.size).toBe(0)
        expect(writeBegun(pending).underWay).toBe(pending.waiting)
      })
    )
  })
})

// Helpers

const sliceOf = (name: string): Slice<unknown> => ({
  name,
  area: "session",
  version: 1,
  initial: null,
  decode: () => undefined
})
const slices = [sliceOf("client"), sliceOf("locale")]

type PendingEvent =
  | { readonly _tag: "changed"; readonly change: Change }
  | { readonly _tag: "begun" }
  | { readonly _tag: "ended"; readonly isWritten: boolean }

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...slices).map((slice) => ({ _tag: "Remove", slice }) as const),
  fc.record({ _tag: fc.constant("Save" as const), slice: fc.constantFrom(...slices), value: fc.string() })
)

/** A write begins, and then ends, with changes before, between and after. */
const history: fc.Arbitrary<ReadonlyArray<PendingEvent>> = fc
  .array(
    fc.record({
      before: fc.array(change, { maxLength: 3 }),
      between: fc.array(change, { maxLength: 3 }),
      isWritten: fc.boolean()
    }),
    { maxLength: 6 }
  )
  .map((writes) =>
    writes.flatMap(({ before, between, isWritten }): ReadonlyArray<PendingEvent> => [
      ...before.map((one) => ({ _tag: "changed" as const, change: one })),
      { _tag: "begun" },
      ...between.map((one) => ({ _tag: "changed" as const, change: one })),
      { _tag: "ended", isWritten }
    ])
  )

interface TrackedChanges {
  readonly pending: PendingChanges
  /** The newest change of each slice that was not written, by its name. */
  readonly model: ReadonlyMap<string, Change>
}

const after = (events: ReadonlyArray<PendingEvent>): TrackedChanges =>
  events.reduce<TrackedChanges>(
    ({ pending, model }, event) => {
      switch (event._tag) {
        case "changed":
          return {
            pending: withChange(pending, event.change),
            model: new Map([...model, [event.change.slice.name, event.change]])
          }
        case "begun":
          return { pending: writeBegun(pending), model }
        case "ended": {
          const written = new Set(event.isWritten ? pending.underWay.values() : [])
          return {
            pending: writeEnded(pending, (one) => written.has(one)),
            model: new Map([...model].filter(([, one]) => !written.has(one)))
          }
        }
      }
    },
    { pending: nothingPending, model: new Map() }
  )
