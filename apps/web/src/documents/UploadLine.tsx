/** A file on its way: how far it is, and the way to stop it. */
import { useTranslation } from "react-i18next"
import type { UploadProgress } from "./uploads.ts"
import "./files.css"

export const UploadLine = ({ name, done, stop }: UploadProgress) => {
  const { t } = useTranslation()
  return (
    <div className="row sending">
      <span className="ellipsis">{name}</span>
      <progress value={done} aria-label={t("document.sending", { nome: name })} />
      <span className="nums">{Math.round(done * 100)} %</span>
      <button type="button" className="btn quiet small" onClick={stop}>
        {t("dialog.cancel")}
      </button>
    </div>
  )
}
