import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Biometrics from "./biometrics.ts"

describe("isSupported", () => {
  it.each<[Biometrics.Capability, boolean]>([
    [{ PublicKeyCredential: class {}, isSecureContext: true }, true],
    [{ PublicKeyCredential: class {}, isSecureContext: false }, false],
    [{ PublicKeyCredential: class {} }, false],
    [{ isSecureContext: true }, false],
    [{ PublicKeyCredential: {}, isSecureContext: true }, false],
    [{}, false]
  ])("of a browser with %o is %s", (browser, supported) => {
    expect(Biometrics.isSupported(browser)).toBe(supported)
    expect(Biometrics.withSupport(Biometrics.initial, browser)).toEqual({
      ...Biometrics.initial,
      browser_supported: supported
    })
  })
})

describe("a check", () => {
  it.each<[Biometrics.CheckResult, boolean]>([
    ["verified", true],
    ["no-credential", false],
    ["cancelled", false],
    ["refused", false]
  ])("that came to %s leaves the person verified: %s", (result, biometria_verificada) => {
    const before = Biometrics.withCheck(Biometrics.initial, "verified")
    expect(Biometrics.withCheck(before, result)).toEqual({
      ...before,
      biometrics_check_auth: result,
      biometria_verificada
    })
  })

  it.each<[Biometrics.RegisterResult]>([["registered"], ["already-registered"], ["cancelled"], ["failed"]])(
    "may follow a registration that came to %s",
    (result) => {
      const registered = Biometrics.withRegistration(Biometrics.withCheck(Biometrics.initial, "verified"), result)
      expect(Schema.is(Biometrics.Biometrics)(registered)).toBe(true)
      expect(registered.biometrics_register_result).toBe(result)
    }
  )

  it("does not outlive the session, and a registration does", () => {
    const registered = Biometrics.withRegistration(Biometrics.initial, "registered")
    expect(registered).toEqual({ ...Biometrics.initial, biometrics_register_result: "registered" })
    expect(Biometrics.withoutCheck(Biometrics.withCheck(registered, "verified"))).toEqual(registered)
  })
})

describe("Biometrics", () => {
  it("says the same in both fields, whatever was tried", () => {
    const step = fc.oneof(
      fc
        .constantFrom<Biometrics.CheckResult>("verified", "no-credential", "cancelled", "refused")
        .map((result) => (b: Biometrics.Biometrics) => Biometrics.withCheck(b, result)),
      fc.constant(Biometrics.withoutCheck)
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const after = steps.reduce((b, next) => next(b), Biometrics.initial)
        expect(Schema.is(Biometrics.Biometrics)(after)).toBe(true)
      })
    )
    expect(Schema.is(Biometrics.Biometrics)({ ...Biometrics.initial, biometrics_register_result: "" })).toBe(false)
    expect(Biometrics.initial.browser_supported).toBe(false)
    const wrong = { ...Biometrics.initial, biometria_verificada: true }
    expect(() => Schema.decodeUnknownSync(Biometrics.Biometrics)(wrong)).toThrow(
      /must be true exactly where the last check verified[\s\S]*biometria_verificada/
    )
  })
})
