/** Rows of the same inputs: line items as a table, anything larger as parts; added, moved and removed without loss. */
import * as Form from "@quadrante/domain/form"
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { announce } from "../ui/Announcer.tsx"
import { Icon } from "../ui/Icon.tsx"
import { problemView } from "./control.tsx"
import { addRow, type ListRowsState, moveRow, nextRow, removeRow, restoreRow } from "./list-rows.ts"
import { Lines } from "./ListLines.tsx"
import { type Acts, ListParts } from "./ListRows.tsx"
import { idOf, type RenderContext } from "./shown.ts"
import { useStays } from "../workspace/staying.ts"
import { typedIn } from "./typing.ts"
import "./lists.css"

interface Props {
  readonly list: Form.ListInput
  readonly shown: RenderContext
  readonly isHidden: boolean
}

export const ListView = ({ list, shown, isHidden }: Props) => {
  const { t } = useTranslation()
  const name = shown.at + list.key
  const id = idOf(shown, list.key)
  const element = useRef<HTMLFieldSetElement>(null)
  const { acts, removed, add, undo } = useRows(element, list, shown)
  const { rows } = acts
  const problem = shown.problemOf(list, name)
  useStays(removed !== null)

  const most = Form.mostRowsOf(list)
  const isFull = list.growable && rows.length >= most
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
        {Form.wording(list, "label", shown.locale.lin_id)}
        {!list.validate.required && <span className="optional">{shown.words.optional}</span>}
      </legend>
      <input type="hidden" name={name} value={rows.join(",")} />
      {rows.length === 0 && <p className="help">{t("form.noRows")}</p>}
      {rows.length > 0 &&
        (isTable ? <Lines list={list} name={name} shown={shown} acts={acts} /> : <ListParts list={list} acts={acts} />)}
      {problem !== null && problemView(id, problem)}
      <div className="row list-foot">
        {list.growable && (
          <button type="button" className="btn small" id={id} onClick={add} disabled={isFull}>
            <Icon name="plus" />
            {t("form.addRow")}
          </button>
        )}
        {isFull && problem === null && (
          <span className="muted" role="status">
            {t("problem.maxRows", { count: most })}
          </span>
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

/** The rows as they are changed here, with what was typed in those that are not drawn just now. */
const useRows = (element: RefObject<HTMLFieldSetElement | null>, list: Form.ListInput, shown: RenderContext) => {
  const { t } = useTranslation()
  const name = shown.at + list.key
  const [state, setState] = useState<ListRowsState>(() => ({
    rows: Form.rowsIn({ [name]: shown.textOf(name) }, name),
    removed: null
  }))
  const { rows, removed } = state
  const later = useRef<Form.Texts>({})
  const focused = useFocus(element, rows)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else element.current?.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }))
  }, [element, rows])

  const textOf = (one: string) => later.current[one] ?? shown.textOf(one)
  const add = () => {
    const row = nextRow(state)
    const texts = Form.texts(shown.locale, list, Form.initial(list, {}), `${name}/${row}/`)
    later.current = { ...later.current, ...texts }
    setState(addRow(state))
    focused(row, "first")
  }
  const acts: Acts = {
    rows,
    move: (row, to) => {
      const next = moveRow(state, row, to)
      if (next === state) return
      focused(row, "same")
      setState(next)
      announce(t("form.moved", { n: to + 1 }))
    },
    remove: (row) => {
      const form = element.current?.closest("form")
      const data = new FormData(form ?? undefined)
      later.current = { ...later.current, ...typedIn(list, data, textOf, `${name}/${row}/`) }
      setState(removeRow(state, row))
      focused(null, "undo")
    },
    within: (row) => ({ ...shown, at: `${name}/${row}/`, textOf })
  }
  const undo = () => {
    if (removed === null) return
    setState(restoreRow(state))
    focused(removed.row, "first")
  }
  return { acts, removed, add, undo }
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
