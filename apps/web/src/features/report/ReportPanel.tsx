/** The report of a process in a quadrant: what it is asked for, the table, a chart beside it, and what is made of it. */
import "../../i18n/parts.ts"
import type { Format, Page } from "@quadrante/api/report"
import type { OpenProcess } from "@quadrante/domain/process"
import * as Report from "@quadrante/domain/report"
import { type RefObject, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp } from "../../kernel/app.ts"
import { Icon, ProcessIcon } from "../../ui/Icon.tsx"
import { MenuButton } from "../../ui/MenuButton.tsx"
import { copyLinkTo } from "../../workspace/link.ts"
import { leadTo, switchLeading } from "../../workspace/leading.ts"
import { anywhere, openInstance, type OpenTarget } from "../../workspace/open.ts"
import { useStays } from "../../workspace/staying.ts"
import { useLeader } from "../../workspace/useLeader.ts"
import { Columns } from "./Columns.tsx"
import { ExportMenu } from "./ExportMenu.tsx"
import { ExportNotes, useExports } from "./ExportNotes.tsx"
import { FilterChips } from "./FilterChips.tsx"
import { currentQuery } from "./report-reducer.ts"
import { ReportChart } from "./ReportChart.tsx"
import { ReportHead } from "./ReportHead.tsx"
import { ReportResult } from "./ReportResult.tsx"
import { ReportState } from "./ReportState.tsx"
import { reports } from "./texts/texts.ts"
import { useAlike } from "./useAlike.ts"
import { usePrintedReport } from "./usePrintedReport.ts"
import type { LeadingRows } from "./useGrid.ts"
import { useReport } from "./useReport.ts"
import { useWidth } from "../../ui/useWidth.ts"
import { blank, type FilterInputs, linkOf, stateKey } from "./wish.ts"
import { tip } from "../../ui/tip.ts"
import "./report.css"

interface Props {
  readonly process: OpenProcess
}

/** Below so many pixels rows are cards. */
const leastTable = 560
/** From so many on acts have words. */
const leastWords = 820
/** From so many on there is room for a chart beside the table, and from so many on for all columns that matter, too. */
const leastBoth = 900
const leastAtOnce = 1500

const ReportPanel = ({ process }: Props) => {
  const { t } = useTranslation(reports)
  const app = useApp()
  const report = useReport(process)
  const { state, dispatch, calendar, title, processes, found, foundAt } = report
  const { processo, shape, filters } = state
  const { begin, ...files } = useExports()
  // A file that is made is said here, and fetched from here.
  useStays(files.begun.length > 0)
  const { paper, print } = usePrintedReport(found, state)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [wantsChart, setWantsChart] = useState<boolean | null>(null)
  const hasChart = wantsChart ?? width >= leastAtOnce
  const { found: shown, said } = useAlike(found, state, width < leastTable)

  const copyLink = () => {
    const query = shape === null ? "" : linkOf(processo, filters, shape, state)
    void copyLinkTo(app, process.processo, Report.toContexto(query), t("linkCopied"))
  }
  return (
    <>
      <ReportHead
        title={title}
        isTight={width < leastWords}
        alike={said}
        facts={
          found !== null &&
          foundAt !== null && (
            <>
              {t("updated", { rows: t("rows", { count: found.page.count }), time: foundAt })}
              <SortFact state={state} columns={(shown ?? found).page.columns} />
            </>
          )
        }
        acts={
          <ReportActs
            {...report}
            hasChart={hasChart}
            onChart={() => setWantsChart(!hasChart)}
            onLink={copyLink}
            onExport={(format) => void begin(found?.query ?? currentQuery(state), format)}
            onPrint={() => void print()}
          />
        }
      />
      <div className="report" ref={box}>
        <FilterChips
          processes={processes ?? []}
          {...{ processo, shape, filters, calendar }}
          sort={width < leastTable && shape !== null ? state.sort : undefined}
          onProcess={(chosen) => dispatch({ _tag: "processChosen", processo: chosen })}
          onFilter={(changed) => dispatch({ _tag: "filtersChanged", filters: changed })}
          onSort={(key) => dispatch({ _tag: "sorted", key })}
        />
        <div>
          <ExportNotes {...files} />
        </div>
        <ReportBody
          report={{ ...report, found: shown }}
          process={process.id}
          paper={paper}
          width={width}
          hasChart={hasChart}
        />
      </div>
    </>
  )
}

interface SortProps {
  readonly state: ReturnType<typeof useReport>["state"]
  readonly columns: Page["columns"]
}

/** By what rows are sorted: a mark in the head of its column shows it, where there is one, and words say it to ears. */
const SortFact = ({ state: { sort, shape }, columns }: SortProps) => {
  const { t } = useTranslation(reports)
  const { key, descending } = sort ?? Report.standardSort
  const label = shape?.columns.find((one) => one.key === key)?.label
  if (label === undefined) return null
  const isMarked = columns.some((one) => one.key === key)
  return (
    <span className={isMarked ? "vh" : undefined}>{t(descending ? "sortedDown" : "sortedUp", { campo: label })}</span>
  )
}

interface BodyProps {
  readonly report: ReturnType<typeof useReport>
  /** The id of the open process from which rows are opened. */
  readonly process: string
  /** What is printed just now. */
  readonly paper: Page | null
  readonly width: number
  readonly hasChart: boolean
}

/** How it stands with the report, its rows, and the chart beside them or, for want of room, in their place. */
const ReportBody = ({ report, process, paper, width, hasChart }: BodyProps) => {
  const app = useApp()
  const faultText = useFaultText()
  const { state, dispatch, retry, processes, found, foundAt, running, fault, runFault } = report
  const { processo, shape, filters } = state
  const isWide = width >= leastBoth
  // On paper there is no chart.
  const isChartAlone = hasChart && !isWide && paper === null
  const leader = useLeader(process)
  const opening = (row: number) => (where: OpenTarget) => {
    const one = found?.page.rows[row]
    if (one === undefined) return null
    return openInstance(app, { instance: one.instance, processo, title: shape?.title ?? processo }, where, process)
  }
  const leads: LeadingRows = {
    onPass: (row) => leader.rest(() => leadTo(app, process, false, opening(row))),
    onPress: (row) => {
      leader.stop()
      leadTo(app, process, true, opening(row))
    },
    onSwitch: (row) => {
      if (switchLeading(app, process) && row !== null) leadTo(app, process, false, opening(row))
    }
  }
  return (
    <div className={hasChart && isWide ? "report-body both" : "report-body"}>
      <ReportState
        fault={fault === null ? null : faultText(fault)}
        since={runFault?.code === "unreachable" ? foundAt : null}
        running={running}
        isEmpty={found?.page.count === 0}
        hasNone={processes?.length === 0}
        onRetry={shape === null ? null : retry}
        onCancel={() => dispatch({ _tag: "cancelled" })}
        onClear={() => dispatch({ _tag: "filtersChanged", filters: blank })}
      />
      {processo === "" && processes !== null && (
        <ProcessChoice processes={processes} onChoose={(one) => dispatch({ _tag: "processChosen", processo: one })} />
      )}
      {!isChartAlone && (
        <ReportResult
          {...{ found, paper, shape }}
          isNarrow={width < leastTable}
          sort={state.sort}
          onSort={(key) => dispatch({ _tag: "sorted", key })}
          onOpen={(row) => {
            leader.stop()
            opening(row)(anywhere)
          }}
          leads={leads}
          onTurn={(from) => dispatch({ _tag: "pageTurned", from })}
        />
      )}
      {hasChart && found !== null && shape !== null && found.page.count > 0 && (
        <ReportChart
          run={state.runs.countedAt}
          query={found.query}
          shape={shape}
          counted={state.counted === "" ? countedFirst(filters) : state.counted}
          onCount={(key) => dispatch({ _tag: "countedBy", key })}
        />
      )}
    </div>
  )
}

/** Rows of one state are counted by their unit: all of them stand alike. */
const countedFirst = ({ status }: FilterInputs): string => (status.length === 1 ? "unidade" : stateKey)

interface ChoiceProps {
  readonly processes: NonNullable<ReturnType<typeof useReport>["processes"]>
  readonly onChoose: (processo: string) => void
}

/** Of which process: nothing else can be asked before. */
const ProcessChoice = ({ processes, onChoose }: ChoiceProps) => {
  const { t } = useTranslation(reports)
  if (processes.length === 0) return null
  return (
    <div className="report-choice">
      <h3>{t("before")}</h3>
      <ul>
        {processes.map(({ processo, title, icon }) => (
          <li key={processo}>
            <button type="button" className="btn" onClick={() => onChoose(processo)}>
              <ProcessIcon name={icon} />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ActsProps extends Pick<ReturnType<typeof useReport>, "state" | "dispatch" | "found" | "retry"> {
  readonly hasChart: boolean
  readonly onChart: () => void
  readonly onLink: () => void
  readonly onExport: (format: Format) => void
  readonly onPrint: () => void
}

const ReportActs = (props: ActsProps) => {
  const { state, dispatch, found, retry, hasChart, onChart, onLink, onExport, onPrint } = props
  const { t } = useTranslation(reports)
  const { shape, columns } = state
  const columnsButton = useRef<HTMLButtonElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  if (shape === null) return null
  return (
    <>
      <button type="button" className="btn quiet small" aria-pressed={hasChart} {...tip(t("chart"))} onClick={onChart}>
        <Icon name="bi" />
        <span>{t("chart")}</span>
      </button>
      <ColumnsButton isOpen={isChoosing} button={columnsButton} onToggle={() => setChoosing(!isChoosing)} />
      {isChoosing && (
        <Columns
          columns={shape.columns}
          chosen={columns}
          opener={columnsButton}
          onChoose={(chosen) => dispatch({ _tag: "columnsChosen", columns: chosen })}
          onClose={() => setChoosing(false)}
        />
      )}
      <ExportMenu disabled={false} onExport={onExport} />
      <button
        type="button"
        className="btn quiet small"
        disabled={found === null}
        {...tip(t("print"))}
        onClick={onPrint}
      >
        <Icon name="print" />
        <span>{t("print")}</span>
      </button>
      <MenuButton
        label={t("more")}
        className="btn quiet small icon"
        isAbove
        acts={[
          { name: "refresh", label: t("refresh"), run: retry },
          { name: "link", label: t("copyLink"), run: onLink }
        ]}
      >
        <Icon name="more" />
      </MenuButton>
    </>
  )
}

interface ColumnsButtonProps {
  readonly isOpen: boolean
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onToggle: () => void
}

const ColumnsButton = ({ isOpen, button, onToggle }: ColumnsButtonProps) => {
  const { t } = useTranslation(reports)
  return (
    <button
      type="button"
      className="btn quiet small"
      ref={button}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...tip(t("columns"))}
      onClick={onToggle}
    >
      <Icon name="columns" />
      <span>{t("columns")}</span>
    </button>
  )
}

export default ReportPanel
