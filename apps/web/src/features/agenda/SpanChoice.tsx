/** Which days the agenda shows, in its panel and in a quadrant: the choice of the span, and the way to the one beside it. */
import { useTranslation } from "react-i18next"
import { Choice } from "../../ui/Choice.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { type Span, spans } from "./span.ts"

export interface SpanChoiceProps {
  readonly span: Span
  readonly onSpan: (span: Span) => void
}

export const SpanChoice = ({ span, onSpan }: SpanChoiceProps) => {
  const { t } = useTranslation()
  return (
    <Choice
      label={t("agenda.span")}
      isLabelHidden
      value={span}
      options={spans.map((value) => ({ value, label: t(`agenda.${value}`) }))}
      onChoose={onSpan}
    />
  )
}

interface TurnProps {
  readonly span: Span
  readonly by: 1 | -1
  readonly onTurn: () => void
}

const names = { "-1": "before", "1": "after" } as const

export const TurnButton = ({ span, by, onTurn }: TurnProps) => {
  const { t } = useTranslation()
  return (
    <button type="button" className={by > 0 ? "btn small icon push" : "btn small icon"} onClick={onTurn}>
      <span className="vh">{t(`agenda.${names[`${by}`]}.${span}`)}</span>
      <Icon name={by > 0 ? "right" : "left"} />
    </button>
  )
}
