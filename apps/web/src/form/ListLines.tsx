/** Line items: a table in which each cell is an input, with totals below. */
import * as Form from "@quadrante/domain/form"
import { type ReactNode, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../ui/Icon.tsx"
import { control, problemView } from "./control.tsx"
import { isDate, isFigure, Total, unitOf, withoutAffixes } from "./ListColumn.tsx"
import { type Acts, dragged, drops, keepsCell, lineKeys, pastes, RowActs } from "./ListRows.tsx"
import { totalName } from "./live.ts"
import { idOf, reading, type RenderContext } from "./shown.ts"
import { hint } from "../ui/tip.ts"
import "./list-lines.css"

/** A column for each input. */
export const Lines = ({
  list,
  name,
  shown,
  acts,
  foot
}: {
  readonly list: Form.ListInput
  readonly name: string
  readonly shown: RenderContext
  readonly acts: Acts
  /** What adds a row, and what became of some: the last line of the table. */
  readonly foot: ReactNode
}) => {
  const { t } = useTranslation()
  const columns = Form.fields(list)
  const language = shown.locale.lin_id
  return (
    <>
      <div className="tablewrap">
        <table className="lines">
          <thead>
            <tr>
              <th scope="col" className="n">
                <span className="vh">{t("form.row")}</span>
              </th>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={isFigure(column) ? "num" : undefined}
                  data-holds={contentOf(column)}
                >
                  {Form.wording(column, "label", language)}
                  {unitOf(column)}
                </th>
              ))}
              {list.growable && (
                <th scope="col" className="act">
                  <span className="vh">{t("form.acts")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {acts.rows.map((row, i) => (
              <tr
                key={row}
                data-row={row}
                onKeyDown={lineKeys(list, acts, row)}
                onFocus={keepsCell}
                onPaste={pastes(acts, row)}
                {...drops(name, acts, row)}
              >
                <td
                  className="n nums"
                  draggable={list.growable}
                  {...hint(list.growable ? t("form.drag") : undefined)}
                  onDragStart={(event) => {
                    event.dataTransfer.setData(dragged, `${name} ${row}`)
                    event.dataTransfer.effectAllowed = "move"
                  }}
                >
                  {/* Where the row is a part it is called one. */}
                  <span data-part={t("form.part", { n: i + 1 })}>{i + 1}</span>
                </td>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} shown={acts.within(row)} n={i + 1} />
                ))}
                {list.growable && (
                  <td className="act">
                    <RowActs list={list} acts={acts} row={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {list.totals.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row" className="n">
                  <span>{t("form.total")}</span>
                </th>
                {columns.map((column) => (
                  <td key={column.key} className="num">
                    {list.totals.includes(column.key) && (
                      <Total name={totalName(name, column.key)} column={column} shown={shown} />
                    )}
                  </td>
                ))}
                {list.growable && <td className="act">{"\u00a0"}</td>}
              </tr>
            </tfoot>
          )}
        </table>
        {foot}
      </div>
      <Wrong columns={columns} acts={acts} />
    </>
  )
}

/** What stands in a column, by which it is wide or narrow. */
const contentOf = (column: Form.Field): "count" | "sum" | "day" | "choice" | "words" => {
  if (isFigure(column)) return unitOf(column) === "" ? "count" : "sum"
  if (column.type === "datetime") return "day"
  return column.type === "select" ? "choice" : "words"
}

/** What is wrong in the table: one line below it, which is always there, and leads to the first cell. */
const Wrong = ({ columns, acts }: { readonly columns: ReadonlyArray<Form.Field>; readonly acts: Acts }) => {
  const { t } = useTranslation()
  const wrong = acts.rows.flatMap((row, i) => {
    const shown = acts.within(row)
    return columns.flatMap((column) => {
      const problem = shown.problemOf(column, shown.at + column.key)
      const campo = Form.wording(column, "label", shown.locale.lin_id)
      return problem === null
        ? []
        : [{ id: idOf(shown, column.key), cell: t("form.cell", { campo, n: i + 1 }), problem }]
    })
  })
  const [first] = wrong
  return (
    <div className="under">
      {first !== undefined && (
        <p className="msg">
          <Icon name="error" />
          <span>
            {t("process.problems", { count: wrong.length })}:{" "}
            <button type="button" className="link" onClick={() => document.getElementById(first.id)?.focus()}>
              {first.cell}
            </button>
            . {first.problem}
          </span>
        </p>
      )}
    </div>
  )
}

const Cell = ({
  column,
  shown,
  n
}: {
  readonly column: Form.Field
  readonly shown: RenderContext
  readonly n: number
}) => {
  const { t } = useTranslation()
  const name = shown.at + column.key
  const id = idOf(shown, column.key)
  const problem = shown.problemOf(column, name)
  const label = Form.wording(column, "label", shown.locale.lin_id)
  // Where the row is a part, there is no head that names the unit.
  const labelled = label + unitOf(column)
  if (column.type === "dynamiclist") return <td>{shown.draw([column], shown)}</td>
  // Rows stay low: a weekday is said by the calendar.
  const readAs = column.type === "number" ? shown.readAs(column, name) : null
  const isHidden = shown.hidden.has(name)
  if (column.type === "expression") {
    return (
      <td className={isFigure(column) ? "num" : undefined} data-label={labelled}>
        <CellOutput column={column} shown={shown} />
      </td>
    )
  }
  if (column.readonly) {
    return (
      <td className={isFigure(column) ? "num" : undefined} data-label={labelled}>
        {reading(column, shown.textOf(name), shown)}
      </td>
    )
  }
  const described = [problem !== null && `${id}-problem`, readAs !== null && `${id}-reading`].filter(
    (part) => part !== false
  )
  return (
    <td data-label={labelled} className={problem === null ? "field" : "field error"}>
      <div hidden={isHidden}>
        {control(withoutAffixes(column), shown, {
          id,
          name,
          "aria-label": t("form.cell", { campo: label, n }),
          // By which the style knows that nothing stands there. A date has a placeholder of its own.
          ...(column.type !== "select" && !isDate(column) && { placeholder: " " }),
          "aria-invalid": problem !== null || undefined,
          "aria-describedby": described.length === 0 ? undefined : described.join(" ")
        })}
        {problem !== null && problemView(id, problem)}
        {readAs !== null && (
          <p className="help" id={`${id}-reading`} role="status">
            {readAs}
          </p>
        )}
      </div>
    </td>
  )
}

const CellOutput = ({ column, shown }: { readonly column: Form.ComputedInput; readonly shown: RenderContext }) => {
  const { live, at } = shown
  return <output>{useSyncExternalStore(live.subscribe, () => live.textOf(at + column.key))}</output>
}
