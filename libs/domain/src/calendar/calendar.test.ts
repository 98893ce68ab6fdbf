import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Calendar from "./calendar.ts"

describe("a calendar", () => {
  it("is written line by line, each entry under its own name", () => {
    const text = Calendar.encode({
      name: "Agenda; Aurora",
      at: Date.parse("2026-11-21T12:00:00Z"),
      entries: [
        {
          uid: "due-7@demo",
          at: Date.parse("2026-11-21T17:30:00-03:00"),
          summary: "Vence: Aprovar, gerência",
          description: "Pedido 7\nAurora",
          url: "https://q.example/demo/home"
        },
        { uid: "timer-8@demo", at: 0, summary: "", description: "", url: null },
        { uid: "due-9@demo", at: "2027-03-17", summary: "", description: "", url: null }
      ]
    })
    expect(text.split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Quadrante//Agenda//PT",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      String.raw`NAME:Agenda\; Aurora`,
      String.raw`X-WR-CALNAME:Agenda\; Aurora`,
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VEVENT",
      "UID:due-7@demo",
      "DTSTAMP:20261121T120000Z",
      "DTSTART:20261121T203000Z",
      String.raw`SUMMARY:Vence: Aprovar\, gerência`,
      String.raw`DESCRIPTION:Pedido 7\nAurora`,
      "URL:https://q.example/demo/home",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:timer-8@demo",
      "DTSTAMP:20261121T120000Z",
      "DTSTART:19700101T000000Z",
      "SUMMARY:",
      "DESCRIPTION:",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:due-9@demo",
      "DTSTAMP:20261121T120000Z",
      "DTSTART;VALUE=DATE:20270317",
      "SUMMARY:",
      "DESCRIPTION:",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      ""
    ])
  })

  it("says what it was given, whatever stands in it, in lines that a calendar may have", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ uid: text, at: moment, summary: text, description: text, url: fc.constant(null) })),
        text,
        moment,
        (entries, name, at) => {
          const written = Calendar.encode({ name, at, entries })
          expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/)
          for (const line of written.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75)
          const read = parse(written)
          expect(read.get("X-WR-CALNAME")).toEqual([plain(name)])
          expect(read.get("UID") ?? []).toEqual(entries.map(({ uid }) => plain(uid)))
          expect(read.get("SUMMARY") ?? []).toEqual(entries.map(({ summary }) => plain(summary)))
          expect(read.get("DESCRIPTION") ?? []).toEqual(entries.map(({ description }) => plain(description)))
          expect(read.get("DTSTART") ?? []).toEqual(entries.map((entry) => Calendar.utc(entry.at)))
        }
      )
    )
  })
})

describe("a line", () => {
  it("of 75 octets stays whole, and a longer one is cut before the character that would not fit", () => {
    expect(Calendar.fold("a".repeat(75))).toBe("a".repeat(75))
    expect(Calendar.fold("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`)
    expect(Calendar.fold("a".repeat(74) + "ç")).toBe(`${"a".repeat(74)}\r\n ç`)
    expect(Calendar.fold("€".repeat(26))).toBe(`${"€".repeat(25)}\r\n €`)
    expect(Calendar.fold("a".repeat(72) + "🙂")).toBe(`${"a".repeat(72)}\r\n 🙂`)
    expect(Calendar.fold("a".repeat(74) + "\u0080")).toBe(`${"a".repeat(74)}\r\n \u0080`)
    expect(Calendar.fold("a".repeat(73) + "\u0800")).toBe(`${"a".repeat(73)}\r\n \u0800`)
  })

  it("is as full as 75 octets allow, the space that follows a cut counted", () => {
    expect(Calendar.fold("a".repeat(150))).toBe(`${"a".repeat(75)}\r\n ${"a".repeat(74)}\r\n a`)
    expect(Calendar.fold("é".repeat(75))).toBe(`${"é".repeat(37)}\r\n ${"é".repeat(37)}\r\n é`)
    expect(Calendar.fold("🙂".repeat(37))).toBe(`${"🙂".repeat(18)}\r\n ${"🙂".repeat(18)}\r\n 🙂`)
  })

  it("is the same again once its cuts are taken out, and no character is cut", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (line) => {
        const whole = line.toWellFormed().replaceAll(/[\r\n]/g, "")
        const folded = Calendar.fold(whole)
        expect(folded.replaceAll("\r\n ", "")).toBe(whole)
        expect(folded.isWellFormed()).toBe(true)
        expect(Math.max(...folded.split("\r\n").map(octets))).toBeLessThanOrEqual(75)
      })
    )
  })
})

describe("a text", () => {
  it.each([
    ["a;b,c\\d", String.raw`a\;b\,c\\d`],
    ["um\ndois\r\ntrês\rquatro", String.raw`um\ndois\ntrês\nquatro`],
    ["\u0000a\u0007b\tc\u007f", "ab\tc"],
    ["END:VEVENT\nBEGIN:VEVENT", String.raw`END:VEVENT\nBEGIN:VEVENT`]
  ])("%j is written as %j", (given, written) => {
    expect(Calendar.escape(given)).toBe(written)
  })
})

// Helpers

/** Texts with all that means something in a calendar, and others. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom("\\", ";", ",", "\n", "\r", ":", " ", "n", "N", "é", "🙂", "END:VEVENT"),
    maxLength: 60
  })
)
const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })

const encoder = new TextEncoder()
const octets = (line: string) => encoder.encode(line).length

/** What is left of a text in a calendar. */
const plain = (given: string) =>
  [...given.toWellFormed().replace(/\r\n?/g, "\n")]
    .filter((one) => (one >= " " ? one !== "\x7f" : "\n\t".includes(one)))
    .join("")

/** Reads a calendar as RFC 5545 says: lines joined, then name and value, then what was escaped. */
const parse = (calendar: string): Map<string, ReadonlyArray<string>> => {
  const values = new Map<string, ReadonlyArray<string>>()
  for (const line of calendar.replaceAll("\r\n ", "").split("\r\n")) {
    const at = line.indexOf(":")
    const name = line.slice(0, at).split(";")[0] ?? ""
    const value = line.slice(at + 1).replaceAll(/\\(.)/g, (_, one: string) => (one === "n" ? "\n" : one))
    values.set(name, [...(values.get(name) ?? []), value])
  }
  return values
}
