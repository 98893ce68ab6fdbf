/** A part of the agenda: what it has, each thing in its line, equal reminders of a group in one. */
import type { Item } from "@quadrante/api/agenda"
import { dueKind } from "@quadrante/domain/clock"
import { useTranslation } from "react-i18next"
import { elsewhere } from "../../i18n/elsewhere.ts"
import { dueParts } from "../../i18n/time.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon } from "../../ui/Icon.tsx"
import { MomentText } from "../../ui/MomentText.tsx"
import { type LineChoice, lineChoiceOf } from "../../workspace/open.ts"
import { keyOfItem, linesOf } from "./lines.ts"
import { AgendaLine, icons, keyOfLine } from "./Reminders.tsx"

interface SectionProps {
  readonly title: string
  readonly items: ReadonlyArray<Item>
  /** The days of the things are told, too. */
  readonly dated: boolean
  readonly isLate: (item: Item) => boolean
  readonly onOpen: (item: Item, how: LineChoice) => void
}

export const AgendaSection = ({ title, items, ...lineProps }: SectionProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {linesOf(items).map((line) => (
      <AgendaLine key={keyOfLine(line)} line={line} foldStyle="agenda-item">
        {(item) => <ItemLine item={item} {...lineProps} />}
      </AgendaLine>
    ))}
  </section>
)

type LineProps = Omit<SectionProps, "title" | "items">

const ItemLine = ({ item, dated, isLate, onOpen }: LineProps & { readonly item: Item }) => {
  const { t } = useTranslation()
  const locale = useClock()
  const at = Date.parse(item.at)
  const late = isLate(item)
  const { dia, hora } = dueParts(locale, at)
  const when = dated ? [dia, hora].filter((part) => part !== null).join(" ") : (hora ?? t("agenda.allDay"))
  return (
    <button
      type="button"
      className="agenda-item"
      data-item={keyOfItem(item)}
      onClick={(event) => onOpen(item, lineChoiceOf(event))}
    >
      <Icon name={late ? "alert" : icons[item.kind]} />
      <span>
        <b>{item.title}</b>
        <small>
          {t(`agenda.kind.${item.kind}`)}
          {item.task !== null && ` · ${item.task.name}`}
          {late && !dated && ` · ${t("agenda.isLate")}`}
          {!item.own && ` · ${t("agenda.group")}`}
        </small>
      </span>
      <time dateTime={item.at} className={late ? "due overdue" : "due"}>
        <MomentText other={elsewhere(locale, dueKind(locale.zones, at), at)}>{when}</MomentText>
      </time>
    </button>
  )
}

export const RetryButton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <button type="button" className="btn small" onClick={onRetry}>
      {t("process.retry")}
    </button>
  )
}
