/**
 * One component of a form as native elements. Inputs are uncontrolled: a keystroke renders nothing.
 *
 * Hundreds of fields stand on one screen, so these are plain functions without a hook: what they need is handed down.
 */
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import type { ReactNode } from "react"
import { Icon } from "../../ui/Icon.tsx"

/** What a field shows beside itself. */
export interface Shown {
  readonly locale: Locale.Locale
  /** Begins the ids of the inputs, which many forms on one screen must not share. */
  readonly prefix: string
  readonly textOf: (field: Form.Field) => string
  readonly problemOf: (key: string) => string | null
  readonly words: {
    readonly optional: string
    readonly choose: string
    readonly calendar: string
    readonly unknown: (type: string) => string
  }
}

export const ComponentView = ({ component, shown }: { readonly component: Form.Component; readonly shown: Shown }) => {
  const language = shown.locale.lin_id
  switch (component.type) {
    case "group":
      return (
        <>
          <h3>{Form.wording(component, "label", language)}</h3>
          {component.components.map((inner, i) => (
            <ComponentView key={keyOf(inner, i)} component={inner} shown={shown} />
          ))}
        </>
      )
    case "text":
      return <p className="muted">{Form.wording(component, "text", language)}</p>
    case "unknown":
      return (
        <p className="note warning">
          <Icon name="alert" />
          <span>{shown.words.unknown(component.name)}</span>
        </p>
      )
    default:
      return component.readonly ? (
        <Reading field={component} shown={shown} />
      ) : (
        <FieldView field={component} shown={shown} />
      )
  }
}

/** Components have no id of their own; inputs have a key, the rest its place. */
export const keyOf = (component: Form.Component, place: number): string =>
  "key" in component ? component.key : `${component.type}-${place}`

/** A value that this person does not change here: no box, one pale line. */
const Reading = ({ field, shown }: { readonly field: Form.Field; readonly shown: Shown }) => (
  <div className={`field ${widthOf(field)}`}>
    <span className="label">{Form.wording(field, "label", shown.locale.lin_id)}</span>
    <p className="reading">{readingOf(field, shown.textOf(field), shown.locale)}</p>
  </div>
)

/** The text of a value as people read it: with its unit, and an option by its label. */
export const readingOf = (field: Form.Field, text: string, { lin_id }: Locale.Locale): string => {
  if (text === "") return "–"
  const worded = field.type === "select" || field.type === "radio" ? Form.optionLabel(field, text, lin_id) : text
  return [field.properties["prefix"], worded, field.properties["unit"]].filter((part) => part !== undefined).join(" ")
}

const FieldView = ({ field, shown }: { readonly field: Form.Field; readonly shown: Shown }) => {
  const id = `${shown.prefix}-${field.key}`
  const problem = shown.problemOf(field.key)
  const language = shown.locale.lin_id
  const help = Form.wording(field, "description", language)
  const described = [problem !== null && `${id}-problem`, help !== "" && `${id}-help`].filter(Boolean).join(" ")
  const attributes = {
    id,
    name: field.key,
    "aria-invalid": problem !== null,
    "aria-describedby": described === "" ? undefined : described
  }
  const label = (
    <>
      {Form.wording(field, "label", language)}
      {!field.validate.required && field.type !== "checkbox" && (
        <span className="optional">{shown.words.optional}</span>
      )}
    </>
  )
  const below = (
    <>
      {problem !== null && (
        <p className="msg" id={`${id}-problem`}>
          <Icon name="error" />
          <span>{problem}</span>
        </p>
      )}
      {help !== "" && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  )
  const className = `field ${widthOf(field)}${problem === null ? "" : " error"}`

  if (field.type === "radio") {
    return (
      <fieldset className={className} aria-describedby={attributes["aria-describedby"]}>
        <legend className="label">{label}</legend>
        <div className="seg">
          {field.options.map(({ value }, i) => (
            <label key={value}>
              <input
                type="radio"
                id={i === 0 ? id : undefined}
                name={field.key}
                value={value}
                defaultChecked={shown.textOf(field) === value}
              />
              {Form.optionLabel(field, value, language)}
            </label>
          ))}
        </div>
        {below}
      </fieldset>
    )
  }
  if (field.type === "checkbox") {
    return (
      <div className={className}>
        <label className="check">
          <input type="checkbox" {...attributes} defaultChecked={shown.textOf(field) === "true"} />
          {label}
        </label>
        {below}
      </div>
    )
  }
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <Control field={field} shown={shown} attributes={attributes} />
      {below}
    </div>
  )
}

interface ControlProps {
  readonly field: Exclude<Form.Field, { readonly type: "radio" | "checkbox" }>
  readonly shown: Shown
  readonly attributes: Readonly<Record<string, unknown>>
}

const Control = ({ field, shown, attributes }: ControlProps) => {
  const text = shown.textOf(field)
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
    case "select":
      return (
        <span className="input">
          <select defaultValue={text} {...attributes}>
            <option value="">{shown.words.choose}</option>
            {(field as Form.ChoiceInput).options.map(({ value }) => (
              <option key={value} value={value}>
                {Form.optionLabel(field as Form.ChoiceInput, value, shown.locale.lin_id)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )
    case "number":
      return (
        <Affixed field={field} className="input num">
          <input inputMode="decimal" autoComplete="off" className="nums" defaultValue={text} {...attributes} />
        </Affixed>
      )
    case "datetime":
      return <DateControl text={text} shown={shown} subtype={field.subtype} attributes={attributes} />
    default:
      return (
        <Affixed field={field} className="input">
          <input
            autoComplete="off"
            defaultValue={text}
            maxLength={field.type === "textfield" ? (field.validate.maxLength ?? undefined) : undefined}
            {...attributes}
          />
        </Affixed>
      )
  }
}

/** `R$` before and `dias` behind the figure, inside the box. */
const Affixed = ({
  field,
  className,
  children
}: {
  readonly field: Form.Field
  readonly className: string
  readonly children: ReactNode
}) => (
  <span className={className}>
    {field.properties["prefix"] !== undefined && <span className="affix">{field.properties["prefix"]}</span>}
    {children}
    {field.properties["unit"] !== undefined && <span className="affix">{field.properties["unit"]}</span>}
  </span>
)

interface DateProps {
  readonly text: string
  readonly shown: Shown
  readonly subtype: "date" | "time" | "datetime"
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A date is typed by the locale's pattern; the browser's own calendar stands behind the button. */
const DateControl = ({ text, shown, subtype, attributes }: DateProps) => (
  <span className="input">
    <input inputMode="numeric" autoComplete="off" className="nums" defaultValue={text} {...attributes} />
    {subtype === "date" && (
      <button
        type="button"
        className="btn quiet small icon"
        tabIndex={-1}
        aria-label={shown.words.calendar}
        onClick={({ currentTarget }) => openCalendar(currentTarget, shown.locale)}
      >
        <Icon name="calendar" />
      </button>
    )}
  </span>
)

/** Opens the browser's calendar beside a button. Its input is made for the moment: dozens of them would be dear. */
const openCalendar = (button: HTMLElement, locale: Locale.Locale): void => {
  const typed = button.parentElement?.querySelector("input")
  if (!typed) return
  const picker = document.createElement("input")
  picker.type = "date"
  picker.className = "picker"
  picker.tabIndex = -1
  picker.ariaHidden = "true"
  picker.value = Result.getOrElse(Locale.parseMoment(locale, "date", typed.value), () => "")
  picker.addEventListener("change", () => {
    typed.value = Result.getOrElse(Locale.formatMoment(locale, "date", picker.value), () => "")
    typed.dispatchEvent(new Event("input", { bubbles: true }))
    typed.focus()
  })
  picker.addEventListener("blur", () => picker.remove())
  button.before(picker)
  picker.focus()
  picker.showPicker()
}

/** The width tells the length: from the form's own columns (of sixteen), else by what the field holds. */
const widthOf = (field: Form.Field): string => {
  if (field.columns !== null) return `w${Math.min(12, Math.max(3, Math.round((field.columns / 16) * 12)))}`
  return {
    textfield: "w6",
    textarea: "w12",
    number: "w4",
    select: "w6",
    radio: "w12",
    checkbox: "w12",
    datetime: "w4"
  }[field.type]
}
