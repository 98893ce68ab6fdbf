/** Profile and unit: what the session is in, and the others that the person may take. Nothing closes when it changes. */
import type { SessionView } from "@quadrante/api/session"
import { iconOf } from "@quadrante/domain/unit"
import { type FormEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { choices } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { noticeOfFailure } from "../../data/told.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useLocale } from "../../kernel/locale.ts"
import { chooseRole, nameOfRole, roleOf } from "../../session/roles.ts"
import { noticed } from "../../store/notices.ts"
import { unitFacts } from "../../session/unit-facts.ts"
import { announce } from "../../ui/Announcer.tsx"
import { Icon } from "../../ui/Icon.tsx"

/** Above so many roles a list can be searched. */
const searchable = 8

export const RoleSection = ({ view }: { readonly view: SessionView }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const facts = unitFacts(locale, view.unit)
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <section className="stack tight">
      <h3 id="perfil-unidade">{t("profile.where")}</h3>
      <div className="list">
        <div>
          <Icon name={iconOf(view.unit?.unid_icone)} />
          <p>
            <b>{view.unit?.unid_sigla ?? view.user.perfil_operacional}</b>
            {view.unit !== null && ` · ${view.unit.unid_nome}`}
            <br />
            <span className="muted">
              {[view.user.perfil_operacional, view.user.ses_perfil_relacionamento].filter(Boolean).join(" · ")}
            </span>
            {facts !== "" && (
              <>
                <br />
                <span className="muted">{facts}</span>
              </>
            )}
          </p>
          <button
            type="button"
            className="btn small"
            aria-expanded={open}
            ref={opener}
            onClick={() => (open ? close() : setOpen(true))}
          >
            {t("profile.change")}
          </button>
        </div>
      </div>
      {open && <RoleForm current={roleOf(view).id} onClose={close} />}
    </section>
  )
}

interface RoleFormProps {
  readonly current: string
  readonly onClose: () => void
}

const RoleForm = ({ current, onClose }: RoleFormProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const roles = useAppSelector((state) => state.choices?.roles ?? [])
  const locale = useLocale()
  // What an arrow key goes to is looked at, and not taken.
  const [looked, setLooked] = useState<string | null>(null)
  const [term, setTerm] = useState("")
  const wanted = term.trim().toLocaleLowerCase()
  const found = roles.filter((role) =>
    `${nameOfRole(role)} ${role.unit?.unid_nome ?? ""}`.toLocaleLowerCase().includes(wanted)
  )
  const chosen = roles.find(({ id }) => id === (looked ?? current))

  // They may have changed since they were read last.
  useServerQuery(choices)

  const choose = async (event: FormEvent) => {
    event.preventDefault()
    const role = chosen?.id ?? current
    onClose()
    if (role === current) return
    const wrong = await chooseRole(app, role)
    if (wrong !== null) return void app.dispatch(noticed(noticeOfFailure(app, wrong)))
    const now = roles.find(({ id }) => id === role)
    if (now !== undefined) announce(t("profile.changed", { nome: nameOfRole(now) }))
  }

  return (
    <form className="stack tight" onSubmit={(event) => void choose(event)}>
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
            <input type="radio" name="papel" checked={role.id === chosen?.id} onChange={() => setLooked(role.id)} />
            <span>
              <b>{role.unit?.unid_sigla ?? role.perfil_operacional}</b>
              {role.unit !== null && ` · ${role.perfil_operacional}`}
              <small className="muted">{unitFacts(locale, role.unit)}</small>
            </span>
            <Icon name={iconOf(role.unit?.unid_icone)} />
          </label>
        ))}
      </div>
      <div className="row wrap">
        {chosen !== undefined && chosen.id !== current && (
          <button className="btn primary small">{t("profile.changeTo", { nome: nameOfRole(chosen) })}</button>
        )}
        <button type="button" className="btn quiet small" onClick={onClose}>
          {t("profile.keep")}
        </button>
      </div>
    </form>
  )
}
