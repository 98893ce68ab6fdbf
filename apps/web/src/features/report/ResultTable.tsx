/** A table of results: a grid that the keyboard walks, its head and totals always in sight. */
import type { ReportColumn } from "@quadrante/api/report"
import type * as Report from "@quadrante/domain/report"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { type ColumnTotal, ReportSums } from "./ReportSums.tsx"
import { reports } from "./texts/texts.ts"
import type { Cells } from "./useCells.ts"
import { type ColumnSizes, useColumnSizes } from "./useColumnSizes.ts"
import { useEdges } from "./useEdges.ts"
import { type LeadingRows, useGrid } from "./useGrid.ts"
import { tip } from "../../ui/tip.ts"
import "./result-table.css"

interface ResultRow {
  readonly id: string
  readonly cells: ReadonlyArray<Report.Cell>
}

interface Props {
  readonly title: string
  readonly cells: Cells
  readonly columns: ReadonlyArray<ReportColumn>
  readonly rows: ReadonlyArray<ResultRow>
  /** How many rows there are in all, and how many stand before these. */
  readonly count: number
  readonly before: number
  readonly totals: ReadonlyArray<ColumnTotal | null> | null
  readonly sort: Report.Sort | null
  /** Whether columns have the room that their kind asks for; else as much as their contents. */
  readonly isSized: boolean
  readonly onSort: ((key: string) => void) | null
  readonly onOpen: ((row: number) => void) | null
  readonly leads?: LeadingRows
}

export const ResultTable = (props: Props) => {
  const { title, cells, columns, rows, count, before, totals, sort, isSized, onSort, onOpen, leads } = props
  const { grid, onKeyDown, isSelected, tabIndex, setAt } = useGrid({ rows, columns: columns.length, onOpen, leads })
  const edges = useEdges()
  const { t } = useTranslation(reports)
  const sizes = useColumnSizes({
    grid,
    columns,
    rows,
    totals,
    cells,
    isSized,
    sortedBy: sort?.key ?? null,
    meanWord: t("mean")
  })
  const areSumsInSight = totals === null || sizes === null || hasSumsInSight(totals, sizes)
  return (
    <div className="grid-frame">
      <div className="grid-scroll" data-grid tabIndex={-1} ref={edges}>
        <table
          ref={grid}
          // A table that the keyboard walks cell by cell is a grid; that is what the role is for.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={title}
          aria-rowcount={count + 1}
          aria-multiselectable="true"
          className={sizes === null ? "grid" : sizes.isTight ? "grid sized tight" : "grid sized"}
          style={sizes === null ? undefined : { width: sizes.widths.reduce((sum, width) => sum + width, 0) }}
          onKeyDown={onKeyDown}
        >
          {sizes !== null && (
            <colgroup>
              {columns.map(({ key }, at) => (
                <col key={key} style={{ width: sizes.widths[at] }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column, i) => (
                <HeadCell
                  key={column.key}
                  column={column}
                  isFirst={i === 0}
                  sort={sort}
                  tabIndex={tabIndex(0, i)}
                  onFocus={() => setAt({ row: 0, column: i })}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells: row }, r) => (
              <BodyRow
                key={id}
                columns={columns}
                row={row}
                index={before + r + 2}
                isSelected={isSelected(id)}
                cells={cells}
                tabIndex={(column) => tabIndex(r + 1, column)}
                onEnter={(column) => setAt({ row: r + 1, column })}
                onPress={() => leads?.onPress(r)}
                onOpen={() => onOpen?.(r)}
              />
            ))}
          </tbody>
          {totals !== null && areSumsInSight && <TotalsRow columns={columns} totals={totals} count={count} />}
        </table>
      </div>
      {/* There are more columns than are seen. */}
      <span className="grid-more" aria-hidden="true">
        <Icon name="right" />
      </span>
      {!areSumsInSight && <ReportSums columns={columns} totals={totals} count={count} />}
    </div>
  )
}

/** Whether what is summed is read below its column without scrolling; else it is said in a line of its own. */
const hasSumsInSight = (totals: ReadonlyArray<ColumnTotal | null>, { inSight }: ColumnSizes): boolean =>
  totals.every((total, at) => total === null || total.isMean || at < inSight)

/** Figures stand to the right, and the first column stays in sight. */
const classOf = ({ kind }: ReportColumn, isFirst: boolean) =>
  [kind === "number" ? "figure" : "", isFirst ? "stays" : ""].filter((one) => one !== "").join(" ") || undefined

interface HeadCellProps extends Pick<Props, "sort" | "onSort"> {
  readonly column: ReportColumn
  readonly isFirst: boolean
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
}

const HeadCell = ({ column, isFirst, sort, tabIndex, onFocus, onSort }: HeadCellProps) => {
  const isSorted = sort?.key === column.key
  return (
    <th
      scope="col"
      data-label={column.label}
      className={classOf(column, isFirst)}
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
      tabIndex={onSort === null ? tabIndex : undefined}
      onFocus={onFocus}
    >
      {onSort === null ? (
        column.label
      ) : (
        <button type="button" tabIndex={tabIndex} onClick={() => onSort(column.key)}>
          <span className="ellipsis">{column.label}</span>
          {isSorted && <Icon name={sort.descending ? "down" : "up"} />}
        </button>
      )}
    </th>
  )
}

interface BodyRowProps {
  readonly columns: Props["columns"]
  readonly row: ResultRow["cells"]
  readonly index: number
  readonly isSelected: boolean
  /** Handed in and not looked up by each row: on paper there are thousands. */
  readonly cells: Cells
  readonly tabIndex: (column: number) => 0 | -1
  readonly onEnter: (column: number) => void
  readonly onPress: () => void
  readonly onOpen: () => void
}

const BodyRow = ({ columns, row, index, isSelected, cells, tabIndex, ...acts }: BodyRowProps) => (
  // Keys are those of the grid, which has the focus.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <tr aria-rowindex={index} aria-selected={isSelected} onClick={acts.onPress} onDoubleClick={acts.onOpen}>
    {columns.map((column, c) => {
      const cell = row[c] ?? null
      const isNegative = typeof cell === "number" && cell < 0
      return (
        <td
          key={column.key}
          className={classOf(column, c === 0)}
          data-negative={isNegative || undefined}
          {...(column.kind === "text" ? tip(cells.textOf(column, cell)) : {})}
          tabIndex={tabIndex(c)}
          onFocus={() => acts.onEnter(c)}
          onClick={() => acts.onEnter(c)}
        >
          {column.kind === "text" ? (
            <span className="cell-text">
              <CellContent cells={cells} column={column} cell={cell} />
            </span>
          ) : (
            <CellContent cells={cells} column={column} cell={cell} />
          )}
        </td>
      )
    })}
  </tr>
)

interface ContentProps {
  readonly cells: Cells
  readonly column: ReportColumn
  readonly cell: Report.Cell
}

/** What stands in a cell; a state has its sign beside its word. */
export const CellContent = ({ cells, column, cell }: ContentProps) => {
  const sign = cells.signOf(column, cell)
  const text = cells.textOf(column, cell)
  return sign === null ? (
    text
  ) : (
    <span className="state-word" data-state={sign.state}>
      <Icon name={sign.icon} />
      {text}
    </span>
  )
}

interface TotalsProps extends Pick<Props, "columns" | "count"> {
  readonly totals: ReadonlyArray<ColumnTotal | null>
}

const TotalsRow = ({ columns, totals, count }: TotalsProps) => {
  const { t } = useTranslation(reports)
  return (
    <tfoot>
      <tr>
        {columns.map((column, i) => {
          const total = totals[i] ?? null
          return (
            <td key={column.key} className={classOf(column, i === 0)}>
              {total === null ? (
                i === 0 && t("rows", { count })
              ) : (
                <>
                  {total.isMean && <small>{t("mean")} </small>}
                  {total.text}
                </>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
