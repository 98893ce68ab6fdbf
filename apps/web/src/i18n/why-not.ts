/** Why a task is not somebody's to do, in words, where they might expect to do it. */
import type { TaskReason } from "@quadrante/api/process"
import type { i18n } from "../i18n/i18n.ts"

export const whyNotText = (t: typeof i18n.t, why: TaskReason | null): string | null => {
  const { by = "", element = "", units = "" } = why?.params ?? {}
  switch (why?.code) {
    case "starter-excluded":
      return t("refusal.task.starter-excluded")
    case "did-earlier":
      return t("refusal.task.did-earlier", { etapa: element })
    case "substitute-of-starter":
      return t("refusal.task.substitute-of-starter", { nome: by })
    case "substitute-of-doer":
      return t("refusal.task.substitute-of-doer", { nome: by, etapa: element })
    case "other-unit":
      return t("refusal.task.other-unit", { unidades: units })
    case "elsewhere":
      return t("refusal.task.elsewhere")
    default:
      return null
  }
}
