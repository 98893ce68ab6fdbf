/** Which columns a list shows, in which order, and which field of the form is added up. */
import * as List from "@quadrante/domain/list"
import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../../ui/Dialog.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { type Field, isFigure } from "./filter-words.ts"
import { lists } from "./texts/texts.ts"
import type { ListWords } from "./words.ts"
import { named } from "../../ui/tip.ts"

interface Props {
  readonly list: List.ListName
  readonly view: List.View
  readonly words: ListWords
  readonly fields: ReadonlyArray<Field>
  readonly onView: (view: List.View) => void
  readonly onClose: () => void
}

/** The server gives so many values of a form with a row. */
const mostFields = 8

export const ColumnsDialog = ({ list, view, words, fields, onView, onClose }: Props) => {
  const { t } = useTranslation(lists)
  const { columnName } = words
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [columns, setColumns] = useState(view.columns)
  const [sum, setSum] = useState(view.sum)
  const all = [...List.shapes[list].columns, ...fields.map(({ field }) => List.columnOf(field))]
  const rest = all.filter((column) => !columns.includes(column))
  const isFull = columns.filter((column) => List.fieldOf(column) !== null).length >= mostFields
  const figures = fields.filter(isFigure)
  const toggle = (column: string) =>
    setColumns(columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column])
  const move = (column: string, by: -1 | 1) => setColumns(List.movedColumn(columns, column, by))
  const apply = () => {
    onView(List.clean(list, { ...view, columns, sum }))
    onClose()
  }
  return (
    <Dialog title={t("columnsAsk")} act={t("columnsAct")} danger={false} first={first} onAct={apply} onCancel={onClose}>
      <ul className="list-choices" aria-label={t("columns")}>
        {[...columns, ...rest].map((column, i) => {
          const isOn = columns.includes(column)
          const coluna = columnName(column)
          return (
            <li key={column}>
              <label>
                <input
                  type="checkbox"
                  ref={i === 1 ? first : undefined}
                  checked={isOn}
                  disabled={column === "title" || (!isOn && isFull && List.fieldOf(column) !== null)}
                  onChange={() => toggle(column)}
                />
                {coluna}
              </label>
              {isOn && column !== "title" && (
                <>
                  <MoveButton label={t("earlier", { coluna })} icon="up" onMove={() => move(column, -1)} />
                  <MoveButton label={t("laterOn", { coluna })} icon="down" onMove={() => move(column, 1)} />
                </>
              )}
            </li>
          )
        })}
      </ul>
      {list === "tarefas" && fields.length === 0 && <p className="muted">{t("columnsValues")}</p>}
      <p className="muted">{t("columnsNarrow")}</p>
      {figures.length > 0 && (
        <div className="field">
          <label htmlFor={id}>{t("sum")}</label>
          <span className="input">
            <select
              id={id}
              value={sum ?? ""}
              onChange={({ target }) => setSum(target.value === "" ? null : target.value)}
            >
              <option value="">{t("sumNone")}</option>
              {figures.map(({ field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </div>
      )}
    </Dialog>
  )
}

interface MoveProps {
  readonly label: string
  readonly icon: "up" | "down"
  readonly onMove: () => void
}

const MoveButton = ({ label, icon, onMove }: MoveProps) => (
  <button type="button" className="btn quiet small icon" {...named(label)} onClick={onMove}>
    <Icon name={icon} />
  </button>
)
