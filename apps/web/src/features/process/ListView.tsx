/** Rows of the same inputs: line items as a table, anything larger as parts; added, moved and removed without loss. */
import * as Form from "@quadrante/domain/form"
import {
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore
} from "react"
import { useTranslation } from "react-i18next"
import { announce } from "../../ui/Announcer.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { control, problemView } from "./control.tsx"
import { totalName } from "./live.ts"
import { idOf, reading, type Shown } from "./shown.ts"
import { typedIn } from "./typing.ts"

interface Props {
  readonly list: Form.ListInput
  readonly shown: Shown
  readonly isHidden: boolean
}

/** What happens to rows, and what a row says of itself. */
interface Acts {
  readonly rows: ReadonlyArray<string>
  readonly move: (row: string, to: number) => void
  readonly remove: (row: string) => void
  /** What a row is shown with: its own names, and the texts of rows that were not there at first. */
  readonly within: (row: string) => Shown
}

export const ListView = ({ list, shown, isHidden }: Props) => {
  const { t } = useTranslation()
  const name = shown.at + list.key
  const id = idOf(shown, list.key)
  const element = useRef<HTMLFieldSetElement>(null)
  const [rows, setRows] = useState(() => Form.rowsIn({ [name]: shown.textOf(name) }, name))
  const [removed, setRemoved] = useState<{ readonly row: string; readonly at: number } | null>(null)
  const later = useRef<Form.Texts>({})
  const focused = useFocus(element, rows)
  const label = Form.wording(list, "label", shown.locale.lin_id)
  const problem = shown.problemOf(list, name)

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else element.current?.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }))
  }, [rows])

  const textOf = (one: string) => later.current[one] ?? shown.textOf(one)
  const add = () => {
    const row = String(Math.max(-1, ...rows.map(Number), Number(removed?.row ?? -1)) + 1)
    later.current = {
      ...later.current,
      ...Form.texts(shown.locale, list, Form.initial(list, {}), `${name}/${row}/`)
    }
    setRows([...rows, row])
    focused(row, "first")
  }
  const acts: Acts = {
    rows,
    move: (row, to) => {
      if (to < 0 || to >= rows.length) return
      const rest = rows.filter((one) => one !== row)
      focused(row, "same")
      setRows(rest.toSpliced(to, 0, row))
      announce(t("form.moved", { n: to + 1 }))
    },
    remove: (row) => {
      const form = element.current?.closest("form")
      const data = new FormData(form ?? undefined)
      later.current = { ...later.current, ...typedIn(list, data, textOf, `${name}/${row}/`) }
      setRemoved({ row, at: rows.indexOf(row) })
      setRows(rows.filter((one) => one !== row))
      focused(null, "undo")
    },
    within: (row) => ({ ...shown, at: `${name}/${row}/`, textOf })
  }
  const undo = () => {
    if (removed === null) return
    setRows(rows.toSpliced(removed.at, 0, removed.row))
    focused(removed.row, "first")
    setRemoved(null)
  }

  const isTable = list.table && Form.fields(list).length === flat(list.components).length
  const described = problem === null ? undefined : `${id}-problem`
  return (
    <fieldset
      className={`field w12 list${problem === null ? "" : " error"}`}
      ref={element}
      hidden={isHidden}
      aria-describedby={described}
    >
      <legend className="label">
        {label}
        {!list.validate.required && <span className="optional">{shown.words.optional}</span>}
      </legend>
      <input type="hidden" name={name} value={rows.join(",")} />
      {rows.length === 0 && <p className="help">{t("form.noRows")}</p>}
      {rows.length > 0 &&
        (isTable ? <Lines list={list} name={name} shown={shown} acts={acts} /> : <Parts list={list} acts={acts} />)}
      {problem !== null && problemView(id, problem)}
      <div className="row list-foot">
        {list.growable && (
          <button type="button" className="btn small" id={id} onClick={add} disabled={rows.length >= Form.mostRows}>
            <Icon name="plus" />
            {t("form.addRow")}
          </button>
        )}
        {removed !== null && (
          <>
            <span className="muted" role="status">
              {t("form.removed", { n: removed.at + 1 })}
            </span>
            <button type="button" className="btn quiet small" data-undo onClick={undo}>
              {t("notices.undo")}
            </button>
          </>
        )}
      </div>
    </fieldset>
  )
}

/** Groups only order what stands in a row; anything else that is no input has no place in a table. */
const flat = (components: ReadonlyArray<Form.Component>): ReadonlyArray<Form.Component> =>
  components.flatMap((component) => (component.type === "group" ? flat(component.components) : [component]))

/** Puts the focus where the person goes on, once the rows are drawn: moving an element takes the focus off it. */
const useFocus = (element: { readonly current: HTMLElement | null }, rows: ReadonlyArray<string>) => {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null)
  useLayoutEffect(() => {
    wanted.current?.()?.focus()
    wanted.current = null
  }, [rows])
  return (row: string | null, where: "first" | "same" | "undo") => {
    const before = document.activeElement
    wanted.current = () => {
      if (where === "same") return before instanceof HTMLElement ? before : null
      if (where === "undo") return element.current?.querySelector<HTMLElement>("[data-undo]")
      return element.current?.querySelector<HTMLElement>(`[data-row="${row}"] :is(input, select, textarea)`)
    }
  }
}

/** Alt with an arrow moves the row in which somebody types. */
const moves =
  ({ rows, move }: Acts, row: string) =>
  (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return
    event.preventDefault()
    event.stopPropagation()
    move(row, rows.indexOf(row) + (event.key === "ArrowUp" ? -1 : 1))
  }

const dragged = "application/x-quadrante-row"

/** A row is taken by its number and dropped on another. */
const drops = (list: string, { rows, move }: Acts, row: string) => ({
  onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(dragged) && event.preventDefault(),
  onDrop: (event: DragEvent) => {
    const [of, one] = event.dataTransfer.getData(dragged).split(" ")
    if (of !== list || one === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(one, rows.indexOf(row))
  }
})

const RowActs = ({ list, acts, row }: { readonly list: Form.ListInput; readonly acts: Acts; readonly row: string }) => {
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

/** Line items: a column for each input, totals below. */
const Lines = ({
  list,
  name,
  shown,
  acts
}: {
  readonly list: Form.ListInput
  readonly name: string
  readonly shown: Shown
  readonly acts: Acts
}) => {
  const { t } = useTranslation()
  const columns = Form.fields(list)
  const language = shown.locale.lin_id
  return (
    <div className="tablewrap">
      <table className="lines">
        <thead>
          <tr>
            <th scope="col" className="n">
              <span className="vh">{t("form.row")}</span>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={isFigure(column) ? "num" : undefined}>
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
            <tr key={row} data-row={row} onKeyDown={moves(acts, row)} {...drops(name, acts, row)}>
              <td
                className="n nums"
                draggable={list.growable}
                title={list.growable ? t("form.drag") : undefined}
                onDragStart={(event) => {
                  event.dataTransfer.setData(dragged, `${name} ${row}`)
                  event.dataTransfer.effectAllowed = "move"
                }}
              >
                {i + 1}
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
                {t("form.total")}
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
    </div>
  )
}

const Total = ({
  name,
  column,
  shown: { live }
}: {
  readonly name: string
  readonly column: Form.Field
  readonly shown: Shown
}) => {
  const text = useSyncExternalStore(live.subscribe, () => live.textOf(name))
  return <output>{["prefix" in column ? column.prefix : null, text].filter((part) => part !== null).join(" ")}</output>
}

const isFigure = (column: Form.Field): boolean =>
  column.type === "number" || (column.type === "expression" && column.decimals !== null)

/** The unit stands once, in the head. */
const unitOf = (column: Form.Field): string => {
  const unit = "prefix" in column ? (column.prefix ?? column.suffix) : null
  return unit === null ? "" : ` (${unit})`
}

const Cell = ({ column, shown, n }: { readonly column: Form.Field; readonly shown: Shown; readonly n: number }) => {
  const { t } = useTranslation()
  const name = shown.at + column.key
  const id = idOf(shown, column.key)
  const problem = shown.problemOf(column, name)
  const readAs = shown.readAs(name)
  const label = Form.wording(column, "label", shown.locale.lin_id)
  if (column.type === "dynamiclist") return <td>{drawn([column], shown)}</td>
  const isHidden = shown.hidden.has(name)
  if (column.type === "expression") {
    return (
      <td className={isFigure(column) ? "num" : undefined} data-label={label}>
        <CellOutput column={column} shown={shown} />
      </td>
    )
  }
  if (column.readonly) {
    return (
      <td className={isFigure(column) ? "num" : undefined} data-label={label}>
        {reading(column, shown.textOf(name), shown)}
      </td>
    )
  }
  const described = [problem !== null && `${id}-problem`, readAs !== null && `${id}-reading`].filter(
    (part) => part !== false
  )
  return (
    <td data-label={label} className={problem === null ? "field" : "field error"}>
      <div hidden={isHidden}>
        {control(withoutAffixes(column), shown, {
          id,
          name,
          "aria-label": t("form.cell", { campo: label, n }),
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

const withoutAffixes = (column: Form.Simple): Form.Simple =>
  "prefix" in column ? { ...column, prefix: null, suffix: null } : column

const CellOutput = ({ column, shown }: { readonly column: Form.ComputedInput; readonly shown: Shown }) => {
  const { live, at } = shown
  return <output>{useSyncExternalStore(live.subscribe, () => live.textOf(at + column.key))}</output>
}

const drawn = (components: ReadonlyArray<Form.Component>, shown: Shown) => shown.draw(components, shown)

/** Rows too large for a table: one part below the other, each with its number. */
const Parts = ({ list, acts }: { readonly list: Form.ListInput; readonly acts: Acts }) => {
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

/** Rows that this person only reads. */
export const ListReading = ({ list, shown, isHidden }: Props) => {
  const { t } = useTranslation()
  const name = shown.at + list.key
  const language = shown.locale.lin_id
  const rows = Form.rowsIn({ [name]: shown.textOf(name) }, name)
  const columns = Form.fields(list).filter((column): column is Form.Simple => column.type !== "dynamiclist")
  return (
    <figure className="field w12" hidden={isHidden}>
      <figcaption className="label">{Form.wording(list, "label", language)}</figcaption>
      <div className="tablewrap">
        <table className="read">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={isFigure(column) ? "num" : undefined}>
                  {Form.wording(column, "label", language)}
                  {unitOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={isFigure(column) ? "num" : undefined}
                    data-label={Form.wording(column, "label", language)}
                  >
                    {reading(withoutAffixes(column), shown.textOf(`${name}/${row}/${column.key}`), shown)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {list.totals.length > 0 && (
            <tfoot>
              <tr>
                {columns.map((column, i) =>
                  i === 0 && !list.totals.includes(column.key) ? (
                    <th key={column.key} scope="row">
                      {t("form.total")}
                    </th>
                  ) : (
                    <td key={column.key} className="num">
                      {list.totals.includes(column.key) && (
                        <Total name={totalName(name, column.key)} column={column} shown={shown} />
                      )}
                    </td>
                  )
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </figure>
  )
}
