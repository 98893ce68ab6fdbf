/** Profile and unit: what the session is in, and the others that the person may take. Nothing closes when it changes. */
import type { SessionView } from "@quadrante/api/session"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../../i18n/faults.ts"
import { useApp, useAppSelector } from "../../../startup/app.ts"
import { chooseRole, nameOfRole, roleOf } from "../../../startup/roles.ts"
import { choicesKnown } from "../../../store/choices.ts"
import { noticed } from "../../../store/notices.ts"
import { announce } from "../../../ui/Announcer.tsx"
import { Icon } from "../../../ui/Icon.tsx"

/** Above so many roles a list can be searched. */
const searchable = 8

export const RoleSection = ({ view }: { readonly view: SessionView }) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const roles = useAppSelector(({ choices }) => choices?.roles ?? [])
  const [open, setOpen] = useState(false)
  const [term, setTerm] = useState("")
  const wanted = term.trim().toLocaleLowerCase()
  const found = roles.filter((role) =>
    `${nameOfRole(role)} ${role.unit?.unid_nome ?? ""}`.toLocaleLowerCase().includes(wanted)
  )

  const toggle = async () => {
    setOpen(!open)
    const answer = await (await app.api()).choices({})
    if (Result.isSuccess(answer)) app.dispatch(choicesKnown(answer.success))
  }

  const choose = async (role: string) => {
    setOpen(false)
    const wrong = await chooseRole(app, role)
    if (wrong !== null) return void app.dispatch(noticed({ kind: "error", text: faultText(wrong) }))
    const now = roles.find(({ id }) => id === role)
    if (now !== undefined) announce(t("profile.changed", { nome: nameOfRole(now) }))
  }

  return (
    <section className="stack tight">
      <h3 id="perfil-unidade">{t("profile.where")}</h3>
      <div className="list">
        <div>
          <Icon name="unit" />
          <p>
            <b>{view.unit?.unid_sigla ?? view.user.perfil_operacional}</b>
            {view.unit !== null && ` · ${view.unit.unid_nome}`}
            <br />
            <span className="muted">
              {[view.user.perfil_operacional, view.user.ses_perfil_relacionamento].filter(Boolean).join(" · ")}
            </span>
          </p>
          <button type="button" className="btn small" aria-expanded={open} onClick={() => void toggle()}>
            {t("profile.change")}
          </button>
        </div>
      </div>
      {open && (
        <>
          {roles.length >= searchable && (
            <span className="input">
              <Icon name="search" />
              <input
                type="search"
                aria-label={t("profile.searchRoles")}
                placeholder={t("profile.searchRoles")}
                onChange={(event) => setTerm(event.target.value)}
              />
            </span>
          )}
          <div className="list" role="radiogroup" aria-labelledby="perfil-unidade">
            {found.map((role) => (
              <label key={role.id}>
                <input
                  type="radio"
                  name="papel"
                  checked={role.id === roleOf(view).id}
                  onChange={() => void choose(role.id)}
                />
                <span>
                  <b>{role.unit?.unid_sigla ?? role.perfil_operacional}</b>
                  {role.unit !== null && ` · ${role.perfil_operacional}`}
                </span>
              </label>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
