/** What stands in the place of the workspace while the session waits for its person: prove to be there, or leave. */
import "./lock.css"
import "../../i18n/later.ts"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Failure } from "@quadrante/api/client"
import type { PersonProof } from "@quadrante/api/session"
import { Result } from "effect"
import { useFaultText } from "../../i18n/faults.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { useLeaving } from "../../startup/leaving.tsx"
import { awaitLifting, type Blocker } from "../../startup/lifted.ts"
import * as Passkey from "../../startup/passkey.ts"
import { resume } from "../../startup/session.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Mark } from "../../ui/Mark.tsx"
import { showModal } from "../../ui/modal.ts"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { useWait } from "../../ui/useWait.ts"

const LockScreen = () => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const { view, interrupted } = useAppSelector(({ session }) => session)
  const open = useAppSelector(({ workspace }) => workspace?.layout.processes.length ?? 0)
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const wait = useWait()
  const [by, setBy] = useState<Blocker | null>(null)
  const isBlocked = interrupted === "blocked"
  useEffect(() => (isBlocked ? awaitLifting(app, setBy, () => undefined) : undefined), [app, isBlocked])
  // What stays out of sight is not named here either.
  const { leave, question } = useLeaving(false)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    const gone = showModal(element, field.current)
    // A second Escape closes a dialog whatever it says to the first.
    const reopen = () => element.isConnected && element.showModal()
    element.addEventListener("close", reopen)
    return () => {
      element.removeEventListener("close", reopen)
      gone()
    }
  }, [])

  const tryWith = async (prove: Parameters<typeof resume>[1], silent: () => boolean = () => false) => {
    if (checking) return
    setChecking(true)
    // What went wrong before says how long this one has to wait.
    await wait.over()
    setFault(null)
    const wrong = await resume(app, prove)
    if (wrong === null) return
    wait.start(wrong)
    setChecking(false)
    setFault(silent() ? null : faultText(wrong))
    field.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const senha = field.current?.value ?? ""
    if (senha === "") field.current?.focus()
    else void tryWith(async () => Result.succeed({ senha }))
  }

  const withPasskey = () => {
    let isCancelled = false
    const prove = async (session: string | null): Promise<Result.Result<PersonProof, Failure>> => {
      if (session === null) app.entering(null)
      const options = await (await app.api()).assertionOptions({ payload: { session } })
      if (Result.isFailure(options)) return Result.fail(options.failure)
      const proved = await Passkey.prove(options.success)
      if (Result.isSuccess(proved)) return Result.succeed({ passkey: proved.success })
      isCancelled = proved.failure === "cancelled"
      return Result.fail({ code: "passkey-refused" })
    }
    void tryWith(prove, () => isCancelled)
  }

  if (view === null) return null
  const unit = view.unit === null ? "" : ` · ${view.unit.unid_sigla}`
  return (
    <dialog
      className="lock"
      ref={dialog}
      aria-labelledby="bloqueio"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === "Escape" && event.preventDefault()}
    >
      <p className="brand">
        <Mark />
        {app.ambiente.environment?.amb_nome}
      </p>
      <div className="place">
        <form onSubmit={submit} noValidate>
          <Icon name="lock" large />
          <h1 id="bloqueio">{t(interrupted === "blocked" ? "lock.blocked" : "lock.expired")}</h1>
          <p className="muted">{`${view.user.pessoa}${unit}. ${t("lock.kept", { count: open })}`}</p>
          {isBlocked && by !== null && by !== "person" && (
            <p className="note" role="status">
              <Icon name="alert" />
              <span>{t(`lock.by.${by}`)}</span>
            </p>
          )}
          {fault !== null && (
            <p className="note error" role="alert">
              <Icon name="error" />
              <span>{wait.seconds > 0 ? `${fault} ${t("login.wait", { wait: wait.seconds })}` : fault}</span>
            </p>
          )}
          <input hidden readOnly autoComplete="username" value={view.user.usuario} />
          <PasswordField
            id="senha-bloqueio"
            label={t("login.password")}
            field={field}
            autoComplete="current-password"
          />
          <div className="row wrap">
            <button className="btn primary" aria-busy={checking}>
              {checking && <span className="spin" aria-hidden="true" />}
              {t(interrupted === "blocked" ? "lock.unblock" : "lock.enter")}
            </button>
            {Passkey.isSupported() && view.passkeys > 0 && (
              <button type="button" className="btn" onClick={withPasskey}>
                <Icon name="finger" />
                {t("lock.passkey")}
              </button>
            )}
            <button type="button" className="btn quiet push" onClick={leave}>
              {t("profile.logout")}
            </button>
          </div>
        </form>
      </div>
      {question}
    </dialog>
  )
}

export default LockScreen
