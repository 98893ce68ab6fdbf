/** What an indicator shows: its findings, each with its chart and the table of the same figures. */
import type { Answer, IndicatorRequest, IndicatorRow } from "@quadrante/api/indicator"
import * as Indicator from "@quadrante/domain/indicator"
import { useTranslation } from "react-i18next"
import { Columns, type Series } from "./Columns.tsx"
import { ChartFigure } from "../../ui/ChartFigure.tsx"
import { BarTable, type TableLine } from "../../ui/BarTable.tsx"
import { folded } from "./fold.ts"
import { useWords } from "./words.ts"

interface Props {
  readonly answer: Answer
  /** What it is the answer to. */
  readonly asked: IndicatorRequest
}

/** A chart over the parts of the period, beside its table. */
const Timeline = (props: {
  readonly title: string
  readonly measure: string
  readonly kind: "columns" | "line"
  readonly parts: ReadonlyArray<string>
  readonly series: ReadonlyArray<Series>
  readonly written: (value: number) => string
  /** What the table says beside the series. */
  readonly more?: ReadonlyArray<{ readonly name: string; readonly values: ReadonlyArray<string> }>
}) => {
  const { t } = useTranslation()
  const { title, measure, parts, series, written, more = [] } = props
  const said = (value: number | null | undefined) => (value == null ? "–" : written(value))
  return (
    <ChartFigure title={title} measure={measure} wide>
      {series.length > 1 && (
        <div className="legend">
          {series.map(({ name, tone }) => (
            <span key={name}>
              <i className={`c${tone}`} />
              {name}
            </span>
          ))}
        </div>
      )}
      <div className="twin">
        <Columns {...props} label={t("indicator.chart", { titulo: title, medida: measure })} />
        <BarTable
          caption={measure}
          heads={[t("indicator.head.part"), ...series.map(({ name }) => name), ...more.map(({ name }) => name)]}
          lines={folded(
            parts.map((part, at) => ({
              from: part,
              to: part,
              cells: [...series.map(({ values }) => said(values[at])), ...more.map(({ values }) => values[at] ?? "")]
            })),
            (at) => series.every(({ values }) => (values[at] ?? 0) === 0)
          ).map(({ from, to, cells }) => ({
            key: `${from} ${to}`,
            head: from === to ? from : t("indicator.range", { de: from, ate: to }),
            cells
          }))}
        />
      </div>
    </ChartFigure>
  )
}

export const Open = ({ answer, asked }: Props) => {
  const { t } = useTranslation()
  const words = useWords()
  const values = answer.series.map(({ figures }) => figures.open.n)
  const title = t("indicator.finding.abertos", {
    agora: words.number(answer.total.open.n),
    antes: words.number(values[0] ?? 0)
  })
  return (
    <Timeline
      title={title}
      measure={t("indicator.measure.abertos")}
      kind="line"
      parts={answer.series.map(({ period }) => words.part(period, asked))}
      series={[{ name: t("indicator.figure.open"), tone: 1, values }]}
      written={words.number}
    />
  )
}

export const Flow = ({ answer, asked }: Props) => {
  const { t } = useTranslation()
  const words = useWords()
  const { started, ended, cancelled } = answer.total
  const title = t("indicator.finding.fluxo", {
    entraram: words.number(started.n),
    sairam: words.number(ended.n + cancelled.n)
  })
  return (
    <Timeline
      title={title}
      measure={t("indicator.measure.fluxo")}
      kind="columns"
      parts={answer.series.map(({ period }) => words.part(period, asked))}
      series={[
        { name: t("indicator.figure.started"), tone: 1, values: answer.series.map(({ figures }) => figures.started.n) },
        { name: t("indicator.figure.ended"), tone: 2, values: answer.series.map(({ figures }) => figures.ended.n) }
      ]}
      more={[
        {
          name: t("indicator.figure.cancelled"),
          values: answer.series.map(({ figures }) => words.number(figures.cancelled.n))
        }
      ]}
      written={words.number}
    />
  )
}

const unitMs = { day: 86_400_000, hour: 3_600_000, minute: 60_000 } as const

export const Cycle = ({ answer, asked }: Props) => {
  const { t } = useTranslation()
  const words = useWords()
  const { ended } = answer.total
  const means = answer.series.map(({ figures }) => Indicator.mean(figures.ended))
  // So that the axis has whole days, hours or minutes on it.
  const unit = unitMs[Indicator.length(Math.max(...means.map((mean) => mean ?? 0))).unit]
  const title =
    ended.n === 0 ? t("indicator.finding.noCycle") : t("indicator.finding.ciclo", { tempo: words.mean(ended) })
  return (
    <Timeline
      title={title}
      measure={t("indicator.measure.ciclo")}
      kind="columns"
      parts={answer.series.map(({ period }) => words.part(period, asked))}
      series={[
        {
          name: t("indicator.figure.cycle"),
          tone: 1,
          values: means.map((mean) => (mean === null ? null : mean / unit))
        }
      ]}
      more={[
        { name: t("indicator.figure.ended"), values: answer.series.map(({ figures }) => words.number(figures.ended.n)) }
      ]}
      written={(value) => (value === 0 ? "0" : words.length(value * unit))}
    />
  )
}

export const Classes = ({ answer }: Props) => {
  const { t } = useTranslation()
  const words = useWords()
  const total = answer.total.ended.n
  const most = Math.max(...answer.byClass.map(({ figures }) => figures.ended.n))
  return (
    <ChartFigure title={t("indicator.measure.classes")} measure={t("indicator.figure.ended")}>
      <BarTable
        caption={t("indicator.measure.classes")}
        heads={[t("indicator.head.class"), t("indicator.figure.ended"), t("indicator.figure.share")]}
        lines={answer.byClass.map(({ key, figures: { ended } }) => ({
          key,
          head: t(`indicator.class.${Indicator.classes.find((one) => one === key) ?? "more"}`),
          cells: [words.number(ended.n), words.percent(ended.n, total)],
          bar: ended.n / most,
          marked: ended.n === most
        }))}
      />
    </ChartFigure>
  )
}

const Step = ({ row }: { readonly row: IndicatorRow }) => (
  <span className="step">
    {row.title}
    <small>{row.of}</small>
  </span>
)

export const WaitingByStep = ({ answer }: Props) => {
  const { t } = useTranslation()
  const words = useWords()
  const at = Date.parse(answer.at)
  const wait = ({ figures }: IndicatorRow) => Indicator.mean(figures.done) ?? 0
  const rows = answer.byStep
    .filter(({ figures }) => figures.done.n + figures.waiting.n > 0)
    .toSorted((one, other) => wait(other) - wait(one))
  const [slowest] = rows
  const longest = slowest === undefined ? 0 : wait(slowest)
  const title =
    slowest === undefined || longest === 0
      ? t("indicator.finding.noWait")
      : t("indicator.finding.espera", { etapa: slowest.title })
  return (
    <ChartFigure title={title} measure={t("indicator.measure.steps")} wide>
      <BarTable
        caption={t("indicator.measure.steps")}
        heads={[
          t("indicator.head.step"),
          t("indicator.figure.wait"),
          t("indicator.figure.done"),
          t("indicator.figure.waiting"),
          t("indicator.figure.age")
        ]}
        lines={rows.map((row): TableLine => {
          const { done, waiting } = row.figures
          return {
            key: `${row.of} ${row.key}`,
            head: <Step row={row} />,
            cells: [words.mean(done), words.number(done.n), words.number(waiting.n), words.age(waiting, at)],
            bar: longest === 0 ? 0 : wait(row) / longest,
            marked: row === slowest
          }
        })}
      />
    </ChartFigure>
  )
}

export const Overdue = ({ answer }: Props) => {
  const { t } = useTranslation()
  const words = useWords()
  const { overdue, waiting } = answer.total
  const rows = answer.byStep
    .filter(({ figures }) => figures.waiting.n > 0)
    .toSorted((one, other) => other.figures.overdue.n - one.figures.overdue.n)
  const most = Math.max(...rows.map(({ figures }) => figures.overdue.n), 1)
  const title = t("indicator.finding.atrasos", {
    atrasadas: words.number(overdue.n),
    esperando: words.number(waiting.n)
  })
  return (
    <ChartFigure title={title} measure={t("indicator.measure.overdue")} wide>
      <BarTable
        caption={t("indicator.measure.overdue")}
        heads={[
          t("indicator.head.step"),
          t("indicator.figure.overdue"),
          t("indicator.figure.waiting"),
          t("indicator.figure.share")
        ]}
        lines={rows.map((row) => ({
          key: `${row.of} ${row.key}`,
          head: <Step row={row} />,
          cells: [
            words.number(row.figures.overdue.n),
            words.number(row.figures.waiting.n),
            words.percent(row.figures.overdue.n, row.figures.waiting.n)
          ],
          bar: row.figures.overdue.n / most,
          marked: row.figures.overdue.n === most
        }))}
      />
    </ChartFigure>
  )
}
