/** What an indicator is filtered by, as chips: its period, and one process, unit or profile of all. */
import * as Indicator from "@quadrante/domain/indicator"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { AnsweredIndicator } from "../../data/queries.ts"
import { FilterChip } from "../../ui/FilterChip.tsx"
import { OptionList } from "../../ui/OptionList.tsx"
import { type Filters, isFiltered, periodOf, withoutFilters } from "./filters.ts"

interface Props {
  readonly filters: Filters
  /** What there is to choose from; null: not known yet. */
  readonly choices: AnsweredIndicator["answer"]["choices"] | null
  /** From when to when the period goes; null: not known yet. */
  readonly days: string | null
  readonly onChange: (filters: Filters) => void
}

export const IndicatorFilters = ({ filters, choices, days, onChange }: Props) => {
  const { t } = useTranslation()
  /** The chip whose editor is open. */
  const [open, setOpen] = useState<keyof Filters | null>(null)
  const lines = [
    {
      key: "periodo",
      name: t("indicator.period"),
      none: null,
      options: Indicator.periods.map((one) => ({ key: one, title: t(`indicator.periods.${one}`) }))
    },
    {
      key: "processo",
      name: t("indicator.process"),
      none: t("indicator.all"),
      options: choices?.processes ?? []
    },
    { key: "unidade", name: t("indicator.unit"), none: t("indicator.allUnits"), options: choices?.units ?? [] },
    { key: "perfil", name: t("indicator.profile"), none: t("indicator.all"), options: choices?.profiles ?? [] }
  ] as const
  return (
    <ul className="filter-chips" aria-label={t("indicator.filters")}>
      {lines.map(({ key, name, none, options }) => {
        const chosen = filters[key]
        // What a link asked for stays to be seen, whether it is known yet or not.
        const label = options.find((one) => one.key === chosen)?.title ?? (chosen === "" ? (none ?? "") : chosen)
        return (
          <FilterChip
            key={key}
            name={name}
            value={label}
            title={t("indicator.filterOf", { campo: name })}
            removal={null}
            isOpen={key === open}
            onToggle={(isOpen) => setOpen((before) => (isOpen ? key : before === key ? null : before))}
            editor={(close) => (
              <OptionList
                chosen={chosen}
                none={none}
                options={options.map(({ key: value, title }) => ({ value, label: title }))}
                onChoose={(value) => {
                  onChange(
                    key === "periodo"
                      ? { ...filters, periodo: periodOf(value, filters.periodo) }
                      : { ...filters, [key]: value }
                  )
                  close()
                }}
              />
            )}
          />
        )
      })}
      {isFiltered(filters) && (
        <li className="plain-item">
          <button type="button" className="btn quiet small" onClick={() => onChange(withoutFilters(filters))}>
            {t("indicator.clear")}
          </button>
        </li>
      )}
      {days !== null && <li className="muted nums days">{days}</li>}
    </ul>
  )
}
