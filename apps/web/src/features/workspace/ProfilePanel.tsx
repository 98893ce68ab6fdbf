/** Who is in, as what, since when; and the way out, which asks once when something typed would be lost. */
import { type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import { languages } from "../../i18n/i18n.ts"
import { momentOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { chooseLanguage } from "../../startup/language.ts"
import { Choice } from "../../ui/Choice.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export const ProfilePanel = ({ opener, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const { leave, drafts } = app
  const locale = useAppSelector((state) => state.locale)
  const view = useAppSelector(({ session }) => session.view)
  const processes = useAppSelector(({ workspace }) => workspace.layout.processes)
  const [asking, setAsking] = useState(false)
  if (view === null) return null
  const dirty = processes.filter(({ id }) => drafts.isDirty(id))
  const logout = () => (dirty.length > 0 && !asking ? setAsking(true) : void leave())
  return (
    <Popover title={t("profile.title")} kind="popover" role="dialog" opener={opener} onClose={onClose}>
      <div className="row">
        <span className="avatar l" aria-hidden="true">
          {view.user.iniciais_pessoa}
        </span>
        <div>
          <b>{view.user.pessoa}</b>
          <p className="muted">{view.user.usuario}</p>
        </div>
      </div>
      <dl className="facts">
        <div>
          <dt>{t("profile.role")}</dt>
          <dd>{view.user.perfil_operacional}</dd>
        </div>
        {view.unit && (
          <div>
            <dt>{t("profile.unit")}</dt>
            <dd>{view.unit.unid_nome}</dd>
          </div>
        )}
      </dl>
      <p className="faint">{t("profile.since", { quando: momentOf(locale, Date.parse(view.user.ses_inicio)) })}</p>
      <Choice
        label={t("language.title")}
        value={locale.lcl_id}
        options={languages.map(({ lcl_id, lingua }) => ({ value: lcl_id, label: <span lang={lcl_id}>{lingua}</span> }))}
        onChoose={(tag) => void chooseLanguage(app, tag)}
      />
      <button type="button" className="btn" data-first-focus onClick={logout}>
        <Icon name="exit" />
        {t("profile.logout")}
      </button>
      {asking && (
        <Dialog
          title={t("profile.dirtyTitle", { count: dirty.length })}
          act={t("profile.dirtyLogout")}
          danger
          onAct={logout}
          onCancel={() => setAsking(false)}
        >
          <p>{t("profile.dirtyText")}</p>
          <ul>
            {dirty.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </Popover>
  )
}
