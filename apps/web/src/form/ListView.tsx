/** Rows of the same inputs: line items as a table, anything larger as parts; added, moved and removed without loss. */
import * as Form from "@quadrante/domain/form"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import type { i18n } from "../i18n/i18n.ts"
import { Icon } from "../ui/Icon.tsx"
import { problemView } from "./control.tsx"
import { Lines } from "./ListLines.tsx"
import { ListParts } from "./ListRows.tsx"
import type { DisplacedField } from "./list-rows.ts"
import { idOf, type RenderContext } from "./shown.ts"
import { useStays } from "../workspace/staying.ts"
import { type PasteResult, useRows } from "./useRows.ts"
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
  const { acts, removed, pasted, displaced, undo } = useRows(element, list, shown)
  const { rows, add } = acts
  const problem = shown.problemOf(list, name)
  const isQuiet = removed === null && pasted === null && displaced.length === 0
  useStays(!isQuiet)

  const most = Form.mostRowsOf(list)
  const isFull = list.growable && rows.length >= most
  const isTable = list.table && Form.fields(list).length === flat(list.components).length
  const described = problem === null ? undefined : `${id}-problem`
  // A table has it as its last line.
  const adds = isTable && rows.length > 0
  const foot = (
    <div className={adds ? "row lines-foot lines-add" : "row lines-foot"}>
      {list.growable && (
        <button
          type="button"
          className={adds ? "btn quiet small" : "btn small"}
          id={id}
          onClick={add}
          disabled={isFull}
        >
          <Icon name="plus" />
          {t("form.addRow")}
        </button>
      )}
      {isFull && problem === null && (
        <span className="muted" role="status">
          {t("problem.maxRows", { count: most })}
        </span>
      )}
      {adds && list.growable && isQuiet && !isFull && <span className="help paste-hint">{t("form.orPaste")}</span>}
      {!isQuiet && (
        <>
          <span className="muted" role="status">
            {pasted !== null
              ? pasteInWords(t, list, shown, pasted)
              : displaced.length > 0
                ? displacedInWords(t, list, shown, displaced)
                : removed !== null && t("form.removed", { n: removed.at + 1 })}
          </span>
          <button type="button" className="btn quiet small" data-undo onClick={undo}>
            {t("notices.undo")}
          </button>
        </>
      )}
    </div>
  )
  return (
    <fieldset
      className={`field w12 list-field${adds ? " tabled" : ""}${problem === null ? "" : " error"}`}
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
        (isTable ? <Lines {...{ list, name, shown, acts }} foot={foot} /> : <ListParts list={list} acts={acts} />)}
      {problem !== null && problemView(id, problem)}
      {!adds && foot}
      {shown.at === "" && shown.choiceAt(list, shown)}
    </fieldset>
  )
}

/** Cells that are named, when some of those that were pasted could not be read. */
const mostNamed = 4

/** How many lines were pasted, and which cells of them nobody could read. */
const pasteInWords = (
  t: typeof i18n.t,
  list: Form.ListInput,
  { locale }: RenderContext,
  { count, unread, left }: PasteResult
): string => {
  const labels = new Map(Form.fields(list).map((field) => [field.key, Form.wording(field, "label", locale.lin_id)]))
  const cells = unread
    .slice(0, mostNamed)
    .map(({ key, n, pasted }) => t("form.unreadCell", { campo: labels.get(key) ?? key, n, texto: pasted }))
  const more = unread.length > mostNamed ? [t("form.unreadMore", { n: unread.length - mostNamed })] : []
  return [
    t("form.pasted", { count }),
    cells.length > 0 && t("form.unread", { celulas: [...cells, ...more].join("; ") }),
    left.length > 0 && t("form.leftOut", { colunas: left.join("; ") })
  ]
    .filter((part) => part !== false)
    .join(" ")
}

/** What was typed elsewhere in the form and no longer counts, since the list has rows. */
const displacedInWords = (
  t: typeof i18n.t,
  list: Form.ListInput,
  { locale: { lin_id } }: RenderContext,
  displaced: ReadonlyArray<DisplacedField>
): string =>
  displaced
    .map(({ field, reading, isSummed }) => {
      const words = { campo: Form.labelBeside(field, lin_id), valor: reading }
      return isSummed
        ? t("form.summed", { ...words, lista: Form.wording(list, "label", lin_id) })
        : t("form.displaced", words)
    })
    .join(" ")

/** Groups only order what stands in a row; anything else that is no input has no place in a table. */
const flat = (components: ReadonlyArray<Form.Component>): ReadonlyArray<Form.Component> =>
  components.flatMap((component) => (component.type === "group" ? flat(component.components) : [component]))
