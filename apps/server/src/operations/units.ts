/** Units as an operator makes them, their document and period judged by the domain. */
import { isIso } from "@quadrante/domain/locale"
import { bare, document } from "@quadrante/domain/unit"
import { Result } from "effect"
import type { Queries } from "../kernel/data/database.ts"
import { refuse, type Problem } from "./problem.ts"

/** A unit as it is asked for; null is open or none. */
export interface UnitInput {
  readonly sigla: string
  readonly nome: string
  readonly document: string | null
  readonly begin: string | null
  readonly end: string | null
}

/** A line of the list. */
export interface UnitLine {
  readonly unid_sigla: string
  readonly unid_nome: string
  readonly unid_docnum: string | null
  readonly periodo_inicio: string | null
  readonly periodo_final: string | null
}

/** The units of an environment. */
export const list = (sql: Queries, amb: string): Promise<readonly UnitLine[]> => sql<UnitLine[]>`
  select unid_sigla, unid_nome, unid_docnum, periodo_inicio::text, periodo_final::text
  from unit where amb = ${amb} order by unid_sigla`

/** Makes a unit. Its document is kept without its mask, as documents are compared. */
export const add = async (sql: Queries, amb: string, wanted: UnitInput): Promise<Result.Result<null, Problem>> => {
  const { sigla, nome, begin, end } = wanted
  if (!/^\S{1,20}$/.test(sigla)) return refuse({ code: "unit-invalid", sigla })
  const read = wanted.document === null ? null : document(wanted.document)
  if (read !== null && !read.valid) return refuse({ code: "document-invalid", text: wanted.document ?? "" })
  for (const day of [begin, end]) {
    if (day !== null && !isIso("date", day)) return refuse({ code: "day-invalid", text: day })
  }
  if (begin !== null && end !== null && end < begin) return refuse({ code: "period-reversed", begin, end })
  const [made] = await sql`
    insert into unit (amb, unid_sigla, unid_nome, unid_doctipo, unid_docnum, periodo_inicio, periodo_final)
    values (${amb}, ${sigla}, ${nome}, ${read?.kind ?? null},
      ${wanted.document === null ? null : bare(wanted.document)}, ${begin}, ${end})
    on conflict (amb, unid_sigla) do nothing returning 1`
  return made === undefined ? refuse({ code: "unit-taken", sigla }) : Result.succeed(null)
}
