import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Mail from "./mail.ts"

describe("an address", () => {
  it.each([
    ["ana.souza@aurora.example", true],
    ["ana+avisos@mail.aurora.com.br", true],
    [`${"a".repeat(243)}@aurora.com`, true],
    [`${"a".repeat(244)}@aurora.com`, false],
    ["ana@aurora", false],
    ["ana@-aurora.com", false],
    ["@aurora.com", false],
    ["ana..souza@aurora.com", false],
    ["ana souza@aurora.com", false],
    ['"ana"@aurora.com', false],
    ["ana@aurora.com, bruno@aurora.com", false],
    ["Ana <ana@aurora.com>", false],
    ["ana@aurora.com\r\nBcc: bruno@aurora.com", false],
    ["aná@aurora.com", false]
  ])("%j: %s", (text, is) => expect(Mail.isAddress(text)).toBe(is))

  it("has no character that means something to a mail server", () => {
    const part = fc.string({ unit: "binary", maxLength: 20 })
    fc.assert(
      fc.property(part, part, (one, other) => {
        const text = `${one}@${other}.com`
        expect(Mail.isAddress(text) && /[\s<>(),:;"[\]\\]|[^\x20-\x7e]/.test(text)).toBe(false)
      })
    )
  })
})

describe("a line", () => {
  const hostile = fc.array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\r\n", "\n", "\u2028", "\u202e", "\u2066", "\u200b", "\0", '"', "<b>", "  ")
    ),
    { maxLength: 300 }
  )

  it("is one line that is seen as it is, and does not grow when it is said twice", () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        const said = Mail.line(parts.join(""))
        expect(said).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
        expect([...said].length).toBeLessThanOrEqual(160)
        expect(Mail.line(said)).toBe(said)
      })
    )
  })

  it("keeps what people write", () => {
    expect(Mail.line(" Compra 4187 ·\u00a0Notebooks\r\nBcc: x ")).toBe("Compra 4187 · Notebooks Bcc: x")
    expect(Mail.line("ã".repeat(200))).toBe(`${"ã".repeat(159)}…`)
  })
})

it("a mail is tried again after pauses that grow, and not for ever", () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((tries) => Mail.pauseMs(tries) ?? 0)
  expect(pauses.every((ms, n) => ms > (pauses[n - 1] ?? 0))).toBe(true)
  expect(Mail.pauseMs(7)).toBe(null)
})

describe("the morning", () => {
  it.each([
    ["2026-11-23T09:59:00Z", "America/Sao_Paulo", null],
    ["2026-11-23T10:00:00Z", "America/Sao_Paulo", { day: "2026-11-23", weekday: 1 }],
    ["2026-11-23T14:59:00Z", "America/Sao_Paulo", { day: "2026-11-23", weekday: 1 }],
    ["2026-11-23T15:00:00Z", "America/Sao_Paulo", null],
    ["2026-11-21T22:30:00Z", "Asia/Tokyo", { day: "2026-11-22", weekday: 7 }],
    ["2026-11-23T10:00:00Z", "Nowhere/At_All", null]
  ])("at %s in %s is %o", (now, zone, is) => expect(Mail.morningOf(new Date(now), zone)).toEqual(is))

  it("is once a day, everywhere", () => {
    const zones = fc.constantFrom("America/Sao_Paulo", "America/Noronha", "Asia/Kolkata", "Pacific/Kiritimati", "UTC")
    const days = fc.integer({ min: 0, max: 3_000 })
    fc.assert(
      fc.property(zones, days, (zone, offset) => {
        const start = Date.UTC(2026, 0, 1) + offset * 86_400_000
        const hours = Array.from({ length: 48 }, (_, n) => Mail.morningOf(new Date(start + n * 1_800_000), zone))
        expect(hours.filter((one) => one !== null)).toHaveLength(10)
      }),
      { numRuns: 30 }
    )
  })
})

it.each([
  [Mail.Code, "123456", true],
  [Mail.Code, "12345", false],
  [Mail.Address, "ana@aurora.example", true],
  [Mail.Address, "ana", false],
  [Mail.DigestDays, [1, 5], true],
  [Mail.DigestDays, [8], false]
] as const)("%#: is decoded", async (schema, value, is) => {
  const { Schema } = await import("effect")
  expect(Schema.is(schema as typeof Mail.DigestDays | typeof Mail.Code)(value)).toBe(is)
})
