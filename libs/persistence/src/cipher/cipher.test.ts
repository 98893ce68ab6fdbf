import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { runs } from "../../test/runs.ts"
import { freshKeys, context, tamper, version } from "../../test/tampering.ts"
import type { Keys } from "../keys/keys.ts"
import * as Cipher from "./cipher.ts"

let keys: Keys
let others: Keys
beforeAll(async () => {
  keys = await freshKeys()
  others = await freshKeys()
})

describe("an envelope", () => {
  it("opens to the text that was closed in it, and to the version it was written under", async () => {
    const law = fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.nat(3), async (text, written) => {
      const envelope = await Cipher.seal(keys, context, written, text)
      expect(await Cipher.open(keys, context, version, envelope)).toEqual({ _tag: "Opened", version: written, text })
    })
    await fc.assert(law)
  })

  it("has the shape 1.<schema>.<generation>.<base64url> and never twice the same iv", async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => Cipher.seal(keys, context, version, "same")))
    expect(all.every((envelope) => /^1\.3\.1\.[A-Za-z0-9_-]{43}$/.test(envelope))).toBe(true)
    expect(new Set(all.map((envelope) => envelope.slice(6, 22))).size).toBe(50)
  })

  it("is refused after any of ten kinds of tampering, without an exception", { timeout: 600_000 }, async () => {
    const accepted: Array<string> = []
    for (let round = 0; round < runs(20_000); round++) {
      const tampered = await tamper(keys, others, round)
      const opened = await Cipher.open(keys, tampered.place, version, tampered.envelope)
      if (opened._tag === "Opened" || opened.code === "future") accepted.push(`${round} ${tampered.kind}`)
    }
    expect(accepted).toEqual([])
  })

  it.each([
    ["a newer version of the slice", "1.4.1."],
    ["a newer form of envelopes", "2.1.1."],
    ["a much newer form", "17."]
  ])("of %s is told apart from a broken one", async (_, head) => {
    const envelope = head + (await Cipher.seal(keys, context, version, "x")).slice(6)
    expect(await Cipher.open(keys, context, version, envelope)).toEqual({ _tag: "Unopened", code: "future" })
  })

  it("longer than two million characters is not looked at", async () => {
    const long = `1.3.1.${"A".repeat(Cipher.longestEnvelope)}`
    expect(await Cipher.open(keys, context, version, long)).toEqual({ _tag: "Unopened", code: "malformed" })
  })

  it("says so where it was closed by an earlier set of keys", async () => {
    const envelope = await Cipher.seal(keys, context, version, "x")
    const later = { ...keys, generation: 2 }
    expect(await Cipher.open(later, context, version, envelope)).toEqual({ _tag: "Unopened", code: "other-keys" })
  })
})

describe("a name", () => {
  it("is q1. and 22 characters, the same each time, and another for each slice, environment and key", async () => {
    const name = await Cipher.nameOf(keys, context)
    expect(name).toMatch(/^q1\.[A-Za-z0-9_-]{22}$/)
    expect(await Cipher.nameOf(keys, context)).toBe(name)
    const near = [
      await Cipher.nameOf(keys, { ...context, slice: "client2" }),
      await Cipher.nameOf(keys, { ...context, environment: "test" }),
      await Cipher.nameOf(keys, { environment: "prodc", slice: "lient" }),
      await Cipher.nameOf(others, context)
    ]
    expect(new Set([name, ...near]).size).toBe(5)
  })
})
