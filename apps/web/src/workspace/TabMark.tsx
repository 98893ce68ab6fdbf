/** What an open process says of itself beside its name: that it failed, is on its way, or holds something unsent. */
import { useTranslation } from "react-i18next"
import { Icon } from "../ui/Icon.tsx"

export const TabMark = ({
  dirty,
  loading,
  failed
}: {
  readonly dirty: boolean
  readonly loading: boolean
  readonly failed: boolean
}) => {
  const { t } = useTranslation()
  if (failed) {
    return (
      <span className="st error">
        <Icon name="error" />
        <span className="vh">{t("workspace.marks.error")}</span>
      </span>
    )
  }
  if (loading) {
    return (
      <span className="st">
        <span className="spin" />
        <span className="vh">{t("workspace.marks.loading")}</span>
      </span>
    )
  }
  if (!dirty) return null
  return (
    <span className="st dirty">
      <span className="vh">{t("workspace.marks.dirty")}</span>
    </span>
  )
}
