/** The endpoints of the SQL report: what there is to run, a run, and a run as a file. */
import type { Language } from "@quadrante/domain/language"
import type { Fault } from "@quadrante/api/fault"
import type { Content } from "@quadrante/api/document"
import type { Format } from "@quadrante/api/report"
import type {
  StatementRequest,
  Parameter as ParameterView,
  PreparedStatementView as PreparedView,
  StatementRun
} from "@quadrante/api/statement"
import * as Locale from "@quadrante/domain/locale"
import type { Cell } from "@quadrante/domain/report"
import { Result } from "effect"
import * as Engine from "../../process/engine.ts"
import * as Right from "../../process/rows/right.ts"
import type { SessionHandlers } from "../../gateway/handler.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import { makeCsv, type Table } from "../reports/file.ts"
import { makePdf } from "../reports/pdf.ts"
import { yesAndNo } from "../reports/texts.ts"
import { makeXlsx } from "../reports/xlsx.ts"
import { isRecent } from "../../identity/login/proving.ts"
import { unitName, type AuthenticatedSession, type Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import { numbered, prepared, type Parameter, type PreparedStatement } from "./prepared.ts"
import { say } from "./texts/texts.ts"
import { limitSeconds } from "./role.ts"
import type { Statement, Statements } from "./statements.ts"
import { views } from "./views.ts"

type Handlers = Pick<SessionHandlers, "statements" | "runStatement" | "fileOfStatement">

export const makeStatementHandlers = (runner: Statements): Handlers => ({
  statements: async ({ sql }, { session, language }) => {
    const options = await optionsOf(sql, session, language)
    const free = Right.has(session, "sql_livre")
    return Result.succeed({
      prepared: prepared.map((one) => viewOf(one, options, session, language)),
      free,
      views: free ? views.map(({ name, columns }) => ({ name, columns })) : [],
      limit: limitSeconds
    })
  },
  runStatement: (_, { session, input, language }) => run(runner, session, input.payload, language),
  fileOfStatement: async (_, { session, input, language, locale }) => {
    const { asked, format } = input.payload
    const ran = await run(runner, session, asked, language)
    return Result.isFailure(ran)
      ? Result.fail(ran.failure)
      : fileOf(ran.success, asked, format, session, { language, locale })
  }
})

/** Runs what is asked, where the person may, and has proved a short while ago that it is them. */
const run = async (
  runner: Statements,
  session: AuthenticatedSession,
  asked: StatementRequest,
  language: Language
): Promise<Result.Result<StatementRun, Fault>> => {
  if ("text" in asked && !Right.has(session, "sql_livre")) return refuse("forbidden", { at: "sql_livre" })
  if (!isRecent(session)) return refuse("authentication-required")
  if ("text" in asked) {
    return runner.run(session, {
      report: null,
      text: asked.text,
      parameters: [],
      values: {},
      words: yesAndNo(language)
    })
  }
  const report = prepared.find(({ id }) => id === asked.report)
  if (report === undefined) return refuse("not-found")
  const statement = filled(report, asked.values, language)
  if (Result.isFailure(statement)) return Result.fail(statement.failure)
  const ran = await runner.run(session, statement.success)
  return Result.map(ran, (found) => ({
    ...found,
    columns: found.columns.map((column, at) => headed(column, report, at, language))
  }))
}

const headed = (
  column: StatementRun["columns"][number],
  { columns }: PreparedStatement,
  at: number,
  language: Language
) => {
  const heading = columns[at]
  return heading === undefined
    ? column
    : { ...column, label: say(`columns.${heading.key}`, {}, language), decimals: heading.decimals ?? null }
}

/** A prepared statement with its parameters, each a value of its kind. */
const filled = (
  report: PreparedStatement,
  values: Readonly<Record<string, Cell>>,
  language: Language
): Result.Result<Statement, Fault> => {
  const { text, keys } = numbered(report)
  for (const parameter of report.parameters) {
    if (!fits(parameter, values[parameter.key] ?? null)) return refuse("request-invalid", { at: parameter.key })
  }
  const given = { ...values, lingua: language }
  return Result.succeed({
    report: report.id,
    text,
    parameters: keys.map((key): Cell =>
      Object.hasOwn(given, key) ? (given[key as keyof typeof given] ?? null) : null
    ),
    values: Object.fromEntries(report.parameters.map(({ key }) => [key, values[key] ?? null])),
    words: yesAndNo(language)
  })
}

const fits = ({ kind, optional }: Parameter, value: Cell): boolean => {
  if (value === null) return optional
  switch (kind) {
    case "date":
      return typeof value === "string" && Locale.isIso("date", value)
    case "number":
      return typeof value === "number"
    case "text":
    case "processo":
    case "unidade":
      return typeof value === "string" && value.length <= 200
  }
}

type Options = Readonly<Record<"processo" | "unidade", ParameterView["options"]>>

const optionsOf = async (sql: Queries, { amb }: Session, language: Language): Promise<Options> => {
  const [processes, units] = await Promise.all([
    Engine.listNewestDefinitions(sql, amb),
    sql<{ value: string; label: string }[]>`
      select unid_sigla as value, unid_sigla || ' · ' || said(unid_nome, names, ${language}) as label from unit where amb = ${amb} order by 1`
  ])
  return {
    processo: processes.map(({ processo, about }) => ({ value: processo, label: about.title[language] })),
    unidade: units
  }
}

const viewOf = (
  { id, text, parameters }: PreparedStatement,
  options: Options,
  { fuso_horario }: Session,
  language: Language
): PreparedView => ({
  id,
  title: say(`reports.${id}.title`, {}, language),
  about: say(`reports.${id}.about`, {}, language),
  text,
  parameters: parameters.map(({ key, kind, optional, initial }) => ({
    key,
    label: say(`parameters.${key}`, {}, language),
    kind: kind === "processo" || kind === "unidade" ? "choice" : kind,
    optional,
    initial:
      typeof initial === "object" && initial !== null
        ? Locale.dayIn(Date.now() + initial.days * 86_400_000, fuso_horario)
        : initial,
    options: kind === "processo" || kind === "unidade" ? options[kind] : []
  }))
})

const writers = { csv: makeCsv, xlsx: makeXlsx, pdf: makePdf }

const fileOf = async (
  { columns, rows, at }: StatementRun,
  asked: StatementRequest,
  format: Format,
  session: AuthenticatedSession,
  { language, locale }: Locale.Speech
): Promise<Result.Result<Content, Fault>> => {
  const report = "report" in asked ? prepared.find(({ id }) => id === asked.report) : undefined
  const title = report === undefined ? "SQL" : say(`reports.${report.id}.title`, {}, language)
  const moment = Result.getOrElse(Locale.formatInstant(locale, Date.parse(at), session.fuso_horario), () => "")
  const table: Table = {
    title,
    columns,
    language,
    locale,
    zone: session.fuso_horario,
    unit: unitName(session, language),
    foot: [session.pessoa, moment].join(" · "),
    note: ""
  }
  const bytes: Uint8Array[] = []
  const writer = writers[format](table, (some) => void bytes.push(some))
  writer.add(rows)
  await writer.end(columns.map(() => null))
  return Result.succeed({
    name: `${title} ${at.slice(0, 10)}.${format}`,
    type: types[format],
    text: null,
    data: Buffer.concat(bytes).toString("base64")
  })
}

const types: Readonly<Record<Format, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf"
}
