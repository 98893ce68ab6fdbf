import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Notification from "./notification.ts"

describe("timeoutMs", () => {
  it.each<[Partial<Notification.Notice>, Notification.Timeout, number | null]>([
    [{}, 5000, 5000],
    [{ nivel: "aviso" }, 20_000, 20_000],
    [{ nivel: "erro" }, 5000, null],
    [{ action: true }, 5000, null],
    [{}, null, null]
  ])("of %o with the setting %s is %s", (change, timeout, stays) => {
    const notifications = Notification.withTimeout(Notification.initial, timeout)
    expect(Notification.timeoutMs(notifications, { ...notice("a"), ...change })).toBe(stays)
  })

  it("is 5000 ms where nobody chose", () => {
    expect(Notification.timeoutMs(Notification.initial, notice("a"))).toBe(5000)
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

  it("that offer something to do give way to the next that does", () => {
    const offers = ["a", "b"].map((id) => ({ ...notice(id), action: true }))
    const all = [notice("x"), ...offers, notice("y")].reduce(Notification.withNotice, Notification.initial)
    expect(all.toasts).toEqual(["x", "b", "y"])
    expect(Notification.unreadCount(all)).toBe(4)
  })

  it("of notices that came together are one, which is not counted besides them", () => {
    const before = Notification.withNotice(Notification.initial, notice("z"))
    const all = Notification.withMany(before, [notice("a"), notice("b")], notice("two"))
    expect(all.toasts).toEqual(["z", "two"])
    expect(all.unread).toEqual(["z", "a", "b"])
    expect(all.centre.map(({ id }) => id)).toEqual(["z", "a", "b", "two"])
  })

  it("leave the notice in the centre, unread", () => {
    const one = Notification.withNotice(Notification.initial, notice("a"))
    const left = Notification.withoutToast(one, "a")
    expect([Notification.shown(left), left.centre, Notification.unreadCount(left)]).toEqual([[], [notice("a")], 1])
  })
})

describe("the centre", () => {
  it("counts what was not read", () => {
    const two = ["a", "b"].map(notice).reduce(Notification.withNotice, Notification.initial)
    expect(Notification.withRead(two, "a")).toEqual({ ...two, unread: ["b"] })
    expect(Notification.unreadCount(Notification.withRead(two, "a"))).toBe(1)
    expect(Notification.withAllRead(two)).toEqual({ ...two, unread: [] })
    expect(Notification.unreadCount(Notification.withAllRead(two))).toBe(0)
    expect(Notification.withTimeout(two, null)).toEqual({ ...two, timeout: null })
  })

  it("takes the same notice once", () => {
    const one = Notification.withNotice(Notification.initial, notice("a"))
    expect(Notification.withNotice(one, notice("a"))).toBe(one)
  })

  it("keeps the last two hundred, and forgets of older ones that they were unread or waiting", () => {
    const many = Array.from({ length: 201 }, (_, i) => notice(`n${i}`))
    const full = many.reduce(Notification.withNotice, Notification.initial)
    expect(full.centre).toEqual(many.slice(1))
    expect(full.toasts[0]).toBe("n1")
    expect(full.unread.length).toBe(200)
  })

  it("holds every toast and every unread mark, whatever comes and goes", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const after = steps.reduce((notifications, next) => next(notifications), Notification.initial)
        const ids = new Set(after.centre.map(({ id }) => id))
        expect([...after.toasts, ...after.unread].every((id) => ids.has(id))).toBe(true)
        expect(Notification.shown(after).length).toBe(Math.min(Notification.mostShown, after.toasts.length))
        expect(Schema.is(Notification.Notifications)(after)).toBe(true)
      })
    )
  })
})

// Helpers

const notice = (id: string): Notification.Notice => ({
  id,
  codigo: "tarefa-nova",
  nivel: "info",
  dados: {},
  processo: null,
  em: "2026-11-21T10:00:00Z",
  action: false
})

const idsShown = (notifications: Notification.Notifications) => Notification.shown(notifications).map(({ id }) => id)

const id = fc.constantFrom("a", "b", "c", "d", "e", "f")

const step = fc.oneof(
  id.map((one) => (n: Notification.Notifications) => Notification.withNotice(n, notice(one))),
  id.map((one) => (n: Notification.Notifications) => Notification.withNotice(n, { ...notice(one), action: true })),
  id.map((one) => (n: Notification.Notifications) => Notification.withMany(n, [notice(one)], notice(`${one}s`))),
  id.map((one) => (n: Notification.Notifications) => Notification.withoutToast(n, one)),
  id.map((one) => (n: Notification.Notifications) => Notification.withRead(n, one))
)
