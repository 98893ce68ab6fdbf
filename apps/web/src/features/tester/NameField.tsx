/** A name that a link may carry, with the input for its value. */
import type { FillFault, LinkName } from "@quadrante/domain/link-catalogue"
import * as Wording from "@quadrante/domain/wording"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { localeOf } from "../../i18n/i18n.ts"
import { Icon } from "../../ui/Icon.tsx"
import { tester } from "./texts/texts.ts"

interface Props {
  readonly about: LinkName
  readonly values: ReadonlyArray<string>
  readonly fault: FillFault["reason"] | null
  readonly onChange: (values: ReadonlyArray<string>) => void
}

export const NameField = ({ about, values, fault, onChange }: Props) => {
  const { t, i18n } = useTranslation(tester)
  const words = Wording.wordingOf(localeOf(i18n.language).lin_id)
  const id = useId()
  const { name, label, type, required, example } = about
  const said =
    fault === null ? null : Wording.wordOf({ ...words.impossible, ...words.valueNotes, ...words.readingNotes }, fault)
  const box = { id, "aria-describedby": `${id}-help ${id}-msg`, "aria-invalid": fault !== null || undefined }
  const help = (
    <span className="help" id={`${id}-help`}>
      <code>{name}</code> · {words.linkTypes[type]}
      {required && ` · ${t("required")}`} · {t("example", { example })}
    </span>
  )
  const message = (
    <span className="msg" id={`${id}-msg`}>
      {said !== null && (
        <>
          <Icon name="error" />
          {said}
        </>
      )}
    </span>
  )
  const className = fault === null ? "field" : "field error"
  if (type === "choices") {
    return (
      <fieldset className={className} aria-describedby={box["aria-describedby"]}>
        <legend className="label">{label}</legend>
        {(about.options ?? []).map(({ value, label: text }) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, value] : values.filter((one) => one !== value))
              }
            />
            {text}
          </label>
        ))}
        {help}
        {message}
      </fieldset>
    )
  }
  const [value = ""] = values
  const options =
    type === "boolean" ? ["true", "false"].map((one) => ({ value: one, label: one })) : (about.options ?? null)
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <span className="input">
        {options === null ? (
          <input {...box} value={value} autoComplete="off" onChange={({ target }) => onChange([target.value])} />
        ) : (
          <>
            <select {...box} value={value} onChange={({ target }) => onChange([target.value])}>
              <option value="">{t("notInLink")}</option>
              {options.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </>
        )}
      </span>
      {help}
      {message}
    </div>
  )
}
