/** Changes of how a person logs in: each asks for a recent proof first, and goes on once it was given. */
import type { Client, Failure } from "@quadrante/api/client"
import type { PersonProof, SessionRenewed } from "@quadrante/api/session"
import { deviceName } from "@quadrante/domain/device"
import { Result } from "effect"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../kernel/faults.ts"
import { i18n } from "../../i18n/i18n.ts"
import { type App, useApp } from "../../kernel/app.ts"
import * as Passkey from "../../session/passkey.ts"
import { ProveDialog } from "../../session/ProveDialog.tsx"
import { authenticate } from "../../session/authenticate.ts"
import { goOn } from "../../session/session.ts"
import { biometricsChecked, biometricsRegistered } from "../../store/entities.ts"

/** A change of how one logs in. It says what it did, or what went wrong; null where that is said elsewhere. */
export type Change = (api: Client) => Promise<Result.Result<string, Failure | null>>

/** The text about the result of a change. */
export interface ChangeMessage {
  readonly isFault: boolean
  readonly text: string
}

/** Carries changes out, and has the dialog that some of them need first. */
export const useChange = () => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const [said, setSaid] = useState<ChangeMessage | null>(null)
  const [waiting, setWaiting] = useState<Change | null>(null)

  const attempt = async (change: Change): Promise<void> => {
    setSaid(null)
    const done = await change(await app.api())
    if (Result.isSuccess(done)) return setSaid({ isFault: false, text: done.success })
    if (done.failure?.code === "authentication-required") return setWaiting(() => change)
    if (done.failure !== null) setSaid({ isFault: true, text: faultText(done.failure) })
  }

  const prove = async (proof: PersonProof): Promise<Failure | null> => {
    const wrong = await authenticate(app, proof)
    if ("passkey" in proof) app.dispatch(biometricsChecked(wrong === null ? "verified" : "refused"))
    if (wrong !== null) return wrong
    const change = waiting
    setWaiting(null)
    if (change !== null) await attempt(change)
    return null
  }

  const dialog: ReactNode = waiting !== null && (
    <ProveDialog
      title={t("profile.proveTitle")}
      help={t("profile.proveHelp")}
      act={t("profile.prove")}
      onProof={prove}
      onCancel={() => setWaiting(null)}
    />
  )
  return { said, say: setSaid, attempt, dialog }
}

/** Continues the session with the token that came with a change. */
export const applyRenewedSession = async (
  app: App,
  answer: Result.Result<SessionRenewed, Failure>,
  text: string
): Promise<Result.Result<string, Failure>> => {
  if (Result.isFailure(answer)) return Result.fail(answer.failure)
  await goOn(app, answer.success)
  return Result.succeed(text)
}

/** Makes a passkey of this device for whoever is in. */
export const registerHere = async (app: App, api: Client): ReturnType<Change> => {
  const options = await api.registrationOptions({})
  if (Result.isFailure(options)) return Result.fail(options.failure)
  const made = await Passkey.register(options.success, deviceName(navigator.userAgent) ?? i18n.t("profile.device"))
  if (Result.isFailure(made)) {
    app.dispatch(biometricsRegistered(made.failure))
    return Result.fail(null)
  }
  const done = await applyRenewedSession(
    app,
    await api.register({ payload: made.success }),
    i18n.t("profile.registered")
  )
  app.dispatch(biometricsRegistered(Result.isSuccess(done) ? "registered" : "failed"))
  return done
}
