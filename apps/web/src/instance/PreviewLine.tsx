/** Says of a preview that the next one takes its place, and lets it stay. */
import * as Workspace from "@quadrante/domain/workspace"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { pinned } from "../store/workspace.ts"

export const PreviewLine = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const isPreview = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.preview === true)
  if (!isPreview) return null
  return (
    <p className="muted">
      {t("process.preview")}{" "}
      <button type="button" className="btn quiet small" onClick={() => dispatch(pinned(id))}>
        {t("process.pin")}
      </button>
    </p>
  )
}
