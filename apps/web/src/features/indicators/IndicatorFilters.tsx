/** What an indicator is filtered by: its period, and one process, unit or profile of all. */
import * as Indicator from "@quadrante/domain/indicator"
import { useTranslation } from "react-i18next"
import type { AnsweredIndicator } from "../../data/queries.ts"
import { Filter } from "./Filter.tsx"
import { type Filters, periodOf } from "./filters.ts"

interface Props {
  readonly filters: Filters
  /** What there is to choose from; null: not known yet. */
  readonly choices: AnsweredIndicator["answer"]["choices"] | null
  readonly onChange: (filters: Filters) => void
}

export const IndicatorFilters = ({ filters, choices, onChange }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="filters" role="group" aria-label={t("indicator.filters")}>
      <Filter
        label={t("indicator.period")}
        value={filters.periodo}
        options={Indicator.periods.map((key) => ({ key, title: t(`indicator.periods.${key}`) }))}
        onChoose={(key) => onChange({ ...filters, periodo: periodOf(key, filters.periodo) })}
      />
      <Filter
        label={t("indicator.process")}
        value={filters.processo}
        all={t("indicator.all")}
        options={choices?.processes ?? []}
        onChoose={(processo) => onChange({ ...filters, processo })}
      />
      <Filter
        label={t("indicator.unit")}
        value={filters.unidade}
        all={t("indicator.allUnits")}
        options={choices?.units ?? []}
        onChoose={(unidade) => onChange({ ...filters, unidade })}
      />
      <Filter
        label={t("indicator.profile")}
        value={filters.perfil}
        all={t("indicator.all")}
        options={choices?.profiles ?? []}
        onChoose={(perfil) => onChange({ ...filters, perfil })}
      />
    </div>
  )
}
