/** Whose call is worked at, and who waits. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeTurns } from "./turns.ts"

const ana = { amb: "demo", person: "1" }
const bruno = { amb: "demo", person: "2" }

describe("turns", () => {
  it("have one step of a person worked at, in the order in which they came, and hold nobody else up", async () => {
    const turns = makeTurns(1)
    const order: string[] = []
    const run = async (name: string, person: typeof ana, call: "start" | "complete" | "search" | "tasks") => {
      const over = await turns.take(person, call)
      order.push(name)
      return over
    }
    const first = await run("first", ana, "start")
    const second = run("second", ana, "complete")
    const third = run("third", ana, "start")
    await run("of another", bruno, "start")
    await run("a look", ana, "search")
    await run("a list", ana, "tasks")
    expect(order).toEqual(["first", "of another", "a look", "a list"])
    first?.()
    const over = await second
    expect(order.at(-1)).toBe("second")
    over?.()
    await third
    expect(order.at(-1)).toBe("third")
  })

  it("go on after a rest of twice what the thread worked for the one before, or as long as that took", async () => {
    let worked = 0
    let clock = 0
    const rests: number[] = []
    let awake: () => void = () => undefined
    const rest = (ms: number) => {
      rests.push(ms)
      return new Promise<void>((resolve) => (awake = resolve))
    }
    const turns = makeTurns(
      1,
      () => worked,
      rest,
      () => clock
    )
    const first = await turns.take(ana, "complete")
    let isIn = false
    const second = turns.take(ana, "complete").then((over) => {
      isIn = true
      return over
    })
    worked += 15
    clock += 20
    first?.()
    await Promise.resolve()
    expect({ rests, isIn }).toEqual({ rests: [30], isIn: false })
    awake()
    const over = await second
    worked += 4_000
    over?.()
    expect(rests).toEqual([30, 200])
    // Nobody waits: whoever comes while it rests waits for the end of it.
    const third = turns.take(ana, "start")
    awake()
    const last = await third
    expect(last).not.toBeNull()
    // The database worked for most of it.
    worked += 10
    clock += 90
    last?.()
    expect(rests.at(-1)).toBe(90)
  })

  it("refuse whoever has more waiting than any screen asks for", async () => {
    const turns = makeTurns(1)
    const first = await turns.take(ana, "search")
    const waiting = Array.from({ length: 30 }, () => turns.take(ana, "search"))
    expect(await turns.take(ana, "search")).toBeNull()
    expect(await turns.take(bruno, "search")).not.toBeNull()
    first?.()
    expect(await waiting[0]).not.toBeNull()
    expect(turns.take(ana, "search")).toBeInstanceOf(Promise)
  })

  it("never have more at work than may be, and let everybody through in the end", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.tuple(fc.constantFrom(ana, bruno), fc.constantFrom("start", "search", "complete"), fc.nat(3)), {
          maxLength: 40
        }),
        async (atOnce, calls) => {
          const turns = makeTurns(atOnce)
          const working = new Map<string, number>()
          let through = 0
          const all = calls.map(async ([person, call, ticks]) => {
            const over = await turns.take(person, call as "start")
            if (over === null) return
            const key = `${person.person} ${call === "search" ? "looks" : "steps"}`
            working.set(key, (working.get(key) ?? 0) + 1)
            expect(working.get(key)).toBeLessThanOrEqual(atOnce)
            for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
            working.set(key, (working.get(key) ?? 0) - 1)
            through++
            over()
          })
          await Promise.all(all)
          const most = new Map<string, number>()
          for (const [person, call] of calls) {
            const key = `${person.person} ${call === "search" ? "looks" : "steps"}`
            most.set(key, (most.get(key) ?? 0) + 1)
          }
          const expected = [...most.values()].reduce((sum, count) => sum + Math.min(count, atOnce + 30), 0)
          expect(through).toBe(expected)
        }
      )
    )
  })
})
