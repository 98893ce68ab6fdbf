/** What lists say of filters, columns, groups, moments and values, in the language of the screen. */
import type { ListGroup, TaskChoices } from "@quadrante/api/list"
import * as List from "@quadrante/domain/list"
import { formatNumber } from "@quadrante/domain/locale"
import { useTranslation } from "react-i18next"
import { isoDayOf, dayOf, timeOf, writtenDay } from "../../i18n/time.ts"
import { useAppSelector } from "../../kernel/app.ts"
import type { ListedRow } from "./rows.ts"
import { lists } from "./texts/texts.ts"

export type Field = TaskChoices["fields"][number]

export const noChoices: TaskChoices = {
  processos: [],
  units: [],
  profiles: [],
  people: [],
  elements: [],
  fields: []
}

/** When something is due or since when it waits: `late` is said in more than a colour. */
export interface MomentWord {
  readonly text: string
  readonly urgency: "late" | "today" | "later"
}

/** What the filters of a list choose from by name. */
const choicesOf: Readonly<Record<string, keyof Omit<TaskChoices, "fields">>> = {
  processo: "processos",
  unit: "units",
  profile: "profiles",
  person: "people",
  element: "elements"
}

export const useListWords = (list: List.ListName, choices: TaskChoices) => {
  const { t } = useTranslation(lists)
  const locale = useAppSelector((state) => state.locale)
  const own = useAppSelector(({ session }) => session.view?.user.usuario ?? "")
  const fieldOf = (name: string): Field | undefined => choices.fields.find(({ field }) => field === name)

  /** The values from which a filter is chosen; null: it is typed. */
  const optionsOf = (name: string): ReadonlyArray<{ readonly value: string; readonly label: string }> | null => {
    const values = List.shapes[list].filters[name]
    if (values != null) return values.map((value) => ({ value, label: valueName(name, value) }))
    const from = choicesOf[name]
    if (from === undefined) return null
    return choices[from].flatMap(({ key, name: label, count }) =>
      key === null ? [] : [{ value: key, label: `${label} (${formatNumber(locale, count)})` }]
    )
  }

  /** The value of a filter that has few, by its name in the catalogue. */
  const valueName = (name: string, value: string): string => {
    if (name === "returned") return t("isReturned")
    const known = ["due", "standing", "since", "status"].includes(name)
    // The catalogue has each value of these filters under the name of the filter.
    return known ? t(`${name}.${value}` as "due.late") : value
  }

  const filterText = (name: string, text: string): string => {
    if (name === "value") {
      const condition = List.conditionOf(text)
      return condition === null ? text : conditionText(condition)
    }
    const from = choicesOf[name]
    const found = from === undefined ? undefined : choices[from].find(({ key }) => key === text)
    return found?.name ?? valueName(name, text)
  }

  const conditionText = ({ field, is, than }: List.ValueCondition): string => {
    const known = fieldOf(field)
    return [known?.label ?? field, t(`is.${is}`), valueText(known, asValue(known, than))].join(" ")
  }

  const valueText = (field: Field | undefined, value: unknown): string => {
    if (value === null || value === undefined || value === "") return ""
    if (typeof value === "number") return formatNumber(locale, value, field?.kind === "money" ? 2 : undefined)
    const text = typeof value === "string" ? value : JSON.stringify(value)
    if (field?.kind === "date") return writtenDay(locale, text)
    return field?.options.find((option) => option.value === text)?.label ?? text
  }

  const columnName = (column: string): string => {
    const field = List.fieldOf(column)
    if (field !== null) return fieldOf(field)?.label ?? field
    if (column === "title" && list === "pedidos") return t("column.request")
    return t(`column.${column}` as "column.title")
  }

  const groupName = (group: string, { key, name }: Pick<ListGroup, "key" | "name">): string =>
    key !== null && ["due", "standing", "status"].includes(group) ? valueName(group, key) : name

  const ago = (ms: number): string => {
    const minutes = Math.floor(ms / 60_000)
    if (minutes < 60) return t("held.minutes", { count: Math.max(0, minutes) })
    if (minutes < 1440) return t("held.hours", { count: Math.floor(minutes / 60) })
    return t("held.days", { count: Math.floor(minutes / 1440) })
  }

  const dueWord = (due: string | null, now: number): MomentWord => {
    if (due === null) return { text: t("noDue"), urgency: "later" }
    const at = Date.parse(due)
    const day = isoDayOf(at)
    const word = List.dueWord({ at, day, time: timeOf(clock24, at) }, { at: now, day: isoDayOf(now) })
    switch (word._tag) {
      case "late":
        return { text: t("late", { quando: t(`held.${word.unit}`, { count: word.count }) }), urgency: "late" }
      case "today":
        return {
          text: word.hasHour ? t("todayAt", { hora: timeOf(locale, at) }) : t("today"),
          urgency: "today"
        }
      case "day": {
        const weekday = new Intl.DateTimeFormat(locale.lcl_id, { weekday: "short" }).format(at)
        const date = word.hasYear ? writtenDay(locale, day) : dayOf(locale, at)
        return { text: `${weekday}, ${date}`, urgency: "later" }
      }
    }
  }

  /** What stands in a column, as a text. */
  const cellText = (row: ListedRow, column: string, now: number): string => {
    const { task, request } = row
    const field = List.fieldOf(column)
    if (field !== null) return valueText(fieldOf(field), task?.values[field])
    switch (column) {
      case "title":
        return row.title
      case "processo":
        return task?.process ?? request?.process ?? ""
      case "element":
        return task?.name ?? ""
      case "profile":
        return task === null ? "" : roleText(task)
      case "unit":
        return task?.unit ?? ""
      case "person":
        return task === null ? "" : task.person === own ? t("you") : task.starter
      case "holder":
        return task?.holder ?? ""
      case "since":
        return dayOf(locale, Date.parse(task?.since ?? request?.since ?? ""))
      case "due":
        return request?.status === "ended" ? "" : dueWord(task?.due ?? request?.due ?? null, now).text
      case "step":
        return request?.step ?? ""
      case "with":
        return request?.returned === true ? t("returned") : (request?.with ?? "")
      case "held":
        if (request?.ended != null) return dayOf(locale, Date.parse(request.ended))
        return request?.heldSince == null ? "" : ago(now - Date.parse(request.heldSince))
      case "status":
        return request === null ? "" : (request.outcome ?? t(`status.${request.status}`))
      case "path":
        return request === null ? "" : pathText(request.steps)
      default:
        return ""
    }
  }

  const roleText = ({
    profileName,
    actingFor
  }: {
    readonly profileName: string | null
    readonly actingFor: string | null
  }) => (actingFor === null ? (profileName ?? "") : t("byWhom", { papel: profileName ?? "", nome: actingFor }))

  const pathText = (steps: ReadonlyArray<{ readonly name: string; readonly state: string }>): string => {
    const done = steps.filter(({ state }) => state === "done").length
    const now = steps.find(({ state }) => state === "current")
    const counted = { feitas: done, etapas: steps.length }
    return now === undefined ? t("pathDone", counted) : t("pathOf", { ...counted, etapa: now.name })
  }

  return { t, locale, fieldOf, optionsOf, filterText, columnName, groupName, dueWord, cellText, valueText }
}

export type ListWords = ReturnType<typeof useListWords>

/** Clocks as ISO has them, to see whether a day ends. */
const clock24 = { fmt_date: "YYYY-MM-DD", fmt_time: "HH:mm:ss", fmt_datetime: "YYYY-MM-DD HH:mm:ss" }

/** The value of a condition as the form has it: numbers are written as JSON writes them. */
const asValue = (field: Field | undefined, text: string): unknown =>
  (field?.kind === "money" || field?.kind === "number") && text.trim() !== "" && !Number.isNaN(Number(text))
    ? Number(text)
    : text
