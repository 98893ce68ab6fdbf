/** What is done with the rows of a list, by key, click and drag; and rows too large for a table. */
import type * as Form from "@quadrante/domain/form"
import type { DragEvent, KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../ui/Icon.tsx"
import type { RenderContext } from "./shown.ts"

/** What happens to rows, and what a row says of itself. */
export interface Acts {
  readonly rows: ReadonlyArray<string>
  readonly move: (row: string, to: number) => void
  readonly remove: (row: string) => void
  /** What a row is shown with: its own names, and the texts of rows that were not there at first. */
  readonly within: (row: string) => RenderContext
}

/** Alt with an arrow moves the row in which somebody types. */
export const moves =
  ({ rows, move }: Acts, row: string) =>
  (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return
    event.preventDefault()
    event.stopPropagation()
    move(row, rows.indexOf(row) + (event.key === "ArrowUp" ? -1 : 1))
  }

/** What is dragged is a row of ours. */
export const dragged = "application/x-quadrante-row"

/** A row is taken by its number and dropped on another. */
export const drops = (list: string, { rows, move }: Acts, row: string) => ({
  onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(dragged) && event.preventDefault(),
  onDrop: (event: DragEvent) => {
    const [of, one] = event.dataTransfer.getData(dragged).split(" ")
    if (of !== list || one === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(one, rows.indexOf(row))
  }
})

/** The ways by click: up, down, away. */
export const RowActs = ({
  list,
  acts,
  row
}: {
  readonly list: Form.ListInput
  readonly acts: Acts
  readonly row: string
}) => {
  const { t } = useTranslation()
  const at = acts.rows.indexOf(row)
  const button = (icon: "up" | "down" | "close", label: string, isOff: boolean, act: () => void) => (
    <button
      type="button"
      className="btn quiet small icon"
      title={label}
      aria-label={label}
      disabled={isOff}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  )
  if (!list.growable) return null
  return (
    <div className="row-acts">
      {button("up", t("form.up", { n: at + 1 }), at === 0, () => acts.move(row, at - 1))}
      {button("down", t("form.down", { n: at + 1 }), at === acts.rows.length - 1, () => acts.move(row, at + 1))}
      {button("close", t("form.remove", { n: at + 1 }), false, () => acts.remove(row))}
    </div>
  )
}

/** Shows rows that are too large for a table: one below the other, each with its number. */
export const ListParts = ({ list, acts }: { readonly list: Form.ListInput; readonly acts: Acts }) => {
  const { t } = useTranslation()
  return (
    <ol className="parts">
      {acts.rows.map((row, i) => (
        <li key={row} data-row={row} onKeyDown={moves(acts, row)}>
          <div className="part-head">
            <span className="muted nums">{t("form.part", { n: i + 1 })}</span>
            <RowActs list={list} acts={acts} row={row} />
          </div>
          <div className="form">{drawn(list.components, acts.within(row))}</div>
        </li>
      ))}
    </ol>
  )
}

const drawn = (components: ReadonlyArray<Form.Component>, shown: RenderContext) => shown.draw(components, shown)
