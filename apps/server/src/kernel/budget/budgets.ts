/**
 * Rate limits by cost: each call is charged to its caller in milliseconds of processor time. With a live session the
 * caller is the person, on any device; without one it is the address, which an office shares. Each node keeps its own,
 * in memory.
 */
import type { Budget } from "@quadrante/domain/budget"
import { callerAt } from "@quadrante/domain/network"
import { hash } from "node:crypto"
import type { Log } from "../log/log.ts"
import type { Metrics } from "../metrics/metrics.ts"
import { makeBuckets } from "./buckets.ts"

/** The person who pays, once the session is authenticated. */
export interface Person {
  readonly amb: string
  readonly person: string
}

/** One call, from its arrival to its payment. */
export interface Call {
  /** Seconds that the address has to wait before such a call is worked for; 0: now, and it pays for it. */
  readonly asStranger: (priceMs: number) => number
  /** As {@link asStranger}, of the person who is behind it. */
  readonly asPerson: (person: Person, priceMs: number) => number
  /** Charges the address after all: authentication failed. */
  readonly isNobodys: (priceMs: number) => void
  /** Whose it turned out to be, where nothing more is asked of them: they came in by it. */
  readonly isOf: (person: Person) => void
  /** Adds a cost on top of the price. */
  readonly add: (moreMs: number) => void
  /** Ends the call and charges it. */
  readonly end: () => void
}

/** The budgets of all callers of this node. */
export interface Budgets {
  readonly begin: (address: string) => Call
  /** Charges work done outside the main thread. */
  readonly spent: (person: Person, costMs: number) => void
  /** Remembers whose live session a token belongs to. */
  readonly remember: (token: string, person: Person) => void
  /**
   * The person that a token belonged to lately; null if unknown. It authenticates nothing: it only chooses the budget
   * to check first.
   */
  readonly ownerOf: (token: string) => Person | null
}

/** What budgets are made with. */
export interface BudgetOptions {
  readonly people: Budget
  readonly strangers: Budget
  readonly log: Pick<Log, "sampled">
  readonly metrics: Pick<Metrics, "refusedCall">
  /** Milliseconds on a clock that does not go back. */
  readonly now?: () => number
}

/** Tokens that are remembered; some hundred bytes each. */
const mostRemembered = 20_000

export const makeBudgets = ({
  people,
  strangers,
  log,
  metrics,
  now = () => performance.now()
}: BudgetOptions): Budgets => {
  const ofPeople = makeBuckets(people, now)
  const ofStrangers = makeBuckets(strangers, now)
  const owners = new Map<string, Person>()
  const begin = makeMeter()

  return {
    begin: (address) => {
      const stranger = callerAt(address)
      const measured = begin()
      const asStranger = { buckets: ofStrangers, caller: stranger }
      let payer = asStranger
      /** What was taken already: calls side by side must not all be let in for the same credit. */
      let paid = 0
      let more = 0
      const take = (ms: number) => {
        if (ms !== 0) payer.buckets.spend(payer.caller, ms)
        paid += ms
      }
      const changeTo = (next: typeof payer, priceMs: number) => {
        take(-paid)
        payer = next
        take(priceMs)
      }
      // Saying no costs next to nothing, and is not paid for.
      const ask = (kind: "person" | "address", next: typeof payer, priceMs: number, tell: () => void): number => {
        // Asked again, once it is proved who it is: they have paid.
        if (paid === priceMs && paid > 0 && payer.buckets === next.buckets && payer.caller === next.caller) return 0
        changeTo(next, 0)
        const wait = next.buckets.wait(next.caller, priceMs)
        if (wait === 0) {
          take(priceMs)
          return 0
        }
        metrics.refusedCall(kind)
        if (next.buckets.isToBeTold(next.caller)) tell()
        return wait
      }
      const ofPerson = (person: Person) => ({ buckets: ofPeople, caller: callerOf(person) })
      return {
        asStranger: (priceMs) =>
          ask("address", asStranger, priceMs, () =>
            log.sampled("warn", "An address is past its budget", { address: stranger })
          ),
        asPerson: (person, priceMs) =>
          ask("person", ofPerson(person), priceMs, () =>
            log.sampled("warn", "A person is past their budget", { amb: person.amb, person: person.person })
          ),
        isNobodys: (priceMs) => changeTo(asStranger, priceMs),
        isOf: (person) => changeTo(ofPerson(person), paid),
        add: (moreMs) => {
          more += moreMs
        },
        end: () => {
          const alone = measured()
          if (paid > 0) take(Math.max(more, alone - paid))
        }
      }
    },
    spent: (person, costMs) => ofPeople.spend(callerOf(person), costMs),
    remember: (token, { amb, person }) => {
      const key = hashOf(token)
      owners.delete(key)
      owners.set(key, { amb, person })
      for (const [oldest] of owners) {
        if (owners.size <= mostRemembered) return
        owners.delete(oldest)
      }
    },
    ownerOf: (token) => owners.get(hashOf(token)) ?? null
  }
}

const callerOf = ({ amb, person }: Person) => `${amb} ${person}`

const hashOf = (token: string) => hash("sha256", token, "base64")

/**
 * Measures what the thread did while a call was under way, where no other call was: then all of it was done for that one. Of
 * calls side by side nobody can say whose work the thread did, and none pays for another's.
 */
const makeMeter = () => {
  let underWay = 0
  let met = 0
  return () => {
    const isAlone = underWay++ === 0
    const before = isAlone ? process.threadCpuUsage() : null
    const metBefore = isAlone ? met : met++
    return () => {
      underWay--
      if (before === null || met !== metBefore) return 0
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1000
    }
  }
}
