/** What is done with the rows of a list, by key, click and drag; and rows too large for a table. */
import * as Form from "@quadrante/domain/form"
import type { ClipboardEvent, DragEvent, FocusEvent, KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../ui/Icon.tsx"
import { type Act, MenuButton } from "../ui/MenuButton.tsx"
import type { RenderContext } from "./shown.ts"

type Cell = HTMLInputElement | HTMLSelectElement

/** What happens to rows, and what a row says of itself. */
export interface Acts {
  readonly rows: ReadonlyArray<string>
  readonly add: () => void
  /** Adds an empty row above this one. */
  readonly insert: (row: string) => void
  /** Adds a copy below this one. */
  readonly duplicate: (row: string) => void
  /** Cells of a spreadsheet, from an input of a row on. */
  readonly paste: (row: string, key: string, clipboard: string) => void
  readonly move: (row: string, to: number) => void
  readonly remove: (row: string) => void
  /** Writes into a cell; the form hears of it. */
  readonly write: (cell: Cell, text: string) => void
  /** What a row is shown with: its own names, and the texts of rows that were not there at first. */
  readonly within: (row: string) => RenderContext
}

/** Alt with a key acts on the row in which somebody types: it is moved, copied, or another one is put above it. */
export const rowKeys =
  ({ growable }: Form.ListInput, acts: Acts, row: string) =>
  (event: KeyboardEvent) => {
    const run = event.altKey && !event.ctrlKey && !event.metaKey ? actOf(acts, row, event) : null
    if (run === null || (!growable && run.adds)) return
    event.preventDefault()
    event.stopPropagation()
    run.act()
  }

const actOf = (
  { rows, move, insert, duplicate }: Acts,
  row: string,
  { key, shiftKey }: KeyboardEvent
): { readonly adds: boolean; readonly act: () => void } | null => {
  const at = rows.indexOf(row)
  if (shiftKey) return key === "ArrowDown" ? { adds: true, act: () => duplicate(row) } : null
  if (key === "Enter") return { adds: true, act: () => insert(row) }
  if (key === "ArrowUp") return { adds: false, act: () => move(row, at - 1) }
  return key === "ArrowDown" ? { adds: false, act: () => move(row, at + 1) } : null
}

const isCellElement = (target: EventTarget): target is Cell =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "file")

const textOfCell = (cell: Cell): string =>
  cell instanceof HTMLInputElement && cell.type === "checkbox" ? String(cell.checked) : cell.value

/** What a cell was when somebody came to it: Escape brings that back. */
export const keepsCell = ({ target }: FocusEvent) => {
  if (isCellElement(target)) target.dataset["before"] = textOfCell(target)
}

/** In a table Escape makes a cell what it was, and Ctrl+D what stands above it. */
const cellKeys = (acts: Acts, row: string, event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget, key } = event
  if (!isCellElement(target) || target.disabled || event.altKey || event.shiftKey) return
  const before = target.dataset["before"]
  if (key === "Escape" && before !== undefined && before !== textOfCell(target)) {
    event.preventDefault()
    event.stopPropagation()
    acts.write(target, before)
  }
  if (key.toLowerCase() !== "d" || !(event.ctrlKey || event.metaKey)) return
  // The browser would keep the page among its favourites.
  event.preventDefault()
  const above = acts.rows[acts.rows.indexOf(row) - 1]
  const column = target.name.split("/").at(-1)
  const cells = currentTarget.parentElement?.querySelectorAll<Cell>(`[data-row="${above}"] [name]`) ?? []
  const found = [...cells].find((cell) => cell.name.split("/").at(-1) === column)
  if (found !== undefined) acts.write(target, textOfCell(found))
}

/** In a table Enter goes down, and at its end to a new row; Ctrl+Delete takes a row away. */
export const lineKeys = (list: Form.ListInput, acts: Acts, row: string) => (event: KeyboardEvent<HTMLElement>) => {
  rowKeys(list, acts, row)(event)
  cellKeys(acts, row, event)
  const { target, currentTarget } = event
  if (event.defaultPrevented || event.altKey || event.shiftKey) return
  if (event.key === "Delete" && event.ctrlKey && list.growable) {
    event.preventDefault()
    acts.remove(row)
  }
  const isCell = target instanceof HTMLSelectElement || target instanceof HTMLInputElement
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !isCell) return
  event.preventDefault()
  const below = acts.rows[acts.rows.indexOf(row) + 1]
  if (below === undefined) return list.growable ? acts.add() : undefined
  const key = target.name.split("/").at(-1)
  const cells = currentTarget.parentElement?.querySelectorAll<HTMLElement>(`[data-row="${below}"] [name]`) ?? []
  ;[...cells].find((cell) => cell.getAttribute("name")?.split("/").at(-1) === key)?.focus()
}

/** Cells of a spreadsheet are pasted into rows; what is one cell is text like any other. */
export const pastes =
  ({ paste }: Acts, row: string) =>
  (event: ClipboardEvent) => {
    const { target } = event
    const clipboard = event.clipboardData.getData("text/plain")
    const isCells = /\t|\n./.test(clipboard.trimEnd())
    if (!isCells || !(target instanceof HTMLElement) || target instanceof HTMLTextAreaElement) return
    const key = target.getAttribute("name")?.split("/").at(-1)
    if (key === undefined) return
    event.preventDefault()
    paste(row, key, clipboard)
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

/** The ways by click: up, down, another row, away. */
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
  if (!list.growable) return null
  const at = acts.rows.indexOf(row)
  const isFull = acts.rows.length >= Form.mostRowsOf(list)
  const act = (name: "up" | "down" | "copy" | "plus" | "trash", label: string, keys: string, run: () => void): Act => ({
    name,
    label: (
      <>
        <Icon name={name} />
        {label}
        <kbd className="push">{keys}</kbd>
      </>
    ),
    run
  })
  return (
    <div className="row-acts">
      <MenuButton
        label={t("form.actsOf", { n: at + 1 })}
        className="btn quiet small icon"
        isAbove
        acts={[
          ...(at > 0 ? [act("up", t("form.up"), "Alt+↑", () => acts.move(row, at - 1))] : []),
          ...(at < acts.rows.length - 1 ? [act("down", t("form.down"), "Alt+↓", () => acts.move(row, at + 1))] : []),
          ...(isFull
            ? []
            : [
                act("copy", t("form.duplicate"), "Alt+Shift+↓", () => acts.duplicate(row)),
                act("plus", t("form.insert"), "Alt+Enter", () => acts.insert(row))
              ]),
          act("trash", t("form.remove"), "Ctrl+Del", () => acts.remove(row))
        ]}
      >
        <Icon name="more" />
      </MenuButton>
    </div>
  )
}

/** Shows rows that are too large for a table: one below the other, each with its number. */
export const ListParts = ({ list, acts }: { readonly list: Form.ListInput; readonly acts: Acts }) => {
  const { t } = useTranslation()
  return (
    <ol className="parts">
      {acts.rows.map((row, i) => (
        <li key={row} data-row={row} onKeyDown={rowKeys(list, acts, row)}>
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
