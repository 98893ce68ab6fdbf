/** The form of the SQL report: which statement, its parameters or its text, and the way to run it. */
import type { Statements } from "@quadrante/api/statement"
import { freeStatement } from "@quadrante/domain/report"
import { useTranslation } from "react-i18next"
import { Parameters } from "./Parameters.tsx"
import { SelectInput } from "./SelectInput.tsx"
import { StatementField } from "./Statement.tsx"
import { missingParameters } from "./statement-reducer.ts"
import { reports } from "./texts/texts.ts"
import type { useStatementInput } from "./useStatementInput.ts"
import "./statement-form.css"

interface Props extends Pick<ReturnType<typeof useStatementInput>, "state" | "dispatch" | "chosen" | "write"> {
  readonly known: Statements
  readonly running: boolean
  readonly onChoose: (id: string) => void
  readonly onRun: () => void
}

export const StatementForm = ({ state, dispatch, known, chosen, running, onChoose, write, onRun }: Props) => {
  const { t } = useTranslation(reports)
  const { values, strict } = state
  const { prepared, isFree } = chosen
  const isChosen = prepared !== undefined || isFree
  const unfilled = strict ? missingParameters(state, chosen).find(({ key }) => values[key] === null) : undefined
  return (
    <form
      className="statement-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onRun()
      }}
    >
      <SelectInput
        id="consulta"
        label={t("sql.report")}
        value={isChosen ? state.chosen : ""}
        none={t("sql.choose")}
        options={[
          ...known.prepared.map(({ id: value, title: label }) => ({ value, label })),
          ...(known.free ? [{ value: freeStatement, label: t("sql.free") }] : [])
        ]}
        onChange={onChoose}
      />
      {prepared !== undefined && (
        <Parameters
          parameters={prepared.parameters}
          values={values}
          strict={strict}
          onChange={(changed) => dispatch({ _tag: "valuesChanged", values: changed })}
        />
      )}
      {isFree && <StatementField value={state.text} views={known.views} onChange={write} onRun={onRun} />}
      {isChosen && (
        <span className="acts">
          <button type="submit" className="btn primary" aria-disabled={running}>
            {t("sql.run")}
          </button>
        </span>
      )}
      {unfilled !== undefined && (
        <p className="msg" role="alert">
          {t("sql.missing", { campo: unfilled.label })}
        </p>
      )}
      {prepared !== undefined && <p className="help about">{prepared.about}</p>}
    </form>
  )
}
