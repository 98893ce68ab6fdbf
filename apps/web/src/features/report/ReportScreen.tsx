/** The report of a process: what it is asked for, the table, and what is made of it. */
import type { Format } from "@quadrante/api/report"
import * as Environment from "@quadrante/domain/environment"
import { type RefObject, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { useFaultText } from "../../i18n/faults.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { Announcer } from "../../ui/Announcer.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { windowWidth } from "../../ui/rem.ts"
import { Columns } from "./Columns.tsx"
import { ExportMenu } from "./ExportMenu.tsx"
import { ExportNotes, useExports } from "./ExportNotes.tsx"
import { Filters } from "./Filters.tsx"
import { currentQuery } from "./report-reducer.ts"
import { ReportHead } from "./ReportHead.tsx"
import { ReportResult } from "./ReportResult.tsx"
import { ReportState } from "./ReportState.tsx"
import { reports } from "./texts/texts.ts"
import { usePrintedReport } from "./usePrintedReport.ts"
import { useReport } from "./useReport.ts"
import { isReadable } from "./wish.ts"
import "./report.css"

/** Below so many pixels there is one column for everything. */
const narrow = 1024

const ReportScreen = () => {
  const { t } = useTranslation(reports)
  const locale = useAppSelector((state) => state.locale)
  const { ambiente } = useApp()
  const faultText = useFaultText()
  const navigate = useNavigate()
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const report = useReport()
  const { state, dispatch, processes, found, running, fault, runFault } = report
  const { processo, shape } = state
  const { begin, ...files } = useExports()
  const { paper, print } = usePrintedReport(found, state)
  const columnsButton = useRef<HTMLButtonElement>(null)

  const exportAs = (format: Format) => {
    if (shape === null || !isReadable(state.filters)) dispatch({ _tag: "exportRefused" })
    else void begin(found?.query ?? currentQuery(state), format)
  }
  const openInstance = (row: number) => {
    const one = found?.page.rows[row]
    if (one === undefined) return
    const open = { instance: one.instance, processo, title: shape?.title ?? processo }
    void navigate(Environment.pathOf("home", ambiente.amb), { state: { open } })
  }
  const clear = () => dispatch({ _tag: "filtersCleared", rerun: found !== null })
  const foundAt = found === null ? null : timeOf(locale, Date.parse(found.page.at))

  return (
    <SheetPage brand={amb_nome} about={t("title")} home={ambiente.prefix + Environment.pathOf("home", ambiente.amb)}>
      <ReportHead
        title={shape?.title ?? t("title")}
        facts={
          found === null || foundAt === null
            ? null
            : t("updated", { rows: t("rows", { count: found.page.count }), time: foundAt })
        }
        acts={<ReportActs {...report} columnsButton={columnsButton} onExport={exportAs} onPrint={() => void print()} />}
      />
      <div className="report-ask">
        {state.filtersOpen && (
          <Filters
            processes={processes ?? []}
            processo={processo}
            shape={shape}
            filled={state.filters}
            strict={state.strict}
            running={running}
            onProcess={(chosen) => dispatch({ _tag: "processChosen", processo: chosen })}
            onFill={(filters) => dispatch({ _tag: "filtersChanged", filters })}
            onRun={() => dispatch({ _tag: "submitted", isNarrow: windowWidth() < narrow })}
            onClear={clear}
          />
        )}
        <ExportNotes {...files} />
      </div>
      <div className="report-body">
        {state.columnsOpen && shape !== null && (
          <Columns
            columns={shape.columns}
            chosen={state.columns}
            opener={columnsButton}
            onChoose={(columns) => dispatch({ _tag: "columnsChosen", columns, rerun: found !== null })}
            onClose={() => dispatch({ _tag: "columnsClosed" })}
          />
        )}
        <ReportState
          fault={fault === null ? null : faultText(fault)}
          since={runFault?.code === "unreachable" ? foundAt : null}
          running={running}
          isEmpty={found?.page.count === 0}
          isFresh={found === null && processes !== null}
          hasNone={processes?.length === 0}
          onRetry={shape === null ? null : () => dispatch({ _tag: "retried" })}
          onCancel={() => dispatch({ _tag: "cancelled" })}
          onClear={clear}
        />
        <ReportResult
          found={found}
          paper={paper}
          shape={shape}
          sort={state.sort}
          onSort={(key) => dispatch({ _tag: "sorted", key })}
          onOpen={openInstance}
          onTurn={(from) => dispatch({ _tag: "pageTurned", from })}
        />
      </div>
      <Announcer />
    </SheetPage>
  )
}

interface ActsProps extends Pick<ReturnType<typeof useReport>, "state" | "dispatch" | "found"> {
  /** From here the columns are chosen. */
  readonly columnsButton: RefObject<HTMLButtonElement | null>
  readonly onExport: (format: Format) => void
  readonly onPrint: () => void
}

const ReportActs = ({ state, dispatch, found, columnsButton, onExport, onPrint }: ActsProps) => {
  const { t } = useTranslation(reports)
  const { shape, filtersOpen, columnsOpen } = state
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-expanded={filtersOpen}
        aria-controls="filtros"
        onClick={() => dispatch({ _tag: "filtersToggled" })}
      >
        <Icon name="filter" />
        {t("filters")}
      </button>
      <button
        type="button"
        className="btn"
        ref={columnsButton}
        aria-expanded={columnsOpen}
        disabled={shape === null}
        onClick={() => dispatch({ _tag: "columnsToggled" })}
      >
        <Icon name="columns" />
        {t("columns")}
      </button>
      <ExportMenu disabled={shape === null} onExport={onExport} />
      <button type="button" className="btn" disabled={found === null} onClick={onPrint}>
        <Icon name="print" />
        {t("print")}
      </button>
    </>
  )
}

export default ReportScreen
