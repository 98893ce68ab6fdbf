/** A small drawing of how quadrants are arranged. */
import type { Slot } from "@quadrante/domain/process"
import { type Arrangement, cellsOf } from "@quadrante/domain/workspace"

const width = 44
const height = 30
const gap = 3

export const LayoutMark = ({ arrangement, shown }: { readonly arrangement: Arrangement; readonly shown: Slot }) => {
  const cells = cellsOf(arrangement, shown)
  const columns = Math.max(...cells.map(({ column }) => column))
  const rows = Math.max(...cells.map(({ row, rows: taken }) => row + taken - 1))
  const [wide, high] = [(width + gap) / columns, (height + gap) / rows]
  return (
    <svg className="layout-mark" viewBox={`-1 -1 ${width + 2} ${height + 2}`} aria-hidden="true">
      {cells.map(({ column, row, rows: taken }) => (
        <rect
          key={`${column}-${row}`}
          x={(column - 1) * wide}
          y={(row - 1) * high}
          width={wide - gap}
          height={high * taken - gap}
          rx={2}
        />
      ))}
    </svg>
  )
}
