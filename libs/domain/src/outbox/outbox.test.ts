import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Outbox from "./outbox.ts"

describe("an outbox", () => {
  it("sends what is new at once, beside others", () => {
    const both = Outbox.withSubmission(Outbox.withSubmission(Outbox.empty, complete("a")), complete("b"))
    expect(Outbox.next(both)).toEqual(complete("a"))
    const one = Outbox.sent(both, keyOf("a"))
    expect(Outbox.next(one)).toEqual(complete("b"))
    const two = Outbox.sent(one, keyOf("b"))
    expect(Outbox.next(two)).toBeNull()
    expect(Outbox.answered(two, keyOf("b"))).toEqual({ waiting: [complete("a")], underWay: [keyOf("a")] })
  })

  it("sends those of a batch one after the other, beside others", () => {
    const ofBatch = (name: string, batch: string) => ({ ...complete(name), batch })
    const sent = [ofBatch("a", "x"), ofBatch("b", "x"), complete("c"), ofBatch("d", "y")]
    const all = sent.reduce(Outbox.withSubmission, Outbox.empty)
    const one = Outbox.sent(all, keyOf("a"))
    expect(Outbox.next(one)).toEqual(complete("c"))
    const two = Outbox.sent(one, keyOf("c"))
    expect(Outbox.next(two)).toEqual(ofBatch("d", "y"))
    const three = Outbox.sent(two, keyOf("d"))
    expect(Outbox.next(three)).toBeNull()
    const answered = Outbox.answered(three, keyOf("a"))
    expect(Outbox.next(answered)).toEqual(ofBatch("b", "x"))
    expect(Outbox.leftOfBatch(answered, "x")).toEqual([ofBatch("b", "x")])
    expect(Outbox.leftOfBatch(answered, "z")).toEqual([])
  })

  it("sends what waits one at a time, the oldest first, and what is new behind it", () => {
    const waiting = Outbox.withLeft(Outbox.empty, [complete("a"), complete("b")])
    const all = Outbox.withSubmission(waiting, complete("c"))
    const one = Outbox.sent(all, keyOf("a"))
    expect(Outbox.next(one)).toBeNull()
    const other = Outbox.sent(Outbox.answered(one, keyOf("a")), keyOf("b"))
    expect(Outbox.next(other)).toBeNull()
    expect(Outbox.next(Outbox.answered(other, keyOf("b")))).toEqual(complete("c"))
  })

  it("takes the same act once", () => {
    const one = Outbox.withSubmission(Outbox.empty, complete("a"))
    expect(Outbox.withSubmission(one, { ...complete("a"), at: 9 })).toBe(one)
  })

  it("keeps the last day on which a task is looked at again, and what is on its way", () => {
    const first = Outbox.withSubmission(Outbox.empty, follow("x", "t1"))
    const other = Outbox.withSubmission(first, follow("y", "t2"))
    expect(Outbox.withSubmission(other, follow("z", "t1")).waiting).toEqual([follow("y", "t2"), follow("z", "t1")])
    expect(Outbox.withSubmission(Outbox.sent(first, keyOf("x")), follow("z", "t1")).waiting).toEqual([
      follow("x", "t1"),
      follow("z", "t1")
    ])
    expect(Outbox.withSubmission(first, complete("t1")).waiting).toHaveLength(2)
  })

  it("lets everything wait that is not on its way once nobody answered", () => {
    const three = ["a", "b", "c"].reduce((all, name) => Outbox.withSubmission(all, complete(name)), Outbox.empty)
    const going = Outbox.sent(Outbox.sent(three, keyOf("a")), keyOf("b"))
    const late = (name: string) => ({ ...complete(name), waits: true })
    const waiting = Outbox.unanswered(going, keyOf("a"))
    expect(waiting).toEqual({ waiting: [late("a"), complete("b"), late("c")], underWay: [keyOf("b")] })
    const all = { waiting: [late("a"), late("b"), late("c")], underWay: [] }
    expect(Outbox.unanswered(waiting, keyOf("b"))).toEqual(all)
    expect(Outbox.withLeft(Outbox.empty, three.waiting)).toEqual(all)
    expect(Outbox.withLeft(all, three.waiting)).toEqual(all)
  })

  it("gives an act back, unless it is on its way", () => {
    const one = Outbox.withSubmission(Outbox.empty, complete("a"))
    expect(Outbox.withdrawn(one, keyOf("a"))).toEqual(Outbox.empty)
    expect(Outbox.withdrawn(Outbox.sent(one, keyOf("a")), keyOf("a"))).toEqual(Outbox.sent(one, keyOf("a")))
  })

  it.each([
    ["a start of this process", { process: "p-a", task: null }, start("a"), true],
    ["a start of another process", { process: "p-b", task: "t" }, start("a"), false],
    ["its task, sent from anywhere", { process: "p-b", task: "a" }, complete("a"), true],
    ["another task, sent from here", { process: "p-a", task: "b" }, complete("a"), false],
    ["a task where there is none", { process: "p-a", task: null }, complete("a"), false],
    ["a day", { process: "p-a", task: "a" }, follow("a", "a"), false],
    ["a comment", { process: "p-a", task: "a" }, comment("a", "i"), false]
  ])("knows whether a process waits for %s", (_, process, submission, waits) => {
    const outbox = Outbox.withSubmission(Outbox.empty, submission)
    expect(Outbox.waitingFor(outbox, process)).toEqual(waits ? submission : null)
  })
})

describe("the comments of an instance", () => {
  it("wait beside those of others, in order", () => {
    const all = [comment("a", "i"), complete("b"), comment("c", "j"), comment("d", "i")]
    const outbox = all.reduce(Outbox.withSubmission, Outbox.empty)
    expect(Outbox.commentsWaiting(outbox, "i")).toEqual([comment("a", "i"), comment("d", "i")])
  })
})

describe("whatever happens to line, server, pages and person", () => {
  it("each act that is not taken back is answered once and carried out at most once, in order", () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 60, size: "max" }), (events) => {
        const world = makeWorld()
        for (const [what, nth] of events) world.happens(what, nth)
        world.settles()
        expect(world.outbox()).toEqual(Outbox.empty)
        // Of each act exactly one of both: the person was told what became of it, or took it back.
        expect([...world.told, ...world.back].toSorted()).toEqual(world.done.toSorted())
        expect(new Set(world.carriedOut).size).toBe(world.carriedOut.length)
        // What went alone was done in the order in which the person did it.
        const alone = (keys: ReadonlyArray<string>) => keys.filter((key) => !world.beside.has(key))
        expect(alone(world.carriedOut)).toEqual(alone(world.done).filter((key) => world.carriedOut.includes(key)))
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
  return {
    ...common(name),
    act: { _tag: "complete", task: name, instance: "i", revision: 1, values: {}, form: {}, typed: null }
  }
}
function start(name: string): Outbox.Submission {
  const act = {
    _tag: "start",
    draft: name,
    contexto: {},
    definition: "d",
    values: {},
    form: null,
    typed: null
  } as const
  return { ...common(name), act }
}
function comment(name: string, instance: string): Outbox.Submission {
  const said = { text: name, named: [], asks: false, answers: null }
  return { ...common(name), act: { _tag: "comment", instance, ...said } }
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
  "somebody is quicker"
] as const
const event = fc.tuple(fc.constantFrom(...whats), fc.nat(3))

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
  /** What went while nothing waited, perhaps beside others. */
  const beside = new Set<string>()
  const happens = (what: (typeof whats)[number], nth = 0): void => {
    const going = outbox.waiting.find(({ key }) => key === outbox.underWay[nth % Math.max(1, outbox.underWay.length)])
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
      case "send": {
        const submission = Outbox.next(outbox)
        if (submission === null) return
        if (!submission.waits) beside.add(submission.key)
        outbox = Outbox.sent(outbox, submission.key)
        if (outbox.waiting.some(({ waits }) => waits)) expect(outbox.underWay).toHaveLength(1)
        return
      }
      case "request lost":
        if (going !== undefined) outbox = Outbox.unanswered(outbox, going.key)
        return
      case "answer lost":
        if (going === undefined) return
        serve(going.key)
        outbox = Outbox.unanswered(outbox, going.key)
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
  return { happens, settles, outbox: () => outbox, done, told, back, carriedOut, refused, beside }
}
