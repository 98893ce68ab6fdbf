/** A table of results: a grid that the keyboard walks, its head and totals always in sight. */
import type { Head } from "@quadrante/api/report"
import * as Report from "@quadrante/domain/report"
import { type KeyboardEvent, useRef, useState } from "react"
import { Icon } from "../../ui/Icon.tsx"
import { useReportWords } from "./words.ts"

export interface Sort {
  readonly key: string
  readonly descending: boolean
}

interface Props {
  readonly title: string
  readonly columns: ReadonlyArray<Head>
  readonly rows: ReadonlyArray<{ readonly id: string; readonly cells: ReadonlyArray<Report.Cell> }>
  /** How many rows there are in all, and how many stand before these. */
  readonly count: number
  readonly before: number
  readonly totals: ReadonlyArray<{ readonly text: string; readonly isMean: boolean } | null> | null
  readonly sort: Sort | null
  readonly onSort: ((key: string) => void) | null
  readonly onOpen: ((row: number) => void) | null
}

export const ResultTable = ({ title, columns, rows, count, before, totals, sort, onSort, onOpen }: Props) => {
  const { words, locale, zone } = useReportWords()
  const grid = useRef<HTMLTableElement>(null)
  /** Row 0 is the head. */
  const [at, setAt] = useState({ row: 0, column: 0 })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const place = { row: Math.min(at.row, rows.length), column: Math.min(at.column, columns.length - 1) }

  const goTo = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(rows.length, row)),
      column: Math.max(0, Math.min(columns.length - 1, column))
    }
    setAt(next)
    const cell = grid.current?.rows[next.row]?.cells[next.column]
    const target = cell?.querySelector<HTMLElement>("button") ?? cell
    target?.focus()
    target?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }
  const toggle = (row: number) => {
    const id = rows[row - 1]?.id
    if (id === undefined) return
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }

  const walk = (event: KeyboardEvent) => {
    const { row, column } = place
    const whole = event.ctrlKey || event.metaKey
    const step = {
      ArrowDown: () => goTo(row + 1, column),
      ArrowUp: () => goTo(row - 1, column),
      ArrowRight: () => goTo(row, column + 1),
      ArrowLeft: () => goTo(row, column - 1),
      Home: () => goTo(whole ? 0 : row, 0),
      End: () => goTo(whole ? rows.length : row, columns.length - 1),
      PageDown: () => goTo(row + 10, column),
      PageUp: () => goTo(row - 10, column)
    }[event.key]
    if (step !== undefined) step()
    else if (event.key === "Escape") grid.current?.closest<HTMLElement>("[data-grid]")?.focus()
    else if (row > 0 && event.key === " ") toggle(row)
    else if (row > 0 && event.key === "Enter" && onOpen !== null) onOpen(row - 1)
    else return
    event.preventDefault()
  }

  const tabIndex = (row: number, column: number) => (row === place.row && column === place.column ? 0 : -1)
  const kindOf = ({ kind }: Head, isFirst: boolean) =>
    [kind === "number" ? "figure" : "", isFirst ? "stays" : ""].filter((one) => one !== "").join(" ") || undefined

  return (
    <div className="grid-scroll" data-grid tabIndex={-1}>
      <table
        ref={grid}
        // A table that the keyboard walks cell by cell is a grid; that is what the role is for.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={title}
        aria-rowcount={count + 1}
        aria-multiselectable="true"
        className="grid"
        onKeyDown={walk}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, i) => {
              const isSorted = sort?.key === column.key
              return (
                <th
                  key={column.key}
                  scope="col"
                  data-label={column.label}
                  className={kindOf(column, i === 0)}
                  aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
                  tabIndex={onSort === null ? tabIndex(0, i) : undefined}
                  onFocus={() => setAt({ row: 0, column: i })}
                >
                  {onSort === null ? (
                    column.label
                  ) : (
                    <button type="button" tabIndex={tabIndex(0, i)} onClick={() => onSort(column.key)}>
                      {column.label}
                      {isSorted && <Icon name={sort.descending ? "down" : "up"} />}
                    </button>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }, r) => (
            <tr
              key={id}
              aria-rowindex={before + r + 2}
              aria-selected={selected.has(id)}
              onDoubleClick={() => onOpen?.(r)}
            >
              {columns.map((column, c) => {
                const cell = cells[c] ?? null
                const isNegative = typeof cell === "number" && cell < 0
                return (
                  <td
                    key={column.key}
                    className={kindOf(column, c === 0)}
                    data-negative={isNegative || undefined}
                    tabIndex={tabIndex(r + 1, c)}
                    onFocus={() => setAt({ row: r + 1, column: c })}
                    onClick={() => setAt({ row: r + 1, column: c })}
                  >
                    {Report.text(locale, zone, column, cell).replace(/^-(?=\d)/, "\u{2212}")}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {totals !== null && (
          <tfoot>
            <tr>
              {columns.map((column, i) => {
                const total = totals[i] ?? null
                return (
                  <td key={column.key} className={kindOf(column, i === 0)}>
                    {total === null ? (
                      i === 0 && words.total
                    ) : (
                      <>
                        {total.isMean && <small>{words.mean} </small>}
                        {total.text}
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
