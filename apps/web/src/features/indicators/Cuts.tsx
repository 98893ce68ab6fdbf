/** The figures of an indicator for each process, unit and profile. */
import type { Answer, IndicatorRequest, IndicatorRow } from "@quadrante/api/indicator"
import * as Indicator from "@quadrante/domain/indicator"
import { useTranslation } from "react-i18next"
import { ChartFigure } from "../../ui/ChartFigure.tsx"
import { BarTable } from "../../ui/BarTable.tsx"
import { useWords } from "./words.ts"

interface Props {
  readonly answer: Answer
  /** What it is the answer to. */
  readonly asked: IndicatorRequest
}

/** One table for each. */
export const Cuts = ({ answer, asked }: Props) => {
  const { t } = useTranslation()
  const words = useWords()
  const at = Date.parse(answer.at)
  const columns = columnsOf[asked.indicador]
  const said = (figure: ShownFigure, { figures }: IndicatorRow) => {
    if (figure === "cycle") return words.mean(figures.ended)
    if (figure === "wait") return words.mean(figures.done)
    if (figure === "age") return words.age(figures.waiting, at)
    return words.number(figures[figure].n)
  }
  const cuts = [
    { title: t("indicator.cut.process"), head: t("indicator.head.process"), rows: answer.byProcess },
    { title: t("indicator.cut.unit"), head: t("indicator.head.unit"), rows: answer.byUnit },
    { title: t("indicator.cut.profile"), head: t("indicator.head.profile"), rows: answer.byProfile }
  ]
  const [leading = "started"] = columns
  const length = (row: IndicatorRow) =>
    leading === "cycle"
      ? (Indicator.mean(row.figures.ended) ?? 0)
      : leading === "wait"
        ? (Indicator.mean(row.figures.done) ?? 0)
        : leading === "age"
          ? 0
          : row.figures[leading].n
  return cuts.map(({ title, head, rows }) => {
    const most = Math.max(...rows.map(length), 1e-9)
    return (
      <ChartFigure
        key={title}
        title={title}
        measure={columns.map((figure) => t(`indicator.figure.${figure}`)).join(" · ")}
      >
        <BarTable
          caption={title}
          heads={[head, ...columns.map((figure) => t(`indicator.figure.${figure}`))]}
          lines={rows.map((row) => ({
            key: row.key,
            head: row.title === "" ? t("indicator.nothing") : row.title,
            cells: columns.map((figure) => said(figure, row)),
            bar: length(row) / most
          }))}
        />
      </ChartFigure>
    )
  })
}

type ShownFigure = Indicator.Figure | "cycle" | "wait" | "age"

const columnsOf: Readonly<Record<Indicator.Indicator, ReadonlyArray<ShownFigure>>> = {
  visao: ["started", "ended", "cycle", "open", "overdue"],
  abertos: ["open", "started", "ended"],
  fluxo: ["started", "ended", "cancelled"],
  ciclo: ["cycle", "ended"],
  espera: ["wait", "done", "waiting", "age"],
  atrasos: ["overdue", "waiting"]
}
