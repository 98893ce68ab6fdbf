/** The form of a task: filled in, checked by the domain's rules, sent. What is typed goes to the draft at once. */
import type { Failure } from "@quadrante/api/client"
import type { Evaluate } from "@quadrante/domain/expression"
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { localeOf } from "../../i18n/i18n.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { viewOf } from "../../store/workspace.ts"
import { useFeel } from "./feel.ts"
import { componentsView } from "./FieldView.tsx"
import { isLive, liveTexts, makeLive } from "./live.ts"
import { stateOf } from "./loading.ts"
import { useProblemText } from "./problems.ts"
import type { Shown } from "./shown.ts"
import { useStays } from "./staying.ts"
import { Summary } from "./Summary.tsx"
import { findInput, typedIn } from "./typing.ts"
import { useWords } from "./words.ts"

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
  /** How often each field was begun anew, by its key. */
  readonly turns: Readonly<Record<string, number>>
  /** What the server refused, once it has. */
  readonly refused: Failure | null
  /** Whether the first field takes the focus: only when a person's own act brought the form. */
  readonly takesFocus: boolean
  readonly onProblems: (count: number) => void
  readonly onSubmit: (values: Form.Values) => void
}

type Problems = Readonly<Record<string, Form.Fault | Form.ReadFault>>

const none: Problems = {}
const nothingHidden: ReadonlySet<string> = new Set()

/** The form, once what it needs is there: conditions and computed values are FEEL, which comes when it is asked for. */
export const ProcessForm = (props: Props) => {
  const { t } = useTranslation()
  const { form, data } = props
  const needsFeel = useMemo(() => Form.needsFeel(form), [form])
  const evaluate = useFeel(needsFeel)
  const resolved = useMemo(
    () => (needsFeel && typeof evaluate === "function" ? Form.resolve(form, data, evaluate) : form),
    [form, data, needsFeel, evaluate]
  )
  if (evaluate === "failed") {
    return (
      <p className="note error" role="alert">
        {t("form.feelFailed")}
      </p>
    )
  }
  return evaluate === null ? null : <Filling {...props} form={resolved} evaluate={evaluate} />
}

const Filling = (props: Props & { readonly evaluate: Evaluate }) => {
  const { t } = useTranslation()
  const app = useApp()
  const { drafts } = app
  const { form, process, task, data, lastAnswers, turns, refused, onProblems, evaluate } = props
  const locale = useAppSelector((state) => state.locale)
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState(none)
  const [readings, setReadings] = useState<Readonly<Record<string, string>>>({})
  const problemText = useProblemText(locale)
  const words = useWords()

  /** The texts of the inputs before this person typed anything, and those of the draft over them. */
  const [initial, texts] = useMemo(() => {
    const own = Form.texts(locale, form, Form.begun(form, data))
    const draft = drafts.read(process, task)
    if (draft === null) return [own, own]
    // What was typed under another language is written as this one writes it; what is no value stays as typed.
    return [own, { ...own, ...Form.rewrittenTexts(localeOf(draft.lcl_id), locale, form, draft.texts) }]
    // A field that begins anew is written as the draft has it by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form, data, locale, drafts, process, task, turns])

  const former = useMemo(() => Form.texts(locale, form, lastAnswers), [locale, form, lastAnswers])

  const follows = useMemo(() => isLive(form), [form])
  const followed = useMemo(() => Form.followed(form), [form])
  /** What is computed and hidden for some texts. */
  const settle = useCallback(
    (typed: Form.Texts) => {
      const read = Form.readTexts(locale, form, typed)
      const { values, hidden } = Form.settle(form, read.values, data, evaluate)
      const names = new Set([...hidden].map((key) => Form.placeOf(typed, key)))
      return { read, values, hidden, names }
    },
    [locale, form, data, evaluate]
  )
  const start = useMemo(() => {
    if (!follows) return { names: nothingHidden, live: makeLive({}) }
    const { names, values } = settle(texts)
    return { names, live: makeLive(liveTexts(form, texts, values, { locale, evaluate })) }
  }, [follows, settle, texts, form, locale, evaluate])
  const [since, setSince] = useState<{ readonly start: typeof start; readonly names: ReadonlySet<string> } | null>(null)
  const hidden = since?.start === start ? since.names : start.names
  const { live } = start

  useEffect(() => {
    // On a touch screen the focus would bring up the keyboard over half of the form.
    if (!props.takesFocus || matchMedia("(pointer: coarse)").matches) return
    // One that arrives late finds the person at work in another quadrant.
    const front = viewOf(stateOf(app).workspace).slots.find(({ focused }) => focused)?.active
    if (front !== process) return
    element.current?.querySelector<HTMLElement>("input:not(.picker, [type=hidden]), select, textarea")?.focus()
  }, [app, process, props.takesFocus, task])

  // What was said of a field does not hold for what stands there anew.
  const [shownTurns, setShownTurns] = useState(turns)
  if (turns !== shownTurns) {
    const stays = ([name]: readonly [string, unknown]) => turns[topOf(name)] === shownTurns[topOf(name)]
    setShownTurns(turns)
    setProblems(Object.fromEntries(Object.entries(problems).filter(stays)))
    setReadings(Object.fromEntries(Object.entries(readings).filter(stays)))
  }

  // What the server refused takes the place of what was found here, once for each refusal.
  const [shownRefusal, setShownRefusal] = useState<Failure | null>(null)
  if (refused !== shownRefusal) {
    setShownRefusal(refused)
    if (refused !== null) setProblems(problemsIn(refused, drafts.read(process, task)?.texts ?? texts))
  }

  const count = Object.keys(problems).length
  useEffect(() => onProblems(count), [count, onProblems])
  useStays(count > 0 || Object.keys(readings).length > 0)

  const typed = (): Form.Texts =>
    typedIn(form, new FormData(element.current ?? undefined), (name) => texts[name] ?? initial[name] ?? "")

  const follow = (now: Form.Texts, name: string | null) => {
    if (!follows || (name !== null && !followed.has(topOf(name)))) return
    const { names, values } = settle(now)
    live.tell(liveTexts(form, now, values, { locale, evaluate }))
    if ([...names].join() !== [...hidden].join()) setSince({ start, names })
  }

  const edited = ({ target }: FormEvent<HTMLFormElement>) => {
    const now = typed()
    const isDirty = [...Object.keys(now), ...Object.keys(initial)].some(
      (name) => (now[name] ?? "") !== (initial[name] ?? "")
    )
    if (isDirty) drafts.write(process, { task, texts: now, before: initial, lcl_id: locale.lcl_id })
    else drafts.clear(process)
    const name = nameOf(target)
    follow(now, name)
    if (name === null || !(target instanceof Element)) return
    target.closest(".field")?.classList.toggle("changed", now[name] !== initial[name])
    if (readings[name] !== undefined) setReadings(without(readings, name))
  }

  /** A text that is left is written as it was read; one that was wrong is looked at again. */
  const left = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = nameOf(target)
    const now = typed()
    const field = name === null ? undefined : findInput(form, now, name)?.field
    if (name === null || field === undefined || field.type === "dynamiclist") return
    const text = now[name] ?? ""
    const value = Form.read(locale, field, text)
    if (Result.isSuccess(value) && target instanceof HTMLInputElement && target.type === "text") {
      const written = Form.text(locale, field, value.success)
      // A figure with more decimals than the field shows stays as it was typed, to be mended.
      const isSame = Result.getOrNull(Form.read(locale, field, written)) === value.success
      if (isSame && written !== text) target.value = written
      if (field.type === "number" && Locale.isAmbiguous(text) && typeof value.success === "number") {
        setReadings({ ...readings, [name]: t("form.readAs", { valor: saidInWords(locale, value.success) }) })
      }
    }
    if (problems[name] === undefined) return
    const problem = Result.isFailure(value) ? value.failure : Form.checkField(field, value.success)
    setProblems(problem === null ? without(problems, name) : { ...problems, [name]: problem })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = typed()
    const { read, hidden: away, names, values } = settle(now)
    const found: Problems = {
      ...Object.fromEntries(Form.check(form, values, away).map((fault) => [Form.placeOf(now, fault.key), fault])),
      // What cannot be read is no missing value.
      ...Object.fromEntries(Object.entries(read.faults).filter(([name]) => !names.has(name)))
    }
    setProblems(found)
    if (Object.keys(found).length > 0) {
      // The summary is there after the next paint.
      requestAnimationFrame(() => summary.current?.focus())
      return
    }
    props.onSubmit(Form.answers(form, values, { hidden: away }))
  }

  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }

  const shown: Shown = {
    locale,
    prefix: props.id,
    at: "",
    words,
    turns,
    hidden,
    live,
    evaluate,
    draw: componentsView,
    instance: props.instance,
    task,
    textOf: (name) => texts[name] ?? "",
    formerOf: (name) => former[name] ?? "",
    readAs: (name) => readings[name] ?? null,
    problemOf: (field, name) => {
      const problem = problems[name]
      return problem === undefined ? null : problemText(field, problem)
    }
  }

  return (
    <>
      {count > 0 && (
        <Summary
          form={form}
          prefix={props.id}
          names={Object.keys(problems)}
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
        onBlur={left}
        onKeyDown={keys}
        role="presentation"
      >
        {componentsView(form.components, shown)}
      </form>
    </>
  )
}

/** The fields that a refusal names. */
const problemsIn = (refused: Failure, texts: Form.Texts): Problems =>
  Object.fromEntries(
    (refused.code === "form-invalid" ? (refused.fields ?? []) : []).map(({ key, code, params }) => [
      Form.placeOf(texts, key),
      // The server checks with the same function, so its codes are these.
      { key, code: code as Form.FaultCode, params }
    ])
  )

const nameOf = (target: EventTarget): string | null =>
  "name" in target && typeof target.name === "string" && target.name !== "" ? target.name : null

/** The field of the form in which an input stands. */
const topOf = (name: string): string => name.split("/")[0] ?? name

const without = <A,>(all: Readonly<Record<string, A>>, name: string): Readonly<Record<string, A>> => {
  const { [name]: _, ...rest } = all
  return rest
}

/** A number so that nobody can take its separator for the other one: with two decimals, or all that it has. */
const saidInWords = (locale: Locale.Locale, value: number): string =>
  Number.isInteger(value) ? Locale.formatNumber(locale, value, 2) : Locale.formatNumber(locale, value, 4)
