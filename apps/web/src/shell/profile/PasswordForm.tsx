/** A new password. The one before or a passkey goes with it, however short ago the person logged in. */
import type { Failure } from "@quadrante/api/client"
import type { PersonProof } from "@quadrante/api/session"
import { passwordProblems } from "@quadrante/domain/user"
import { Result } from "effect"
import { type FormEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp } from "../../kernel/app.ts"
import * as Passkey from "../../session/passkey.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { useWait } from "../../ui/useWait.ts"
import { applyRenewedSession } from "./change.tsx"

interface Props {
  readonly usuario: string
  /** Whether the person has a passkey that could prove it in place of the password before. */
  readonly hasPasskey: boolean
  readonly onDone: (said: string) => void
  readonly onCancel: () => void
}

/** What is wrong, and with which field; of none it is said above them. */
interface Problem {
  readonly of: "before" | "next" | null
  readonly text: string
}

export const PasswordForm = ({ usuario, hasPasskey, onDone, onCancel }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const before = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const wait = useWait()

  const refused = (failure: Failure) => {
    wait.start(failure)
    if (failure.code === "password-weak") {
      const weak = passwordProblems.find((one) => "at" in failure && one === failure.at)
      setProblem({ of: "next", text: weak === undefined ? faultText(failure) : t(`profile.weak.${weak}`) })
      return next.current?.focus()
    }
    const isWrong = failure.code === "credentials-wrong"
    setProblem({ of: isWrong ? "before" : null, text: isWrong ? t("profile.wrongPassword") : faultText(failure) })
    if (isWrong) before.current?.focus()
  }

  const setWith = async (proof: PersonProof) => {
    setBusy(true)
    // What went wrong before says how long this one has to wait.
    await wait.over()
    setProblem(null)
    const api = await app.api()
    const answer = await api.setPassword({ payload: { nova: next.current?.value ?? "", proof } })
    const done = await applyRenewedSession(app, answer, t("profile.passwordSet"))
    setBusy(false)
    if (Result.isSuccess(done)) onDone(done.success)
    else refused(done.failure)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const senha = before.current?.value ?? ""
    if (busy) return
    if (senha === "") before.current?.focus()
    else void setWith({ senha })
  }

  const withPasskey = async () => {
    if (busy) return
    if ((next.current?.value ?? "") === "") return next.current?.focus()
    const options = await (await app.api()).authenticationOptions({})
    if (Result.isFailure(options)) return refused(options.failure)
    const proved = await Passkey.prove(options.success)
    if (Result.isSuccess(proved)) return setWith({ passkey: proved.success })
    if (proved.failure !== "cancelled") setProblem({ of: null, text: faultText({ code: "passkey-refused" }) })
  }

  const faultOf = (field: Problem["of"]) => (problem?.of === field ? problem.text : null)
  return (
    <form className="stack tight" onSubmit={submit} noValidate>
      <input hidden readOnly autoComplete="username" value={usuario} />
      {problem?.of === null && (
        <p className="note error" role="alert">
          <Icon name="error" />
          <span>{problem.text}</span>
        </p>
      )}
      {wait.seconds > 0 && <p role="status">{t("login.wait", { wait: wait.seconds })}</p>}
      <PasswordField
        id="senha-atual"
        label={t("profile.currentPassword")}
        field={before}
        autoComplete="current-password"
        fault={faultOf("before")}
      />
      <PasswordField
        id="senha-nova"
        label={t("profile.newPassword")}
        field={next}
        autoComplete="new-password"
        fault={faultOf("next")}
      />
      <p className="muted">{t("profile.passwordHelp")}</p>
      <div className="row wrap">
        <button className="btn small primary" aria-busy={busy}>
          {t("profile.setPassword")}
        </button>
        {hasPasskey && Passkey.isSupported() && (
          <button type="button" className="btn small" onClick={() => void withPasskey()}>
            <Icon name="finger" />
            {t("profile.withPasskey")}
          </button>
        )}
        <button type="button" className="btn small" onClick={onCancel}>
          {t("dialog.cancel")}
        </button>
      </div>
    </form>
  )
}
