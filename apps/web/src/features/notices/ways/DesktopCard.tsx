/** Whether this browser may show notices on the desktop, and a way to see what one looks like. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../../ui/Icon.tsx"
import { ask, permission, show } from "../desktop.ts"

export const DesktopCard = () => {
  const { t } = useTranslation()
  const [allowed, setAllowed] = useState(permission)
  const test = () => show(t("notice.desktop.title"), t("notice.desktop.tested"), "quadrante.test", () => undefined)
  return (
    <div className="way-card">
      <Icon name="screen" />
      <div>
        <b>{t("notice.desktop.title")}</b>
        <p className="muted">{t(`notice.desktop.${allowed}`)}</p>
      </div>
      {allowed === "default" && (
        <button type="button" className="btn small" onClick={() => void ask().then(setAllowed)}>
          {t("notice.desktop.allow")}
        </button>
      )}
      {allowed === "granted" && (
        <button type="button" className="btn small" onClick={test}>
          {t("notice.desktop.test")}
        </button>
      )}
    </div>
  )
}
