/** What was decided last of a case, before all else: that it came back or how it ended, by whom, when, and why. */
import type { Instance, LastDecision } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"
import { whenText } from "../i18n/when.ts"
import { useClock } from "../kernel/clock.ts"
import { Icon, type IconName } from "../ui/Icon.tsx"
import { useKnown } from "../ui/useKnown.ts"
import "./last-decision.css"

interface Props {
  readonly status: Instance["status"]
  readonly decision: LastDecision
}

export const LastDecisionNote = ({ status, decision }: Props) => {
  const { t } = useTranslation()
  const locale = useClock()
  const { who, actedFor, at, step, word, reason } = decision
  const hidden = !useKnown()
  const isBack = status === "running"
  const quem = actedFor === null ? who : t("task.actedFor", { pessoa: who, ausente: actedFor })
  const by = { quem, etapa: step, quando: whenText(t, locale, Date.parse(at)) }
  return (
    <div className={`note last-decision ${looks[status] ?? ""}`} role="status" data-last-decision="">
      <Icon name={signs[status] ?? "info"} />
      <div aria-hidden={hidden}>
        <b>
          {isBack ? t("process.lastDecision.back", by) : t(status === "refused" ? "process.refused" : "process.ended")}
        </b>
        <small>
          {isBack ? t("process.lastDecision.by", by) : t("process.lastDecision.byIn", by)}
          {word !== null && ` · ${word}`}
        </small>
        {reason !== null && <q dir="auto">{reason}</q>}
      </div>
    </div>
  )
}

const looks: { readonly [K in Instance["status"]]?: string } = { running: "warning", refused: "error" }
const signs: { readonly [K in Instance["status"]]?: IconName } = { running: "returned", refused: "error", ended: "ok" }
