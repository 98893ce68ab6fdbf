/** How the person logs in: passkeys and password. Each change asks for a recent proof, and ends the other sessions. */
import type { Client, Failure } from "@quadrante/api/client"
import type { Passkey as Shown } from "@quadrante/api/passkey"
import type { PersonProof, SessionRenewed, SessionView } from "@quadrante/api/session"
import { Result } from "effect"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../../i18n/faults.ts"
import { momentOf } from "../../../i18n/time.ts"
import { useApp, useAppSelector } from "../../../startup/app.ts"
import * as Passkey from "../../../startup/passkey.ts"
import { ProveDialog } from "../../../startup/ProveDialog.tsx"
import { goOn } from "../../../startup/session.ts"
import { biometricsChecked, biometricsRegistered } from "../../../store/entities.ts"
import { Icon } from "../../../ui/Icon.tsx"
import { PasswordField } from "../../../ui/PasswordField.tsx"

/** A change of how one logs in. It says what it did, or what went wrong. */
type Change = (api: Client) => Promise<Result.Result<string, Failure | null>>

export const AccessSection = ({ view }: { readonly view: SessionView }) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useAppSelector((state) => state.locale)
  const supported = useAppSelector(({ biometrics }) => biometrics.browser_supported)
  const registered = useAppSelector(({ biometrics }) => biometrics.biometrics_register_result)
  const [passkeys, setPasskeys] = useState<ReadonlyArray<Shown>>([])
  const [said, setSaid] = useState<{ readonly isFault: boolean; readonly text: string } | null>(null)
  const [waiting, setWaiting] = useState<Change | null>(null)
  const [changesPassword, setChangesPassword] = useState(false)
  const [weakness, setWeakness] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { passkeys: count } = view

  useEffect(() => {
    const take = async () => {
      const answer = await (await app.api()).passkeys({})
      if (Result.isSuccess(answer)) setPasskeys(answer.success)
    }
    void take()
  }, [app, count])

  /** Carries a change out, or asks first who is there, where the last proof is too old. */
  const attempt = async (change: Change): Promise<void> => {
    setSaid(null)
    const done = await change(await app.api())
    if (Result.isSuccess(done)) return setSaid({ isFault: false, text: done.success })
    if (done.failure?.code === "authentication-required") return setWaiting(() => change)
    if (done.failure !== null) setSaid({ isFault: true, text: faultText(done.failure) })
  }

  const prove = async (proof: PersonProof): Promise<Failure | null> => {
    const answer = await (await app.api()).authenticate({ payload: { proof } })
    if (Result.isFailure(answer)) {
      if ("passkey" in proof) app.dispatch(biometricsChecked("refused"))
      return answer.failure
    }
    if ("passkey" in proof) app.dispatch(biometricsChecked("verified"))
    await goOn(app, answer.success)
    const change = waiting
    setWaiting(null)
    if (change !== null) await attempt(change)
    return null
  }

  const settle = async (answer: Result.Result<SessionRenewed, Failure>, text: string) => {
    if (Result.isFailure(answer)) return Result.fail(answer.failure)
    await goOn(app, answer.success)
    return Result.succeed(text)
  }

  const register: Change = async (api) => {
    const options = await api.registrationOptions({})
    if (Result.isFailure(options)) return Result.fail(options.failure)
    const made = await Passkey.register(options.success, deviceName() ?? t("profile.device"))
    if (Result.isFailure(made)) {
      app.dispatch(biometricsRegistered(made.failure))
      return Result.fail(null)
    }
    const done = await settle(await api.register({ payload: made.success }), t("profile.registered"))
    app.dispatch(biometricsRegistered(Result.isSuccess(done) ? "registered" : "failed"))
    return done
  }

  const remove =
    (passkey: string): Change =>
    async (api) =>
      settle(await api.removePasskey({ passkey }), t("profile.removed"))

  const setPassword: Change = async (api) => {
    const answer = await api.setPassword({ payload: { nova: field.current?.value ?? "" } })
    if (Result.isFailure(answer) && answer.failure.code === "password-weak" && "at" in answer.failure) {
      const { at } = answer.failure
      setWeakness(at === "short" || at === "long" || at === "common" || at === "name" ? t(`profile.weak.${at}`) : null)
      return Result.fail(null)
    }
    const done = await settle(answer, t("profile.passwordSet"))
    if (Result.isSuccess(done)) setChangesPassword(false)
    return done
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWeakness(null)
    void attempt(setPassword)
  }

  const outcome =
    registered === "cancelled"
      ? t("profile.cancelled")
      : registered === "already-registered"
        ? t("profile.already")
        : registered === "failed" && said === null
          ? t("profile.failed")
          : null

  return (
    <section className="stack tight">
      <h3>{t("profile.biometrics")}</h3>
      {passkeys.length > 0 && (
        <ul className="list">
          {passkeys.map(({ id, name, used }) => (
            <li key={id}>
              <Icon name="finger" />
              <p>
                {name}
                <br />
                <span className="muted">
                  {used === null
                    ? t("profile.unused")
                    : t("profile.used", { quando: momentOf(locale, Date.parse(used)) })}
                </span>
              </p>
              <button
                type="button"
                className="btn small"
                aria-label={t("profile.removeNamed", { nome: name })}
                onClick={() => void attempt(remove(id))}
              >
                {t("profile.remove")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length === 0 && <p className="muted">{t(supported ? "profile.none" : "profile.unsupported")}</p>}
      <p role="status" className={said?.isFault === true ? "msg" : "muted"}>
        {said?.text ?? outcome}
      </p>
      <div className="row wrap">
        {supported && (
          <button type="button" className="btn small" onClick={() => void attempt(register)}>
            <Icon name="finger" />
            {t("profile.register")}
          </button>
        )}
        {!changesPassword && (
          <button type="button" className="btn small" onClick={() => setChangesPassword(true)}>
            {t("profile.setPassword")}
          </button>
        )}
      </div>
      {changesPassword && (
        <form className="stack tight" onSubmit={submit} noValidate>
          <input hidden readOnly autoComplete="username" value={view.user.usuario} />
          <PasswordField
            id="senha-nova"
            label={t("profile.newPassword")}
            field={field}
            autoComplete="new-password"
            fault={weakness}
          />
          <p className="muted">{t("profile.passwordHelp")}</p>
          <div className="row">
            <button className="btn small primary">{t("profile.setPassword")}</button>
            <button type="button" className="btn small" onClick={() => setChangesPassword(false)}>
              {t("dialog.cancel")}
            </button>
          </div>
        </form>
      )}
      {waiting !== null && (
        <ProveDialog
          title={t("profile.proveTitle")}
          help={t("profile.proveHelp")}
          act={t("profile.prove")}
          onProof={prove}
          onCancel={() => setWaiting(null)}
        />
      )}
    </section>
  )
}

/** What people call this device, as far as the browser says; null where it does not. */
const deviceName = (): string | null => {
  const [, system] = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(navigator.userAgent) ?? []
  const [, browser] = /(Edg|Firefox|Chrome|Safari)\//.exec(navigator.userAgent) ?? []
  if (system === undefined || browser === undefined) return null
  return `${browser === "Edg" ? "Edge" : browser}, ${system === "Mac OS X" ? "macOS" : system}`
}
