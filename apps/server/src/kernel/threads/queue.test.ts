import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeQueue, type Owner } from "./queue.ts"

interface Job {
  readonly owner: Owner
  readonly n: number
}

const job = (amb: string, person: string, n: number): Job => ({ owner: { amb, person }, n })
const names = (jobs: readonly (Job | undefined)[]) => jobs.map((one) => one && `${one.owner.amb}/${one.owner.person}`)

describe("a queue", () => {
  it("serves environments in turn, and their people in turn, whoever brought more", () => {
    const queue = makeQueue<Job>(100, 1_000)
    for (let n = 0; n < 50; n++) queue.add(job("a", "ana", n))
    queue.add(job("a", "bruno", 0))
    queue.add(job("b", "carla", 0))
    const served = Array.from({ length: 4 }, () => {
      const one = queue.next()
      if (one !== undefined) queue.done(one.owner)
      return one
    })
    expect(names(served)).toEqual(["a/ana", "b/carla", "a/bruno", "a/ana"])
  })

  it("gives nobody two at once, and nobody's place away meanwhile", () => {
    const queue = makeQueue<Job>(100, 1_000)
    for (const n of [0, 1]) queue.add(job("a", "ana", n))
    const first = queue.next()
    expect(first?.n).toBe(0)
    expect(queue.next()).toBeUndefined()
    queue.done(first?.owner ?? { amb: "", person: "" })
    expect(queue.next()?.n).toBe(1)
  })

  it("takes no more than so many of one person, and of all", () => {
    const queue = makeQueue<Job>(2, 3)
    expect([1, 2, 3].map((n) => queue.add(job("a", "ana", n)))).toEqual([true, true, false])
    expect(queue.add(job("a", "bruno", 1))).toBe(true)
    expect(queue.add(job("b", "carla", 1))).toBe(false)
    expect(queue.next()?.owner.person).toBe("ana")
    expect(queue.add(job("b", "carla", 1))).toBe(true)
  })

  it("serves each job that was taken in exactly once, in a person's own order, and keeps nobody waiting for more than one turn of every other", () => {
    const owners = fc.record({ amb: fc.constantFrom("a", "b", "c"), person: fc.constantFrom("1", "2", "3") })
    const act = fc.oneof(
      { weight: 3, arbitrary: owners.map((owner) => ({ add: owner })) },
      { weight: 2, arbitrary: fc.constant("serve" as const) },
      { weight: 1, arbitrary: fc.nat(30).map((at) => ({ remove: at })) }
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        expect(faultsOf([...acts, ...Array.from({ length: 21 }, () => "serve" as const)])).toEqual([])
      })
    )
  })
})

// Helpers

type Act = "serve" | { readonly add: Owner } | { readonly remove: number }

/** What a queue does wrong while jobs are added, served and taken out. */
const faultsOf = (acts: readonly Act[]): readonly string[] => {
  const faults: string[] = []
  const must = (holds: boolean, what: string) => void (holds || faults.push(what))
  const queue = makeQueue<Job>(5, 20)
  const waiting: Job[] = []
  /** How often each person was served since a job began to wait. */
  const passed = new Map<Job, Map<string, number>>()
  const leave = (job: Job) => {
    waiting.splice(waiting.indexOf(job), 1)
    passed.delete(job)
  }
  const serve = () => {
    const next = queue.next()
    if (next === undefined) return must(waiting.length === 0, "somebody is left waiting")
    queue.done(next.owner)
    must(waiting.find(({ owner }) => same(owner, next.owner)) === next, "a person is served out of order")
    leave(next)
    for (const [one, counts] of passed) {
      const isFirst = waiting.find(({ owner }) => same(owner, one.owner)) === one
      if (!isFirst || same(one.owner, next.owner)) {
        counts.clear()
        continue
      }
      const name = JSON.stringify(next.owner)
      const times = (counts.get(name) ?? 0) + 1
      counts.set(name, times)
      must(next.owner.amb !== one.owner.amb || times <= 1, "somebody is passed twice by the same person")
    }
  }
  acts.forEach((act, n) => {
    if (act === "serve") return serve()
    if ("add" in act) {
      const added = { owner: act.add, n }
      if (!queue.add(added)) return undefined
      waiting.push(added)
      return passed.set(added, new Map())
    }
    const gone = waiting[act.remove]
    if (gone === undefined) return undefined
    must(queue.remove(gone) && !queue.remove(gone), "a job is taken out more or less than once")
    return leave(gone)
  })
  must(queue.next() === undefined, "a job is served that was not waiting")
  return faults
}

const same = (one: Owner, other: Owner) => one.amb === other.amb && one.person === other.person
