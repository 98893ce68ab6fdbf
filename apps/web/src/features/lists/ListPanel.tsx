/** *Tarefas* and *Meus pedidos*: a list of work over all roles of the person, through a view, as a panel in a quadrant. */
import "../../i18n/parts.ts"
import * as List from "@quadrante/domain/list"
import * as Panel from "@quadrante/domain/panel"
import type { OpenProcess } from "@quadrante/domain/process"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { taskChoices } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { MarkedFoot } from "../../instance/MarkedFoot.tsx"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { described } from "../../store/workspace.ts"
import { ColumnsDialog } from "./ColumnsDialog.tsx"
import FilterDialog from "./FilterDialog.tsx"
import { knownRows } from "./list-reducer.ts"
import { ListEmpty, ListFailed } from "./ListEmpty.tsx"
import { type GridHandle, ListGrid } from "./ListGrid.tsx"
import { ListFoot, ListHead, titleOf } from "./ListHead.tsx"
import { SaveViewDialog } from "./SaveViewDialog.tsx"
import { useListActs } from "./useListActs.tsx"
import { useList } from "./useList.ts"
import { useRowActs } from "./useRowActs.ts"
import { useView, type ViewHook } from "./useView.ts"
import { shownOf } from "./views.ts"
import { noChoices, useListWords } from "./words.ts"
import "./lists.css"

/** Which of its dialogs is open. */
export type ListDialog = "filter" | "columns" | "save" | null

const ListPanel = ({ process }: { readonly process: OpenProcess }) => {
  const list = Panel.ofProcess(process.processo) === "pedidos" ? "pedidos" : "tarefas"
  const looking = useView(list, process)
  return looking.view === null ? null : <Listed list={list} process={process} looking={looking} view={looking.view} />
}

interface ListedProps {
  readonly list: List.ListName
  readonly process: OpenProcess
  readonly looking: ViewHook
  readonly view: List.View
}

const Listed = ({ list, process, looking, view }: ListedProps) => {
  const app = useApp()
  const { id } = process
  const [dialog, setDialog] = useState<ListDialog>(null)
  const [seen, setSeen] = useState({ from: 0, to: 0 })
  const grid = useRef<GridHandle>(null)
  const asked = useAsked(list, view)
  const { state, open, moveTo, look } = useList(list, asked)
  const choices = useChoices(list, view, state.shown?.counts.processos ?? noChoices.processos)
  const words = useListWords(list, choices)
  const { t } = words
  const now = useNow()
  const rows = useMemo(() => knownRows(state), [state])
  const { acts, marked, own } = useRowActs({ list, process, state, rows })
  const hasMarks = useAppSelector(({ marks }) => marks.marked.length > 0)
  const onSeen = useCallback((from: number, to: number) => setSeen({ from, to }), [])
  const focus = () => grid.current?.focus()
  const show = looking.show
  const { viewActs, listActs, save } = useListActs({ list, looking, view, words, state, onDialog: setDialog })
  const isWaiting = useWaiting(state.shown === null && state.fault === null)

  const title = t(`title.${list}`)
  useEffect(() => {
    app.dispatch(described({ id, title, state: "ready" }))
  }, [app, id, title])
  useEffect(() => focus(), [])

  const body = () => {
    if (state.shown === null && state.fault !== null)
      return <ListFailed fault={state.fault} view={view} words={words} onView={show} onAgain={open} />
    if (state.shown?.total === 0 && !state.isOpening)
      return <ListEmpty list={list} view={view} words={words} onView={show} />
    return (
      <ListGrid
        ref={grid}
        label={title}
        state={state}
        view={view}
        words={words}
        marked={marked}
        acts={acts}
        now={now}
        onMove={moveTo}
        onLook={look}
        onSort={(column) => show(List.sortedBy(view, column))}
        onSeen={onSeen}
        isSkeleton={isWaiting}
      />
    )
  }
  return (
    <>
      <ListHead
        list={list}
        state={state}
        view={view}
        words={words}
        title={titleOf(list, view, looking.saved, looking.saved === null ? null : shownOf(looking.saved), words)}
        views={viewActs}
        acts={listActs}
        onView={show}
        onColumns={() => setDialog("columns")}
        onFilter={() => setDialog("filter")}
        onRefresh={open}
      />
      <div className="list-body">{body()}</div>
      {hasMarks && list === "tarefas" ? (
        <div className="quad-foot-marks list-marked">
          <MarkedFoot own={own} onGone={focus} />
        </div>
      ) : (
        <ListFoot state={state} words={words} view={view} seen={seen} canMark={acts.mark !== null} />
      )}
      {dialog === "filter" && (
        <FilterDialog
          list={list}
          view={view}
          processos={choices.processos}
          onView={show}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "columns" && (
        <ColumnsDialog
          list={list}
          view={view}
          words={words}
          fields={choices.fields}
          onView={show}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "save" && (
        <SaveViewDialog
          words={words}
          name={looking.saved?.mine === true ? "" : (looking.saved?.name ?? "")}
          sharedWith={null}
          onSave={save}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** The view as far as the server is asked by it: other columns than values change nothing of what it answers. */
const useAsked = (list: List.ListName, view: List.View): List.View => {
  const { columns, ...rest } = view
  const fields = columns.filter((column) => List.fieldOf(column) !== null)
  const key = JSON.stringify({ ...rest, columns: fields })
  return useMemo(() => List.clean(list, JSON.parse(key) as List.View), [list, key])
}

/** What filters and columns are called: asked for once there are some. */
const useChoices = (list: List.ListName, view: List.View, processos: typeof noChoices.processos) => {
  const lcl_id = useAppSelector(({ locale }) => locale.lcl_id)
  const processo = view.filter["processo"] ?? null
  const isNamed = ["processo", "unit", "profile", "person", "element"].some((name) => view.filter[name] !== undefined)
  const wants = list === "tarefas" && isNamed
  const { data } = useServerQuery(wants ? taskChoices(processo, lcl_id) : null, { keepsLast: true })
  return useMemo(() => data ?? { ...noChoices, processos }, [data, processos])
}

/** Rows that are late say for how long: the minute is enough. */
const minuteMs = 60_000

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What comes within this long leaves no time to see that it is waited for. */
const patienceMs = 300

/** Whether something has been waited for long enough to be said. */
const useWaiting = (waits: boolean): boolean => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [waits])
  return waits && isLong
}

export default ListPanel
