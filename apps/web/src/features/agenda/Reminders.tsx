/** A line of the agenda: a thing, or equal reminders as how many they are, which a press shows. */
import type { Item } from "@quadrante/api/agenda"
import { Fragment, type ReactNode, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { type AgendaLine as Line, keyOfItem } from "./lines.ts"

export const icons = { due: "task", followUp: "eye", timer: "history" } as const

interface LineProps {
  readonly line: Line
  /** The style of what folds several into one. */
  readonly foldStyle: "agenda-item" | "week-item"
  /** Draws one thing. */
  readonly children: (item: Item) => ReactNode
}

export const keyOfLine = (line: Line): string => (line._tag === "item" ? keyOfItem(line.item) : line.step)

export const AgendaLine = ({ line, foldStyle, children }: LineProps) =>
  line._tag === "item" ? (
    children(line.item)
  ) : (
    <Reminders step={line.step} count={line.items.length} foldStyle={foldStyle}>
      {line.items.map((item) => (
        <Fragment key={keyOfItem(item)}>{children(item)}</Fragment>
      ))}
    </Reminders>
  )

interface RemindersProps {
  readonly step: string
  readonly count: number
  readonly foldStyle: LineProps["foldStyle"]
  readonly children: ReactNode
}

const Reminders = ({ step, count, foldStyle, children }: RemindersProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={foldStyle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={icons.followUp} />
        <span>
          <b>{t("agenda.reminders", { count })}</b>
          <small>
            {step} · {t("agenda.group")}
          </small>
        </span>
        <Icon name={isOpen ? "up" : "down"} />
      </button>
      <div id={id} hidden={!isOpen} className="agenda-folded">
        {isOpen && children}
      </div>
    </>
  )
}
