/** The head of the columns: sorts by one, and marks all rows. */
import * as List from "@quadrante/domain/list"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { cellClass } from "./ListRow.tsx"
import { lists } from "./texts/texts.ts"
import type { ListWords } from "./words.ts"
import { hint, tip } from "../../ui/tip.ts"

interface Props {
  readonly list: List.ListName
  readonly columns: ReadonlyArray<string>
  readonly view: List.View
  readonly words: ListWords
  readonly areAllMarked: boolean
  /** Until there are rows, there is nothing to mark. */
  readonly isEmpty: boolean
  /** Marks all, or none where all are; null: rows of this list are not marked. */
  readonly onMarkAll: (() => void) | null
  readonly onSort: (column: string) => void
}

export const ColumnHeads = ({ list, columns, view, words, areAllMarked, isEmpty, onMarkAll, onSort }: Props) => {
  const { t } = useTranslation(lists)
  return (
    <div role="rowgroup" className="list-heads">
      <div role="row" aria-rowindex={1} className="list-row">
        {onMarkAll !== null && (
          <div role="columnheader" className="list-mark">
            <label {...tip(t("markAll"))}>
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={t("markAll")}
                checked={areAllMarked}
                disabled={isEmpty}
                onMouseDown={(event) => event.preventDefault()}
                onChange={onMarkAll}
              />
            </label>
          </div>
        )}
        {columns.map((column) => (
          <ColumnHead key={column} {...{ list, column, view, words, onSort }} />
        ))}
      </div>
    </div>
  )
}

interface HeadProps extends Pick<Props, "list" | "view" | "words" | "onSort"> {
  readonly column: string
}

const ColumnHead = ({ list, column, view: { sort }, words, onSort }: HeadProps) => {
  const { t } = useTranslation(lists)
  const coluna = words.columnName(column)
  const isSorted = sort.by === column
  const canSort = List.shapes[list].sorts.includes(column) || List.fieldOf(column) !== null
  const name = <span className="ellipsis">{coluna}</span>
  return (
    <div
      role="columnheader"
      className={cellClass(column, words)}
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
    >
      {canSort ? (
        <button type="button" {...hint(t("sortBy", { coluna }))} onClick={() => onSort(column)}>
          {name}
          {isSorted && <Icon name={sort.descending ? "down" : "up"} />}
        </button>
      ) : (
        name
      )}
    </div>
  )
}
