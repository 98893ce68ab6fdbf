/** What stands in the cells of a list, in the language of the screen. */
import * as List from "@quadrante/domain/list"
import type { Locale } from "@quadrante/domain/locale"
import { amountText, namedAmount } from "../../i18n/amount.ts"
import { i18n } from "../../i18n/i18n.ts"
import { elsewhere } from "../../i18n/elsewhere.ts"
import { type WithZones, dayOf, dueDayOf, timeOf, weekdayOf } from "../../i18n/time.ts"
import type { FilterWords } from "./filter-words.ts"
import type { ListedRow } from "./rows.ts"
import { lists } from "./texts/texts.ts"

/** When something is due: that it is late is said in more than a colour. */
export interface DueText {
  readonly text: string
  readonly urgency: "late" | "today" | "later"
  /** What other clocks say then; undefined: the same. */
  readonly other?: string | undefined
}

const say = i18n.getFixedT(null, lists)

const ago = (ms: number): string => {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return say("held.minutes", { count: minutes })
  if (minutes < 1440) return say("held.hours", { count: Math.floor(minutes / 60) })
  return say("held.days", { count: Math.floor(minutes / 1440) })
}

/** What the marked rows come to; null where one has no value, or they can not be added. */
export const sumOfMarked = (
  locale: Locale,
  rows: ReadonlyArray<ListedRow>,
  marked: ReadonlySet<string>
): string | null => {
  const amounts = rows.flatMap(({ id, task }) => (marked.has(id) ? (task?.amount ?? []) : []))
  const sum = amounts.length === marked.size ? List.sumOf(amounts) : null
  return sum === null ? null : amountText(locale, sum)
}

/** When something is due, as a word first. */
export const dueText = (locale: Locale & WithZones, due: string | null, now: number): DueText => {
  if (due === null) return { text: say("noDue"), urgency: "later" }
  const at = Date.parse(due)
  const { day, today, isDayLong } = dueDayOf(locale, at, now)
  const word = List.dueWord({ at, day, isDayLong }, { at: now, day: today })
  const other = elsewhere(locale, isDayLong ? "due-day" : "due-hour", at)
  switch (word._tag) {
    case "late":
      return { text: say("late", { quando: say(`held.${word.unit}`, { count: word.count }) }), urgency: "late", other }
    case "today":
      return {
        text: word.hasHour ? say("todayAt", { hora: timeOf(locale, at, "due-hour") }) : say("today"),
        urgency: "today",
        other
      }
    case "day":
      return { text: weekdayOf(locale, day, word.hasYear), urgency: "later", other }
  }
}

/** What a cell says beside the row: in whose language, who reads it, and when. */
interface CellReader {
  readonly locale: Locale & WithZones
  /** The login of who reads it: they themselves are "you". */
  readonly usuario: string
  /** What the column of amounts is called; null: it holds several things. */
  readonly amountName: string | null
  readonly now: number
}

const amountIn = (locale: Locale, amount: List.Amount | null, name: string | null): string =>
  amount === null ? "" : amount.label === name ? amountText(locale, amount) : namedAmount(locale, amount)

const pathText = (steps: ReadonlyArray<{ readonly name: string; readonly state: string }>): string => {
  const feitas = steps.filter(({ state }) => state === "done").length
  const now = steps.find(({ state }) => state === "current")
  const counted = { feitas, etapas: steps.length }
  return now === undefined ? say("pathDone", counted) : say("pathOf", { ...counted, etapa: now.name })
}

const taskText = (
  task: NonNullable<ListedRow["task"]>,
  column: string,
  { locale, usuario, amountName, now }: CellReader
): string => {
  switch (column) {
    case "processo":
      return task.process
    case "element":
      return task.name
    case "profile":
      return [task.profileName, task.actingFor === null ? null : say("byWhom", { nome: task.actingFor })]
        .filter((part) => part !== null)
        .join(", ")
    case "unit":
      return task.unit ?? ""
    case "person":
      return task.person === usuario ? say("you") : task.starter
    case "holder":
      return task.holder ?? ""
    case "since":
      return dayOf(locale, Date.parse(task.since))
    case "amount":
      return amountIn(locale, task.amount, amountName)
    case "due":
      return dueText(locale, task.due, now).text
    default:
      return ""
  }
}

const requestText = (request: NonNullable<ListedRow["request"]>, column: string, reader: CellReader): string => {
  const { locale, amountName, now } = reader
  switch (column) {
    case "processo":
      return request.process
    case "path":
      return pathText(request.steps)
    case "step":
      // What waits nowhere says how it ended.
      return request.step ?? (request.status === "running" ? "" : requestText(request, "status", reader))
    case "with":
      return request.returned ? say("returned") : (request.with ?? "")
    case "amount":
      return amountIn(locale, request.amount ?? null, amountName)
    case "held":
      if (request.ended !== null) return say("endedOn", { dia: dayOf(locale, Date.parse(request.ended)) })
      return request.heldSince === null ? "" : ago(now - Date.parse(request.heldSince))
    case "due":
      return request.due === null ? "" : dueText(locale, request.due, now).text
    case "since":
      return dayOf(locale, Date.parse(request.since))
    case "status":
      return request.outcome ?? say(`status.${request.status}`)
    default:
      return ""
  }
}

/** What stands in a column of a row, as a text. */
export const cellText = (
  { fieldOf, valueText }: Pick<FilterWords, "fieldOf" | "valueText">,
  row: ListedRow,
  column: string,
  reader: CellReader
): string => {
  const { task, request, title } = row
  const field = List.fieldOf(column)
  if (field !== null) return valueText(fieldOf(field), task?.values[field])
  if (column === "title") return title
  if (task !== null) return taskText(task, column, reader)
  return request === null ? "" : requestText(request, column, reader)
}
