/** The form of a task: filled in, checked by the domain's rules, sent. What is typed goes to the draft at once. */
import type { Failure } from "@quadrante/api/client"
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { useComputed } from "./computed.ts"
import { useFeel } from "./feel.ts"
import { componentsView } from "./FieldView.tsx"
import { FormLine } from "./FormLine.tsx"
import { type FormTexts, keepTexts, textsOf } from "./form-draft.ts"
import {
  fieldOf as fieldKeyOf,
  type FormMarks,
  type FormMarksEvent,
  initialMarks,
  problemsAt,
  problemsIn,
  stepMarks
} from "./form-marks.ts"
import { useProblemText } from "./problems.ts"
import { reading, type RenderContext } from "./shown.ts"
import { useStays } from "../workspace/staying.ts"
import { Summary } from "./Summary.tsx"
import { settleTyped, useChoices } from "./typed-elsewhere.tsx"
import { typedIn } from "./typing.ts"
import { useFirstFocus } from "./useFirstFocus.ts"
import { nameOf, useTextHands } from "./useTextHands.ts"
import { dayInWords, useToday } from "./today.ts"
import { useAfterPress } from "../ui/useAfterPress.ts"
import { useWords } from "./words.ts"
import "./form.css"

interface Props {
  readonly id: string
  /** The open process, its instance, and the task that the form answers. */
  readonly process: string
  readonly instance: string
  readonly task: string
  readonly form: Form.Form
  readonly data: Form.Values
  /** What was answered the last time to what is to be answered anew, as the history has it. */
  readonly lastAnswers: Form.Values
  /** The fields that a link filled in: what is wrong in them is said at once. */
  readonly linked?: ReadonlyArray<string>
  /** The inputs that a link filled in, with the texts that they had from it; without these they began with them. */
  readonly filled?: ReadonlyArray<string>
  readonly filledTexts?: Form.Texts
  /** How often each field was begun anew, by its key. */
  readonly turns: Readonly<Record<string, number>>
  /** What the server refused, once it has. */
  readonly refused: Failure | null
  /** Whether the first field takes the focus: only when a person's own act brought the form. */
  readonly takesFocus: boolean
  readonly onProblems: (count: number) => void
  readonly onSubmit: (values: Form.Values) => void
  /** The choice that is made with buttons instead of in the form; null: none is. */
  readonly decided?: string | null
  /** The field that is filled in beside these buttons just now; null: none is. */
  readonly covered?: string | null
  /** What was wrong when these buttons were pressed last: each press is another object. Null: nothing was. */
  readonly found?: Form.Faults | null
}

/** The form, once what it needs is there: conditions and computed values are FEEL, which comes when it is asked for. */
export const ProcessForm = (props: Props) => {
  const { t } = useTranslation()
  const { form, data } = props
  const needsFeel = useMemo(() => Form.needsFeel(form), [form])
  const evaluate = useFeel(needsFeel)
  const locale = useLocale()
  const context = useMemo(
    () => (typeof evaluate === "function" ? Form.contextOf(form, { data, locale, evaluate }) : null),
    [form, data, locale, evaluate]
  )
  if (evaluate === "failed") {
    return (
      <p className="note error" role="alert">
        {t("form.feelFailed")}
      </p>
    )
  }
  return context === null ? null : <ResolvedForm {...props} form={context.form} context={context} />
}

type ResolvedProps = Props & { readonly context: Form.FormContext }

const ResolvedForm = (props: ResolvedProps) => {
  const { form, process, task, onProblems, context, decided = null, found = null } = props
  const { locale } = context
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { initial, texts } = useTexts(props)
  const { live, hidden, follow } = useComputed(context, texts)
  const [{ problems, told, readings }, mark] = useMarks(props, { initial, texts }, hidden)
  useFirstFocus(element, props)
  useEffect(() => {
    if (found !== null) summary.current?.focus()
  }, [found])

  const count = Object.keys(problems).length
  useEffect(() => onProblems(count), [count, onProblems])
  useStays(count > 0 || Object.values(readings).some((read) => typeof read === "number"))

  const typed = (): Form.Texts =>
    typedIn(form, new FormData(element.current ?? undefined), (name) => texts[name] ?? initial[name] ?? "")

  const { hands, edited, written } = useTyping(props, { initial, typed, follow, mark })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Enter in a line of text decides nothing.
    if (decided !== null) return
    // What is still being typed is left first, as by a press of the button.
    if (element.current?.contains(document.activeElement)) hands.leave(document.activeElement)
    const now = typed()
    const answers = Form.answersOf(context, now)
    mark({ _tag: "checked", problems: Result.isFailure(answers) ? problemsIn(answers.failure, now) : {} })
    if (Result.isSuccess(answers)) return props.onSubmit(answers.success)
    // The summary is there after the next paint.
    requestAnimationFrame(() => summary.current?.focus())
  }
  const shown = useRenderContext(props, {
    initial,
    texts,
    problems,
    told,
    readings,
    hidden,
    live,
    written,
    left: hands.leave
  })

  return (
    <>
      {told.some((name) => Object.hasOwn(problems, name)) && (
        <Summary
          form={form}
          prefix={props.id}
          names={told}
          isMended={(name) => !Object.hasOwn(problems, name)}
          textsOf={typed}
          locale={locale}
          place={summary}
        />
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
        onFocus={({ target }) => hands.enter(target)}
        onBlur={({ target }) => hands.leave(target)}
        onKeyDown={decided === null ? submitByKey : undefined}
        role="presentation"
      >
        <FormLine context={context} texts={texts} process={process} task={task} shown={shown} />
        {componentsView(form.components, shown)}
      </form>
    </>
  )
}

interface FormInput extends Pick<FormTexts, "initial"> {
  readonly typed: () => Form.Texts
  readonly follow: ReturnType<typeof useComputed>["follow"]
  readonly mark: (event: FormMarksEvent) => void
}

/** What follows from a text that an input has anew: it is kept, what is computed of it, and what is said of it. */
const useTyping = (props: ResolvedProps, { initial, typed, follow, mark }: FormInput) => {
  const { form, context, process } = props
  const { locale } = context
  const app = useApp()
  const { drafts } = app
  const hands = useTextHands({ form, locale, typed, mark })
  const afterPress = useAfterPress()

  /** An input has another text: typed by hand, or written by the control around it. */
  const changed = (
    target: EventTarget,
    { isByHand, isWhole }: { readonly isByHand: boolean; readonly isWhole: boolean }
  ) => {
    if (isWhole) hands.shape(target)
    const now = typed()
    keepTexts(drafts, props, { form, locale, initial }, now)
    const name = nameOf(target)
    if (isByHand) afterPress(() => follow(typed(), name))
    else follow(now, name)
    if (name === null || !(target instanceof Element)) return
    if (isByHand) settleTyped(app, process, fieldKeyOf(name))
    target.closest(".field")?.classList.toggle("changed", now[name] !== initial[name])
    hands.change(name, now)
  }
  const edited = ({ target, nativeEvent }: FormEvent<HTMLFormElement>) => {
    // Half a character of another keyboard is no text yet.
    const isComposing = "isComposing" in nativeEvent && nativeEvent.isComposing === true
    changed(target, { isByHand: true, isWhole: !isComposing })
  }
  const written = (target: Element) => changed(target, { isByHand: false, isWhole: true })
  return { hands, edited, written }
}

const useTexts = ({ context, process, task, turns }: ResolvedProps): FormTexts => {
  const { drafts } = useApp()
  return useMemo(
    () => textsOf(drafts, { process, task }, context),
    // A field that begins anew is written as the draft has it by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [context, drafts, process, task, turns]
  )
}

const useMarks = (props: ResolvedProps, { initial, texts }: FormTexts, hidden: ReadonlySet<string>) => {
  const { form, linked = [], process, task, turns, refused, found = null, decided = null, context } = props
  const { locale } = context
  const { drafts } = useApp()
  const [marks, setMarks] = useState(() => {
    // What is wrong in a draft that is opened again is said as it was when it was typed.
    const typed = Object.keys(texts).filter((name) => texts[name] !== initial[name])
    const names = [...linked, ...typed].filter((name) => name !== decided && !hidden.has(name))
    return initialMarks(turns, problemsAt(locale, form, names, texts))
  })
  // Seen before anything is drawn, so that no field shows what was said of the one before it.
  const rebased = stepMarks(marks, { _tag: "rebased", turns })
  const written = () => drafts.read(process, task)?.texts ?? texts
  // The server counts the rows that it was sent.
  const sent = () => Form.countedTexts(locale, form, written())
  const told =
    refused === rebased.refused ? rebased : stepMarks(rebased, { _tag: "refused", failure: refused, texts: sent() })
  const now = found === told.found ? told : stepMarks(told, { _tag: "found", faults: found, texts: written() })
  if (now !== marks) setMarks(now)
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  }, [now])
  const mark = (event: FormMarksEvent): void => {
    // Most keystrokes change nothing of it, and render nothing.
    if (stepMarks(latest.current, event) === latest.current) return
    latest.current = stepMarks(latest.current, event)
    setMarks((before) => stepMarks(before, event))
  }
  return [now, mark] as const
}

/** What a form shows at its fields just now. */
type ShownState = FormTexts &
  Pick<FormMarks, "problems" | "told" | "readings"> &
  Pick<RenderContext, "hidden" | "live" | "written" | "left">

const useRenderContext = (
  {
    id,
    process,
    form,
    instance,
    task,
    lastAnswers,
    turns,
    context,
    decided = null,
    covered = null,
    ...rest
  }: ResolvedProps,
  { initial, texts, problems, told, readings, ...state }: ShownState
): RenderContext => {
  const { t } = useTranslation()
  const { drafts } = useApp()
  const { locale, evaluate } = context
  const words = useWords()
  const problemText = useProblemText(locale)
  const today = useToday()
  const former = useMemo(() => Form.texts(locale, form, lastAnswers), [locale, form, lastAnswers])
  const choiceAt = useChoices(process, id)
  const typedOf = (name: string) => drafts.read(process, task)?.texts[name] ?? texts[name] ?? ""
  const fieldOf = (key: string) => Form.fields(form).find((one) => one.key === key) ?? null
  return {
    ...state,
    locale,
    prefix: id,
    at: "",
    words,
    turns,
    evaluate,
    draw: componentsView,
    instance,
    task,
    decided,
    covered,
    choiceAt,
    sumOf: (field) => {
      const list = state.hidden.has(field.id) ? Form.summedBy(form, field) : null
      return list === null || state.hidden.has(list.id) || typedOf(list.key) === "" ? null : list
    },
    typedOf,
    onTyped: drafts.onPut,
    linkedOf: (name) => (rest.filled?.includes(name) === true ? ((rest.filledTexts ?? initial)[name] ?? "") : null),
    textOf: (name) => texts[name] ?? "",
    fieldOf,
    readingOf: (key) => {
      const field = fieldOf(key)
      if (field === null || field.type === "dynamiclist") return null
      return reading(field, typedOf(key), { locale, words })
    },
    formerOf: (name) => former[name] ?? "",
    readAs: (field, name) => {
      const value = Object.hasOwn(readings, name) ? readings[name] : dayIn(locale, field, texts[name] ?? "")
      if (typeof value === "number" && field.type === "number")
        return t("form.readAs", { valor: Form.readAs(locale, field, value) })
      return typeof value === "string" ? dayInWords(locale.lin_id, value, today()) : null
    },
    wasTold: (name) => told.includes(name),
    problemOf: (field, name) => {
      const problem = problems[name]
      return problem === undefined ? null : problemText(field, problem)
    }
  }
}

const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The day that stands in a field from the beginning. */
const dayIn = (locale: Locale.Locale, field: Form.Simple, text: string): string | null =>
  field.type === "datetime" && field.subtype === "date"
    ? Result.getOrElse(Locale.parseMoment(locale, "date", text), () => null)
    : null
