/** The control of one input: what is typed into, ticked or chosen from. */
import * as Form from "@quadrante/domain/form"
import type { ReactNode } from "react"
import { Icon } from "../../ui/Icon.tsx"
import { FilesInput } from "../documents/FilesInput.tsx"
import { TextInput } from "../documents/TextInput.tsx"
import { dateControl } from "./date.tsx"
import { listIn, type Shown } from "./shown.ts"

type Attributes = Readonly<Record<string, unknown>>

export const control = (field: Form.Simple, shown: Shown, attributes: Attributes): ReactNode => {
  const text = shown.textOf(shown.at + field.key)
  switch (field.type) {
    case "textarea":
      return (
        <textarea
          className="input"
          rows={3}
          defaultValue={text}
          maxLength={field.validate.maxLength ?? undefined}
          {...attributes}
        />
      )
    case "textfield": {
      const { type, inputMode, autoComplete } = keyboards[field.kind]
      const maxLength = field.kind === "text" ? (field.validate.maxLength ?? undefined) : undefined
      return affixed(
        field,
        "input",
        <input
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          className={field.kind === "text" || field.kind === "email" ? undefined : "nums"}
          defaultValue={text}
          maxLength={maxLength}
          {...attributes}
        />
      )
    }
    case "number":
      return affixed(
        field,
        "input num",
        <input inputMode="decimal" autoComplete="off" className="nums" defaultValue={text} {...attributes} />
      )
    case "select":
      return (
        <span className="input">
          <select defaultValue={text} {...attributes}>
            <option value="">{shown.words.choose}</option>
            {field.options.map(({ value }) => (
              <option key={value} value={value}>
                {Form.optionLabel(field, value, shown.locale.lin_id)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )
    case "radio":
      return (
        <div className="seg">
          {field.options.map(({ value }, i) => (
            <label key={value}>
              <input
                {...attributes}
                type="radio"
                id={i === 0 ? String(attributes["id"]) : undefined}
                value={value}
                defaultChecked={text === value}
              />
              {Form.optionLabel(field, value, shown.locale.lin_id)}
            </label>
          ))}
        </div>
      )
    case "checklist":
    case "taglist": {
      const ticked = listIn(text)
      return (
        <div className="checks">
          {field.options.map(({ value }, i) => (
            <label key={value} className="check">
              <input
                {...attributes}
                type="checkbox"
                id={i === 0 ? String(attributes["id"]) : undefined}
                value={value}
                defaultChecked={ticked.includes(value)}
              />
              {Form.optionLabel(field, value, shown.locale.lin_id)}
            </label>
          ))}
        </div>
      )
    }
    case "checkbox":
      return <input type="checkbox" {...attributes} defaultChecked={text === "true"} />
    case "datetime":
      return dateControl(field.subtype, text, { calendar: shown.words.calendar, locale: shown.locale }, attributes)
    case "filepicker":
      return (
        <FilesInput
          field={field}
          name={shown.at + field.key}
          text={text}
          instance={shown.instance}
          locale={shown.locale}
          attributes={field.readonly || shown.task === null ? null : attributes}
        />
      )
    case "document":
      return (
        <TextInput
          name={shown.at + field.key}
          label={Form.wording(field, "label", shown.locale.lin_id)}
          text={text}
          instance={shown.instance}
          attributes={field.readonly || shown.task === null ? null : attributes}
        />
      )
    case "expression":
      return null
  }
}

/** The sentence under an input that says what is wrong. */
export const problemView = (id: string, problem: string): ReactNode => (
  <p className="msg" id={`${id}-problem`} key="problem">
    <Icon name="error" />
    <span>{problem}</span>
  </p>
)

/** The keyboard that a phone shows, and what the browser may fill in. */
const keyboards = {
  text: { type: "text", inputMode: undefined, autoComplete: "off" },
  email: { type: "text", inputMode: "email", autoComplete: "off" },
  phone: { type: "text", inputMode: "tel", autoComplete: "off" },
  cpf: { type: "text", inputMode: "numeric", autoComplete: "off" },
  cnpj: { type: "text", inputMode: "text", autoComplete: "off" },
  cpf_cnpj: { type: "text", inputMode: "text", autoComplete: "off" }
} as const

/** `R$` before and `dias` behind the figure, inside the box. */
const affixed = ({ prefix, suffix }: Form.Affixed, className: string, input: ReactNode): ReactNode => (
  <span className={className}>
    {prefix !== null && <span className="affix">{prefix}</span>}
    {input}
    {suffix !== null && <span className="affix">{suffix}</span>}
  </span>
)
