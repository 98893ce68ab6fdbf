/** The form in one line, while a text in it has the quadrant to itself: what it says first, and a way back to all of it. */
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { fillsForm } from "../store/documents.ts"
import { Icon } from "../ui/Icon.tsx"
import { fieldOf } from "./form-marks.ts"
import { reading, type RenderContext } from "./shown.ts"
import { hint } from "../ui/tip.ts"
import "./form-line.css"

interface Props {
  readonly context: Form.FormContext
  /** What stands in the inputs at first. */
  readonly texts: Form.Texts
  readonly process: string
  readonly task: string
  readonly shown: RenderContext
}

/** So many are read at a glance. */
const mostFacts = 4

/** Only where a text stands in the form: nothing else takes the quadrant. */
export const FormLine = (props: Props) =>
  Form.besideText(props.context.form).length > 0 ? <FoldedForm {...props} /> : null

const FoldedForm = ({ context, texts, process, task, shown }: Props) => {
  const { t } = useTranslation()
  const { drafts } = useApp()
  // As it was found: nothing folds away under the hand that fills in what was missing.
  const [{ isWhole, isAwaited }] = useState(() => {
    const answers = Form.answersOf(context, texts)
    const wrong = Result.isFailure(answers) ? Object.keys(answers.failure).map(fieldOf) : []
    const opens = Form.opensOnText(context.form, wrong, shown.decided)
    return { isWhole: opens, isAwaited: opens && Form.awaitsText(context.form, wrong) }
  })
  const isFilled = useAppSelector(({ documents }) => fillsForm(documents, process))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? !(isWhole || isFilled)
  const beside = Form.besideText(context.form)
  const read = (): ReadonlyArray<string> => {
    const typed = drafts.read(process, task)?.texts ?? {}
    return beside.flatMap((field) => {
      if (field.type === "dynamiclist" || field.key === shown.decided || shown.hidden.has(field.id)) return []
      const text = typed[field.key] ?? shown.textOf(field.key)
      const isEmpty = field.type === "checkbox" ? text !== "true" : reading(field, text, shown) === ""
      return isEmpty ? [] : [isFact(field) ? reading(field, text, shown) : nothingSaid]
    })
  }
  const count = useSyncExternalStore(drafts.subscribe, () => read().length)
  const facts = useSyncExternalStore(drafts.subscribe, () =>
    read()
      .filter((fact) => fact !== nothingSaid)
      .slice(0, mostFacts)
      .join(" · ")
  )
  return (
    <button
      type="button"
      className={isAwaited ? "form-line awaited" : "form-line"}
      aria-expanded={isOpen}
      {...hint(t(isOpen ? "form.lineClose" : "form.lineOpen"))}
      onClick={() => setChosen(!isOpen)}
    >
      <Icon name={isOpen ? "down" : "right"} />
      <b>{t("form.line")}</b>
      <span className="ellipsis">{facts}</span>
      <span className="push">
        {t("form.lineFilled", { count })}
        {!isOpen && (
          <>
            {" · "}
            <b>{t("form.lineShow")}</b>
          </>
        )}
      </span>
    </button>
  )
}

/** It is filled in, and too long or too little to be read in a line. */
const nothingSaid = ""

/** Whether a value is read in one line. */
const isFact = (field: Form.Field): field is Form.Simple =>
  !["dynamiclist", "filepicker", "document", "textarea", "checkbox"].includes(field.type)
