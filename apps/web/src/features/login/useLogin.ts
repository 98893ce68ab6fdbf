/** Logs in, by password or passkey: one that the person asks for, or one that the browser proposes by itself. */
import { afterLogin } from "@quadrante/domain/session"
import { Result } from "effect"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { codeText } from "../../i18n/first-faults.ts"
import { type App, useApp } from "../../kernel/app.ts"
import { chooseLanguage } from "../../kernel/language.ts"
import { type Credentials, openSession } from "../../session/session.ts"
import { entered, enteredByPassword } from "../../store/arrival.ts"
import { whenIdle } from "../../ui/idle.ts"
import { useWait } from "../../ui/useWait.ts"

/** A proposal is made anew before its challenge is too old. */
const proposalMs = 100_000

export interface Login {
  readonly isChecking: boolean
  /** What went wrong with the last attempt, in words. */
  readonly fault: string | null
  /** How many seconds the next attempt has to wait, while that is worth saying. */
  readonly waitSeconds: number
  /** Whether this browser is known to have passkeys. */
  readonly passkeys: boolean
  /** A `visitor` pressed on a person: they have no sessions to choose from. */
  readonly submit: (credentials: Credentials, visitor?: boolean) => Promise<void>
  readonly submitPasskey: () => Promise<void>
}

export const useLogin = (): Login => {
  const app = useApp()
  const { t } = useTranslation()
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [passkeys, setPasskeys] = useState(false)
  // The device asks for a passkey, because the person pressed for it.
  const asking = useRef(false)
  const wait = useWait()

  const submit = async (credentials: Credentials, visitor?: boolean, proposes = true) => {
    setChecking(true)
    // What went wrong before says how long this one has to wait.
    await wait.over()
    setFault(null)
    const wrong = await openSession(app, credentials)
    if (wrong === null) {
      app.dispatch(entered(true))
      app.dispatch(enteredByPassword("senha" in credentials))
      return goOn(app, visitor)
    }
    wait.start(wrong)
    setChecking(false)
    setFault(codeText(t, wrong))
    if (proposes) void propose()
  }

  /** What the server wants signed by somebody who has not said who they are. */
  const challenge = async () => {
    app.entering(null)
    return (await app.api()).assertionOptions({ payload: { session: null } })
  }

  const submitPasskey = async () => {
    if (isChecking || asking.current) return
    asking.current = true
    const { prove } = await import("../../session/passkey.ts")
    const options = await challenge()
    const proved = Result.isSuccess(options) ? await prove(options.success) : null
    asking.current = false
    if (Result.isFailure(options)) return setFault(codeText(t, options.failure))
    if (proved !== null && Result.isSuccess(proved)) return submit({ passkey: proved.success })
    // Who gives up goes back to the password, and is told nothing.
    if (proved?.failure !== "cancelled") setFault(codeText(t, { code: "passkey-refused" }))
    void propose()
  }

  /** Has the browser propose passkeys in the field of the user name. */
  const propose = async () => {
    const passkey = await import("../../session/passkey.ts")
    setPasskeys(passkey.isSupported())
    if (!app.vault.proves || !(await passkey.proposes())) return
    const options = await challenge()
    // A proposal would take the place of the question that the person asked for meanwhile.
    if (Result.isFailure(options) || asking.current) return
    const proved = await passkey.prove(options.success, true)
    // One that was refused is not proposed again at once.
    if (Result.isSuccess(proved)) await submit({ passkey: proved.success }, false, false)
  }
  useProposals(() => void propose())

  return { isChecking, fault, waitSeconds: wait.seconds, passkeys, submit, submitPasskey }
}

/** On to where the person left off, to a choice, or to the workspace. */
const goOn = async (app: App, visitor: boolean | undefined): Promise<void> => {
  const { choices } = app.store.getState()
  const next = afterLogin(choices?.roles.length ?? 0, choices?.sessions ?? [], visitor)
  if (next._tag === "begin") return app.go("home")
  // One that ended meanwhile, or cannot be entered, is no reason to stay outside: what there is now is shown.
  if (next._tag === "goOn") {
    const { continueSession } = await import("../../session/roles.ts")
    if ((await continueSession(app, next.session, null, [])) === null) return
  }
  return app.go("sessions_select")
}

/** Proposes for as long as the login is there, anew before what was proposed is too old. */
const useProposals = (propose: () => void): void => {
  const keepProposing = useEffectEvent(propose)
  useEffect(() => {
    keepProposing()
    const timer = setInterval(keepProposing, proposalMs)
    return () => {
      clearInterval(timer)
      void import("../../session/passkey.ts").then(({ giveUp }) => giveUp())
    }
  }, [])
}

/** What was pressed before we came is carried out once. What comes after the login is fetched while the person types. */
export const useTakeOver = (fetchHome: () => Promise<unknown>): void => {
  const app = useApp()
  const takeOver = useEffectEvent(() => {
    const { dataset } = document.documentElement
    const { lingua } = dataset
    delete dataset["pedido"]
    delete dataset["lingua"]
    if (lingua !== undefined) void chooseLanguage(app, lingua)
    void app.api().then(() => whenIdle(() => void fetchHome()))
  })
  useEffect(() => takeOver(), [])
}
