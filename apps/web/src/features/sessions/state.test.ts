import type { SessionSummary } from "@quadrante/api/session"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ChoosingEvent, type ChoosingState, initial, pickedOf, sessionsToContinue, step } from "./state.ts"

describe("to go on in a session", () => {
  it("goes home in the one that is in", () => {
    const { state, effect } = step(initial, goOn({ ...session("a"), current: true }, true))
    expect([state, effect]).toEqual([initial, { _tag: "goHome" }])
  })

  it("asks what becomes of what is typed, and takes the answer along", () => {
    const asked = step(initial, goOn(session("a"), true))
    expect(asked).toEqual({ state: { ...initial, question: { _tag: "unsent", session: session("a") } }, effect: null })
    const decided = step(asked.state, { _tag: "unsentDecided", discarded: ["p1"] })
    expect(decided.effect).toEqual({ _tag: "continue", session: session("a"), discarded: ["p1"] })
    expect(decided.state).toEqual({ ...initial, isBusy: true })
  })

  it("asks for its person where it is blocked, and keeps the answer before", () => {
    const blocked = { ...session("a"), blocked: true }
    expect(step(initial, goOn(blocked, false)).state.question).toEqual({
      _tag: "prove",
      session: blocked,
      discarded: []
    })
    const asked = step(initial, goOn(blocked, true)).state
    const { state, effect } = step(asked, { _tag: "unsentDecided", discarded: ["p1"] })
    expect(state.question).toEqual({ _tag: "prove", session: blocked, discarded: ["p1"] })
    expect(effect).toBeNull()
  })

  it("hears no answer to what nobody asked", () => {
    expect(step(initial, { _tag: "unsentDecided", discarded: ["p1"] })).toEqual({ state: initial, effect: null })
  })
})

describe("the choice after the login", () => {
  it("ends a session after a question, if it takes one", () => {
    const asked = step(initial, { _tag: "end", session: session("a"), isSure: false })
    expect(asked.effect).toBeNull()
    const ended = step(asked.state, { _tag: "end", session: session("a"), isSure: true })
    expect(ended).toEqual({ state: { ...initial, isBusy: true }, effect: { _tag: "end", session: session("a") } })
  })

  it("begins in the only role, and asks for one of several", () => {
    const one = step(initial, { _tag: "beginNew", roles: 1, role: "r" })
    expect(one.effect).toEqual({ _tag: "begin", role: "r" })
    const several = step(initial, { _tag: "beginNew", roles: 2, role: "r" })
    expect(several).toEqual({ state: { ...initial, wantsNew: true }, effect: null })
    expect(step(several.state, { _tag: "wentBack" }).state).toEqual(initial)
  })

  it("shows why something was refused until it is tried again", () => {
    const fault = { code: "unreachable" } as const
    const failed = step({ ...initial, isBusy: true }, { _tag: "finished", fault }).state
    expect(failed).toEqual({ ...initial, refused: fault })
    expect(step(failed, { _tag: "retried" })).toEqual({ state: initial, effect: { _tag: "load" } })
  })

  it("takes back the question that is cancelled, and no other", () => {
    const { state } = step(initial, goOn(session("a"), true))
    expect(step(state, { _tag: "cancelled", question: "prove" }).state).toEqual(state)
    expect(step(state, { _tag: "cancelled", question: "unsent" }).state).toEqual(initial)
  })

  it("does one thing at a time, whatever is pressed", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let state: ChoosingState = initial
        for (const event of events) {
          const next = step(state, event)
          const isWork = next.effect !== null && next.effect._tag !== "goHome" && next.effect._tag !== "load"
          expect(isWork && state.isBusy).toBe(false)
          expect(next.state.isBusy).toBe(event._tag === "finished" ? false : isWork || state.isBusy)
          state = next.state
        }
      })
    )
  })
})

describe("sessions", () => {
  it("can be gone on with where they are others, or have something open", () => {
    const own = { ...session("own"), current: true, processos: ["Compra"] }
    expect(sessionsToContinue([own, session("a")], null)).toEqual([own, session("a")])
    expect(sessionsToContinue([own, session("a")], []), "this window knows first").toEqual([session("a")])
    expect(sessionsToContinue([own], ["Férias"])).toEqual([{ ...own, processos: ["Férias"] }])
  })

  it("are picked only where they are not blocked", () => {
    const sessions = [{ ...session("a"), blocked: true }, session("b"), session("c")]
    expect(pickedOf({ picked: null }, sessions)?.id).toBe("b")
    expect(pickedOf({ picked: "c" }, sessions)?.id).toBe("c")
    expect(pickedOf({ picked: "a" }, sessions)?.id).toBe("b")
    expect(pickedOf({ picked: null }, sessions.slice(0, 1))).toBeUndefined()
  })
})

// Helpers

const session = (id: string): SessionSummary => ({
  id,
  current: false,
  blocked: false,
  locked: false,
  pessoa: "Ana Souza",
  perfil_operacional: "Compras",
  ses_perfil_relacionamento: null,
  unid_sigla: "VND",
  unid_nome: "Vendas",
  processos: [],
  ses_inicio: "2027-01-01T00:00:00Z",
  used: "2027-01-01T00:00:00Z",
  urls_offered: []
})

const goOn = (one: SessionSummary, hasUnsent: boolean): ChoosingEvent => ({ _tag: "goOn", session: one, hasUnsent })

const anySession = fc
  .record({ current: fc.boolean(), blocked: fc.boolean() })
  .map((flags): SessionSummary => ({ ...session("a"), ...flags }))

const anyEvent: fc.Arbitrary<ChoosingEvent> = fc.oneof(
  fc.record({ _tag: fc.constant("picked" as const), id: fc.string() }),
  fc.record({ _tag: fc.constant("goOn" as const), session: anySession, hasUnsent: fc.boolean() }),
  fc.record({ _tag: fc.constant("unsentDecided" as const), discarded: fc.constant([]) }),
  fc.record({ _tag: fc.constant("end" as const), session: anySession, isSure: fc.boolean() }),
  fc.record({ _tag: fc.constant("send" as const), session: anySession }),
  fc.record({ _tag: fc.constant("begin" as const), role: fc.string() }),
  fc.record({ _tag: fc.constant("beginNew" as const), roles: fc.nat(3), role: fc.string() }),
  fc.record({ _tag: fc.constant("wentBack" as const) }),
  fc.record({ _tag: fc.constant("cancelled" as const), question: fc.constantFrom("end", "unsent", "prove") }),
  fc.record({ _tag: fc.constant("retried" as const) }),
  fc.record({ _tag: fc.constant("finished" as const), fault: fc.constant(null) })
)
