/** What somebody wrote in a text and did not save: said where the text is read, with the two ways on. */
import type { Document } from "@quadrante/api/document"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { whenText } from "../i18n/when.ts"
import { useApp } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { discardText } from "./documents.ts"
import { switchMode } from "./modes.ts"

interface Props {
  readonly document: Document
  readonly instance: string
  /** Where the text stands on the screen. */
  readonly at: string
  /** When it was written. */
  readonly since: string
}

export const UnsavedNote = ({ document, instance, at, since }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useClock()
  const [asks, setAsks] = useState(false)
  return (
    <div className="note warning unsaved">
      <Icon name="pen" />
      <span>{t("document.unsaved", { quando: whenText(t, locale, Date.parse(since)) })}</span>
      <span className="row push">
        <button type="button" className="btn small" onClick={() => switchMode(app, { mode: "edit", key: at })}>
          {t("document.resume")}
        </button>
        <button type="button" className="btn quiet small" onClick={() => setAsks(true)}>
          {t("document.discard")}
        </button>
      </span>
      {asks && (
        <Dialog
          title={t("document.unsavedDrop")}
          act={t("document.discard")}
          danger
          onAct={() => {
            setAsks(false)
            void discardText(app, instance, document.id)
          }}
          onCancel={() => setAsks(false)}
        >
          <p>{t("document.dirtyText")}</p>
        </Dialog>
      )}
    </div>
  )
}
