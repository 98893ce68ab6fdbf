/** Days as a table: what is at no hour above, then each thing at its minute of its hour; a line shows where now is. */
import type { Item } from "@quadrante/api/agenda"
import { wallTime } from "@quadrante/domain/clock"
import type { Day } from "@quadrante/domain/day"
import type { CSSProperties } from "react"
import { useTranslation } from "react-i18next"
import { timeOf } from "../../i18n/time.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon } from "../../ui/Icon.tsx"
import { tip } from "../../ui/tip.ts"
import { type LineChoice, lineChoiceOf } from "../../workspace/open.ts"
import { keyOfItem, linesOf } from "./lines.ts"
import { AgendaLine, icons, keyOfLine } from "./Reminders.tsx"
import { dateOf } from "./useAgenda.ts"
import { isWeekend, offsetOf, type PlacedLine, type TimedItem, weekTable } from "./week.ts"

interface CellProps {
  readonly isLate: (item: Item) => boolean
  readonly onOpen: (item: Item, how: LineChoice) => void
}

interface Props extends CellProps {
  readonly days: ReadonlyArray<Day>
  readonly today: Day
  readonly now: number
  readonly timed: ReadonlyArray<TimedItem>
}

export const WeekTable = ({ days, today, now, timed, ...cell }: Props) => {
  const { t, i18n } = useTranslation()
  const { zones } = useClock()
  const { dayLong, hours } = weekTable(days, timed)
  const order = new Map(timed.map(({ item }, n) => [item, n]))
  const draw = (saysHour: boolean) => (item: Item) => <WeekItem item={item} {...{ order, saysHour }} {...cell} />
  const isFree = (day: Day) => isWeekend(day) && !timed.some((one) => one.day === day)
  const classOf = (day: Day) => [day === today ? "today" : "", isFree(day) ? "free" : ""].filter(Boolean).join(" ")
  const wall = wallTime("due-hour", zones, now)
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: "UTC" })
  const weekday = formatOf({ weekday: "long" })
  const short = formatOf({ weekday: "short" })
  const hourName = (hour: number) => `${String(hour).padStart(2, "0")}:00`
  return (
    <table className="week">
      <colgroup>
        <col className="hour" />
        {days.map((day) => (
          <col key={day} className={isFree(day) ? "free" : "day"} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t("agenda.hours")}</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className={classOf(day)} aria-current={day === today ? "date" : undefined}>
              <span>{(isFree(day) ? short : weekday).format(dateOf(day)).replace(/-feira$|\.$/, "")}</span>
              <b>{Number(day.slice(8))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="day-long">
          <th scope="row">{t("agenda.allDay")}</th>
          {dayLong.map((items, n) => (
            <td key={days[n]} className={classOf(days[n] ?? "")}>
              {linesOf(items).map((line) => (
                <AgendaLine key={keyOfLine(line)} line={line} foldStyle="week-item">
                  {draw(false)}
                </AgendaLine>
              ))}
            </td>
          ))}
        </tr>
        {hours.map(({ hour, height, days: cells }) => (
          <tr key={hour} style={{ blockSize: rem(height) }}>
            <th scope="row">{hourName(hour)}</th>
            {cells.map((lines, n) => (
              <td key={days[n]} className={classOf(days[n] ?? "")}>
                {days[n] === today && Number(wall.slice(11, 13)) === hour && (
                  <i className="now" style={{ insetBlockStart: rem(offsetOf(Number(wall.slice(14, 16)))) }} />
                )}
                {lines.map((one) => (
                  <div key={keyOfLine(one.line)} className="week-line" style={styleOfLine(one)}>
                    <AgendaLine line={one.line} foldStyle="week-item">
                      {draw(true)}
                    </AgendaLine>
                  </div>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ItemProps extends CellProps {
  readonly item: Item
  readonly order: ReadonlyMap<Item, number>
  readonly saysHour: boolean
}

/** A length of the styles. */
const rem = (pixels: number): string => `${pixels / 16}rem`

const styleOfLine = ({ top, lane, lanes }: PlacedLine): CSSProperties => ({
  insetBlockStart: rem(top),
  ["--lane" as string]: lane,
  ["--lanes" as string]: lanes
})

const WeekItem = ({ item, order, saysHour, isLate, onOpen }: ItemProps) => {
  const { t } = useTranslation()
  const clock = useClock()
  const late = isLate(item)
  const kind = t(`agenda.kind.${item.kind}`)
  const parts = [
    ...(late ? [t("agenda.isLate")] : []),
    ...(item.task === null ? [] : [item.task.name]),
    ...(item.own ? [] : [t("agenda.group")])
  ]
  return (
    <button
      type="button"
      className={`week-item ${late ? "late" : item.kind}`}
      data-item={keyOfItem(item)}
      data-order={order.get(item)}
      {...tip([item.title, kind, ...parts].join(" · "))}
      onClick={(event) => onOpen(item, lineChoiceOf(event))}
    >
      <b>
        <Icon name={late ? "alert" : icons[item.kind]} />
        {saysHour && <time dateTime={item.at}>{timeOf(clock, Date.parse(item.at), "due-hour")} </time>}
        {item.title}
      </b>
      {/* The frame and the sign say which kind it is. */}
      <span className="vh">{kind}</span>
      <small>{parts.join(" · ")}</small>
    </button>
  )
}
