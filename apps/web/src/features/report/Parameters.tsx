/** The parameters of a prepared statement, each in the form of its kind. */
import type { Parameter } from "@quadrante/api/statement"
import { useTranslation } from "react-i18next"
import { LocalInput, type TypedValue } from "./LocalInput.tsx"
import { SelectInput } from "./SelectInput.tsx"
import { reports } from "./texts/texts.ts"

interface Props {
  readonly parameters: ReadonlyArray<Parameter>
  readonly values: Readonly<Record<string, TypedValue>>
  readonly strict: boolean
  readonly onChange: (values: Readonly<Record<string, TypedValue>>) => void
}

export const Parameters = ({ parameters, values, strict, onChange }: Props) => {
  const { t } = useTranslation(reports)
  return parameters.map(({ key, kind, label, options }) => {
    const id = `parametro-${key}`
    const value = values[key]
    const set = (next: TypedValue) => onChange({ ...values, [key]: next })
    switch (kind) {
      case "date":
      case "number":
        return <LocalInput key={key} id={id} kind={kind} label={label} value={value} strict={strict} onChange={set} />
      case "choice":
        return (
          <SelectInput
            key={key}
            id={id}
            label={label}
            value={String(value ?? "")}
            none={t("sql.all")}
            options={options}
            onChange={(chosen) => set(chosen === "" ? null : chosen)}
          />
        )
      case "text":
        return (
          <span className="field" key={key}>
            <label htmlFor={id}>{label}</label>
            <span className="input">
              <input
                id={id}
                value={String(value ?? "")}
                maxLength={200}
                onChange={({ target }) => set(target.value === "" ? null : target.value)}
              />
            </span>
          </span>
        )
    }
  })
}
