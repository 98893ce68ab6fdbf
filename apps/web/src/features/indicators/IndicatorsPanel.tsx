/** The list of indicators: each opens as a process, in a quadrant. */
import "../../i18n/parts.ts"
import * as Indicator from "@quadrante/domain/indicator"
import type { RefObject } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { type LineChoice, lineChoiceOf } from "../../workspace/open.ts"
import "../../ui/tree.css"
import "./indicators-panel.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOpen: (indicator: Indicator.Indicator, how: LineChoice) => void
}

const IndicatorsPanel = ({ opener, onClose, onOpen }: Props) => {
  const { t } = useTranslation()
  const entry = (indicator: Indicator.Indicator) => (
    <button
      key={indicator}
      type="button"
      className="indicator-entry"
      onClick={(event) => onOpen(indicator, lineChoiceOf(event))}
    >
      <Icon name="bi" />
      <span>
        <b>{t(`indicator.name.${indicator}`)}</b>
        <small>{t(`indicator.about.${indicator}`)}</small>
      </span>
    </button>
  )
  return (
    <Popover title={t("indicator.title")} kind="panel" role="dialog" opener={opener} onClose={onClose}>
      <div className="scroll tree">
        <h3>{t("indicator.dashboards")}</h3>
        {entry("visao")}
        <h3>{t("indicator.single")}</h3>
        {Indicator.indicators.filter((indicator) => indicator !== "visao").map(entry)}
      </div>
    </Popover>
  )
}

export default IndicatorsPanel
