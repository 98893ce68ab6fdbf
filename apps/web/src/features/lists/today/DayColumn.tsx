/** A column of *Início*: rows that are walked by keys, of which one is on the way of Tab, and the way to all of them. */
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { claimAll } from "../../../instance/several.ts"
import { useApp } from "../../../kernel/app.ts"
import { openedFrom } from "../../../store/lists.ts"
import { Icon } from "../../../ui/Icon.tsx"
import { anywhere, lineChoiceOf } from "../../../workspace/open.ts"
import { handedTask, openRow } from "../open.ts"
import type { ListedRow } from "../rows.ts"
import type { ColumnName } from "./columns.ts"
import { DayRow } from "./DayRow.tsx"
import { today } from "./texts/texts.ts"
import type { ShownColumn } from "./shown.ts"

/** By which name what is opened here finds the next of it. */
export const todayList = "inicio"

interface Props {
  readonly name: ColumnName
  /** The open process as which *Início* stands beside the work; null: nothing is open. */
  readonly panel: string | null
  /** Null: it has not come. */
  readonly column: ShownColumn | null
  readonly isComing: boolean
  readonly now: number
  readonly onAll: () => void
  /** Shows what has come meanwhile. */
  readonly onShow: () => void
}

const noRows: ReadonlyArray<ListedRow> = []

export const DayColumn = ({ name, panel, column, isComing, now, onAll, onShow }: Props) => {
  const { t } = useTranslation(today)
  const app = useApp()
  const list = useRef<HTMLUListElement>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const rows = column?.rows ?? noRows
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === cursor)
  )
  const open = (row: ListedRow, preview: boolean) => {
    const opened = openRow(app, row, panel ?? todayList, {
      ...anywhere,
      preview,
      ...(panel === null ? { fromHome: true } : { keepsFocus: preview })
    })
    if (opened !== null && row.task !== null) app.dispatch(openedFrom({ id: opened, list: todayList, task: row.id }))
  }
  const take = async (row: ListedRow) => {
    if (row.task?.standing !== "offered") return
    await claimAll(app, [handedTask(row)])
    onShow()
  }
  const goTo = (next: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, next))]
    if (row === undefined) return
    setCursor(row.id)
    list.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    const row = rows[at]
    if (event.ctrlKey || event.metaKey || event.altKey || row === undefined) return
    const act = keyActs[event.key.toLowerCase()]
    // Space and A are those of the row; on another button they press that one.
    const isRow = event.target instanceof HTMLElement && event.target.dataset["row"] !== undefined
    if (act === undefined || (!isRow && (act === "preview" || act === "take"))) return
    event.preventDefault()
    event.stopPropagation()
    if (act === "preview") open(row, true)
    else if (act === "take") void take(row)
    else goTo({ next: at + 1, previous: at - 1, first: 0, last: rows.length - 1 }[act])
  }
  const title = t(`title.${name}`)
  const isEmpty = column !== null && rows.length === 0
  return (
    <section className={isEmpty ? "today-column bare" : "today-column"} data-column={name} aria-label={title}>
      <header>
        <h3>
          {title}
          {column !== null && <span className="nums"> {column.total}</span>}
        </h3>
        {column !== null && column.newer + column.gone.size > 0 ? (
          <button type="button" className="btn small" onClick={onShow}>
            {column.newer > 0 ? t("newer", { count: column.newer }) : t("gone", { count: column.gone.size })}
          </button>
        ) : (
          <span className="muted">{t(`order.${name}`)}</span>
        )}
      </header>
      <div className="scroll">
        {column === null && isComing && <ColumnSkeleton text={t("loading")} />}
        {isEmpty && <p className="none">{t(`empty.${name}`)}</p>}
        {rows.length > 0 && (
          // The handler only moves the focus between the rows, and does what their buttons do.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <ul ref={list} onKeyDown={keys}>
            {rows.map((row, n) => (
              <DayRow
                key={row.id}
                row={row}
                now={now}
                isGone={column?.gone.has(row.id) === true}
                hasCursor={n === at}
                onFocus={() => setCursor(row.id)}
                onPress={(event: MouseEvent) => open(row, lineChoiceOf(event).preview)}
                onTake={() => void take(row)}
              />
            ))}
          </ul>
        )}
      </div>
      <button type="button" className="today-all" onClick={onAll}>
        {t(`all.${name}`)}
        <Icon name="right" />
      </button>
    </section>
  )
}

const keyActs: Readonly<Record<string, "next" | "previous" | "first" | "last" | "preview" | "take">> = {
  j: "next",
  arrowdown: "next",
  k: "previous",
  arrowup: "previous",
  home: "first",
  end: "last",
  " ": "preview",
  a: "take"
}

const ColumnSkeleton = ({ text }: { readonly text: string }) => (
  <div className="skeleton" role="status" aria-label={text}>
    {[0, 1, 2, 3].map((n) => (
      <div key={n} className="skel" />
    ))}
  </div>
)
