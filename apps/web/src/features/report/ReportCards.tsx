/** The rows of a report where there is no room for columns: each a card, with what names it, its amount and its state first. */
import type { ReportColumn } from "@quadrante/api/report"
import type * as Report from "@quadrante/domain/report"
import { type ColumnTotal, ReportSums } from "./ReportSums.tsx"
import { CellContent } from "./ResultTable.tsx"
import type { Cells } from "./useCells.ts"
import { stateKey } from "./wish.ts"
import "./report-cards.css"

interface Props {
  readonly title: string
  readonly cells: Cells
  readonly columns: ReadonlyArray<ReportColumn>
  readonly rows: ReadonlyArray<{ readonly id: string; readonly cells: ReadonlyArray<Report.Cell> }>
  /** What all rows come to, by column; null: nothing is summed. */
  readonly totals: ReadonlyArray<ColumnTotal | null> | null
  readonly count: number
  readonly onOpen: (row: number) => void
}

export const ReportCards = ({ title, cells, columns, rows, totals, count, onOpen }: Props) => {
  const { head, figure, state, others } = partsOf(columns, totals)
  return (
    <div className="report-cards" data-grid tabIndex={-1}>
      <ol aria-label={title}>
        {rows.map(({ id, cells: row }, r) => {
          const said = (at: number | null) => {
            const column = at === null ? undefined : columns[at]
            return column === undefined ? null : (
              <CellContent cells={cells} column={column} cell={row[at ?? 0] ?? null} />
            )
          }
          return (
            <li key={id}>
              <button type="button" onClick={() => onOpen(r)}>
                <b>{said(head)}</b>
                <b className="nums">{said(figure)}</b>
                {state !== null && <span className="wide">{said(state)}</span>}
              </button>
              <dl>
                {others.map((at) =>
                  row[at] == null || row[at] === "" ? null : (
                    <div key={columns[at]?.key}>
                      <dt>{columns[at]?.label}</dt>
                      <dd className="nums">{said(at)}</dd>
                    </div>
                  )
                )}
              </dl>
            </li>
          )
        })}
      </ol>
      <ReportSums columns={columns} totals={totals} count={count} />
    </div>
  )
}

/** Which columns a card begins with, and which stand below. */
const partsOf = (columns: ReadonlyArray<ReportColumn>, totals: Props["totals"]) => {
  const at = (key: string) => columns.findIndex((column) => column.key === key)
  const found = (...places: ReadonlyArray<number>) => places.find((place) => place >= 0) ?? null
  const head = found(at("titulo"), at("numero"), 0) ?? 0
  const figure = found(columns.findIndex((_, place) => totals?.[place]?.isMean === false))
  const state = found(at(stateKey))
  // A title begins with the number.
  const told = [head, figure, state, ...(head === at("titulo") ? [at("numero")] : [])]
  return { head, figure, state, others: columns.flatMap((_, place) => (told.includes(place) ? [] : [place])) }
}
