/** Computes the title of an instance and the dates of its tasks from the expressions in its definition. */
import * as Day from "@quadrante/domain/day"
import { mended } from "@quadrante/domain/json"
import type { Language, Translations } from "@quadrante/domain/language"
import * as Locale from "@quadrante/domain/locale"
import * as Task from "@quadrante/domain/task"
import type { Definition } from "../model/definition.ts"
import { activity, messageOf, type Activity } from "../model/drawing.ts"
import * as Feel from "../model/feel.ts"
import type { Instance } from "../rows/instance.ts"
import { nominationOf, type NamingContext, type Nomination } from "./nomination.ts"
import type { OpenTask } from "./stepper.ts"
import type { Values } from "../model/values.ts"

/** The computed properties of a task that opens. */
export interface Moments {
  readonly due: Date | null
  readonly follow_up: Date | null
  readonly correlation: string | null
  /** Whom a user task names; null for what is none. */
  readonly nomination: Nomination | null
}

type InstanceLabel = Pick<Instance, "number" | "pessoa">

/** Computes the properties of a task that opens now. */
export const momentsOf = (
  { drawing }: Definition,
  instance: NamingContext,
  { element, kind }: OpenTask,
  values: Values,
  opened: Date
): Moments => {
  const found = activity(drawing, element)
  const message = kind === "message" && found !== undefined ? messageOf(drawing, found) : null
  const known = { ...values, numero: instance.number, pessoa: instance.pessoa }
  return {
    nomination: kind === "user" ? nominationOf({ drawing }, instance, element, values) : null,
    due: momentOf(found, "dueDate", known, opened, instance.zone),
    follow_up: momentOf(found, "followUpDate", known, opened, instance.zone),
    correlation: message?.correlation == null ? null : correlationOf(Feel.json(message.correlation, known))
  }
}

/** A correlation key as text, so that the number 7 and the text "7" are equal. */
export const correlationOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null)

/**
 * The due date of a task: a duration after it opened, or what an expression yields: a duration, a date, or nothing. A
 * date without an hour ends with its day, where the environment is, and so does a due date some days on. A reminder comes at
 * the hour at which the task opened.
 */
const momentOf = (
  element: Activity | undefined,
  which: "dueDate" | "followUpDate",
  values: Values,
  opened: Date,
  zone: string
) => {
  const written = element?.behaviour[which]
  if (written === undefined) return null
  const text = written.startsWith("=") ? Feel.json(written.slice(1), values) : written
  if (typeof text !== "string") return null
  const duration = Task.decodeDuration(text)
  const moment =
    duration === null
      ? new Date(Day.isDay(text) ? Locale.endOfDay(text, zone) : text)
      : which === "dueDate"
        ? Task.dueAfter(opened, duration, zone)
        : Task.after(opened, duration)
  return Day.isMoment(moment.getTime()) ? moment : null
}

/** What an instance is called, and in other languages where its author says so. */
export interface Titles {
  readonly title: string
  readonly titles: Translations
}

/** The title of an instance. Where an expression yields no text, it is the name of the process and the number. */
export const titleOf = ({ about }: Definition, { number, pessoa }: InstanceLabel, values: Values): Titles => {
  const inWords = (expression: string, language: Language) => {
    const title = Feel.value(expression, { ...values, numero: number, pessoa })
    return typeof title === "string" && title.trim() !== ""
      ? mended(title.slice(0, 200))
      : `${about.title[language]} ${number}`
  }
  const { instanceTitle } = about
  if (typeof instanceTitle === "string") return { title: inWords(instanceTitle, "pt-BR"), titles: {} }
  return {
    title: inWords(instanceTitle["pt-BR"], "pt-BR"),
    titles: { en: inWords(instanceTitle.en, "en"), es: inWords(instanceTitle.es, "es") }
  }
}
