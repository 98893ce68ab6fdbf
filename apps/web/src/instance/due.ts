/** When a task is due, in words: what is late says so, and does not leave it to its colour. */
import * as Task from "@quadrante/domain/task"
import { useTranslation } from "react-i18next"
import { elsewhere } from "../i18n/elsewhere.ts"
import { dueDayOf, dueParts, weekdayOf } from "../i18n/time.ts"
import { useClock } from "../kernel/clock.ts"

/** The text of a task's date, and how urgent it is. */
export interface DueLabel {
  readonly urgency: Task.Urgency
  readonly text: string
  /** What other clocks say then; undefined: the same. */
  readonly other: string | undefined
}

/** Gives a function that says when something is due, or was. */
export const useDue = () => {
  const { t } = useTranslation()
  const locale = useClock()
  return (due: string | null, now = Date.now()): DueLabel | null => {
    if (due === null) return null
    const at = Date.parse(due)
    const urgency = Task.urgency(at, now)
    const { dia, hora } = dueParts(locale, at, now)
    const { day, today } = dueDayOf(locale, at, now)
    // An office thinks of such a day by its weekday.
    const weekday = weekdayOf(locale, day, day.slice(0, 4) !== today.slice(0, 4))
    const quando = hora === null ? weekday : t("task.moment", { dia, hora })
    const text = t(urgency === "overdue" ? "task.overdue" : "task.due", { quando })
    return { urgency, text, other: elsewhere(locale, hora === null ? "due-day" : "due-hour", at) }
  }
}

/** The class that its colour comes with. */
export const lookOfDue = { overdue: "error", soon: "warning", later: "", none: "" } as const
