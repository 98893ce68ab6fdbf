/** What is chosen and filled in on the SQL screen: kept in the address, and what somebody writes in the vault. */
import { define } from "@quadrante/persistence/slot"
import { Schema } from "effect"
import { useEffect, useReducer } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { statements } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { chosenOf, initialStatement, searchOf, statementReducer } from "./statement-reducer.ts"

/** What somebody writes, kept for this session so that a reload loses nothing of it: encrypted, and gone with it. */
const writtenSlice = define({
  name: "sql",
  area: "session",
  version: 1,
  schema: Schema.Struct({ text: Schema.String }),
  initial: { text: "" }
})

export const useStatementInput = () => {
  const { vault } = useApp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const lcl_id = useAppSelector(({ locale }) => locale.lcl_id)
  const [state, dispatch] = useReducer(statementReducer, search, initialStatement)

  // Also in another language: statements and parameters have names.
  const { data: known, fault: unlisted } = useServerQuery(statements(lcl_id), { keepsLast: true })
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
    choose: (id: string) => {
      dispatch({ _tag: "chosen", id })
      void navigate({ search: searchOf(id) }, { replace: true })
    },
    write: (text: string) => {
      dispatch({ _tag: "written", text })
      vault.save(writtenSlice, { text })
    }
  }
}
