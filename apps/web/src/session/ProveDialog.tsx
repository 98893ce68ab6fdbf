/** Asks the person to prove that they are there, by password or passkey, before something that needs it. */
import { type FormEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Failure } from "@quadrante/api/client"
import type { PersonProof } from "@quadrante/api/session"
import { Result } from "effect"
import { useFaultText } from "../kernel/faults.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { PasswordField } from "../ui/PasswordField.tsx"
import { useWait } from "../ui/useWait.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import * as Passkey from "./passkey.ts"

interface Props {
  readonly title: string
  readonly help?: string
  readonly act: string
  /** Tries with the proof; what is wrong with it stands in the dialog. */
  readonly onProof: (proof: PersonProof) => Promise<Failure | null>
  readonly onCancel: () => void
}

export const ProveDialog = ({ title, help, act, onProof, onCancel }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const passkeys = useAppSelector(({ session }) => session.view?.passkeys ?? 0)
  const field = useRef<HTMLInputElement>(null)
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const wait = useWait()

  const tryWith = async (proof: PersonProof) => {
    if (checking) return
    setChecking(true)
    // What went wrong before says how long this one has to wait.
    await wait.over()
    setFault(null)
    const wrong = await onProof(proof)
    setChecking(false)
    if (wrong === null) return
    wait.start(wrong)
    setFault(faultText(wrong))
    field.current?.focus()
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const senha = field.current?.value ?? ""
    if (senha === "") field.current?.focus()
    else void tryWith({ senha })
  }

  const withPasskey = async () => {
    const options = await (await app.api()).authenticationOptions({})
    if (Result.isFailure(options)) return setFault(faultText(options.failure))
    const proved = await Passkey.prove(options.success)
    if (Result.isSuccess(proved)) return tryWith({ passkey: proved.success })
    if (proved.failure !== "cancelled") setFault(faultText({ code: "passkey-refused" }))
  }

  return (
    <Dialog title={title} act={act} danger={false} onAct={submit} onCancel={onCancel}>
      <form className="stack" onSubmit={submit} noValidate>
        {help !== undefined && <p>{help}</p>}
        {fault !== null && (
          <p className="note error" role="alert">
            <Icon name="error" />
            <span>{wait.seconds > 0 ? `${fault} ${t("login.wait", { wait: wait.seconds })}` : fault}</span>
          </p>
        )}
        <PasswordField id="senha-prova" label={t("login.password")} field={field} autoComplete="current-password" />
        {passkeys > 0 && Passkey.isSupported() && (
          <button type="button" className="btn" onClick={() => void withPasskey()}>
            <Icon name="finger" />
            {t("lock.passkey")}
          </button>
        )}
      </form>
    </Dialog>
  )
}
