/** The rows of a list as they are changed here, with what was typed in those that are not drawn just now. */
import * as Form from "@quadrante/domain/form"
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { areSameTexts } from "../kernel/draft.ts"
import { announce } from "../ui/Announcer.tsx"
import {
  addRow,
  copiedRow,
  displacedFields,
  type ListRowsState,
  moveRow,
  nextRow,
  removeRow,
  restoreRow
} from "./list-rows.ts"
import type { Acts } from "./ListRows.tsx"
import type { RenderContext } from "./shown.ts"
import { useToday } from "./today.ts"
import { typedIn, writeInto } from "./typing.ts"

/** What came of cells that were pasted, and what stood there before. */
export interface PasteResult {
  readonly count: number
  readonly unread: ReadonlyArray<{
    readonly name: string
    readonly key: string
    readonly n: number
    readonly pasted: string
  }>
  /** The columns that have no place here. */
  readonly left: ReadonlyArray<string>
  readonly before: { readonly rows: ReadonlyArray<string>; readonly texts: Form.Texts }
}

/** The row that was added last. */
interface AddedRow {
  readonly row: string
  /** What the form did not show before it came. */
  readonly hiddenBefore: ReadonlySet<string>
  /** Its cells that are wrong in the row of which it is a copy. */
  readonly wrong: ReadonlyArray<string>
}

export const useRows = (element: RefObject<HTMLFieldSetElement | null>, list: Form.ListInput, shown: RenderContext) => {
  const { t } = useTranslation()
  const today = useToday()
  const name = shown.at + list.key
  const [state, setState] = useState<ListRowsState>(() => ({
    rows: Form.rowsIn({ [name]: shown.textOf(name) }, name),
    removed: null
  }))
  const [pasted, setPasted] = useState<PasteResult | null>(null)
  const [added, setAdded] = useState<AddedRow | null>(null)
  const { rows, removed } = state
  const later = useRef<Form.Texts>({})
  const focused = useFocus(element, rows)
  useTold({ element, rows, pasted, added, shown })
  const displaced = added === null ? [] : displacedFields(list, shown, added.hiddenBefore)

  const textOf = (one: string) => later.current[one] ?? shown.textOf(one)
  const rowTexts = (row: string) => typedIn(list, formDataOf(element.current), textOf, `${name}/${row}/`)
  const emptyRow = (row: string) => Form.texts(shown.locale, list, Form.initial(list, {}), `${name}/${row}/`)
  const most = list.growable ? Form.mostRowsOf(list) : rows.length
  const addAt = (at: number, copyOf: string | null = null) => {
    if (rows.length >= most) return
    const [row, from] = [nextRow(state), `${name}/${copyOf}/`]
    const to = `${name}/${row}/`
    later.current = { ...later.current, ...emptyRow(row) }
    if (copyOf !== null) Object.assign(later.current, copiedRow(list, rowTexts(copyOf), from, to))
    setPasted(null)
    setAdded({ row, hiddenBefore: shown.hidden, wrong: wrongIn(list, shown, from).map((key) => to + key) })
    setState(addRow(state, at))
    focused(row, "first")
  }
  const paste = (row: string, key: string, clipboard: string) => {
    const place = { locale: shown.locale, today: today(), columns: Form.pasteColumns(Form.fields(list)), at: key }
    const from = rows.indexOf(row)
    const sheet = Form.cellsIn(clipboard)
    const lines = Form.pastedRows(place, sheet).slice(0, most - from)
    const before = { rows, texts: Object.assign({}, ...rows.map(rowTexts)) as Form.Texts }
    let next: ListRowsState = { rows, removed: null }
    const unread: Array<PasteResult["unread"][number]> = []
    for (const [i, cells] of lines.entries()) {
      const known = rows[from + i]
      const at = known ?? nextRow(next)
      if (known === undefined) next = addRow(next)
      const texts = Object.fromEntries(cells.map((cell) => [`${name}/${at}/${cell.key}`, cell.text]))
      if (known === undefined) later.current = { ...later.current, ...emptyRow(at), ...texts }
      else writeInto(element.current, texts)
      for (const cell of cells.filter(({ isRead }) => !isRead))
        unread.push({ name: `${name}/${at}/${cell.key}`, key: cell.key, n: from + i + 1, pasted: cell.pasted })
    }
    setState(next)
    setAdded(null)
    setPasted({ count: lines.length, unread, left: Form.leftOut(place, sheet), before })
  }
  const acts: Acts = {
    rows,
    add: () => addAt(rows.length),
    insert: (row) => addAt(rows.indexOf(row)),
    duplicate: (row) => addAt(rows.indexOf(row) + 1, row),
    paste,
    move: (row, to) => {
      const next = moveRow(state, row, to)
      if (next === state) return
      focused(row, "same")
      setState(next)
      announce(t("form.moved", { n: to + 1 }))
    },
    remove: (row) => {
      later.current = { ...later.current, ...rowTexts(row) }
      setPasted(null)
      setAdded(null)
      setState(removeRow(state, row))
      focused(null, "undo")
    },
    write: (cell, text) => {
      writeInto(cell.parentElement, { [cell.name]: text })
      shown.written(cell)
    },
    within: (row) => ({ ...shown, at: `${name}/${row}/`, textOf })
  }
  const undo = () => {
    if (pasted !== null) {
      writeInto(element.current, pasted.before.texts)
      setState({ rows: pasted.before.rows, removed: null })
      setPasted(null)
      return focused(pasted.before.rows[0] ?? null, "first")
    }
    if (added !== null && displaced.length > 0) {
      // A row in which something was typed can be brought back.
      if (!areSameTexts(emptyRow(added.row), rowTexts(added.row))) return acts.remove(added.row)
      setAdded(null)
      setState({ rows: rows.filter((row) => row !== added.row), removed })
      return focused(null, "add")
    }
    if (removed === null) return
    setAdded({ row: removed.row, hiddenBefore: shown.hidden, wrong: [] })
    setState(restoreRow(state))
    focused(removed.row, "first")
  }
  return { acts, removed, pasted, displaced, undo }
}

const formDataOf = (element: HTMLElement | null) => new FormData(element?.closest("form") ?? undefined)

/** The cells of a row that are said to be wrong, by their keys. */
const wrongIn = (list: Form.ListInput, shown: RenderContext, at: string): ReadonlyArray<string> =>
  Form.fields(list).flatMap((field) => (shown.problemOf(field, at + field.key) === null ? [] : [field.key]))

interface ChangedRows {
  readonly element: RefObject<HTMLFieldSetElement | null>
  readonly rows: ReadonlyArray<string>
  readonly pasted: PasteResult | null
  readonly added: AddedRow | null
  readonly shown: RenderContext
}

/** Tells the form of rows that came, went, or were pasted. */
const useTold = ({ element, rows, pasted, added, shown }: ChangedRows): void => {
  const isFirst = useRef(true)
  // The form as it is drawn last: an effect that ran for each drawing would tell of changes that are none.
  const form = useRef(shown)
  useLayoutEffect(() => {
    form.current = shown
  })
  useEffect(() => {
    const input = element.current?.querySelector("input")
    if (isFirst.current) isFirst.current = false
    else if (input) form.current.written(input)
  }, [element, rows, pasted])
  // What could not be read is judged where it stands, as if somebody had typed it and gone on.
  useEffect(() => {
    for (const cell of [...(pasted?.unread ?? []).map(({ name }) => name), ...(added?.wrong ?? [])]) {
      const input = element.current?.querySelector(`[name="${CSS.escape(cell)}"]`)
      if (!input) continue
      form.current.written(input)
      form.current.left(input)
    }
  }, [element, pasted, added])
}

/** Puts the focus where the person goes on, once the rows are drawn: moving an element takes the focus off it. */
const useFocus = (element: { readonly current: HTMLElement | null }, rows: ReadonlyArray<string>) => {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null)
  useLayoutEffect(() => {
    wanted.current?.()?.focus()
    wanted.current = null
  }, [rows])
  return (row: string | null, where: "first" | "same" | "undo" | "add") => {
    const before = document.activeElement
    wanted.current = () => {
      if (where === "same") return before instanceof HTMLElement ? before : null
      if (where === "add") return element.current?.querySelector<HTMLElement>(".lines-foot button")
      if (where === "undo") return element.current?.querySelector<HTMLElement>("[data-undo]")
      return element.current?.querySelector<HTMLElement>(`[data-row="${row}"] :is(input, select, textarea)`)
    }
  }
}
