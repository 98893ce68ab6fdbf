/** What stands in the place of the workspace while the session waits for its person: prove to be there, or leave. */
import { openWork } from "@quadrante/domain/first-steps"
import "../../i18n/parts.ts"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useLeaving } from "../../session/leaving.tsx"
import { awaitLifting, type Blocker } from "../../session/lifted.ts"
import * as Passkey from "../../session/passkey.ts"
import { Icon } from "../../ui/Icon.tsx"
import { BrandMark } from "../../ui/Mark.tsx"
import { showModal } from "../../ui/modal.ts"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { useUnlocking } from "./useUnlocking.ts"
import "./lock.css"

const LockScreen = () => {
  const { t } = useTranslation()
  const app = useApp()
  const { view, interrupted } = useAppSelector(({ session }) => session)
  const logo = useAppSelector(({ client }) => client.logo)
  const open = useAppSelector(({ workspace }) => (workspace === undefined ? 0 : openWork(workspace.layout).length))
  const field = useRef<HTMLInputElement>(null)
  const dialog = useLockDialog(field)
  const { isChecking, fault, waitSeconds, submit, submitPasskey } = useUnlocking(field)
  const isBlocked = interrupted === "blocked"
  const by = useBlocker(isBlocked)
  // What stays out of sight is not named here either.
  const { leave, question } = useLeaving(false)

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
        <BrandMark logo={logo} />
        {app.ambiente.environment?.amb_nome}
      </p>
      <div className="place">
        <form onSubmit={submit} noValidate>
          <Icon name="lock" large />
          <h1 id="bloqueio">{t(isBlocked ? "lock.blocked" : "lock.expired")}</h1>
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
              <span>{waitSeconds > 0 ? `${fault} ${t("login.wait", { wait: waitSeconds })}` : fault}</span>
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
            <button className="btn primary" aria-busy={isChecking}>
              {isChecking && <span className="spin" aria-hidden="true" />}
              {t(isBlocked ? "lock.unblock" : "lock.enter")}
            </button>
            {Passkey.isSupported() && view.passkeys > 0 && (
              <button type="button" className="btn" onClick={submitPasskey}>
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

/** The dialog that stands above everything, and does not go by itself. */
const useLockDialog = (field: RefObject<HTMLInputElement | null>): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
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
  }, [field])
  return dialog
}

/** Who blocked the session, where that is known; it goes on by itself once nobody does any more. */
const useBlocker = (isBlocked: boolean): Blocker | null => {
  const app = useApp()
  const [by, setBy] = useState<Blocker | null>(null)
  useEffect(() => (isBlocked ? awaitLifting(app, setBy, () => undefined) : undefined), [app, isBlocked])
  return by
}

export default LockScreen
