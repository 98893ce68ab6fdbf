/** *Tarefas* and *Meus pedidos*: a list of work over all roles of the person, through a view, as a panel in a quadrant. */
import "../../i18n/parts.ts"
import * as List from "@quadrante/domain/list"
import * as Panel from "@quadrante/domain/panel"
import type { OpenProcess } from "@quadrante/domain/process"
import { useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { taskChoices } from "../../data/list-queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { MarkedFoot } from "../../instance/MarkedFoot.tsx"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useLanguage } from "../../kernel/locale.ts"
import { described } from "../../store/workspace.ts"
import { useAskedFocus } from "../../workspace/useAskedFocus.ts"
import { goneCount, withOwnActs } from "./became.ts"
import { sumOfMarked } from "./cell-words.ts"
import { noChoices } from "./filter-words.ts"
import { figuresOf, knownRows } from "./list-reducer.ts"
import { type ListDialog, ListDialogs } from "./ListDialogs.tsx"
import { ListEmpty, ListFailed } from "./ListEmpty.tsx"
import { ListFoot } from "./ListFoot.tsx"
import { type GridHandle, ListGrid } from "./ListGrid.tsx"
import { ListHead, NewerButton } from "./ListHead.tsx"
import { useIsPhone } from "./PhoneChips.tsx"
import { makeRowsInView } from "./rows-in-view.ts"
import { lists } from "./texts/texts.ts"
import { useListActs } from "./useListActs.tsx"
import { useList } from "./useList.ts"
import { useRowActs } from "./useRowActs.ts"
import type { ListedRow } from "./rows.ts"
import { useView, type ViewHook } from "./useView.ts"
import { type ListWords, useListWords } from "./words.ts"
import { useMinutes } from "../../ui/useMinutes.ts"
import { comparing } from "./open.ts"
import "./lists.css"
import "./when.css"

const ListPanel = ({ process }: { readonly process: OpenProcess }) => {
  const list = Panel.ofProcess(process.processo) === "pedidos" ? "pedidos" : "tarefas"
  const looking = useView(list, process)
  if (looking.view === null) return null
  return <ListScreen list={list} process={process} looking={looking} view={looking.view} />
}

interface ScreenProps {
  readonly list: List.ListName
  readonly process: OpenProcess
  readonly looking: ViewHook
  readonly view: List.View
}

const ListScreen = ({ list, process, looking, view }: ScreenProps) => {
  const { t } = useTranslation(lists)
  const app = useApp()
  const { id } = process
  const [dialog, setDialog] = useState<ListDialog>(null)
  // Only the foot says which rows are seen: as a state of this screen, each turn of the wheel would draw all of it twice.
  const [seen] = useState(makeRowsInView)
  const grid = useAskedFocus<GridHandle>(id)
  const { state: told, open, moveTo, onLook } = useList(list, useAsked(list, view))
  const done = useAppSelector(({ lists: known }) => known.done)
  const waiting = useAppSelector(({ outbox }) => outbox.waiting)
  const state = useMemo(() => withOwnActs(told, done, waiting), [told, done, waiting])
  const choices = useChoices(list, view, state.shown?.counts.processos ?? noChoices.processos)
  const rows = useMemo(() => knownRows(state), [state])
  const amounts = useMemo(() => rows.flatMap(({ task, request }) => task?.amount ?? request?.amount ?? []), [rows])
  const words = useListWords(list, choices, List.amountName(amounts))
  const now = useMinutes()
  const areAll = rows.length === state.shown?.total
  const { shownView, alike } = useColumns(useColumnsWith(view, amounts.length > 0), areAll ? rows : noRows, words, now)
  const { acts, marked, areAllMarked, own, withdrawal } = useRowActs({ list, process, state, rows })
  const marksSum = useMemo(() => sumOfMarked(words.locale, rows, marked), [words.locale, rows, marked])
  const hasMarks = useAppSelector(({ marks }) => marks.marked.length > 0)
  const focus = () => grid.current?.focus()
  const opener = (task: string) => {
    const row = rows.find((one) => one.id === task)
    return row === undefined ? null : () => acts.open(row)
  }
  const onCompare = comparing(app, rows, marked)
  const { show } = looking
  const { title, viewActs, listActs, save } = useListActs({
    list,
    looking,
    view,
    words,
    state,
    onDialog: setDialog,
    onMarkAll: acts.markAll,
    withdrawal
  })
  const isWaiting = useWaiting(state.shown === null && state.fault === null)

  const panelTitle = t(`title.${list}`)
  useEffect(() => {
    app.dispatch(described({ id, title: panelTitle, state: "ready" }))
  }, [app, id, panelTitle])

  const body = () => {
    if (state.shown === null && state.fault !== null)
      return <ListFailed fault={state.fault} view={view} onView={show} onAgain={open} />
    if (state.shown?.total === 0 && !state.isOpening)
      return <ListEmpty {...{ list, view }} unseen={figuresOf(state).unseen} onView={show} />
    return (
      <ListGrid
        ref={grid}
        label={panelTitle}
        {...{ list, state, words, marked, areAllMarked, acts, now, onLook }}
        view={shownView}
        onSeen={seen.show}
        // What is gone was seen to be so; where nobody looks, nothing moves under a hand.
        onHidden={() => goneCount(state) > 0 && open()}
        onMove={moveTo}
        onSort={(column) => show(List.sortedBy(view, column))}
        isSkeleton={isWaiting}
      />
    )
  }
  return (
    <>
      <ListHead
        {...{ list, state, view, words, title, alike }}
        views={viewActs}
        acts={listActs}
        onView={show}
        onColumns={() => setDialog("columns")}
        onFilter={() => setDialog("filter")}
      />
      <div className="list-body">{body()}</div>
      <div className="list-news">
        <NewerButton state={state} onRefresh={open} />
      </div>
      {hasMarks && list === "tarefas" ? (
        <div className="list-marked">
          <MarkedFoot {...{ own, opener, onCompare }} sum={marksSum} onGone={focus} />
        </div>
      ) : (
        <ListFoot {...{ state, words, view, seen, rows }} areAll={areAll} canMark={acts.mark !== null} />
      )}
      <ListDialogs
        {...{ dialog, list, view, words, choices }}
        name={looking.saved?.mine === false ? looking.saved.name : ""}
        onView={show}
        onSave={save}
        onClose={() => setDialog(null)}
      />
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

/** Where nothing decides about an amount, its column takes no room. */
const useColumnsWith = (view: List.View, hasAmounts: boolean): List.View =>
  useMemo(
    () => (hasAmounts ? view : { ...view, columns: view.columns.filter((column) => column !== "amount") }),
    [view, hasAmounts]
  )

const noRows: ReadonlyArray<ListedRow> = []

/**
 * The view without the columns that say the same in every row, and what these say. On a phone a row stands by itself and
 * says all of it.
 */
const useColumns = (
  view: List.View,
  rows: ReadonlyArray<ListedRow>,
  { cellText }: Pick<ListWords, "cellText">,
  now: number
) => {
  const isPhone = useIsPhone()
  return useMemo(() => {
    const texts = isPhone ? [] : rows.map((row) => view.columns.map((column) => cellText(row, column, now)))
    const alike = List.alikeColumns(view.columns, texts, view.sort.by)
    return { alike, shownView: { ...view, columns: view.columns.filter((column) => !alike.has(column)) } }
  }, [isPhone, view, rows, cellText, now])
}

/** What filters and columns are called: asked for once there are some. */
const useChoices = (list: List.ListName, view: List.View, processos: typeof noChoices.processos) => {
  const language = useLanguage()
  const processo = view.filter["processo"] ?? null
  const isNamed = ["processo", "unit", "profile", "person", "element"].some((name) => view.filter[name] !== undefined)
  const wants = list === "tarefas" && isNamed
  const { data } = useServerQuery(wants ? taskChoices(processo, language) : null, { keepsLast: true })
  return useMemo(() => data ?? { ...noChoices, processos }, [data, processos])
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
