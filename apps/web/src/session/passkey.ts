/** Passkeys in this browser: whether it can, making one, and proving with one. It comes when it is first needed. */
import type { Assertion, AssertionOptions, Registration, RegistrationOptions } from "@quadrante/api/passkey"
import * as Biometrics from "@quadrante/domain/biometrics"
import {
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError
} from "@simplewebauthn/browser"
import { Result } from "effect"

/** Whether this browser has passkeys, and the page may use them. */
export const isSupported = (): boolean => Biometrics.isSupported(window)

/** Whether the device itself has one to make: a fingerprint, a face, a PIN. */
export const hasOwn = async (): Promise<boolean> => isSupported() && platformAuthenticatorIsAvailable()

/** Whether it proposes them in the field of the user name. */
export const proposes = async (): Promise<boolean> => isSupported() && browserSupportsWebAuthnAutofill()

/** Gives up a proposal or a question that is under way. */
export const giveUp = (): void => WebAuthnAbortService.cancelCeremony()

/** Asks the person for a passkey; `proposed` in the field of the user name, where it waits until one is picked. */
export const prove = async (
  options: AssertionOptions,
  proposed = false
): Promise<Result.Result<Assertion, Exclude<Biometrics.CheckResult, "verified">>> => {
  try {
    const optionsJSON = { ...options, allowCredentials: options.allowCredentials.map(described) }
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: proposed })
    return Result.succeed({ ...plain(answer), response: answer.response })
  } catch (fault) {
    return Result.fail(nameOf(fault) === "NotAllowedError" || isAborted(fault) ? "cancelled" : "refused")
  }
}

/** Makes a passkey for whoever is in. */
export const register = async (
  options: RegistrationOptions,
  name: string
): Promise<Result.Result<Registration, Exclude<Biometrics.RegisterResult, "registered">>> => {
  try {
    const optionsJSON = {
      ...options,
      pubKeyCredParams: [...options.pubKeyCredParams],
      excludeCredentials: options.excludeCredentials.map(described)
    }
    const answer = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = answer.response
    const response = { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) }
    return Result.succeed({ name, passkey: { ...plain(answer), response } })
  } catch (fault) {
    if (nameOf(fault) === "InvalidStateError") return Result.fail("already-registered")
    return Result.fail(nameOf(fault) === "NotAllowedError" || isAborted(fault) ? "cancelled" : "failed")
  }
}

const plain = ({
  id,
  rawId,
  authenticatorAttachment
}: {
  id: string
  rawId: string
  authenticatorAttachment?: AuthenticatorAttachment
}) => ({
  id,
  rawId,
  type: "public-key" as const,
  clientExtensionResults: {},
  ...(authenticatorAttachment !== undefined && { authenticatorAttachment })
})

type AuthenticatorAttachment = "platform" | "cross-platform"

const described = ({ id, type, transports }: AssertionOptions["allowCredentials"][number]) => ({
  id,
  type,
  ...(transports !== undefined && { transports: [...transports] })
})

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : "")

const isAborted = (fault: unknown): boolean =>
  nameOf(fault) === "AbortError" || (fault instanceof WebAuthnError && fault.code === "ERROR_CEREMONY_ABORTED")
