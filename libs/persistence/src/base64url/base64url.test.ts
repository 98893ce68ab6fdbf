import fc from "fast-check"
import { expect, it } from "vitest"
import { type Bytes, decodeByHand, decodeBase64url, encodeBase64url, encodeByHand } from "./base64url.ts"

const bytes = fc.uint8Array({ maxLength: 200 }).map((array): Bytes => new Uint8Array(array))

it("comes back from base64url, and agrees with Node's Buffer", () => {
  const law = fc.property(bytes, (some) => {
    const text = Buffer.from(some).toString("base64url")
    expect([encodeBase64url(some), encodeByHand(some)]).toEqual([text, text])
    expect([decodeBase64url(text), decodeByHand(text)]).toEqual([some, some])
  })
  fc.assert(law)
})

it("reads one spelling only: whatever it reads, it would have written", () => {
  const near = fc.string({ unit: fc.constantFrom(..."AQgwEIB_-+/=. \n"), maxLength: 12 })
  const law = fc.property(near, (text) => {
    const read = decodeBase64url(text)
    expect(read === undefined ? text : encodeBase64url(read)).toBe(text)
    expect(read === undefined).toBe(Buffer.from(text, "base64url").toString("base64url") !== text)
  })
  fc.assert(law, { numRuns: 2_000 })
})

it("writes more bytes than a call can have arguments", () => {
  const long = new Uint8Array(300_000).fill(0xa5)
  expect(decodeBase64url(encodeByHand(long))).toEqual(long)
})
