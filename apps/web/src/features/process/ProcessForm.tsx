/** The form of a task: filled in, checked by the domain's rules, sent. What is typed goes to the draft at once. */
import type { Failure } from "@quadrante/api/client"
import * as Form from "@quadrante/domain/form"
import { Result } from "effect"
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { localeOf } from "../../i18n/i18n.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { Icon } from "../../ui/Icon.tsx"
import { ComponentView, keyOf } from "./FieldView.tsx"
import { useProblemText } from "./problems.ts"

interface Props {
  readonly id: string
  readonly process: string
  readonly task: string
  readonly form: Form.Form
  readonly data: Readonly<Record<string, unknown>>
  /** What the server refused, once it has. */
  readonly refused: Failure | null
  /** Whether the first field takes the focus: only when a person's own act brought the form. */
  readonly takesFocus: boolean
  readonly onProblems: (count: number) => void
  readonly onSubmit: (values: Form.Values) => void
}

type Problems = Readonly<Record<string, Form.Fault | Form.ReadFault>>

const none: Problems = {}

/** The fields that a refusal names. */
const problemsIn = (refused: Failure): Problems =>
  Object.fromEntries(
    ("fields" in refused ? (refused.fields ?? []) : []).map(({ key, code, params }) => [
      key,
      // The server checks with the same function, so its codes are these.
      { key, code: code as Form.FaultCode, params }
    ])
  )

export const ProcessForm = (props: Props) => {
  const { t } = useTranslation()
  const { drafts } = useApp()
  const { form, process, task, refused, onProblems } = props
  const locale = useAppSelector((state) => state.locale)
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState(none)
  const problemText = useProblemText(locale)
  const fields = useMemo(() => Form.fields(form).filter(({ readonly }) => !readonly), [form])

  /** The texts of the inputs before this person typed anything, and those of the draft over them. */
  const [initial, texts] = useMemo(() => {
    const values = Form.initial(form, props.data)
    const own = Object.fromEntries(
      Form.fields(form).map((field) => [field.key, Form.text(locale, field, values[field.key])])
    )
    const draft = drafts.read(process, task)
    if (draft === null) return [own, own]
    // What was typed under another language is written as this one writes it; what is no value stays as typed.
    const from = localeOf(draft.lcl_id)
    const typed = Form.fields(form).map((field) => {
      const text = draft.texts[field.key]
      return [field.key, text === undefined ? own[field.key] : Form.rewritten(from, locale, field, text)] as const
    })
    return [own, Object.fromEntries(typed)]
  }, [form, props.data, locale, drafts, process, task])

  useEffect(() => {
    // On a touch screen the focus would bring up the keyboard over half of the form.
    if (!props.takesFocus || matchMedia("(pointer: coarse)").matches) return
    element.current?.querySelector<HTMLElement>("input:not(.picker), select, textarea")?.focus()
  }, [props.takesFocus, task])

  // What the server refused takes the place of what was found here, once for each refusal.
  const [shownRefusal, setShownRefusal] = useState<Failure | null>(null)
  if (refused !== shownRefusal) {
    setShownRefusal(refused)
    if (refused !== null) setProblems(problemsIn(refused))
  }

  const count = Object.keys(problems).length
  useEffect(() => onProblems(count), [count, onProblems])

  const typed = (): Readonly<Record<string, string>> => {
    const data = new FormData(element.current ?? undefined)
    return Object.fromEntries(
      fields.map((field) => {
        const text = data.get(field.key)
        return [field.key, field.type === "checkbox" ? String(text !== null) : typeof text === "string" ? text : ""]
      })
    )
  }

  const edited = ({ target }: FormEvent<HTMLFormElement>) => {
    const now = typed()
    const dirty = fields.some(({ key }) => now[key] !== initial[key])
    if (dirty) drafts.write(process, { task, texts: now, lcl_id: locale.lcl_id })
    else drafts.clear(process)
    if (target instanceof Element && "name" in target && typeof target.name === "string") {
      target.closest(".field")?.classList.toggle("changed", now[target.name] !== initial[target.name])
    }
  }

  /** A field that was wrong is looked at again when it is left; one that was never sent is left in peace. */
  const left = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!("name" in target) || typeof target.name !== "string" || problems[target.name] === undefined) return
    const field = fields.find(({ key }) => key === target.name)
    if (field === undefined) return
    const { [field.key]: _, ...rest } = problems
    const problem = problemOf(field, typed()[field.key] ?? "")
    setProblems(problem === null ? rest : { ...rest, [field.key]: problem })
  }

  const problemOf = (field: Form.Field, text: string): Form.Fault | Form.ReadFault | null => {
    const value = Form.read(locale, field, text)
    return Result.isFailure(value) ? value.failure : Form.checkField(field, value.success)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const texts = typed()
    const found = fields.flatMap((field) => {
      const problem = problemOf(field, texts[field.key] ?? "")
      return problem === null ? [] : [[field.key, problem] as const]
    })
    setProblems(Object.fromEntries(found))
    if (found.length > 0) {
      // The summary is there after the next paint.
      requestAnimationFrame(() => summary.current?.focus())
      return
    }
    props.onSubmit(
      Object.fromEntries(
        fields.map((field) => [
          field.key,
          Result.getOrElse(Form.read(locale, field, texts[field.key] ?? ""), () => null)
        ])
      )
    )
  }

  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }

  const words = {
    optional: t("process.optional"),
    choose: t("process.choose"),
    calendar: t("process.calendar"),
    unknown: (tipo: string) => t("process.unknown", { tipo })
  }
  const focusField = (key: string) => document.getElementById(`${props.id}-${key}`)?.focus()

  return (
    <>
      {count > 0 && (
        <div className="note error summary" role="alert" tabIndex={-1} ref={summary}>
          <Icon name="error" />
          <div>
            <b>{t("process.summary")}</b>
            <ul>
              {fields
                .filter(({ key }) => problems[key] !== undefined)
                .map((field) => (
                  <li key={field.key}>
                    <a
                      href={`#${props.id}-${field.key}`}
                      onClick={(event) => {
                        event.preventDefault()
                        focusField(field.key)
                      }}
                    >
                      {Form.wording(field, "label", locale.lin_id)}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        </div>
      )}
      {/* The keys send the form from any field of it. */}
      <form
        className="form"
        // Another language writes the values in another way: the inputs begin anew with what the draft kept.
        key={locale.lcl_id}
        id={props.id}
        ref={element}
        noValidate
        onSubmit={submit}
        onInput={edited}
        onBlur={left}
        onKeyDown={keys}
        role="presentation"
      >
        {form.components.map((component, i) => (
          <ComponentView
            key={keyOf(component, i)}
            component={component}
            shown={{
              locale,
              prefix: props.id,
              words,
              textOf: ({ key }) => texts[key] ?? "",
              problemOf: (key) => {
                const field = fields.find((one) => one.key === key)
                const problem = problems[key]
                return field === undefined || problem === undefined ? null : problemText(field, problem)
              }
            }}
          />
        ))}
      </form>
    </>
  )
}
