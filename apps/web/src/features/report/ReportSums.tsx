/** What all rows of a report come to, in one line: where columns have no room, or not all of it is in sight. */
import type { ReportColumn } from "@quadrante/api/report"
import { useTranslation } from "react-i18next"
import { reports } from "./texts/texts.ts"
import "./report-sums.css"

/** What the last row says of a column. */
export interface ColumnTotal {
  readonly text: string
  readonly isMean: boolean
}

interface Props {
  readonly columns: ReadonlyArray<ReportColumn>
  /** By column; null: nothing is summed. */
  readonly totals: ReadonlyArray<ColumnTotal | null> | null
  readonly count: number
}

export const ReportSums = ({ columns, totals, count }: Props) => {
  const { t } = useTranslation(reports)
  return (
    <p className="report-sums nums">
      <b>{t("rows", { count })}</b>
      {columns.map(({ key, label }, at) => {
        const total = totals?.[at] ?? null
        return total === null ? null : (
          <span key={key}>
            {total.isMean ? t("meanOf", { campo: label }) : label} <b>{total.text}</b>
          </span>
        )
      })}
    </p>
  )
}
