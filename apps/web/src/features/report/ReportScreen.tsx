/** The report of a process: what it is asked for, the table, and what is made of it. */
import "./report.css"
import "../../ui/floating.css"
import { type Format, mostRead, type Page, type Reportable, type Shape } from "@quadrante/api/report"
import * as Environment from "@quadrante/domain/environment"
import * as Report from "@quadrante/domain/report"
import { Result } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useLocation, useNavigate } from "react-router-dom"
import { useFaultText } from "../../i18n/faults.ts"
import { momentOf, timeOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { Announcer, announce } from "../../ui/Announcer.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { Columns, standard } from "./Columns.tsx"
import { ExportMenu } from "./ExportMenu.tsx"
import { ExportNotes, useExports } from "./ExportNotes.tsx"
import { Filters } from "./Filters.tsx"
import { Pager } from "./Pager.tsx"
import { printed } from "./printing.ts"
import { ReportState } from "./ReportState.tsx"
import { ResultTable, type Sort } from "./ResultTable.tsx"
import { spokenOf } from "./spoken.ts"
import { fill } from "./texts.ts"
import { useReport } from "./useReport.ts"
import { blank, type Filled, filledBy, isReadable, linkOf, queryOf } from "./wish.ts"
import { useReportWords } from "./words.ts"

/** Below so many pixels there is one column for everything. */
const narrow = 1024

const ReportScreen = () => {
  const { words, locale, figure, rows: rowsText } = useReportWords()
  const app = useApp()
  const { api, ambiente } = app
  const faultText = useFaultText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const view = useAppSelector(({ session }) => session.view)
  const { found, fault, running, run, cancel, all, drop, size } = useReport()
  const files = useExports()

  const [processes, setProcesses] = useState<ReadonlyArray<Reportable> | null>(null)
  const [shape, setShape] = useState<Shape | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [processo, setProcesso] = useState(() => Report.wished(locale, search).processo)
  const [filled, setFilled] = useState<Filled>(blank)
  const [chosen, setChosen] = useState<ReadonlyArray<string>>([])
  const [sort, setSort] = useState<Sort | null>(null)
  const [strict, setStrict] = useState(false)
  const [open, setOpen] = useState(true)
  const [choosing, setChoosing] = useState(false)
  const [paper, setPaper] = useState<Page | null>(null)
  const columnsButton = useRef<HTMLButtonElement>(null)
  /** What the link asked for, until its process is known. */
  const link = useRef<string | null>(search)

  useEffect(() => {
    void (async () => {
      const answer = await (await api()).reports({})
      if (Result.isSuccess(answer)) setProcesses(answer.success)
      else setWrong(faultText(answer.failure))
    })()
    // Also in another language: processes and columns have names.
  }, [api, faultText, locale.lcl_id])

  useEffect(() => {
    if (processo === "") return
    let gone = false
    void (async () => {
      const answer = await (await api()).reportShape({ processo })
      if (gone) return
      if (Result.isFailure(answer)) return setWrong(faultText(answer.failure))
      const known = answer.success
      setWrong(null)
      setShape(known)
      setChosen((before) => (before.length > 0 ? before : standard(known.columns)))
      if (link.current === null) return
      const wished = filledBy(Report.wished(locale, link.current), known, locale)
      link.current = null
      setFilled(wished)
      void run(queryOf(processo, wished, standard(known.columns), null))
    })()
    return () => {
      gone = true
    }
    // The locale's own id stands for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, faultText, processo, locale.lcl_id, run])

  const ask = useCallback(
    (what: { filled?: Filled; columns?: ReadonlyArray<string>; sort?: Sort | null; from?: number } = {}) => {
      // Asked while another answer is on its way, this one counts: what was chosen is what is shown in the end.
      if (shape === null) return
      const wish = what.filled ?? filled
      if (!isReadable(wish)) return setStrict(true)
      setStrict(false)
      const order = what.sort === undefined ? sort : what.sort
      void navigate({ search: linkOf(processo, wish) }, { replace: true })
      void run(queryOf(processo, wish, what.columns ?? chosen, order), what.from)
    },
    [shape, filled, sort, navigate, processo, run, chosen]
  )

  const chooseProcess = (next: string) => {
    link.current = null
    setProcesso(next)
    setShape(null)
    setChosen([])
    setSort(null)
    setFilled(blank)
    drop()
    void navigate({ search: next === "" ? "" : linkOf(next, blank) }, { replace: true })
  }
  const sortBy = (key: string) => {
    const next = sort?.key !== key ? { key, descending: false } : sort.descending ? null : { key, descending: true }
    setSort(next)
    ask({ sort: next })
  }
  const chooseColumns = (next: ReadonlyArray<string>) => {
    setChosen(next)
    if (found !== null) ask({ columns: next })
  }
  const exportAs = async (format: Format) => {
    if (shape === null || !isReadable(filled)) return setStrict(true)
    files.setFault(null)
    const query = found?.query ?? queryOf(processo, filled, chosen, sort)
    const answer = await (await api()).beginExport({ payload: { query, format } })
    if (Result.isSuccess(answer)) files.put(answer.success)
    else files.setFault(faultText(answer.failure))
  }
  const print = async () => {
    announce(words.printing)
    const whole = await all()
    if (whole === null) return
    flushSync(() => setPaper(whole))
    const at = momentOf(locale, Date.parse(whole.at))
    const said = { pessoa: view?.user.pessoa ?? "", unidade: view?.unit?.unid_nome ?? amb_nome, at }
    const spoken = shape === null ? "" : spokenOf(filled, shape, words, locale)
    const filters = spoken === "" ? "" : ` · ${fill(words.printedFilters, { filters: spoken })}`
    const [before = "", between = ""] = words.pageOf
    await printed({
      left: fill(words.printed, said) + filters,
      pageOf: [before, between],
      wide: whole.columns.length > 6
    })
    setPaper(null)
  }
  const openInstance = (row: number) => {
    const one = found?.page.rows[row]
    if (one === undefined || found === null) return
    const state = { open: { instance: one.instance, processo, title: shape?.title ?? processo } }
    void navigate(Environment.pathOf("home", ambiente.amb), { state })
  }

  const shown = paper ?? found?.page ?? null
  const reachable = Math.min(found?.page.count ?? 0, mostRead)
  const totals =
    shown === null || shown.totals.every((total) => total === null)
      ? null
      : shown.totals.map((total, at) => {
          const column = shape?.columns.find(({ key }) => key === shown.columns[at]?.key)
          return total === null
            ? null
            : { text: figure(total, column?.decimals ?? undefined), isMean: column?.total === "mean" }
        })

  return (
    <SheetPage brand={amb_nome} about={words.title} home={ambiente.prefix + Environment.pathOf("home", ambiente.amb)}>
      <div className="pagehead">
        <button type="button" className="btn quiet icon back" onClick={() => void app.go("home")}>
          <Icon name="back" />
          <span className="vh">{words.back}</span>
        </button>
        <h1>{shape?.title ?? words.title}</h1>
        <span className="facts" role="status">
          {found !== null &&
            fill(words.updated, {
              rows: rowsText(found.page.count),
              time: timeOf(locale, Date.parse(found.page.at))
            })}
        </span>
        <span className="push acts">
          <button
            type="button"
            className="btn"
            aria-expanded={open}
            aria-controls="filtros"
            onClick={() => setOpen(!open)}
          >
            <Icon name="filter" />
            {words.filters}
          </button>
          <button
            type="button"
            className="btn"
            ref={columnsButton}
            aria-expanded={choosing}
            disabled={shape === null}
            onClick={() => setChoosing(!choosing)}
          >
            <Icon name="columns" />
            {words.columns}
          </button>
          <ExportMenu disabled={shape === null} onExport={(format) => void exportAs(format)} />
          <button type="button" className="btn" disabled={found === null} onClick={() => void print()}>
            <Icon name="print" />
            {words.print}
          </button>
        </span>
      </div>
      <div className="report-ask">
        {open && (
          <Filters
            processes={processes ?? []}
            processo={processo}
            shape={shape}
            filled={filled}
            strict={strict}
            running={running}
            onProcess={chooseProcess}
            onFill={setFilled}
            onRun={() => {
              ask()
              // On a small screen the filters would stand between a person and what they asked for.
              if (isReadable(filled) && window.innerWidth < narrow) setOpen(false)
            }}
            onClear={() => {
              setFilled(blank)
              setStrict(false)
              if (found !== null) ask({ filled: blank })
            }}
          />
        )}
        <ExportNotes {...files} />
      </div>
      <div className="report-body">
        {choosing && shape !== null && (
          <Columns
            columns={shape.columns}
            chosen={chosen}
            opener={columnsButton}
            onChoose={chooseColumns}
            onClose={() => setChoosing(false)}
          />
        )}
        <ReportState
          fault={wrong ?? (fault === null ? null : faultText(fault))}
          since={found === null || fault?.code !== "unreachable" ? null : timeOf(locale, Date.parse(found.page.at))}
          running={running}
          isEmpty={found?.page.count === 0}
          isFresh={found === null && processes !== null}
          hasNone={processes?.length === 0}
          onRetry={shape === null ? null : () => ask()}
          onCancel={cancel}
          onClear={() => {
            setFilled(blank)
            ask({ filled: blank })
          }}
        />
        {shown !== null && shown.count > 0 && (
          <>
            <ResultTable
              key={found?.from}
              title={fill(words.table, { title: shape?.title ?? words.title })}
              columns={shown.columns}
              rows={shown.rows.map(({ instance, cells }) => ({ id: instance, cells }))}
              count={shown.count}
              before={found?.from ?? 0}
              totals={totals}
              sort={sort}
              onSort={sortBy}
              onOpen={openInstance}
            />
            <Pager
              from={found?.from ?? 0}
              size={size}
              count={reachable}
              note={
                (found?.page.count ?? 0) > mostRead
                  ? fill(words.truncated, { shown: figure(mostRead), n: figure(found?.page.count ?? 0) })
                  : null
              }
              onTurn={(from) => ask({ from })}
            />
          </>
        )}
      </div>
      <Announcer />
    </SheetPage>
  )
}

export default ReportScreen
