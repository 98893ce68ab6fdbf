/** What was typed in fields that a newer version of the form has no more: listed, to be copied, and kept until it is sent. */
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { CopyButton } from "../ui/CopyButton.tsx"
import { Icon } from "../ui/Icon.tsx"

interface Props {
  /** The open process, and its draft. */
  readonly process: string
  readonly draft: string
  readonly form: Form.Form
}

export const GoneTexts = ({ process, draft, form }: Props) => {
  const { t } = useTranslation()
  const { drafts } = useApp()
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.read(process, draft))
  // A reason that was begun has its place at the buttons.
  const gone = Object.entries(Form.goneTexts(form, typed?.texts ?? {})).filter(([name]) => name !== Decision.reasonName)
  if (gone.length === 0) return null
  return (
    <section className="note warning" aria-label={t("draft.gone")}>
      <Icon name="alert" />
      <div className="stack">
        <p>{t("draft.gone")}</p>
        <dl className="facts">
          {gone.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="acts">
          <CopyButton className="btn small" text={() => gone.map(([name, text]) => `${name}: ${text}`).join("\n")}>
            {t("draft.copyGone")}
          </CopyButton>
        </div>
      </div>
    </section>
  )
}
