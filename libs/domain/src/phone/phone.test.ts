import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Phone from "./phone.ts"

describe("parse", () => {
  it.each([
    ["(11) 98765-4321", "+5511987654321"],
    ["11 98765 4321", "+5511987654321"],
    ["011987654321", "+5511987654321"],
    ["+55 11 98765-4321", "+5511987654321"],
    ["0055 11 98765-4321", "+5511987654321"],
    ["5511987654321", "+5511987654321"],
    ["551134567890", "+551134567890"],
    ["(51) 3456.7890", "+555134567890"],
    ["55 3456-7890", "+555534567890"],
    ["0800 123 4567", "+558001234567"],
    ["+1 (415) 555-2671", "+14155552671"],
    ["+351 912 345 678", "+351912345678"],
    ["987654321", null],
    ["(11) 88765-4321", null],
    ["(20) 98765-4321", null],
    ["(11) 1234-5678", null],
    ["+55 20 98765-4321", null],
    ["+123", null],
    ["+0123456789", null],
    ["+1234567890123456", null],
    ["11 98765-4321 ramal 2", null],
    ["+1 415 555 2671 x3", null],
    ["11 98765-5543", "+5511987655543"],
    ["+1 415 555 2671 55", "+1415555267155"],
    ["+55 11 98765-5543", "+5511987655543"],
    ["9 11 98765-4321", null],
    ["+55 98765-4321", null],
    ["11 3876 554321", null],
    ["", null]
  ])("of %o is %o", (typed, phone) => {
    expect(Phone.parse(typed)).toBe(phone)
  })

  it("never throws, and gives back what it wrote, at home and abroad", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), typedPhone), fc.constantFrom("BR", "US"), (typed, country) => {
        const phone = Phone.parse(typed)
        expect(phone === null ? null : Phone.parse(Phone.format(phone, country))).toBe(phone)
      })
    )
  })
})

describe("format", () => {
  it.each([
    ["+5511987654321", "BR", "(11) 98765-4321"],
    ["+551134567890", "BR", "(11) 3456-7890"],
    ["+5511987654321", "US", "+55 11 98765-4321"],
    ["+558001234567", "BR", "0800 123 4567"],
    ["+14155552671", "BR", "+14155552671"],
    ["not one", "BR", "not one"],
    ["tel:+5511987654321", "BR", "tel:+5511987654321"],
    ["+5511987654321;ext=2", "BR", "+5511987654321;ext=2"]
  ])("of %s in %s is %s", (phone, country, shown) => {
    expect(Phone.format(phone, country)).toBe(shown)
  })
})

// Helpers

const typedPhone = fc
  .tuple(fc.constantFrom("", "+55", "55", "0", "+1", "00"), fc.stringMatching(/^[1-9]\d{8,11}$/))
  .map((parts) => parts.join(" "))
