/** Proposes a passkey of this device, once to each person, and stays until they answer. */
import "../i18n/parts.ts"
import * as Proposal from "@quadrante/persistence/proposal"
import { Result } from "effect"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { hasOwn } from "../session/passkey.ts"
import { enteredByPassword } from "../store/arrival.ts"
import { noticed } from "../store/notices.ts"
import { Icon } from "../ui/Icon.tsx"
import { type Change, registerHere, useChange } from "./profile/change.tsx"

const PasskeyQuestion = ({ person }: { readonly person: string }) => {
  const { t } = useTranslation()
  const app = useApp()
  const registered = useAppSelector(({ biometrics }) => biometrics.biometrics_register_result)
  const [isAsked, setAsked] = useState(false)
  const { said, attempt, dialog } = useChange()
  const { amb } = app.ambiente

  useEffect(() => {
    void Promise.all([hasOwn(), Proposal.isAnswered(amb, person)]).then(([can, isAnswered]) => {
      if (can && !isAnswered) setAsked(true)
    })
  }, [amb, person])

  if (!isAsked) return null

  const decline = () => {
    void Proposal.answer(amb, person)
    app.dispatch(enteredByPassword(false))
  }
  const register: Change = async (api) => {
    const done = await registerHere(app, api)
    const { biometrics_register_result: result } = app.store.getState().biometrics
    // The proposal goes with the answer, so that the answer has to stand elsewhere.
    if (Result.isSuccess(done)) app.dispatch(noticed({ kind: "success", text: done.success }))
    else if (result === "already-registered") app.dispatch(noticed({ kind: "info", text: t("profile.already") }))
    return done
  }
  const outcome =
    said?.text ??
    (registered === "cancelled" ? t("profile.cancelled") : registered === "failed" ? t("profile.failed") : null)
  return (
    <div className="bar" role="status">
      <Icon name="finger" />
      <span>
        {outcome ?? t("profile.proposal")} <span className="muted">{t("profile.proposalHelp")}</span>
      </span>
      <span className="row push">
        <button type="button" className="btn small" onClick={() => void attempt(register)}>
          {t("profile.registerHere")}
        </button>
        <button type="button" className="btn quiet small" onClick={decline}>
          {t("profile.notNow")}
        </button>
      </span>
      {dialog}
    </div>
  )
}

export default PasskeyQuestion
