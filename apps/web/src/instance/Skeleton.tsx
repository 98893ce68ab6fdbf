/** What stands in the place of a process, or of a part of it, while it comes. */
import { useTranslation } from "react-i18next"

export const Skeleton = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation()
  return (
    <div className="skeleton" role="status" aria-label={t("process.loading", { titulo: title })}>
      <div className="skel" />
      <div className="skel" />
      <div className="skel" />
    </div>
  )
}
