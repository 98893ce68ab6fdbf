import fc from "fast-check"
import { expect, it } from "vitest"
import { type Bytes, decodeBase64url, decodeByHand, encodeBase64url, encodeByHand } from "./base64url.ts"

it("is written and read by the browser itself just as by hand", () => {
  const law = fc.property(fc.uint8Array({ maxLength: 200 }), (array) => {
    const bytes: Bytes = new Uint8Array(array)
    expect(encodeBase64url(bytes)).toBe(encodeByHand(bytes))
    expect(decodeBase64url(encodeByHand(bytes))).toEqual(bytes)
  })
  fc.assert(law)
})

it("is read in one spelling only by the browser itself too", () => {
  const near = fc.string({ unit: fc.constantFrom(..."AQgwEIB_-+/=. \n\t"), maxLength: 12 })
  const law = fc.property(near, (text) => {
    const read = decodeBase64url(text)
    expect(read === undefined ? text : encodeByHand(read)).toBe(text)
    expect(read === undefined && /^[\w-]*$/.test(text) && text === encodeByHand(decodeByHandOrNone(text))).toBe(false)
  })
  fc.assert(law, { numRuns: 5_000 })
})

// Helpers

const decodeByHandOrNone = (text: string): Bytes =>
  (text.length % 4 === 1 ? undefined : decodeByHand(text)) ?? new Uint8Array()
