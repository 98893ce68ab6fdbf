import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Outbox from "./outbox.ts"

describe("an outbox", () => {
  it("sends one at a time, the oldest first", () => {
    const both = Outbox.withSubmission(Outbox.withSubmission(Outbox.empty, complete("a")), complete("b"))
    expect(Outbox.next(both)).toEqual(complete("a"))
    const busy = Outbox.sent(both)
    expect(busy.underWay).toBe(keyOf("a"))
    expect(Outbox.next(busy)).toBeNull()
    expect(Outbox.sent(busy)).toEqual(busy)
    expect(Outbox.next(Outbox.answered(busy, keyOf("a")))).toEqual(complete("b"))
    expect(Outbox.answered(busy, keyOf("b")).underWay).toBe(keyOf("a"))
    expect(Outbox.sent(Outbox.empty)).toEqual(Outbox.empty)
  })

  it("takes the same act once", () => {
    const one = Outbox.withSubmission(Outbox.empty, complete("a"))
    expect(Outbox.withSubmission(one, { ...complete("a"), at: 9 })).toBe(one)
  })

  it("keeps the last day on which a task is looked at again, and what is on its way", () => {
    const first = Outbox.withSubmission(Outbox.empty, follow("x", "t1"))
    const other = Outbox.withSubmission(first, follow("y", "t2"))
    expect(Outbox.withSubmission(other, follow("z", "t1")).waiting).toEqual([follow("y", "t2"), follow("z", "t1")])
    expect(Outbox.withSubmission(Outbox.sent(first), follow("z", "t1")).waiting).toEqual([
      follow("x", "t1"),
      follow("z", "t1")
    ])
    expect(Outbox.withSubmission(first, complete("t1")).waiting).toHaveLength(2)
  })

  it("lets everything wait once nobody answered", () => {
    const both = Outbox.withSubmission(Outbox.withSubmission(Outbox.empty, complete("a")), complete("b"))
    const waiting = Outbox.unanswered(Outbox.sent(both))
    expect(waiting).toEqual({
      waiting: [
        { ...complete("a"), waits: true },
        { ...complete("b"), waits: true }
      ],
      underWay: null
    })
    expect(Outbox.unanswered(waiting)).toEqual(waiting)
    expect(Outbox.restored(both.waiting)).toEqual(waiting)
    expect(Outbox.withLeft(waiting, both.waiting)).toEqual(waiting)
  })

  it("gives an act back, unless it is on its way", () => {
    const one = Outbox.withSubmission(Outbox.empty, complete("a"))
    expect(Outbox.withdrawn(one, keyOf("a"))).toEqual(Outbox.empty)
    expect(Outbox.withdrawn(Outbox.sent(one), keyOf("a"))).toEqual(Outbox.sent(one))
  })

  it.each([
    ["a start of this process", { process: "p-a", task: null }, start("a"), true],
    ["a start of another process", { process: "p-b", task: "t" }, start("a"), false],
    ["its task, sent from anywhere", { process: "p-b", task: "a" }, complete("a"), true],
    ["another task, sent from here", { process: "p-a", task: "b" }, complete("a"), false],
    ["a task where there is none", { process: "p-a", task: null }, complete("a"), false],
    ["a day", { process: "p-a", task: "a" }, follow("a", "a"), false]
  ])("knows whether a process waits for %s", (_, process, submission, waits) => {
    const outbox = Outbox.withSubmission(Outbox.empty, submission)
    expect(Outbox.waitingFor(outbox, process)).toEqual(waits ? submission : null)
  })
})

describe("whatever happens to line, server, pages and person", () => {
  it("each act that is not taken back is answered once and carried out at most once, in order", () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 60 }), (events) => {
        const world = makeWorld()
        for (const one of events) world.happens(one)
        world.settles()
        expect(world.outbox()).toEqual(Outbox.empty)
        // Of each act exactly one of both: the person was told what became of it, or took it back.
        expect([...world.told, ...world.back].toSorted()).toEqual(world.done.toSorted())
        expect(new Set(world.carriedOut).size).toBe(world.carriedOut.length)
        // What was told as done was done, in the order in which the person did it.
        const inOrder = world.done.filter((key) => world.carriedOut.includes(key))
        expect(world.carriedOut).toEqual(inOrder)
        for (const key of world.told) expect(world.carriedOut.includes(key) || world.refused.includes(key)).toBe(true)
      }),
      { numRuns: 500 }
    )
  })
})

// Helpers

const keyOf = (name: string) => `${name}-0123456789abcdef`
const common = (name: string) => ({
  key: keyOf(name),
  process: `p-${name}`,
  role: null,
  processo: "pedido",
  title: "Pedido 1",
  step: "Aprovar",
  at: 1,
  waits: false
})
function complete(name: string): Outbox.Submission {
  return { ...common(name), act: { _tag: "complete", task: name, instance: "i", revision: 1, values: {}, typed: null } }
}
function start(name: string): Outbox.Submission {
  return { ...common(name), act: { _tag: "start", contexto: {} } }
}
function follow(name: string, task: string): Outbox.Submission {
  return { ...common(name), act: { _tag: "follow", task, instance: "i", at: null } }
}

const whats = [
  "act",
  "same act",
  "send",
  "request lost",
  "answer lost",
  "answer",
  "take back",
  "reload",
  "page dies",
  "somebody is quicker"
] as const
const event = fc.constantFrom(...whats)

/** A person with a page, the line, and a server that knows keys. Pages read back what was written before. */
const makeWorld = () => {
  let outbox = Outbox.empty
  const done: Array<string> = []
  const told: Array<string> = []
  const back: Array<string> = []
  const carriedOut: Array<string> = []
  const refused: Array<string> = []
  const Kept = Schema.fromJsonString(Schema.Array(Outbox.Submission))
  const kept = () => Schema.decodeUnknownSync(Kept)(Schema.encodeSync(Kept)(outbox.waiting))
  const serve = (key: string) => {
    if (!carriedOut.includes(key) && !refused.includes(key)) carriedOut.push(key)
  }
  const underWay = () => outbox.waiting.find(({ key }) => key === outbox.underWay)
  const happens = (what: (typeof whats)[number]): void => {
    const going = underWay()
    switch (what) {
      case "act": {
        const submission = complete(`act-${done.length}`)
        done.push(submission.key)
        outbox = Outbox.withSubmission(outbox, submission)
        return
      }
      case "same act": {
        const [first] = outbox.waiting
        if (first !== undefined) outbox = Outbox.withSubmission(outbox, first)
        return
      }
      case "send":
        outbox = Outbox.sent(outbox)
        return
      case "request lost":
        if (going !== undefined) outbox = Outbox.unanswered(outbox)
        return
      case "answer lost":
        if (going === undefined) return
        serve(going.key)
        outbox = Outbox.unanswered(outbox)
        return
      case "answer":
        if (going === undefined) return
        serve(going.key)
        told.push(going.key)
        outbox = Outbox.answered(outbox, going.key)
        return
      case "take back": {
        const last = outbox.waiting.at(-1)
        if (last === undefined) return
        outbox = Outbox.withdrawn(outbox, last.key)
        if (!outbox.waiting.some(({ key }) => key === last.key)) back.push(last.key)
        return
      }
      case "reload":
        outbox = Outbox.restored(kept())
        return
      case "page dies":
        outbox = Outbox.withLeft(Outbox.empty, kept())
        return
      case "somebody is quicker": {
        const [first] = outbox.waiting
        if (first !== undefined && !carriedOut.includes(first.key) && !refused.includes(first.key))
          refused.push(first.key)
      }
    }
  }
  const settles = () => {
    happens("reload")
    while (outbox.waiting.length > 0) {
      happens("send")
      happens("answer")
    }
  }
  return { happens, settles, outbox: () => outbox, done, told, back, carriedOut, refused }
}
