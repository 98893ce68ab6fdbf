/** Wording: what an instance is called, and when its tasks are due, as its drawing has it computed. */
import * as Day from "@quadrante/domain/day"
import { mended } from "@quadrante/domain/json"
import * as Task from "@quadrante/domain/task"
import type { Definition } from "./definition.ts"
import { activity, messageOf, type Activity } from "./drawing.ts"
import * as Feel from "./feel.ts"
import type { Instance } from "./instance.ts"
import type { OpenTask } from "./stepper.ts"
import type { Values } from "./values.ts"

/** What expressions say of a task that opens. */
export interface Moments {
  readonly due: Date | null
  readonly follow_up: Date | null
  readonly correlation: string | null
}

type Numbered = Pick<Instance, "number" | "pessoa">

/** What expressions say of a task that opens now. */
export const momentsOf = (
  { drawing }: Definition,
  { number, pessoa }: Numbered,
  { activity: element, kind }: OpenTask,
  values: Values,
  opened: Date
): Moments => {
  const found = activity(drawing, element)
  const message = kind === "message" && found !== undefined ? messageOf(drawing, found) : null
  const known = { ...values, numero: number, pessoa }
  return {
    due: momentOf(found, "dueDate", known, opened),
    follow_up: momentOf(found, "followUpDate", known, opened),
    correlation: message?.correlation == null ? null : correlationOf(Feel.json(message.correlation, known))
  }
}

/** A correlation as text, so that the number 7 and the text "7" are one. */
export const correlationOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null)

/** When a task is due: so long after it opened, or what a formula gives: a duration, a date, or nothing. */
const momentOf = (element: Activity | undefined, which: "dueDate" | "followUpDate", values: Values, opened: Date) => {
  const written = element?.behaviour[which]
  if (written === undefined) return null
  const text = written.startsWith("=") ? Feel.json(written.slice(1), values) : written
  if (typeof text !== "string") return null
  const duration = Task.decodeDuration(text)
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59Z` : text
  const moment = duration === null ? new Date(day) : Task.after(opened, duration)
  return Day.isMoment(moment.getTime()) ? moment : null
}

/** What an instance is called. An expression that yields no text leaves the name of the process and the number. */
export const titleOf = ({ about }: Definition, { number, pessoa }: Numbered, values: Values): string => {
  const title = Feel.value(about.instanceTitle, { ...values, numero: number, pessoa })
  return typeof title === "string" && title.trim() !== ""
    ? mended(title.slice(0, 200))
    : `${about.title["pt-BR"]} ${number}`
}
