/** The control of one input: what is typed into, ticked or chosen from. */
import * as Form from "@quadrante/domain/form"
import { fill } from "@quadrante/domain/markup"
import type { ReactNode } from "react"
import { Icon } from "../ui/Icon.tsx"
import { FilesInput } from "./FilesInput.tsx"
import { TextInput } from "./TextInput.tsx"
import { DateControl } from "./date.tsx"
import type { RenderContext } from "./shown.ts"
import "../ui/choice.css"

type Attributes = Readonly<Record<string, unknown>>

export const control = (field: Form.Simple, shown: RenderContext, attributes: Attributes): ReactNode => {
  const name = shown.at + field.key
  const text = shown.textOf(name)
  const { instance, locale } = shown
  const { lin_id } = locale
  // Nothing is sent where no task asks for it.
  const own = field.readonly || shown.task === null ? null : attributes
  switch (field.type) {
    case "textarea": {
      const maxLength = field.validate.maxLength ?? undefined
      return <textarea className="input" rows={3} defaultValue={text} maxLength={maxLength} {...attributes} />
    }
    case "textfield":
      return textControl(field, text, attributes)
    case "number":
      return affixed(
        field,
        "input num",
        <input inputMode="decimal" autoComplete="off" className="nums" defaultValue={text} {...attributes} />
      )
    case "select":
      return selectControl(field, text, { choose: shown.words.choose, lin_id }, attributes)
    case "radio":
      return (
        <div className="seg even" data-of={Math.min(5, field.options.length)}>
          {radioOptions(field, text, lin_id, attributes)}
        </div>
      )
    case "checklist":
    case "taglist":
      return <div className="checks">{checkOptions(field, Form.listIn(text), lin_id, attributes)}</div>
    case "checkbox":
      return <input type="checkbox" {...attributes} defaultChecked={text === "true"} />
    case "datetime":
      return (
        <DateControl
          {...{ text, attributes }}
          subtype={field.subtype}
          limits={field}
          onWrite={shown.written}
          onChoose={shown.left}
        />
      )
    case "filepicker":
      return <FilesInput {...{ field, name, text, instance, locale }} attributes={own} onChange={shown.written} />
    case "document": {
      const label = Form.wording(field, "label", lin_id)
      const template = Form.templateOf(field, lin_id)
      const begun = template === null ? null : () => fill(template, shown.readingOf)
      return <TextInput {...{ name, label, text, instance, begun }} attributes={own} onChange={shown.written} />
    }
    case "expression":
      return null
  }
}

const textControl = (field: Form.TextInput, text: string, attributes: Attributes): ReactNode => {
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

const selectControl = (
  field: Form.ChoiceInput,
  text: string,
  { choose, lin_id }: { readonly choose: string; readonly lin_id: string },
  attributes: Attributes
): ReactNode => (
  <span className="input">
    <select defaultValue={text} {...attributes}>
      <option value="">{choose}</option>
      {field.options.map(({ value }) => (
        <option key={value} value={value}>
          {Form.optionLabel(field, value, lin_id)}
        </option>
      ))}
    </select>
    <Icon name="down" />
  </span>
)

const radioOptions = (field: Form.ChoiceInput, text: string, lin_id: string, attributes: Attributes): ReactNode =>
  field.options.map(({ value }, i) => (
    <label key={value}>
      <input
        {...attributes}
        type="radio"
        id={i === 0 ? String(attributes["id"]) : undefined}
        value={value}
        defaultChecked={text === value}
      />
      {Form.optionLabel(field, value, lin_id)}
    </label>
  ))

const checkOptions = (
  field: Form.ChoicesInput,
  ticked: ReadonlyArray<string>,
  lin_id: string,
  attributes: Attributes
): ReactNode =>
  field.options.map(({ value }, i) => (
    <label key={value} className="check">
      <input
        {...attributes}
        type="checkbox"
        id={i === 0 ? String(attributes["id"]) : undefined}
        value={value}
        defaultChecked={ticked.includes(value)}
      />
      {Form.optionLabel(field, value, lin_id)}
    </label>
  ))

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
const affixed = ({ prefix, suffix }: Form.Affixes, className: string, input: ReactNode): ReactNode => (
  <span className={className}>
    {prefix !== null && <span className="affix">{prefix}</span>}
    {input}
    {suffix !== null && <span className="affix">{suffix}</span>}
  </span>
)
