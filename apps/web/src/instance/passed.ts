/** Why a step is not on the way of a case, in words, and where it stands among those that are. */
import type { PassedStep, Step } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"

/** The steps of a way with those that it passes by, each behind the step that comes before it. */
export const withPassed = (
  steps: ReadonlyArray<Step>,
  passedBy: ReadonlyArray<PassedStep> = []
): ReadonlyArray<Step | PassedStep> => {
  const behind = (id: string | null) => passedBy.filter(({ after }) => after === id)
  return [...behind(null), ...steps.flatMap((step) => [step, ...behind(step.id)])]
}

/** Whether a step is one that the way passes by. */
export const isPassed = (step: Step | PassedStep): step is PassedStep => "decided" in step

/** Why a step is not on the way, as a sentence; or when it would come, where that is open. */
export const useWhyPassed = (): ((step: PassedStep) => string) => {
  const { t } = useTranslation()
  return ({ decided, when, facts }) => {
    if (!decided) return when === null ? t("path.onlyAtTimes") : t("path.onlyWhen", { quando: when })
    const said = facts.map(({ label, text }) => [label, text].filter((part) => part !== "").join(" ")).join(", ")
    const quando = when === null ? said : said === "" ? when : t("path.byFacts", { quando: when, fatos: said })
    return quando === "" ? t("path.notHere") : t("path.notHereWhen", { quando })
  }
}
