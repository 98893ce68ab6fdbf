/** The roles of a person, for a new session in one of them. */
import type { Role } from "@quadrante/api/session"
import { iconOf } from "@quadrante/domain/unit"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../../kernel/app.ts"
import { nameOfRole } from "../../session/roles.ts"
import { unitFacts } from "../../session/unit-facts.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useFirstChoice } from "./useFirstChoice.ts"

interface Props {
  readonly roles: ReadonlyArray<Role>
  readonly current: string
  readonly busy: boolean
  readonly onBegin: (role: string) => void
  /** Null where there are no sessions to go back to. */
  readonly onBack: (() => void) | null
  readonly onLeave: () => void
}

/** From so many on a list can be searched. */
const searchable = 8

export const RoleList = ({ roles, current, busy, onBegin, onBack, onLeave }: Props) => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const [term, setTerm] = useState("")
  const [picked, setPicked] = useState(current)
  const form = useFirstChoice(roles.length > 0)
  const wanted = term.trim().toLocaleLowerCase()
  const found = roles.filter((role) =>
    `${nameOfRole(role)} ${role.unit?.unid_nome ?? ""}`.toLocaleLowerCase().includes(wanted)
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onBegin(picked)
  }
  return (
    <form className="stack" ref={form} onSubmit={submit}>
      {roles.length >= searchable && (
        <span className="input">
          <Icon name="search" />
          <input
            type="search"
            aria-label={t("sessions.searchRoles")}
            placeholder={t("sessions.searchRoles")}
            onChange={(event) => setTerm(event.target.value)}
          />
        </span>
      )}
      <div className="choices" role="radiogroup" aria-label={t("sessions.roles")}>
        {found.length === 0 && <p className="none">{t("sessions.none", { termo: term })}</p>}
        {found.map((role) => (
          <label key={role.id} className="choice">
            <input type="radio" name="papel" checked={role.id === picked} onChange={() => setPicked(role.id)} />
            <span>
              <Icon name={iconOf(role.unit?.unid_icone)} />
              {/* One unit may stand there in several roles: the role is what is chosen. */}
              <b>{role.perfil_operacional}</b>
              {role.unit !== null && ` · ${role.unit.unid_sigla}`}
              <small>{[role.unit?.unid_nome, role.ses_perfil_relacionamento].filter(Boolean).join(" · ")}</small>
              <small>{unitFacts(locale, role.unit)}</small>
            </span>
          </label>
        ))}
      </div>
      <div className="row wrap">
        <button className="btn primary" disabled={roles.length === 0} aria-busy={busy}>
          {t("sessions.begin")}
        </button>
        {onBack !== null && (
          <button type="button" className="btn" onClick={onBack}>
            {t("sessions.back")}
          </button>
        )}
        <button type="button" className="btn quiet push" onClick={onLeave}>
          <Icon name="exit" />
          {t("profile.logout")}
        </button>
      </div>
    </form>
  )
}
