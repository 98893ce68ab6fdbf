/** The SQL report in a quadrant: a prepared statement with its parameters, or one of one's own, its result, and what is made of it. */
import "../../i18n/parts.ts"
import type { Failure } from "@quadrante/api/client"
import type { Format } from "@quadrante/api/report"
import { mostRows, type StatementRun } from "@quadrante/api/statement"
import * as Locale from "@quadrante/domain/locale"
import type { OpenProcess } from "@quadrante/domain/process"
import * as Report from "@quadrante/domain/report"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp } from "../../kernel/app.ts"
import { useLocale } from "../../kernel/locale.ts"
import { ProveDialog } from "../../session/ProveDialog.tsx"
import { closed, described } from "../../store/workspace.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { copyLinkTo } from "../../workspace/link.ts"
import { useStays } from "../../workspace/staying.ts"
import { ExportMenu } from "./ExportMenu.tsx"
import { printed } from "./printing.ts"
import { ReportHead } from "./ReportHead.tsx"
import { ResultTable } from "./ResultTable.tsx"
import { SqlState } from "./SqlState.tsx"
import { StatementText } from "./Statement.tsx"
import { requestOf, searchOf } from "./statement-reducer.ts"
import { StatementForm } from "./StatementForm.tsx"
import { StatementRefusal } from "./StatementRefusal.tsx"
import { reports } from "./texts/texts.ts"
import { useCells } from "./useCells.ts"
import { useSheetFooter } from "./useSheetFooter.ts"
import { useStatement } from "./useStatement.ts"
import { useStatementInput } from "./useStatementInput.ts"
import { useWidth } from "../../ui/useWidth.ts"
import { tip } from "../../ui/tip.ts"
import "./report.css"
import "./sql.css"

/** From so many pixels on acts have words. */
const leastWords = 820

interface Props {
  readonly process: OpenProcess
}

const SqlPanel = ({ process }: Props) => {
  const { t } = useTranslation(reports)
  const app = useApp()
  const locale = useLocale()
  const footerOf = useSheetFooter()
  const { state, dispatch, known, unlisted, chosen, choose, write } = useStatementInput(process)
  const { ran, fault, since, waiting, run, saveAs, cancel, drop, prove, unproved } = useStatement()
  const { prepared, isFree } = chosen
  const request = requestOf(state, chosen)
  const isForbidden = unlisted?.code === "forbidden"

  const submit = () => {
    if (since !== null) return
    dispatch({ _tag: "submitted", isComplete: request !== null })
    if (request !== null) run(request)
  }
  const exportAs = (format: Format) => {
    if (request === null) dispatch({ _tag: "exportRefused" })
    else saveAs(request, format)
  }
  const title = prepared?.title ?? (isFree ? t("sql.free") : t("sql.title"))
  const { id, processo } = process
  useEffect(() => {
    app.dispatch(described({ id, title, state: "ready" }))
  }, [app, id, title])
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  // What a run gave is nowhere else.
  useStays(ran !== null || since !== null)

  return (
    <>
      <ReportHead
        title={title}
        isTight={width < leastWords}
        chip={!isForbidden && <ReadOnlyChip />}
        facts={
          ran === null
            ? null
            : t("sql.summary", {
                rows: t("rows", { count: ran.rows.length }),
                s: Locale.formatNumber(locale, ran.ms / 1000, 3),
                n: mostRows
              })
        }
        acts={
          // Who may run nothing has nothing to take along.
          !isForbidden && (
            <SqlActs
              state={state}
              dispatch={dispatch}
              chosen={chosen}
              isDisabled={ran === null}
              onLink={() => void copyLinkTo(app, processo, Report.toContexto(searchOf(state.chosen)), t("linkCopied"))}
              onExport={exportAs}
              onPrint={() => ran !== null && void printed(footerOf(ran))}
            />
          )
        }
      />
      <div className="report statement-report" ref={box}>
        <div>
          {known !== null && (
            <StatementForm
              state={state}
              dispatch={dispatch}
              known={known}
              chosen={chosen}
              running={since !== null}
              onChoose={(id) => {
                choose(id)
                drop()
              }}
              write={write}
              onRun={submit}
            />
          )}
          {state.textOpen && prepared !== undefined && <StatementPane text={prepared.text} />}
        </div>
        <StatementBody
          {...{ title, ran, fault, since, unlisted, cancel }}
          isFresh={ran === null && known !== null}
          onClose={() => app.dispatch(closed(id))}
        />
      </div>
      {waiting && <Proof onProof={prove} onCancel={unproved} />}
    </>
  )
}

interface BodyProps extends Pick<ReturnType<typeof useStatement>, "ran" | "fault" | "since" | "cancel"> {
  readonly title: string
  /** Why it is not known what this person may run. */
  readonly unlisted: Failure | null
  readonly isFresh: boolean
  readonly onClose: () => void
}

/** How it stands with a run, and what it gave. */
const StatementBody = ({ title, ran, fault, since, unlisted, isFresh, cancel, onClose }: BodyProps) => {
  const faultText = useFaultText()
  return (
    <div className="report-body">
      <SqlState
        since={since}
        fault={unlisted === null ? renderFault(fault, faultText) : <span>{faultText(unlisted)}</span>}
        isForbidden={unlisted?.code === "forbidden"}
        isEmpty={ran?.rows.length === 0}
        isFresh={isFresh}
        cut={ran?.more === true ? "rows" : ran?.cut === true ? "cells" : null}
        onCancel={cancel}
        onClose={onClose}
      />
      {ran !== null && ran.rows.length > 0 && <StatementResult key={ran.at} title={title} ran={ran} />}
    </div>
  )
}

const Proof = (props: Pick<Parameters<typeof ProveDialog>[0], "onProof" | "onCancel">) => {
  const { t } = useTranslation(reports)
  return <ProveDialog {...props} title={t("sql.prove")} help={t("sql.proveHelp")} act={t("sql.proveAct")} />
}

interface ActsProps extends Pick<ReturnType<typeof useStatementInput>, "state" | "dispatch" | "chosen"> {
  /** Whether there is no result to take along. */
  readonly isDisabled: boolean
  readonly onLink: () => void
  readonly onExport: (format: Format) => void
  readonly onPrint: () => void
}

const SqlActs = ({ state, dispatch, chosen, isDisabled, onLink, onExport, onPrint }: ActsProps) => {
  const { t } = useTranslation(reports)
  return (
    <>
      {chosen.prepared !== undefined && (
        <button
          type="button"
          className="btn quiet small"
          aria-expanded={state.textOpen}
          {...tip(t("sql.statement"))}
          onClick={() => dispatch({ _tag: "textToggled" })}
        >
          <Icon name="form" />
          <span>{t("sql.statement")}</span>
        </button>
      )}
      <ExportMenu disabled={isDisabled} onExport={onExport} />
      <button type="button" className="btn quiet small" disabled={isDisabled} {...tip(t("print"))} onClick={onPrint}>
        <Icon name="print" />
        <span>{t("print")}</span>
      </button>
      <button type="button" className="btn quiet small icon" {...tip(t("copyLink"))} onClick={onLink}>
        <Icon name="link" />
        <span className="vh">{t("copyLink")}</span>
      </button>
    </>
  )
}

/** Says that no statement changes anything. */
const ReadOnlyChip = () => {
  const { t } = useTranslation(reports)
  return (
    <span className="chip">
      <Icon name="eye" />
      {t("sql.readonly")}
    </span>
  )
}

/** The text of a prepared statement, to be read and copied. */
const StatementPane = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation(reports)
  return (
    <div className="statement-pane">
      <StatementText text={text} />
      <CopyButton className="btn small" text={() => text}>
        {t("sql.copy")}
      </CopyButton>
    </div>
  )
}

const StatementResult = ({ title, ran }: { readonly title: string; readonly ran: StatementRun }) => {
  const { t } = useTranslation(reports)
  const cells = useCells(false)
  return (
    <ResultTable
      cells={cells}
      title={t("table", { title })}
      columns={ran.columns}
      rows={ran.rows.map((cells, at) => ({ id: String(at), cells }))}
      count={ran.rows.length}
      before={0}
      totals={null}
      sort={null}
      isSized={false}
      onSort={null}
      onOpen={null}
    />
  )
}

/** Renders the fault of a run. */
const renderFault = (fault: Failure | null, faultText: (fault: Failure) => string) => {
  if (fault === null) return null
  if (fault.code !== "statement-refused" || fault.statement === undefined) return <span>{faultText(fault)}</span>
  return <StatementRefusal statement={fault.statement} said={fault.at ?? ""} />
}

export default SqlPanel
