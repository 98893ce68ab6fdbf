/** When a task is due, in words: what is late says so, and does not leave it to its colour. */
import * as Task from "@quadrante/domain/task"
import { useTranslation } from "react-i18next"
import { dueParts } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { zoneOf } from "../kernel/environment.ts"

/** The text of a task's date, and how urgent it is. */
export interface DueLabel {
  readonly urgency: Task.Urgency
  readonly text: string
}

/** Gives a function that says when something is due, or was. */
export const useDue = () => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const zone = zoneOf(useApp().ambiente)
  return (due: string | null, now = Date.now()): DueLabel | null => {
    if (due === null) return null
    const at = Date.parse(due)
    const urgency = Task.urgency(at, now)
    const { dia, hora } = dueParts(locale, at, zone, now)
    const quando = hora === null ? dia : t("task.moment", { dia, hora })
    return { urgency, text: t(urgency === "overdue" ? "task.overdue" : "task.due", { quando }) }
  }
}

/** The class that its colour comes with. */
export const lookOfDue = { overdue: "error", soon: "warning", later: "", none: "" } as const
