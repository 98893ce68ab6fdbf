/** The SQL report: a prepared statement with its parameters, or one of one's own, its result, and what is made of it. */
import "./report.css"
import "./sql.css"
import "../../ui/floating.css"
import type { Failure } from "@quadrante/api/client"
import type { Format } from "@quadrante/api/report"
import { type Asked, mostRows, type Statements } from "@quadrante/api/statement"
import * as Environment from "@quadrante/domain/environment"
import { define } from "@quadrante/persistence/slot"
import { Result, Schema } from "effect"
import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { useFaultText } from "../../i18n/faults.ts"
import { momentOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { ProveDialog } from "../../startup/ProveDialog.tsx"
import { Announcer } from "../../ui/Announcer.tsx"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { SheetPage } from "../../ui/SheetPage.tsx"
import { bytesIn, save } from "./download.ts"
import { ExportMenu } from "./ExportMenu.tsx"
import type { Typed } from "./LocalInput.tsx"
import { missing, Parameters } from "./Parameters.tsx"
import { printed } from "./printing.ts"
import { Refused } from "./Refused.tsx"
import { ResultTable } from "./ResultTable.tsx"
import { SelectInput } from "./SelectInput.tsx"
import { SqlState } from "./SqlState.tsx"
import { StatementField, StatementText } from "./Statement.tsx"
import { fill } from "./texts.ts"
import { useStatement } from "./useStatement.ts"
import { useReportWords } from "./words.ts"

/** Stands for free text among the prepared statements. */
const free = "="

/** What somebody writes, kept for this session so that a reload loses nothing of it: encrypted, and gone with it. */
const writtenSlice = define({
  name: "sql",
  area: "session",
  version: 1,
  schema: Schema.Struct({ text: Schema.String }),
  initial: { text: "" }
})

const SqlScreen = () => {
  const { words, locale, figure, rows: rowsText } = useReportWords()
  const app = useApp()
  const { api, ambiente, vault } = app
  const faultText = useFaultText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const amb_nome = useAppSelector(({ client }) => client.amb_nome)
  const view = useAppSelector(({ session }) => session.view)
  const { ran, fault, since, waiting, run, attempt, cancel, drop, prove, unproved } = useStatement()

  const [known, setKnown] = useState<Statements | null>(null)
  const [wrong, setWrong] = useState<{ readonly text: string; readonly isForbidden: boolean } | null>(null)
  const [chosen, setChosen] = useState(() => new URLSearchParams(search).get("consulta") ?? "")
  const [values, setValues] = useState<Readonly<Record<string, Typed>>>({})
  const [text, setText] = useState("")
  const [strict, setStrict] = useState(false)
  const [open, setOpen] = useState(false)
  /** For which statement the parameters were filled in first. */
  const [filledFor, setFilledFor] = useState<string | null>(null)

  useEffect(() => {
    void vault.load(writtenSlice).then((kept) => setText((typed) => (typed === "" ? kept.text : typed)))
  }, [vault])

  useEffect(() => {
    void (async () => {
      const answer = await (await api()).statements({})
      if (Result.isSuccess(answer)) setKnown(answer.success)
      else setWrong({ text: faultText(answer.failure), isForbidden: answer.failure.code === "forbidden" })
    })()
    // Also in another language: statements and parameters have names.
  }, [api, faultText, locale.lcl_id])

  const report = known?.prepared.find(({ id }) => id === chosen)
  const isFree = chosen === free && known?.free === true
  if (report !== undefined && filledFor !== report.id) {
    setFilledFor(report.id)
    setValues(Object.fromEntries(report.parameters.map(({ key, initial }) => [key, initial])))
  }

  const choose = (next: string) => {
    setChosen(next)
    setStrict(false)
    drop()
    const link = next === "" || next === free ? "" : new URLSearchParams({ consulta: next }).toString()
    void navigate({ search: link }, { replace: true })
  }
  const write = (typed: string) => {
    setText(typed)
    vault.save(writtenSlice, { text: typed })
  }
  const lacking = report === undefined ? [] : missing(report.parameters, values)
  const askedNow = (): Asked | null => {
    if (isFree) return text.trim() === "" ? null : { text }
    if (report === undefined || lacking.length > 0) return null
    return {
      report: report.id,
      values: Object.fromEntries(report.parameters.map(({ key }) => [key, values[key] ?? null]))
    }
  }
  const submit = () => {
    if (since !== null) return
    const asked = askedNow()
    setStrict(asked === null)
    if (asked !== null) void run(asked)
  }
  const exportAs = (format: Format) => {
    const asked = askedNow()
    if (asked === null) return setStrict(true)
    void attempt(async (client) => {
      const answer = await client.fileOfStatement({ payload: { asked, format } })
      if (Result.isFailure(answer)) return answer.failure
      const { name, type, data } = answer.success
      save(name, new Blob([bytesIn(data ?? "")], { type }))
      return null
    })
  }
  const title = report?.title ?? (isFree ? words.sql.free : words.sql.title)
  const print = () => {
    if (ran === null) return
    const at = momentOf(locale, Date.parse(ran.at))
    const [before = "", between = ""] = words.pageOf
    const said = { pessoa: view?.user.pessoa ?? "", unidade: view?.unit?.unid_nome ?? amb_nome, at }
    void printed({ left: fill(words.printed, said), pageOf: [before, between], wide: ran.columns.length > 6 })
  }
  const unfilled = strict ? lacking.find(({ key }) => values[key] === null) : undefined
  const note =
    ran?.more === true ? fill(words.sql.more, { n: figure(mostRows) }) : ran?.cut === true ? words.sql.cut : null
  const statement = report?.text ?? text

  return (
    <SheetPage
      brand={amb_nome}
      about={words.sql.title}
      home={ambiente.prefix + Environment.pathOf("home", ambiente.amb)}
    >
      <div className="pagehead">
        <button type="button" className="btn quiet icon back" onClick={() => void app.go("home")}>
          <Icon name="back" />
          <span className="vh">{words.back}</span>
        </button>
        <h1>{title}</h1>
        <span className="chip">
          <Icon name="eye" />
          {words.sql.readonly}
        </span>
        <span className="facts" role="status">
          {ran !== null &&
            fill(words.sql.summary, {
              rows: rowsText(ran.rows.length),
              s: figure(ran.ms / 1000, 3),
              n: figure(mostRows)
            })}
        </span>
        <span className="push acts">
          {report !== undefined && (
            <button type="button" className="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Icon name="form" />
              {words.sql.statement}
            </button>
          )}
          <ExportMenu disabled={ran === null} onExport={exportAs} />
          <button type="button" className="btn" disabled={ran === null} onClick={print}>
            <Icon name="print" />
            {words.print}
          </button>
        </span>
      </div>
      <div className="report-ask">
        {known !== null && (
          <form
            className="report-filters"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <SelectInput
              id="consulta"
              label={words.sql.report}
              value={report !== undefined || isFree ? chosen : ""}
              none={words.sql.choose}
              options={[
                ...known.prepared.map(({ id: value, title: label }) => ({ value, label })),
                ...(known.free ? [{ value: free, label: words.sql.free }] : [])
              ]}
              onChange={choose}
            />
            {report !== undefined && (
              <Parameters parameters={report.parameters} values={values} strict={strict} onChange={setValues} />
            )}
            {isFree && <StatementField value={text} views={known.views} onChange={write} onRun={submit} />}
            {(report !== undefined || isFree) && (
              <span className="acts">
                <button type="submit" className="btn primary" aria-disabled={since !== null}>
                  {words.sql.run}
                </button>
              </span>
            )}
            {unfilled !== undefined && (
              <p className="msg" role="alert">
                {fill(words.sql.missing, { campo: unfilled.label })}
              </p>
            )}
            {report !== undefined && <p className="help about">{report.about}</p>}
          </form>
        )}
        {open && report !== undefined && (
          <div className="statement-pane">
            <StatementText text={statement} />
            <CopyButton className="btn small" text={() => statement}>
              {words.sql.copy}
            </CopyButton>
          </div>
        )}
      </div>
      <div className="report-body">
        <SqlState
          since={since}
          fault={wrong === null ? told(fault, faultText) : <span>{wrong.text}</span>}
          isForbidden={wrong?.isForbidden ?? false}
          isEmpty={ran?.rows.length === 0}
          isFresh={ran === null && known !== null}
          note={note}
          onCancel={cancel}
        />
        {ran !== null && ran.rows.length > 0 && (
          <ResultTable
            key={ran.at}
            title={fill(words.table, { title })}
            columns={ran.columns}
            rows={ran.rows.map((cells, at) => ({ id: String(at), cells }))}
            count={ran.rows.length}
            before={0}
            totals={null}
            sort={null}
            onSort={null}
            onOpen={null}
          />
        )}
      </div>
      {waiting && (
        <ProveDialog
          title={words.sql.prove}
          help={words.sql.proveHelp}
          act={words.sql.proveAct}
          onProof={prove}
          onCancel={unproved}
        />
      )}
      <Announcer />
    </SheetPage>
  )
}

/** What went wrong with a run. */
const told = (fault: Failure | null, faultText: (fault: Failure) => string) => {
  if (fault === null) return null
  if (fault.code !== "statement-refused" || fault.statement === undefined) return <span>{faultText(fault)}</span>
  return <Refused statement={fault.statement} said={fault.at ?? ""} />
}

export default SqlScreen
