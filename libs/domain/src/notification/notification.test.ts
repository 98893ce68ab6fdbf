import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Notification from "./notification.ts"

describe("timeoutMs", () => {
  it.each<[Partial<Notification.Notice>, Notification.Timeout, number | null]>([
    [{}, 5000, 5000],
    [{ nivel: "aviso" }, 20_000, 20_000],
    [{ nivel: "erro" }, 5000, null],
    [{ action: true }, 5000, 5000],
    [{ action: true, nivel: "erro" }, 5000, null],
    [{}, null, null]
  ])("of %o with the setting %s is %s", (change, timeout, stays) => {
    const notifications = Notification.withTimeout(Notification.initial, timeout)
    expect(Notification.timeoutMs(notifications, { ...notice("a"), ...change })).toBe(stays)
  })

  it("is 5000 ms where nobody chose", () => {
    expect(Notification.timeoutMs(Notification.initial, notice("a"))).toBe(5000)
  })

  it("lets nothing but an error stay longer than what was chosen", () => {
    fc.assert(
      fc.property(anyNotice, fc.constantFrom<Notification.Timeout>(5000, 10_000, 20_000), (one, timeout) => {
        const stays = Notification.timeoutMs(Notification.withTimeout(Notification.initial, timeout), one)
        expect(stays).toBe(one.nivel === "erro" ? null : timeout)
      })
    )
  })
})

describe("Notifications", () => {
  it.each([["info"], ["sucesso"], ["aviso"], ["erro"]])("know the level %s", (nivel) => {
    expect(Schema.is(Notification.Notice)({ ...notice("a"), nivel })).toBe(true)
  })

  it.each([
    [5000, true],
    [10_000, true],
    [20_000, true],
    [null, true],
    [1, false]
  ])("let a toast stay %s ms: %s", (timeout, can) => {
    expect(Schema.is(Notification.Notifications)({ ...Notification.initial, timeout })).toBe(can)
  })
})

describe("toasts", () => {
  it("are three at most; the next comes when one leaves", () => {
    const five = ["a", "b", "c", "d", "e"].map(notice).reduce(Notification.withNotice, Notification.initial)
    expect(idsShown(five)).toEqual(["a", "b", "c"])
    expect(idsShown(Notification.withoutToast(five, "b"))).toEqual(["a", "c", "d"])
    expect(Notification.withoutToast(five, "z")).toEqual(five)
  })

  it("that offer something to do give way to the next that does, and stay in the list", () => {
    const offers = ["a", "b"].map((id) => ({ ...notice(id), action: true }))
    const all = [notice("x"), ...offers, notice("y")].reduce(Notification.withNotice, Notification.initial)
    expect(idsShown(all)).toEqual(["x", "b", "y"])
    expect(all.centre.map(({ id }) => id)).toEqual(["x", "a", "b", "y"])
  })

  it("keeps each decision that can be taken back beside the others", () => {
    const decisions = ["a", "b"].map((id) => ({ ...notice(id), action: true, dados: { desfazer: "decision" } }))
    const all = decisions.reduce(Notification.withNotice, Notification.initial)
    expect(idsShown(all)).toEqual(["a", "b"])
    expect(idsShown(Notification.withNotice(all, { ...notice("c"), action: true }))).toEqual(["a", "b", "c"])
  })

  it("of an error give way to the same one that comes again, and to no other", () => {
    const again = { ...error("b"), dados: { texto: "a" } }
    const all = [error("a"), again, error("c")].reduce(Notification.withNotice, Notification.initial)
    expect(idsShown(all)).toEqual(["b", "c"])
  })

  it("of errors leave a place to what leaves by itself", () => {
    const errors = ["a", "b", "c", "d"].map(error).reduce(Notification.withNotice, Notification.initial)
    expect(idsShown(errors)).toEqual(["a", "b", "c"])
    const both = Notification.withNotice(errors, notice("x"))
    expect(idsShown(both)).toEqual(["a", "b", "x"])
    expect(idsShown(Notification.withoutToast(both, "x"))).toEqual(["a", "b", "c"])
  })

  it("of errors leave with what they come from", () => {
    const line = { ...error("a"), cause: "line" }
    const other = { ...error("b"), cause: "case" }
    const all = [line, other, error("c")].reduce(Notification.withNotice, Notification.initial)
    const left = Notification.withoutCause(all, "line")
    expect(idsShown(left)).toEqual(["b", "c"])
    expect(left.centre).toEqual(all.centre)
  })

  it("of what others did stand in no list of what was done here", () => {
    const told = Notification.withToast(Notification.initial, notice("a"))
    expect(idsShown(told)).toEqual(["a"])
    expect(told.centre).toEqual([])
    expect(Notification.withToast(told, notice("a"))).toEqual(told)
  })

  it("leave the notice in the list", () => {
    const one = Notification.withNotice(Notification.initial, notice("a"))
    const left = Notification.withoutToast(one, "a")
    expect([Notification.shown(left), left.centre]).toEqual([[], [notice("a")]])
  })
})

describe("a decision that was taken back", () => {
  const both = { ...notice("both"), dados: { texto: "two", decisoes: [{ key: "a" }, { key: "b" }, "c", null, {}] } }

  it("is offered no more by its notice, which counts it, and by no other one", () => {
    const all = [notice("x"), both].reduce(Notification.withNotice, Notification.initial)
    const [plain, one] = Notification.withTakenBack(all, "b").centre
    expect(plain).toEqual(notice("x"))
    expect(one?.dados).toEqual({ texto: "two", decisoes: [{ key: "a" }, "c", null, {}], desfeitas: 1 })
    const again = Notification.withTakenBack(Notification.withTakenBack(all, "b"), "a")
    expect(again.centre.map(({ dados }) => Notification.takenBackIn(dados))).toEqual([0, 2])
  })

  it("that no notice offers changes none", () => {
    const all = Notification.withNotice(Notification.initial, both)
    expect(Notification.withTakenBack(all, "z")).toEqual(all)
  })
})

describe("the list", () => {
  it("takes the same notice once", () => {
    const one = Notification.withNotice(Notification.initial, notice("a"))
    expect(Notification.withNotice(one, notice("a"))).toBe(one)
  })

  it("keeps the last two hundred", () => {
    const many = Array.from({ length: 201 }, (_, i) => notice(`n${i}`))
    const full = many.reduce(Notification.withNotice, Notification.initial)
    expect(full.centre).toEqual(many.slice(1))
    expect(full.toasts).toEqual(many.slice(1))
  })

  it("shows as many toasts as there are places, each once, whatever comes and goes, and starves none that would leave", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const after = steps.reduce((notifications, next) => next(notifications), Notification.initial)
        const ids = idsShown(after)
        expect(new Set(ids).size).toBe(Math.min(Notification.mostShown, after.toasts.length))
        const leaves = (one: Notification.Notice) => Notification.timeoutMs(after, one) !== null
        expect(Notification.shown(after).some(leaves)).toBe(after.toasts.some(leaves))
        expect(Schema.is(Notification.Notifications)(after)).toBe(true)
      })
    )
  })
})

// Helpers

const notice = (id: string): Notification.Notice => ({
  id,
  codigo: "dito",
  nivel: "info",
  dados: { texto: id },
  processo: null,
  em: "2026-11-21T10:00:00Z",
  action: false,
  cause: null
})

const error = (id: string): Notification.Notice => ({ ...notice(id), nivel: "erro" })

const idsShown = (notifications: Notification.Notifications) => Notification.shown(notifications).map(({ id }) => id)

const id = fc.constantFrom("a", "b", "c", "d", "e", "f")

const anyNotice = fc
  .record({ id, nivel: fc.constantFrom(...Notification.Level.literals), action: fc.boolean() })
  .map((change): Notification.Notice => ({ ...notice(change.id), ...change }))

const step = fc.oneof(
  anyNotice.map((one) => (n: Notification.Notifications) => Notification.withNotice(n, one)),
  anyNotice.map((one) => (n: Notification.Notifications) => Notification.withToast(n, one)),
  id.map((one) => (n: Notification.Notifications) => Notification.withoutToast(n, one)),
  id.map((one) => (n: Notification.Notifications) => Notification.withoutCause(n, one))
)
