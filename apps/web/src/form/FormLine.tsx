/** The form in one line, while a text in it has the quadrant to itself: what it says first, and a way back to all of it. */
import * as Form from "@quadrante/domain/form"
import { useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { reading, type RenderContext } from "./shown.ts"
import { hint } from "../ui/tip.ts"
import "./form-line.css"

interface Props {
  readonly form: Form.Form
  readonly process: string
  readonly task: string
  readonly shown: RenderContext
}

/** So many are read at a glance. */
const mostFacts = 4

/** Only where a text stands in the form: nothing else takes the quadrant. */
export const FormLine = (props: Props) =>
  Form.fields(props.form).some(({ type }) => type === "document") ? <FoldedForm {...props} /> : null

const FoldedForm = ({ form, process, task, shown }: Props) => {
  const { t } = useTranslation()
  const { drafts } = useApp()
  const [isOpen, setOpen] = useState(false)
  const facts = useSyncExternalStore(drafts.subscribe, () => {
    const typed = drafts.read(process, task)?.texts ?? {}
    return Form.fields(form)
      .flatMap((field) =>
        isFact(field) && !shown.hidden.has(field.id)
          ? reading(field, typed[field.key] ?? shown.textOf(field.key), shown)
          : ""
      )
      .filter((fact) => fact !== "")
      .slice(0, mostFacts)
      .join(" · ")
  })
  return (
    <button
      type="button"
      className="form-line"
      aria-expanded={isOpen}
      {...hint(t(isOpen ? "form.lineClose" : "form.lineOpen"))}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name={isOpen ? "down" : "right"} />
      <b>{t("form.line")}</b>
      <span className="ellipsis">{facts}</span>
    </button>
  )
}

/** Whether a value is read in one line. */
const isFact = (field: Form.Field): field is Form.Simple =>
  !["dynamiclist", "filepicker", "document", "textarea", "checkbox"].includes(field.type)
