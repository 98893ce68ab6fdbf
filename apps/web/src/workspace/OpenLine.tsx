/** On a phone, where home stands in front of it: how much is open, and what of it was not sent. */
import { useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import "./open-line.css"

export const OpenLine = ({ onOpened }: { readonly onOpened: () => void }) => {
  const { t } = useTranslation()
  const { draftUndo } = useApp()
  const processes = useAppSelector(({ workspace }) => workspace.layout.processes)
  const unsent = useSyncExternalStore(
    draftUndo.subscribe,
    () => processes.filter(({ id }) => draftUndo.isDirty(id)).length
  )
  if (processes.length === 0) return null
  return (
    <button type="button" className="open-line" aria-haspopup="dialog" onClick={onOpened}>
      <span>
        {t("workspace.openCount", { count: processes.length })}
        {unsent > 0 && (
          <>
            {" · "}
            <b>{t("workspace.unsentCount", { count: unsent })}</b>
          </>
        )}
      </span>
      <Icon name="right" />
    </button>
  )
}
