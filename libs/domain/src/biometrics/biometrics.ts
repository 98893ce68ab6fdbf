/**
 * Biometrics: whether this browser can, and what came of it.
 */
import { Schema } from "effect"

/** What came of registering a passkey here; null where it was not tried. */
export const RegisterResult = Schema.Literals(["registered", "already-registered", "cancelled", "failed"])
export type RegisterResult = typeof RegisterResult.Type

/** What came of proving oneself with one; null where it was not tried. */
export const CheckResult = Schema.Literals(["verified", "no-credential", "cancelled", "refused"])
export type CheckResult = typeof CheckResult.Type

/** Biometrics. `biometria_verificada` is true only while the last check verified. */
export const Biometrics = Schema.Struct({
  browser_supported: Schema.Boolean,
  biometrics_register_result: Schema.NullOr(RegisterResult),
  biometria_verificada: Schema.Boolean,
  biometrics_check_auth: Schema.NullOr(CheckResult)
}).check(
  Schema.makeFilter(
    (biometrics) =>
      biometrics.biometria_verificada === (biometrics.biometrics_check_auth === "verified") || {
        path: ["biometria_verificada"],
        issue: "must be true exactly where the last check verified"
      }
  )
)
export type Biometrics = typeof Biometrics.Type

/** Nothing is known and nothing was tried. */
export const initial: Biometrics = {
  browser_supported: false,
  biometrics_register_result: null,
  biometria_verificada: false,
  biometrics_check_auth: null
}

/** What a browser has of public-key credentials: `window.PublicKeyCredential` and `window.isSecureContext`. */
export interface Capability {
  readonly PublicKeyCredential?: unknown
  readonly isSecureContext?: boolean
}

/** Whether a browser can: it has public-key credentials, and the page is one that may use them. */
export const isSupported = (browser: Capability): boolean =>
  typeof browser.PublicKeyCredential === "function" && browser.isSecureContext === true

/** Biometrics of a browser that was looked at. */
export const withSupport = (biometrics: Biometrics, browser: Capability): Biometrics => ({
  ...biometrics,
  browser_supported: isSupported(browser)
})

/** After a registration was tried. */
export const withRegistration = (biometrics: Biometrics, result: RegisterResult): Biometrics => ({
  ...biometrics,
  biometrics_register_result: result
})

/** After a check was tried. Whatever did not verify takes an earlier verification back. */
export const withCheck = (biometrics: Biometrics, result: CheckResult): Biometrics => ({
  ...biometrics,
  biometrics_check_auth: result,
  biometria_verificada: result === "verified"
})

/** After the session ended: what this browser can and registered stays, what was proved does not. */
export const withoutCheck = (biometrics: Biometrics): Biometrics => ({
  ...biometrics,
  biometrics_check_auth: null,
  biometria_verificada: false
})
