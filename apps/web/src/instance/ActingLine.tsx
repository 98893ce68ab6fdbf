/** Says for whom the person does the task that is open, and until when. */
import type { Instance } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"
import { writtenDay } from "../i18n/time.ts"
import { useLocale } from "../kernel/locale.ts"
import { Icon } from "../ui/Icon.tsx"

export const ActingLine = ({ instance: { task, status } }: { readonly instance: Instance }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const acting = task?.actingFor ?? null
  if (acting === null || status !== "running") return null
  return (
    <p className="acting-for muted">
      <Icon name="swap" />
      {t("task.actingFor", { nome: acting.pessoa, dia: writtenDay(locale, acting.until) })}
    </p>
  )
}
