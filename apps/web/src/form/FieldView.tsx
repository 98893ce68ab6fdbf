/**
 * One component of a form as native elements. Inputs are uncontrolled: a keystroke renders nothing.
 *
 * Hundreds of fields stand on one screen, so these are plain functions: React keeps no component for a field.
 */
import * as Form from "@quadrante/domain/form"
import { type ReactNode, useSyncExternalStore } from "react"
import { Icon } from "../ui/Icon.tsx"
import { MarkupView } from "../ui/MarkupView.tsx"
import { hasLongWhole, wholesView } from "../ui/wholes.tsx"
import { control, problemView } from "./control.tsx"
import { DataTableView } from "./DataTableView.tsx"
import { LengthHelp, LinkSign, LinkWords, SumInPlace } from "./following.tsx"
import { saysMore } from "./form-marks.ts"
import { ListReading } from "./ListReading.tsx"
import { ListView } from "./ListView.tsx"
import { idOf, keyOf, reading, type RenderContext } from "./shown.ts"

/** Components in their order. */
export const componentsView = (components: ReadonlyArray<Form.Component>, shown: RenderContext): ReactNode =>
  components.map((component) => componentView(component, shown))

const componentView = (component: Form.Component, shown: RenderContext): ReactNode => {
  const language = shown.locale.lin_id
  const { id } = component
  const isCovered = shown.at === "" && "key" in component && component.key === shown.covered
  const isHidden = isCovered || shown.hidden.has(shown.at + id)
  switch (component.type) {
    case "group": {
      const label = Form.wording(component, "label", language)
      return [
        label !== "" && (
          <h3 key={id} hidden={isHidden}>
            {label}
          </h3>
        ),
        componentsView(component.components, shown)
      ]
    }
    case "text":
      return (
        <div key={id} className="muted" hidden={isHidden}>
          <MarkupView text={Form.wording(component, "text", language)} />
        </div>
      )
    case "separator":
      return <hr key={id} hidden={isHidden} />
    case "image":
      return component.data === null ? (
        note(id, isHidden, shown.words.pictureAway(component.alt))
      ) : (
        <img key={id} className="picture" src={component.data} alt={component.alt} hidden={isHidden} />
      )
    case "table":
      return <DataTableView key={id} table={component} shown={shown} isHidden={isHidden} />
    case "unknown":
      return note(id, isHidden, shown.words.unknown(component.name))
    case "expression": {
      // Without a label nobody is meant to see it.
      const label = Form.labelBeside(component, language)
      return label === "" ? null : <Output key={id} field={component} label={label} shown={shown} isHidden={isHidden} />
    }
    case "dynamiclist":
      return component.readonly ? (
        <ListReading key={id} list={component} shown={shown} isHidden={isHidden} />
      ) : (
        <ListView key={keyOf(shown, component)} list={component} shown={shown} isHidden={isHidden} />
      )
    default:
      if (component.key === shown.decided && shown.at === "") return decidedView(component, shown)
      return component.readonly ? readingView(component, shown, isHidden) : fieldView(component, shown, isHidden)
  }
}

const note = (key: string, isHidden: boolean, text: string): ReactNode => (
  <p key={key} className="note warning" hidden={isHidden}>
    <Icon name="alert" />
    <span>{text}</span>
  </p>
)

/** A value that this person does not change here: no box, one pale line. */
const readingView = (field: Form.Simple, shown: RenderContext, isHidden: boolean): ReactNode => {
  const isDocument = field.type === "filepicker" || field.type === "document"
  const text = isDocument ? "" : reading(field, shown.textOf(shown.at + field.key), shown)
  const width = hasLongWhole(text) ? `${widthOf(field)} broad` : widthOf(field)
  return (
    <div key={field.id} className={`field level ${width}`} hidden={isHidden}>
      <span className="label">{Form.labelBeside(field, shown.locale.lin_id)}</span>
      {isDocument ? control(field, shown, {}) : <p className="reading">{wholesView(text || "–")}</p>}
    </div>
  )
}

interface OutputProps {
  readonly field: Form.ComputedInput
  readonly label: string
  readonly shown: RenderContext
  readonly isHidden: boolean
}

/** What FEEL makes of the rest, as it changes. */
const Output = ({ field, label, shown, isHidden }: OutputProps) => {
  const { live, at } = shown
  const text = useSyncExternalStore(live.subscribe, () => live.textOf(at + field.key))
  return (
    <div className={`field level ${widthOf(field)}`} hidden={isHidden}>
      <span className="label">{label}</span>
      <output className="reading" id={idOf(shown, field.key)}>
        {wholesView(reading(field, text, shown) || "–")}
      </output>
    </div>
  )
}

/** What buttons decide is kept here; of it only what was decided the last time is shown. */
const decidedView = (field: Form.Simple, shown: RenderContext): ReactNode => {
  const former = Form.isAnew(field) ? reading(field, shown.formerOf(field.key), shown) : ""
  return (
    <div key={keyOf(shown, field)} className="field w12" hidden={former === ""}>
      <input type="hidden" name={field.key} defaultValue={shown.textOf(field.key)} />
      {former !== "" && <p className="help">{shown.words.former(former)}</p>}
    </div>
  )
}

/** A number that gave way to the rows of a list keeps its input, and its place is taken by their sum. */
const fieldView = (field: Form.Simple, shown: RenderContext, isHidden: boolean): ReactNode => {
  const input = inputView(field, shown, isHidden)
  if (field.type !== "number" || field.hide === null || shown.at !== "") return input
  const list = isHidden ? shown.sumOf(field) : null
  const sum = <SumInPlace key={`${field.id} sum`} className={`field ${widthOf(field)}`} {...{ list, field, shown }} />
  // One beside the other in either case: the input stays what it is.
  return [input, sum]
}

/** An input with its label, what is wrong with it, and its help. */
const inputView = (field: Form.Simple, shown: RenderContext, isHidden: boolean): ReactNode => {
  const name = shown.at + field.key
  const id = idOf(shown, field.key)
  const isWrong = shown.problemOf(field, name) !== null
  const { described, below } = hintsOf(field, shown)
  const attributes = {
    id,
    name,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": described,
    // Eyes see which are optional. Of a group no single part is required.
    "aria-required": (field.validate.required && !isGroup(field)) || undefined
  }
  const label = Form.wording(field, "label", shown.locale.lin_id)
  const optional =
    field.validate.required || field.type === "checkbox" ? null : (
      <span className="optional">{shown.words.optional}</span>
    )
  const key = keyOf(shown, field)
  const className = `field ${widthOf(field)}${isWrong ? " error" : ""}`
  const sign = shown.linkedOf(name) !== null && <LinkSign shown={shown} name={name} />
  const input = control(field, shown, attributes)

  if (field.type === "checkbox") {
    return (
      <div key={key} className={className} hidden={isHidden}>
        <label className="check">
          {input}
          {label}
          {sign}
        </label>
        {below}
      </div>
    )
  }
  if (isGroup(field)) {
    // Their options and buttons say what they do, and the group says of what.
    return (
      <div
        key={key}
        className={`${className} level`}
        hidden={isHidden}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
      >
        <span className="label" id={`${id}-label`}>
          {label}
          {optional}
          {sign}
        </span>
        {input}
        {below}
      </div>
    )
  }
  return (
    <div key={key} className={`${className} level`} hidden={isHidden}>
      <label htmlFor={id}>
        {label}
        {optional}
        {sign}
      </label>
      {input}
      {below}
    </div>
  )
}

const isGroup = ({ type }: Form.Simple): boolean =>
  type === "radio" || type === "checklist" || type === "taglist" || type === "filepicker" || type === "document"

interface FieldHints {
  /** The ids of the sentences below an input, for its `aria-describedby`. */
  readonly described: string | undefined
  readonly below: ReactNode
}

/** The sentences below an input: what is wrong with it, how it was read, its help, and what was answered before. */
const hintsOf = (field: Form.Simple, shown: RenderContext): FieldHints => {
  const name = shown.at + field.key
  const id = idOf(shown, field.key)
  const problem = shown.problemOf(field, name)
  const readAs = shown.readAs(field, name)
  const help = helpOf(field, shown)
  const isLinked = shown.linkedOf(name) !== null
  const former = Form.isAnew(field) ? reading(field, shown.formerOf(name), shown) : ""
  const described = [
    problem !== null && `${id}-problem`,
    readAs !== null && problem === null && `${id}-reading`,
    help !== null && `${id}-help`,
    isLinked && `${id}-link`,
    former !== "" && `${id}-former`
  ].filter((part) => part !== false)
  const said = (
    <>
      {isLinked && <LinkWords id={`${id}-link`} shown={shown} name={name} />}
      {help !== null && (
        <p className={problem === null && readAs === null ? "help" : "help behind"} id={`${id}-help`}>
          {help}
        </p>
      )}
      {problem !== null && problemView(id, problem)}
      {readAs !== null && problem === null && (
        <p className="help" id={`${id}-reading`} role="status">
          {readAs}
        </p>
      )}
    </>
  )
  // A line is free for what is said below an input as somebody goes on, so that nothing moves when it is said.
  const room = saysMore(field) || shown.wasTold(name) ? "under" : "under spare"
  const choice = shown.at === "" ? shown.choiceAt(field, shown) : null
  const below =
    former === "" && choice === null ? (
      <div className={`${room} said`}>{said}</div>
    ) : (
      <div className={room}>
        <div className="said">{said}</div>
        {former !== "" && (
          <p className="help" id={`${id}-former`}>
            {shown.words.former(former)}
          </p>
        )}
        {choice}
      </div>
    )
  return { described: described.length === 0 ? undefined : described.join(" "), below }
}

/** What the form says of a field; where it says nothing, how much is to be written, before somebody has written too little. */
const helpOf = (field: Form.Simple, shown: RenderContext): ReactNode => {
  const help = Form.wording(field, "description", shown.locale.lin_id)
  const { minLength } = field.validate
  if (help !== "") return help
  const name = shown.at + field.key
  return minLength !== null && minLength > 1 ? <LengthHelp {...{ field, shown, name }} limit={minLength} /> : null
}

/** The width tells the length: from the form's own columns (of sixteen), else by what the field holds. */
const widthOf = (field: Form.Simple): string => {
  if (field.columns !== null) return `w${Math.min(12, Math.max(3, Math.round((field.columns / 16) * 12)))}`
  return widths[field.type]
}

const widths: Readonly<Record<Form.Simple["type"], string>> = {
  textfield: "w6",
  textarea: "w12",
  number: "w4",
  select: "w6",
  radio: "w12",
  checklist: "w12",
  taglist: "w12",
  checkbox: "w12",
  datetime: "w4",
  filepicker: "w12",
  document: "w12",
  expression: "w4"
}
