/** What people do to an instance as rivals, at whichever node answers, and what became of each act as they were told. */
import type { Client } from "@quadrante/api/client"
import { isUnsettled, type Failure } from "@quadrante/api/client"
import { Result } from "effect"
import fc from "fast-check"
import type { Colleague } from "./cluster.ts"
import { key } from "./visitor.ts"

/** Everything that somebody can do, and how often it is tried. */
const weights = {
  take: 3,
  return: 1,
  pass: 2,
  ask: 3,
  give: 3,
  "end-help": 1,
  complete: 5,
  type: 1,
  "name-substitute": 2,
  "end-substitution": 1,
  mention: 1,
  question: 1,
  answer: 1,
  block: 1,
  unblock: 1
}
const kinds = (Object.keys(weights) as ActKind[]).flatMap((what) => Array.from({ length: weights[what] }, () => what))
export type ActKind = keyof typeof weights

/** One act: who does it, to which of the open tasks, and whom it names. Numbers count round. */
export interface Act {
  readonly what: ActKind
  readonly who: number
  readonly whom: number
  readonly which: number
  readonly node: 0 | 1
  readonly valor: number
}

/** Acts at once, and what happens to the nodes meanwhile. */
export interface Round {
  readonly acts: readonly Act[]
  /** All connections to the database are cut. */
  readonly isCut: boolean
  /** Milliseconds after which that happens, or a node is killed. */
  readonly afterMs: number
}

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...kinds),
  who: fc.nat(99),
  whom: fc.nat(99),
  which: fc.nat(99),
  node: fc.constantFrom(0 as const, 1 as const),
  valor: fc.constantFrom(0, 1, 1)
})

/** A history: what its people do one round after the other. */
export const histories = fc.record({
  variant: fc.nat(99),
  starter: fc.nat(99),
  rounds: fc.array(
    fc.record({
      acts: fc.array(act, { minLength: 2, maxLength: 5 }),
      isCut: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
      afterMs: fc.nat(20)
    }),
    { minLength: 6, maxLength: 14 }
  )
})
export type StoryOfActs = typeof histories extends fc.Arbitrary<infer S> ? S : never

/** What somebody was told of an act. `unknown`: an answer was lost, and what came later does not settle it. */
export interface ToldAct {
  readonly what: ActKind
  readonly by: Colleague
  readonly whom: Colleague
  readonly task: string
  readonly outcome: "yes" | "no" | "unknown"
  readonly code: string | null
}

/** What an act is about: the open task, the revision that its form was shown with, and the comments so far. */
export interface Subject {
  readonly instance: string
  readonly revision: number
  readonly task: string
  readonly question: { readonly id: string; readonly by: string } | null
  readonly substitution: string | null
}

type Answer = Result.Result<unknown, Failure>

/**
 * Asks as the client's outbox does: what nobody answered goes again, under its key where it has one, to the next node. What
 * has none can be told again too, and changes nothing more. `isLost`: there was a try that nobody answered.
 */
export const insist = async <A>(
  by: Colleague,
  first: number,
  ask: (client: Client) => Promise<Result.Result<A, Failure>>
): Promise<{ readonly answer: Result.Result<A, Failure>; readonly isLost: boolean }> => {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await ask(by.at[(first + tries) % 2 === 0 ? 0 : 1].client)
    const isSettled =
      Result.isSuccess(answer) || answer.failure.code === "session-blocked" || !isUnsettled(answer.failure)
    if (isSettled) return { answer, isLost: tries > 0 }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error("Nobody answers")
}

/** Carries out an act, and says what became of it. */
export const carryOut = async (one: Act, by: Colleague, whom: Colleague, subject: Subject): Promise<ToldAct> => {
  const told = { what: one.what, by, whom, task: subject.task }
  const { answer, isLost } = await insist(by, one.node, requestOf(one, whom, subject))
  if (Result.isSuccess(answer)) return { ...told, outcome: "yes", code: null }
  return { ...told, outcome: isLost ? "unknown" : "no", code: answer.failure.code }
}

const requestOf = (
  { what, valor }: Act,
  whom: Colleague,
  { instance, revision, task, question, substitution }: Subject
): ((client: Client) => Promise<Answer>) => {
  const to = whom.person
  const own = key()
  switch (what) {
    case "take":
      return (client) => client.claimTask({ task })
    case "return":
      return (client) => client.releaseTask({ task })
    case "pass":
      return (client) => client.passTask({ task, payload: { to, note: "", key: own } })
    case "ask":
      return (client) => client.askHelp({ task, payload: { to, question: "Pode preencher?", key: own } })
    case "give":
      return (client) => client.giveHelp({ task, payload: { texts: { nota: "a" }, lcl_id: "pt-BR", key: own } })
    case "end-help":
      return (client) => client.endHelp({ task })
    case "complete":
      return (client) => client.complete({ task, payload: { revision, key: own, values: { nota: own, valor } } })
    case "type": {
      const typed = { texts: { nota: "a" }, before: {}, lcl_id: "pt-BR", revision: 0 }
      return (client) => client.saveDraft({ draft: task, payload: { ...typed, of: { _tag: "task" } } })
    }
    case "name-substitute": {
      const wish = { absent: null, substitute: whom.usuario, from: today(), until: today(), profiles: null }
      return (client) => client.nameSubstitute({ payload: wish })
    }
    case "end-substitution":
      return (client) => client.endSubstitution({ substitution: substitution ?? crypto.randomUUID() })
    case "block":
    case "unblock":
      return (client) => client.blockPerson({ usuario: whom.usuario, payload: { blocked: what === "block" } })
    default: {
      const people = { named: what === "mention" ? [to] : [], asked: what === "question" ? [to] : [] }
      const answers = what === "answer" ? (question?.id ?? null) : null
      return (client) => client.writeComment({ instance, payload: { key: own, text: own, ...people, answers } })
    }
  }
}

/** The day where the people of the demo house are. */
const today = (): string => new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(Date.now())
