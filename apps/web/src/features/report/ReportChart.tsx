/** What a report found, counted by what stands in a column: a bar for each value, in the table of the same figures. */
import { type Groups, mostGroups, type Query, type Shape } from "@quadrante/api/report"
import * as Locale from "@quadrante/domain/locale"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { reportGroups } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { useLocale } from "../../kernel/locale.ts"
import { BarTable } from "../../ui/BarTable.tsx"
import { ChartFigure } from "../../ui/ChartFigure.tsx"
import { SelectInput } from "./SelectInput.tsx"
import { reports } from "./texts/texts.ts"
import { useCells } from "./useCells.ts"

interface Props {
  readonly run: number
  readonly query: Query
  readonly shape: Shape
  /** The column by which rows are counted. */
  readonly counted: string
  readonly onCount: (key: string) => void
}

/** Columns with few values, by which counting says something. */
const isCountable = ({ key, filter }: Shape["columns"][number]): boolean =>
  filter === "oneOf" || ["situacao", "resultado", "pessoa", "unidade", "perfil"].includes(key)

export const ReportChart = ({ run, query, shape, counted, onCount }: Props) => {
  const { t } = useTranslation(reports)
  const faultText = useFaultText()
  const id = useId()
  const [of, setOf] = useState("")
  const { data, fault } = useServerQuery(reportGroups({ run, query, by: counted, of: of === "" ? null : of }), {
    keepsLast: true
  })
  return (
    <section className="report-chart" tabIndex={0} aria-label={t("chart")}>
      <div className="report-chart-asks">
        <SelectInput
          id={`${id}-by`}
          label={t("countBy")}
          value={counted}
          none={null}
          options={shape.columns.filter(isCountable).map(({ key: value, label }) => ({ value, label }))}
          onChange={onCount}
        />
        <SelectInput
          id={`${id}-of`}
          label={t("countOf")}
          value={of}
          none={t("countRows")}
          options={shape.columns.flatMap(({ key: value, label, total }) =>
            total === null ? [] : [{ value, label: total === "mean" ? t("meanOf", { campo: label }) : label }]
          )}
          onChange={setOf}
        />
      </div>
      {fault !== null && <p role="alert">{faultText(fault)}</p>}
      {data !== null && <Bars {...data} shape={shape} />}
    </section>
  )
}

interface BarsProps {
  readonly by: string
  readonly of: string | null
  readonly found: Groups
  readonly shape: Shape
}

const Bars = ({ by, of, found: { groups, others }, shape }: BarsProps) => {
  const { t } = useTranslation(reports)
  const locale = useLocale()
  const cells = useCells(true)
  const head = shape.columns.find(({ key }) => key === by)?.label ?? ""
  const column = shape.columns.find(({ key }) => key === of)
  const valueOf = ({ count, value }: Groups["groups"][number]) => (column === undefined ? count : (value ?? 0))
  const said = (value: number) =>
    column === undefined ? Locale.formatNumber(locale, value) : cells.textOf(column, value)
  const nameOf = (label: string | null) => label ?? t("noValue")
  const most = Math.max(...groups.map(valueOf), 0)
  const [first] = groups
  if (first === undefined) return null
  const all = groups.reduce((sum, { count }) => sum + count, others.count)
  const measure = column === undefined ? t("countRows") : column.label
  return (
    <ChartFigure
      title={
        column === undefined
          ? t("findingRows", { nome: nameOf(first.label), n: first.count, total: all })
          : t("findingOf", { nome: nameOf(first.label), valor: said(valueOf(first)) })
      }
      measure={t("measure", { medida: measure, campo: head })}
    >
      <BarTable
        caption={t("measure", { medida: measure, campo: head })}
        heads={column === undefined ? [head, measure] : [head, measure, t("countRows")]}
        lines={groups.map((group, at) => ({
          key: String(at),
          head: nameOf(group.label),
          cells: [
            group.value === null && column !== undefined ? "–" : said(valueOf(group)),
            ...(column === undefined ? [] : [Locale.formatNumber(locale, group.count)])
          ],
          bar: most === 0 ? 0 : valueOf(group) / most,
          marked: at === 0
        }))}
      />
      {others.groups > 0 && (
        <p className="muted">{t("otherGroups", { n: mostGroups, m: others.groups, linhas: others.count })}</p>
      )}
    </ChartFigure>
  )
}
