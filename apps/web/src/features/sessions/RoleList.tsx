/** The roles of a person, for a new session in one of them. */
import type { Role } from "@quadrante/api/session"
import { iconOf } from "@quadrante/domain/unit"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocale } from "../../kernel/locale.ts"
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
  const locale = useLocale()
  const [term, setTerm] = useState("")
  const [picked, setPicked] = useState<string | null>(null)
  const list = useFirstChoice<HTMLDivElement>(roles.length > 0)
  const wanted = term.trim().toLocaleLowerCase()
  const found = roles.filter((role) =>
    `${nameOfRole(role)} ${role.unit?.unid_nome ?? ""}`.toLocaleLowerCase().includes(wanted)
  )
  const begin = (role: string) => {
    if (busy) return
    setPicked(role)
    onBegin(role)
  }
  return (
    <div className="stack" ref={list}>
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
      <div className="choices" role="group" aria-label={t("sessions.roles")}>
        {found.length === 0 && <p className="none">{t("sessions.none", { termo: term })}</p>}
        {found.map((role) => (
          <button
            key={role.id}
            type="button"
            className="choice begins"
            aria-current={role.id === current || undefined}
            aria-busy={busy && role.id === picked}
            onClick={() => begin(role.id)}
          >
            <Icon name={iconOf(role.unit?.unid_icone)} />
            <span>
              {/* One unit may stand there in several roles: the role is what is chosen. */}
              <b>{role.perfil_operacional}</b>
              {role.unit !== null && ` · ${role.unit.unid_sigla}`}
              <small>{[role.unit?.unid_nome, role.ses_perfil_relacionamento].filter(Boolean).join(" · ")}</small>
              <small>{unitFacts(locale, role.unit)}</small>
            </span>
            <Icon name="right" />
          </button>
        ))}
      </div>
      <div className="row wrap">
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
    </div>
  )
}
