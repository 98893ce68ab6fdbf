/** The agenda: what is overdue, and what comes on a day or in a week; opening one opens its process. */
import "./agenda.css"
import type { Item } from "@quadrante/api/agenda"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import { type RefObject, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { Choice } from "../../ui/Choice.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { type Choosing, choosingOf } from "../process/acts.ts"
import { Subscription } from "./Subscription.tsx"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOpen: (item: Item, how: Choosing) => void
}

/** What was found, and when. */
interface Found {
  readonly items: ReadonlyArray<Item>
  readonly at: number
}

type Span = "day" | "week"
const daysOf: Readonly<Record<Span, number>> = { day: 1, week: 7 }

/** The beginning of the day that is so many days from today, where the person is. */
const dayFrom = (days: number): Date => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}

const AgendaPanel = ({ opener, onClose, onOpen }: Props) => {
  const { t, i18n } = useTranslation()
  const { api } = useApp()
  const faultText = useFaultText()
  const changes = useAppSelector(({ tasks }) => tasks.changes)
  const [span, setSpan] = useState<Span>("day")
  const [from, setFrom] = useState(0)
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const days = Array.from({ length: daysOf[span] }, (_, n) => dayFrom(from + n))
  const until = dayFrom(from + daysOf[span]).toISOString()

  useEffect(() => {
    let gone = false
    const ask = async () => {
      const answer = await (await api()).agenda({ payload: { until } })
      if (gone) return
      setFault(Result.isFailure(answer) ? faultText(answer.failure) : null)
      if (Result.isSuccess(answer)) setFound({ items: answer.success, at: Date.now() })
    }
    void ask()
    return () => {
      gone = true
    }
  }, [api, faultText, changes, until])

  const items = found?.items ?? []
  const isLate = ({ at }: Item) => found !== null && Task.urgency(Date.parse(at), found.at) === "overdue"
  const late = from === 0 ? items.filter(isLate) : []
  const onDay = (day: Date) =>
    items.filter((item) => !late.includes(item) && new Date(item.at).toDateString() === day.toDateString())
  const nothing = found !== null && late.length === 0 && days.every((day) => onDay(day).length === 0)
  const named = new Intl.DateTimeFormat(i18n.language, { weekday: "long", day: "numeric", month: "long" })
  const ranged = new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "long" })
  const last = days.at(-1) ?? dayFrom(from)

  return (
    <Popover title={t("agenda.title")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <div className="sub agenda-head">
        <Choice
          label={t("agenda.span")}
          value={span}
          options={[
            { value: "day", label: t("agenda.day") },
            { value: "week", label: t("agenda.week") }
          ]}
          onChoose={(chosen) => setSpan(chosen === "week" ? "week" : "day")}
        />
        <div className="row">
          <button type="button" className="btn small icon" onClick={() => setFrom(from - daysOf[span])}>
            <span className="vh">{t("agenda.before")}</span>
            <Icon name="left" />
          </button>
          <b aria-live="polite">{span === "day" ? named.format(last) : ranged.formatRange(dayFrom(from), last)}</b>
          {from !== 0 && (
            <button type="button" className="btn quiet small" onClick={() => setFrom(0)}>
              {t("agenda.today")}
            </button>
          )}
          <button type="button" className="btn small icon push" onClick={() => setFrom(from + daysOf[span])}>
            <span className="vh">{t("agenda.after")}</span>
            <Icon name="right" />
          </button>
        </div>
      </div>
      <div className="scroll tree">
        {fault !== null && (
          <p className="none" role="alert">
            {fault}
          </p>
        )}
        {found === null && fault === null && (
          <p className="none" role="status">
            {t("agenda.loading")}
          </p>
        )}
        {nothing && <p className="none">{t("agenda.none")}</p>}
        {late.length > 0 && <Section title={t("agenda.overdue")} items={late} dated onOpen={onOpen} />}
        {days.map((day) => {
          const own = onDay(day)
          return (
            own.length > 0 && (
              <Section key={day.getTime()} title={named.format(day)} items={own} dated={false} onOpen={onOpen} />
            )
          )
        })}
      </div>
      <Subscription />
    </Popover>
  )
}

interface SectionProps {
  readonly title: string
  readonly items: ReadonlyArray<Item>
  readonly dated: boolean
  readonly onOpen: Props["onOpen"]
}

const icons = { due: "task", followUp: "eye", timer: "history" } as const

const Section = ({ title, items, dated, onOpen }: SectionProps) => {
  const { t, i18n } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const day = new Intl.DateTimeFormat(i18n.language, { day: "2-digit", month: "2-digit" })
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {items.map((item) => {
        const at = Date.parse(item.at)
        return (
          <button
            key={`${item.kind} ${item.task?.id ?? item.instance}`}
            type="button"
            className="agenda-item"
            onClick={(event) => onOpen(item, choosingOf(event))}
          >
            <Icon name={dated ? "alert" : icons[item.kind]} />
            <span>
              <b>{item.title}</b>
              <small>
                {t(`agenda.kind.${item.kind}`)}
                {item.task !== null && ` · ${item.task.name}`}
                {!item.own && ` · ${t("agenda.group")}`}
              </small>
            </span>
            <time dateTime={item.at} className={dated ? "due overdue" : "due"}>
              {dated && `${day.format(at)} `}
              {timeOf(locale, at)}
            </time>
          </button>
        )
      })}
    </section>
  )
}

export default AgendaPanel
