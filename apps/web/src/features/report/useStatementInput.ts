/** What is chosen and filled in for the SQL report: kept in the context of its tab, and what somebody writes in the vault. */
import { contextoOf, type OpenProcess } from "@quadrante/domain/process"
import * as Report from "@quadrante/domain/report"
import { define } from "@quadrante/persistence/slot"
import { Schema } from "effect"
import { useEffect, useReducer } from "react"
import { statements } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useApp } from "../../kernel/app.ts"
import { useLanguage } from "../../kernel/locale.ts"
import { described } from "../../store/workspace.ts"
import { chosenOf, initialStatement, searchOf, statementReducer } from "./statement-reducer.ts"

/** What somebody writes, kept for this session so that a reload loses nothing of it: encrypted, and gone with it. */
const writtenSlice = define({
  name: "sql",
  area: "session",
  version: 1,
  schema: Schema.Struct({ text: Schema.String }),
  initial: { text: "" }
})

export const useStatementInput = (process: OpenProcess) => {
  const { id } = process
  const { vault, dispatch: tell } = useApp()
  const language = useLanguage()
  const [state, dispatch] = useReducer(statementReducer, Report.fromContexto(contextoOf(process)), initialStatement)

  // Also in another language: statements and parameters have names.
  const { data: known, fault: unlisted } = useServerQuery(statements(language), { keepsLast: true })
  const chosen = chosenOf(state, known)
  const { prepared } = chosen
  if (prepared !== undefined && prepared.id !== state.filledFor) dispatch({ _tag: "preparedLoaded", prepared })

  useEffect(() => {
    void vault.load(writtenSlice).then(({ text }) => dispatch({ _tag: "writtenLoaded", text }))
  }, [vault])

  return {
    state,
    dispatch,
    /** What this person may run; null: not known yet. */
    known,
    unlisted,
    chosen,
    choose: (statement: string) => {
      dispatch({ _tag: "chosen", id: statement })
      tell(described({ id, contexto: Report.toContexto(searchOf(statement)) }))
    },
    write: (text: string) => {
      dispatch({ _tag: "written", text })
      vault.save(writtenSlice, { text })
    }
  }
}
