/** Says for whom the person does the task that is open, and until when. */
import type { Instance } from "@quadrante/api/process"
import { formatMoment } from "@quadrante/domain/locale"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"

export const ActingLine = ({ instance: { task, status } }: { readonly instance: Instance }) => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const acting = task?.actingFor ?? null
  if (acting === null || status !== "running") return null
  const dia = Result.getOrElse(formatMoment(locale, "date", acting.until), () => acting.until)
  return (
    <p className="acting-for muted">
      <Icon name="swap" />
      {t("task.actingFor", { nome: acting.pessoa, dia })}
    </p>
  )
}
