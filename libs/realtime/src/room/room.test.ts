import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Room from "./room.ts"

interface Change extends Room.NumberedEvent {
  readonly value: number
}

const change = (seq: number): Change => ({ seq, value: seq * 7 })
const arrived = (seq: number): Room.Input<Change> => ({ _tag: "Arrived", event: change(seq) })
const run = (from: Room.Room<Change>, ...inputs: ReadonlyArray<Room.Input<Change>>) =>
  inputs.reduce<Room.Step<Change>>(
    ({ room, outputs }, input) => {
      const next = Room.step(room, input)
      return { room: next.room, outputs: [...outputs, ...next.outputs] }
    },
    { room: from, outputs: [] }
  )
const delivered = (outputs: ReadonlyArray<Room.Output<Change>>) =>
  outputs.flatMap((output) => (output._tag === "Deliver" ? [output.event.seq] : []))

describe("step", () => {
  it("gives out the next number, and ignores a double", () => {
    const { room, outputs } = run(Room.make(4), arrived(5), arrived(5), arrived(3))
    expect(delivered(outputs)).toEqual([5])
    expect(room).toEqual({ last: 5, ahead: [], asked: null })
  })

  it("asks once for a gap, lets what lies behind wait, and gives it out in order", () => {
    const gap = run(Room.make(4), arrived(7), arrived(8), arrived(7))
    expect(gap.outputs).toEqual([{ _tag: "Ask", after: 4 }])
    const filled = run(gap.room, { _tag: "Replayed", after: 4, events: [change(5), change(6)] })
    expect(delivered(filled.outputs)).toEqual([5, 6, 7, 8])
    expect(Room.isCaughtUp(filled.room)).toBe(true)
  })

  it("asks again from where a replay that fell short ended", () => {
    const { outputs } = run(Room.make(4), arrived(9), { _tag: "Replayed", after: 4, events: [change(5)] })
    expect(outputs.at(-1)).toEqual({ _tag: "Ask", after: 5 })
  })

  it("takes a snapshot where the gap is too old, and keeps what is newer than it", () => {
    const { room, outputs } = run(Room.make(4), arrived(600), {
      _tag: "Snapshot",
      after: 4,
      seq: 599,
      state: "all"
    })
    expect(outputs.slice(1)).toEqual([
      { _tag: "Reset", seq: 599, state: "all" },
      { _tag: "Deliver", event: change(600) }
    ])
    expect(room).toEqual({ last: 600, ahead: [], asked: null })
  })

  it("does not go back for a snapshot that comes late", () => {
    const { outputs } = run(Room.make(9), { _tag: "Snapshot", after: 4, seq: 7, state: "old" })
    expect(outputs).toEqual([])
  })

  it("follows a server that began its numbers anew", () => {
    const { room, outputs } = run(
      Room.make(900),
      { _tag: "Connected" },
      { _tag: "Snapshot", after: 900, seq: 3, state: 0 }
    )
    expect(outputs.at(-1)).toEqual({ _tag: "Reset", seq: 3, state: 0 })
    expect(room.last).toBe(3)
  })

  it("asks for a snapshot where nothing is known, and again after the connection was cut before the answer", () => {
    const { outputs } = run(
      Room.make(),
      { _tag: "Connected" },
      arrived(5),
      { _tag: "Disconnected" },
      { _tag: "Connected" }
    )
    expect(outputs).toEqual([
      { _tag: "Ask", after: null },
      { _tag: "Ask", after: null }
    ])
  })

  it("holds no more than its limit behind a gap", () => {
    const seqs = Array.from({ length: 2 * Room.aheadLimit }, (_, index) => arrived(index + 10))
    expect(run(Room.make(1), ...seqs).room.ahead).toHaveLength(Room.aheadLimit)
  })
})

describe("a room after any history", () => {
  it("is in the state of the server once the last answer has come", { timeout: 600_000 }, () => {
    const follows = fc.property(history, (moves) => {
      const { room, folded, truth, log } = simulate(moves)
      expect({ room, folded }).toEqual({ room: { last: log.length, ahead: [], asked: null }, folded: truth })
    })
    fc.assert(follows, { numRuns: runs(10_000) })
  })

  it("gives out every number once and in order between two resets", () => {
    fc.assert(
      fc.property(history, (moves) => {
        const given = simulate(moves).outputs.flatMap((output): Array<{ from?: number; to: number }> => {
          if (output._tag === "Ask") return []
          return output._tag === "Reset" ? [{ from: output.seq, to: output.seq }] : [{ to: output.event.seq }]
        })
        const inOrder = given.map(({ from }, index) => ({ to: from ?? (given[index - 1]?.to ?? Number.NaN) + 1 }))
        expect(given.map(({ to }) => ({ to }))).toEqual(inOrder)
      }),
      { numRuns: runs(2_000) }
    )
  })
})

// Helpers

/** The counts that are promised are those of QUADRANTE_RUNS=full; a tenth is taken by default. */
const runs = (full: number) => (process.env["QUADRANTE_RUNS"] === "full" ? full : full / 10)

type Move =
  | { readonly move: "write" }
  | { readonly move: "cut" }
  | { readonly move: "connect" }
  | { readonly move: "arrive"; readonly which: number; readonly keep: boolean }

/** What the server keeps for replay: small, so that gaps get too old. */
const kept = 8

const history = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Move>({ move: "write" }) },
    { weight: 1, arbitrary: fc.constant<Move>({ move: "cut" }) },
    { weight: 2, arbitrary: fc.constant<Move>({ move: "connect" }) },
    {
      weight: 6,
      arbitrary: fc.record({ move: fc.constant("arrive" as const), which: fc.nat(9), keep: fc.boolean() })
    }
  ),
  { maxLength: 80, size: "max" }
)

/** Depends on every value and on their order. */
const fold = (all: number, value: number) => (all * 3 + value) % 1_000_003

/** A server with a short memory, a wire that doubles and reorders, and a client that folds what it is given. */
const simulate = (moves: ReadonlyArray<Move>) => {
  const log: Array<Change> = []
  const wire: Array<Room.Input<Change>> = []
  const outputs: Array<Room.Output<Change>> = []
  let connected = false
  let room = Room.make<Change>()
  let folded = 0
  const sum = (upTo: number) => log.slice(0, upTo).reduce((all, { value }) => fold(all, value), 0)

  const answer = (after: number | null): Room.Input<Change> => {
    const oldest = Math.max(1, log.length - kept + 1)
    if (after !== null && after <= log.length && after + 1 >= oldest) {
      return { _tag: "Replayed", after, events: log.slice(after) }
    }
    return { _tag: "Snapshot", after, seq: log.length, state: sum(log.length) }
  }
  const take = (input: Room.Input<Change>) => {
    const next = Room.step(room, input)
    room = next.room
    for (const output of next.outputs) {
      outputs.push(output)
      if (output._tag === "Ask" && connected) wire.push(answer(output.after))
      if (output._tag === "Deliver") folded = fold(folded, output.event.value)
      if (output._tag === "Reset") folded = output.state as number
    }
  }
  const connect = () => {
    if (connected) return
    connected = true
    take({ _tag: "Connected" })
  }
  for (const move of moves) {
    if (move.move === "write") {
      log.push(change(log.length + 1))
      if (connected) wire.push(arrived(log.length))
    } else if (move.move === "connect") connect()
    else if (move.move === "cut") {
      connected = false
      wire.length = 0
      take({ _tag: "Disconnected" })
    } else {
      const input = wire[move.which % Math.max(1, wire.length)]
      if (input === undefined) continue
      // Kept on the wire, it arrives once more later: a double.
      if (!move.keep) wire.splice(wire.indexOf(input), 1)
      take(input)
    }
  }
  connect()
  for (let input = wire.shift(); input !== undefined; input = wire.shift()) take(input)
  return { room, outputs, folded, truth: sum(log.length), log }
}
