/** What stands in the cells of a result, as people read it in passing: moments to the minute, lengths of time, states with their sign. */
import type { ReportColumn } from "@quadrante/api/report"
import { zoneOf } from "@quadrante/domain/clock"
import * as Report from "@quadrante/domain/report"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { withoutSeconds } from "../../i18n/time.ts"
import { whenText } from "../../i18n/when.ts"
import { useLocale } from "../../kernel/locale.ts"
import { useClock } from "../../kernel/clock.ts"
import type { IconName } from "../../ui/Icon.tsx"
import { reports } from "./texts/texts.ts"
import { durationKey, stateKey } from "./wish.ts"

/** What shows a state beside its word. */
const stateIcons: Readonly<Record<Report.State, IconName>> = {
  running: "clock",
  ended: "ok",
  refused: "returned",
  failed: "error",
  cancelled: "close"
}

/** The sign of a state, and the state that it is. */
interface StateSign {
  readonly state: Report.State
  readonly icon: IconName
}

export interface Cells {
  readonly textOf: (column: ReportColumn, cell: Report.Cell) => string
  readonly signOf: (column: ReportColumn, cell: Report.Cell) => StateSign | null
}

/**
 * `isReport`: the columns are those of a report by process, and no statement's. `now`: when what is read was found;
 * moments near it are said by their names. On paper, which lasts, and without it they are written out.
 */
export const useCells = (isReport: boolean, now: number | null = null): Cells => {
  const { t } = useTranslation(reports)
  const { t: say } = useTranslation()
  const locale = useLocale()
  const clock = useClock()
  return useMemo(() => {
    const minutes = withoutSeconds(locale)
    const zone = zoneOf("event", clock.zones)
    const length = (hours: number): string => {
      const { unit, large, small } = Report.lengthOf(hours)
      return t(unit === "days" ? "lengthDays" : "lengthHours", { n: large, m: small })
    }
    return {
      textOf: (column, cell) =>
        isReport && column.key === durationKey && typeof cell === "number"
          ? length(cell)
          : now !== null && column.kind === "instant" && typeof cell === "string"
            ? whenText(say, clock, Date.parse(cell), now)
            : Report.text(minutes, zone, column, cell).replace(/^-(?=\d)/, "\u{2212}"),
      signOf: ({ key }, cell) => {
        if (!isReport || key !== stateKey) return null
        const state = Report.states.find((one) => t(`states.${one}`) === cell)
        return state === undefined ? null : { state, icon: stateIcons[state] }
      }
    }
  }, [t, say, locale, clock, isReport, now])
}
