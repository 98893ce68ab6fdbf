/** The SQL report: a prepared statement with its parameters, or one of one's own, its result, and what is made of it. */
import type { Failure } from "@quadrante/api/client"
import type { Format } from "@quadrante/api/report"
import { mostRows, type StatementRun } from "@quadrante/api/statement"
import * as Environment from "@quadrante/domain/environment"
import * as Locale from "@quadrante/domain/locale"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { ProveDialog } from "../../session/ProveDialog.tsx"
import { Announcer } from "../../ui/Announcer.tsx"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { ExportMenu } from "./ExportMenu.tsx"
import { printed } from "./printing.ts"
import { ReportHead } from "./ReportHead.tsx"
import { ResultTable } from "./ResultTable.tsx"
import { SqlState } from "./SqlState.tsx"
import { StatementText } from "./Statement.tsx"
import { requestOf } from "./statement-reducer.ts"
import { StatementForm } from "./StatementForm.tsx"
import { StatementRefusal } from "./StatementRefusal.tsx"
import { reports } from "./texts/texts.ts"
import { useSheetFooter } from "./useSheetFooter.ts"
import { useStatement } from "./useStatement.ts"
import { useStatementInput } from "./useStatementInput.ts"
import "./report.css"
import "./sql.css"

const SqlScreen = () => {
  const { t } = useTranslation(reports)
  const locale = useAppSelector((state) => state.locale)
  const { ambiente } = useApp()
  const faultText = useFaultText()
  const footerOf = useSheetFooter()
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const { state, dispatch, known, unlisted, chosen, choose, write } = useStatementInput()
  const { ran, fault, since, waiting, run, saveAs, cancel, drop, prove, unproved } = useStatement()
  const { prepared, isFree } = chosen
  const request = requestOf(state, chosen)

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

  return (
    <SheetPage
      brand={amb_nome}
      about={t("sql.title")}
      home={ambiente.prefix + Environment.pathOf("home", ambiente.amb)}
    >
      <ReportHead
        title={title}
        chip={<ReadOnlyChip />}
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
          <SqlActs
            state={state}
            dispatch={dispatch}
            chosen={chosen}
            isDisabled={ran === null}
            onExport={exportAs}
            onPrint={() => ran !== null && void printed(footerOf(ran))}
          />
        }
      />
      <div className="report-ask">
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
      <div className="report-body">
        <SqlState
          since={since}
          fault={unlisted === null ? renderFault(fault, faultText) : <span>{faultText(unlisted)}</span>}
          isForbidden={unlisted?.code === "forbidden"}
          isEmpty={ran?.rows.length === 0}
          isFresh={ran === null && known !== null}
          cut={ran?.more === true ? "rows" : ran?.cut === true ? "cells" : null}
          onCancel={cancel}
        />
        {ran !== null && ran.rows.length > 0 && <StatementResult key={ran.at} title={title} ran={ran} />}
      </div>
      {waiting && (
        <ProveDialog
          title={t("sql.prove")}
          help={t("sql.proveHelp")}
          act={t("sql.proveAct")}
          onProof={prove}
          onCancel={unproved}
        />
      )}
      <Announcer />
    </SheetPage>
  )
}

interface ActsProps extends Pick<ReturnType<typeof useStatementInput>, "state" | "dispatch" | "chosen"> {
  /** Whether there is no result to take along. */
  readonly isDisabled: boolean
  readonly onExport: (format: Format) => void
  readonly onPrint: () => void
}

const SqlActs = ({ state, dispatch, chosen, isDisabled, onExport, onPrint }: ActsProps) => {
  const { t } = useTranslation(reports)
  return (
    <>
      {chosen.prepared !== undefined && (
        <button
          type="button"
          className="btn"
          aria-expanded={state.textOpen}
          onClick={() => dispatch({ _tag: "textToggled" })}
        >
          <Icon name="form" />
          {t("sql.statement")}
        </button>
      )}
      <ExportMenu disabled={isDisabled} onExport={onExport} />
      <button type="button" className="btn" disabled={isDisabled} onClick={onPrint}>
        <Icon name="print" />
        {t("print")}
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
  return (
    <ResultTable
      title={t("table", { title })}
      columns={ran.columns}
      rows={ran.rows.map((cells, at) => ({ id: String(at), cells }))}
      count={ran.rows.length}
      before={0}
      totals={null}
      sort={null}
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

export default SqlScreen
