/** A server that is another than the one this page came from: said once, and never acted upon by itself. */
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { renewShell } from "../service-worker/shell.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"

export const NewVersion = () => {
  const { t } = useTranslation()
  const { vault } = useApp()
  const outdated = useAppSelector(({ client }) => client.outdated)
  useEffect(() => {
    if (outdated) void renewShell()
  }, [outdated])
  if (!outdated) return null
  const reload = async () => {
    await vault.flush()
    location.reload()
  }
  return (
    <div className="offline" role="status">
      <Icon name="alert" />
      <span>{t("status.newVersion")}</span>
      <button type="button" className="btn small" onClick={() => void reload()}>
        {t("page.reload")}
      </button>
    </div>
  )
}
