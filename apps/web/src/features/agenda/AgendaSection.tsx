/** A part of the agenda: what it has, each thing in its line, equal reminders of a group in one. */
import type { Item } from "@quadrante/api/agenda"
import { dueKind } from "@quadrante/domain/clock"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { elsewhere } from "../../i18n/elsewhere.ts"
import { dueParts } from "../../i18n/time.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon } from "../../ui/Icon.tsx"
import { MomentText } from "../../ui/MomentText.tsx"
import { type LineChoice, lineChoiceOf } from "../../workspace/open.ts"
import { type AgendaLine, keyOfItem, linesOf } from "./lines.ts"

interface SectionProps {
  readonly title: string
  readonly items: ReadonlyArray<Item>
  /** The days of the things are told, too. */
  readonly dated: boolean
  readonly isLate: (item: Item) => boolean
  readonly onOpen: (item: Item, how: LineChoice) => void
}

export const icons = { due: "task", followUp: "eye", timer: "history" } as const

export const AgendaSection = ({ title, items, ...lineProps }: SectionProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    {linesOf(items).map((line) =>
      line._tag === "item" ? (
        <ItemLine key={keyOfItem(line.item)} item={line.item} {...lineProps} />
      ) : (
        <Reminders key={line.step} step={line.step} items={line.items} {...lineProps} />
      )
    )}
  </section>
)

type LineProps = Omit<SectionProps, "title" | "items">

/** Equal reminders, as how many they are; a press shows them. */
const Reminders = ({
  step,
  items,
  ...lineProps
}: LineProps & Omit<Extract<AgendaLine, { readonly _tag: "reminders" }>, "_tag">) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="agenda-item"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={icons.followUp} />
        <span>
          <b>{t("agenda.reminders", { count: items.length })}</b>
          <small>
            {step} · {t("agenda.group")}
          </small>
        </span>
        <Icon name={isOpen ? "up" : "down"} />
      </button>
      <div id={id} hidden={!isOpen} className="agenda-folded">
        {isOpen && items.map((item) => <ItemLine key={keyOfItem(item)} item={item} {...lineProps} />)}
      </div>
    </>
  )
}

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
