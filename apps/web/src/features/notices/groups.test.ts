import type { NoticeView } from "@quadrante/api/notice"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arrived, byWays } from "./arrivals.ts"
import { countText } from "./count.ts"
import { answeredWith, daysOf } from "./groups.ts"
import { makeNotice } from "./notice.fixture.ts"

describe("the lines of the bell", () => {
  it("stand by day, and in a day by case, by group, and by what is about no case", () => {
    const list = [
      makeNotice({ id: "1", instance: "a" }),
      makeNotice({ id: "2", own: false, kind: "task-offered", instance: "b", role: manager }),
      makeNotice({ id: "3", own: false, kind: "task-late", instance: "c", role: manager }),
      makeNotice({ id: "4", instance: "a", kind: "asked" }),
      makeNotice({ id: "5", instance: null, kind: "access" }),
      makeNotice({ id: "6", instance: null, kind: "request-moved" }),
      makeNotice({ id: "7", instance: "a", at: "2026-11-18T10:00:00.000Z" })
    ]
    const days = daysOf(list, (at) => new Date(at).toISOString().slice(0, 10))
    expect(days.map(({ day, groups }) => [day, groups.map(({ about, notices }) => [about, ids(notices)])])).toEqual([
      [
        "2026-11-19",
        [
          ["case", ["1", "4"]],
          ["group", ["2", "3"]],
          ["unseen", ["6"]],
          ["account", ["5"]]
        ]
      ],
      ["2026-11-18", [["case", ["7"]]]]
    ])
  })

  it("ask about devices of one name at once, and about the one in front of the person by itself", () => {
    const device = (id: string, name: string, session: string) =>
      makeNotice({ id, instance: null, kind: "access", detail: { event: "device", device: name, session } })
    const list = [
      device("1", "Chrome, Linux", "a"),
      device("2", "Firefox, Windows", "b"),
      device("3", "Chrome, Linux", "here"),
      device("4", "Chrome, Linux", "c")
    ]
    const [day] = daysOf(list, () => "day", "here")
    expect(day?.groups.map(({ notices }) => ids(notices))).toEqual([["1", "4"], ["2"], ["3"]])
  })

  it("answer for a device whatever its day, and for what is no device only what is listed", () => {
    const device = (id: string, day: string, session: string) =>
      makeNotice({
        id,
        at: `2026-11-${day}T10:00:00.000Z`,
        instance: null,
        kind: "access",
        detail: { event: "device", device: "Chrome, Linux", session }
      })
    const list = [
      device("1", "19", "a"),
      device("2", "19", "here"),
      makeNotice({ id: "3", instance: "a" }),
      device("4", "18", "b"),
      makeNotice({ id: "5", instance: "a", at: "2026-11-18T10:00:00.000Z" })
    ]
    const days = daysOf(list, (at) => new Date(at).toISOString().slice(0, 10), "here")
    const answered = days.flatMap(({ groups }) => groups.map((group) => ids(answeredWith(group, list, "here"))))
    expect(answered).toEqual([["3"], ["1", "4"], ["2"], ["5"], ["1", "4"]])
  })

  it("ask about each new device by itself", () => {
    const device = { instance: null, kind: "access", detail: { event: "device" } } as const
    const list = [
      makeNotice({ id: "1", ...device }),
      makeNotice({ id: "2", ...device }),
      makeNotice({ id: "3", instance: null, kind: "access", detail: { event: "password" } }),
      makeNotice({ id: "4", instance: null, kind: "access", detail: { event: "email" } })
    ]
    const [day] = daysOf(list, () => "day")
    expect(day?.groups.map(({ about, notices }) => [about, ids(notices)])).toEqual([
      ["account", ["1"]],
      ["account", ["2"]],
      ["account", ["3", "4"]]
    ])
  })

  it("are all there, each once, however many there are", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 99 })), (numbers) => {
        const list = numbers.map((n) => makeNotice({ id: String(n), instance: n % 5 === 0 ? null : String(n % 4) }))
        const days = daysOf(list, () => "day")
        const listed = days.flatMap(({ groups }) => groups.flatMap(({ notices }) => ids(notices)))
        expect(listed.toSorted()).toEqual(ids(list).toSorted())
      })
    )
  })
})

describe("what has come", () => {
  it("is nothing before the first answer, then what is unread and was not there", () => {
    const before = page([makeNotice({ id: "1" })])
    expect(arrived(null, before)).toEqual([])
    const news = [
      makeNotice({ id: "3" }),
      makeNotice({ id: "2" }),
      makeNotice({ id: "read", read: true }),
      makeNotice({ id: "1" })
    ]
    expect(ids(arrived(before, page(news)))).toEqual(["2", "3"])
    expect(arrived(page(news), page(news))).toEqual([])
  })

  it("is told again where a task comes back to its group", () => {
    const again = makeNotice({ id: "1", at: "2026-11-19T11:00:00.000Z" })
    expect(ids(arrived(page([makeNotice({ id: "1" })]), page([again])))).toEqual(["1"])
  })

  it("is not what only moved up from behind the page", () => {
    const before = { ...page([makeNotice({ id: "2" })]), next: "cursor" }
    const moved = makeNotice({ id: "old", at: "2026-11-01T10:00:00.000Z" })
    expect(arrived(before, page([moved]))).toEqual([])
  })

  it("is told by the ways of its subject alone", () => {
    const notices = [makeNotice({ id: "1", kind: "asked" }), makeNotice({ id: "2", kind: "task-offered" })]
    const usual = byWays({}, notices)
    expect([ids(usual.product), ids(usual.desktop)]).toEqual([["1", "2"], ["1"]])
    const silent = byWays({ talk: { product: false, desktop: true, mail: "never" } }, notices)
    expect([ids(silent.product), ids(silent.desktop)]).toEqual([["2"], []])
  })
})

it("counts to 99", () => {
  expect([1, 99, 100].map(countText)).toEqual(["1", "99", "99+"])
})

// Helpers

const manager = { id: "r", perfil_operacional: "Gerência", unid_sigla: "VND" }

const page = (list: ReadonlyArray<NoticeView>) => ({ unread: 0, own: 0, list: [...list], next: null, until: "" })

const ids = (notices: ReadonlyArray<NoticeView>) => notices.map(({ id }) => id)
