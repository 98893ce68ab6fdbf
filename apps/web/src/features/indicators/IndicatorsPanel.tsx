/** The list of indicators, each with its figure of the last days: it opens as a process, in a quadrant. */
import "../../i18n/parts.ts"
import * as Indicator from "@quadrante/domain/indicator"
import type { RefObject } from "react"
import { useTranslation } from "react-i18next"
import { indicator as indicatorQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { type LineChoice, lineChoiceOf } from "../../workspace/open.ts"
import { type Brief, useBriefs } from "./briefs.ts"
import { usualPeriod } from "./filters.ts"
import { Spark } from "./Spark.tsx"
import "../../ui/tree.css"
import "./indicators-panel.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOpen: (indicator: Indicator.Indicator, how: LineChoice) => void
}

const IndicatorsPanel = ({ opener, onClose, onOpen }: Props) => {
  const { t } = useTranslation()
  const { data } = useServerQuery(
    indicatorQuery({ indicador: "visao", periodo: usualPeriod, processo: null, unidade: null, perfil: null }),
    { keepsLast: true }
  )
  const briefs = useBriefs(data)
  const entry = (indicator: Indicator.Indicator) => (
    <Entry key={indicator} indicator={indicator} brief={briefs?.[indicator] ?? null} onOpen={onOpen} />
  )
  return (
    <Popover title={t("indicator.title")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <div className="scroll tree">
        <h3>{t(`indicator.periods.${usualPeriod}`)}</h3>
        {Indicator.indicators.filter((indicator) => indicator !== "visao").map(entry)}
        <h3>{t("indicator.dashboards")}</h3>
        {entry("visao")}
      </div>
    </Popover>
  )
}

interface EntryProps extends Pick<Props, "onOpen"> {
  readonly indicator: Indicator.Indicator
  /** Null: its figure has not come, or it has none. */
  readonly brief: Brief | null
}

const Entry = ({ indicator, brief, onOpen }: EntryProps) => {
  const { t } = useTranslation()
  return (
    <button type="button" className="indicator-entry" onClick={(event) => onOpen(indicator, lineChoiceOf(event))}>
      {brief === null && <Icon name="bi" />}
      <span className="words">
        <b>{t(`indicator.name.${indicator}`)}</b>
        <small>{brief === null || brief.said === "" ? t(`indicator.about.${indicator}`) : brief.said}</small>
      </span>
      {brief !== null && <Spark values={brief.trend} />}
      {brief !== null && <b className="figure nums">{brief.figure}</b>}
      <Icon name="right" />
    </button>
  )
}

export default IndicatorsPanel
