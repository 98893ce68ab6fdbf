/** One decision for several tasks of a step: how many can be decided, which stay out and why, and whether it can be undone. */
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import { type RefObject, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { reading as readingOf } from "../form/shown.ts"
import { useWords } from "../form/words.ts"
import { anyOf } from "../i18n/any-of.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { reasonLeft } from "../store/marks.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { canUndo } from "./completion.ts"
import { type DecidableTask, decideAll, type SeveralTasks } from "./decide-several.ts"
import "./decide-several.css"

/** Which step is asked about, and which come after it. */
export interface AskedStep {
  readonly name: string
  /** The first is 1. */
  readonly n: number
  readonly following: ReadonlyArray<string>
}

interface Props {
  readonly several: SeveralTasks
  readonly decision: Decision.Decision
  readonly field: Form.ChoiceInput
  readonly step: AskedStep
  readonly onClose: () => void
  /** Goes on to the next step, once what is decided has been sent; null: nothing is. */
  readonly onGoOn: (sending: Promise<void> | null) => void
}

export const SeveralQuestion = ({ several, decision, field, step, onClose, onGoOn }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const locale = useLocale()
  const [chosen, setChosen] = useState<Decision.Outcome | null>(null)
  const [reason, setReason] = useReason(step.name)
  const [problem, setProblem] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const { can } = several
  const { n, following } = step
  const undo = useAppSelector(canUndo)
  // As the process lists them: at the buttons the thumb decides which is where, here the eye.
  const listed = Decision.listedOutcomes(decision, field.options)
  const labelOf = ({ value }: Decision.Outcome) => Form.optionLabel(field, value, locale.lin_id)
  const decide = () => {
    if (chosen === null) return setProblem(t("decide.choose"))
    if (chosen.asksReason && reason.trim() === "") {
      input.current?.focus()
      return setProblem(t("decide.empty"))
    }
    const why = chosen.asksReason ? reason.trim() : ""
    const isRefused = chosen.kind === "refuse"
    onGoOn(decideAll(app, several, { value: chosen.value, word: labelOf(chosen), reason: why, isRefused }))
  }
  const { title, below } = useQuestionWords(several, step)
  return (
    <Dialog
      title={title}
      act={
        chosen === null
          ? t("decide.decide")
          : can.length === 1
            ? labelOf(chosen)
            : t("decide.decideAll", { opcao: labelOf(chosen), quantas: can.length })
      }
      danger={chosen?.kind === "refuse"}
      keepsOrder
      {...(n > 1 && { stay: t("decide.stop") })}
      {...(following.length > 0 && { other: { act: t("decide.skip"), quiet: true, onAct: () => onGoOn(null) } })}
      note={undo ? t("decide.canUndo") : can.length === 1 ? t("decide.noUndoOne") : t("decide.noUndo")}
      first={first}
      onAct={decide}
      onCancel={onClose}
    >
      {below !== "" && <p>{below}</p>}
      <ul className="decided" tabIndex={0} aria-label={t("decide.these")}>
        {can.map((one) => (
          <DecidedLine key={one.task.id} one={one} figure={decision.figure} />
        ))}
        <DecidedSum all={can} figure={decision.figure} />
      </ul>
      <StaysOut several={several} />
      <Choice
        name={can.length === 1 ? t("decide.oneOnly") : t("decide.one")}
        first={first}
        options={listed.map((outcome) => ({ outcome, label: labelOf(outcome) }))}
        chosen={chosen}
        onChoose={(outcome) => {
          setChosen(outcome)
          setProblem(null)
        }}
      />
      {chosen?.asksReason === true && (
        <ReasonField
          field={input}
          label={t("decide.why", { opcao: labelOf(chosen) })}
          text={reason}
          isWrong={problem !== null}
          onType={(text) => {
            setReason(text)
            setProblem(null)
          }}
        />
      )}
      {chosen?.asksReason !== true && reason.trim() !== "" && (
        <p className="muted">
          {t("decide.reasonKept", { opcoes: anyOf(locale, listed.filter(asksReason).map(labelOf)) })}
        </p>
      )}
      {problem !== null && (
        <p className="msg error" role="alert">
          <Icon name="error" />
          <span>{problem}</span>
        </p>
      )}
    </Dialog>
  )
}

/** What the question is called, and what is said below that: of steps, which one it is, how many can be decided, and what follows. */
const useQuestionWords = ({ can, out }: SeveralTasks, { name, n, following }: AskedStep) => {
  const { t } = useTranslation()
  const total = can.length + out.length
  const canBe = can.length === 1 ? t("decide.canBeOne", { total }) : t("decide.canBe", { podem: can.length, total })
  if (n === 1 && following.length === 0) {
    return { title: total === 1 ? t("decide.only", { titulo: can[0]?.task.title ?? "" }) : canBe, below: "" }
  }
  const next = {
    depois: t("decide.following", { count: following.length }),
    etapas: following.join(", ")
  }
  return {
    title: t("decide.step", { n, de: n + following.length, etapa: name }),
    below: [
      ...(total > 1 ? [`${canBe}.`] : []),
      ...(following.length > 0 ? [t("decide.followingNamed", next)] : [])
    ].join(" ")
  }
}

interface ChoiceProps {
  readonly name: string
  readonly first: RefObject<HTMLInputElement | null>
  readonly options: ReadonlyArray<{ readonly outcome: Decision.Outcome; readonly label: string }>
  readonly chosen: Decision.Outcome | null
  readonly onChoose: (outcome: Decision.Outcome) => void
}

const Choice = ({ name, first, options, chosen, onChoose }: ChoiceProps) => {
  const id = useId()
  return (
    <fieldset className="field">
      <legend className="label">{name}</legend>
      <div className="checks">
        {options.map(({ outcome, label }, at) => (
          <label key={outcome.value} className="check">
            <input
              type="radio"
              name={id}
              ref={at === 0 ? first : undefined}
              checked={chosen?.value === outcome.value}
              onChange={() => onChoose(outcome)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ReasonProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly label: string
  readonly text: string
  readonly isWrong: boolean
  readonly onType: (text: string) => void
}

const ReasonField = ({ field, label, text, isWrong, onType }: ReasonProps) => {
  const id = useId()
  return (
    <div className={isWrong ? "field error" : "field"}>
      <label htmlFor={id}>{label}</label>
      <textarea
        className="input"
        id={id}
        ref={field}
        rows={2}
        maxLength={Decision.longestReason}
        required
        value={text}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}

const asksReason = (outcome: Decision.Outcome): boolean => outcome.asksReason

/** The reason that is typed for a step. Whoever leaves it finds it again, as long as something of the step is marked. */
const useReason = (step: string) => {
  const app = useApp()
  const kept = useAppSelector(({ marks }) => marks.reasons[step] ?? "")
  const [text, setText] = useState(kept)
  const latest = useRef(kept)
  // However the question is left: by a button, a key, the way back or the lock.
  useEffect(() => () => void app.dispatch(reasonLeft({ step, text: latest.current })), [app, step])
  const type = (typed: string) => {
    latest.current = typed
    setText(typed)
  }
  return [text, type] as const
}

/** What the figures come to, where each is a number. */
const DecidedSum = ({
  all,
  figure
}: {
  readonly all: ReadonlyArray<DecidableTask>
  readonly figure: string | null
}) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = useWords()
  const [first] = all
  const field = first === undefined ? undefined : Form.fields(first.form).find(({ key }) => key === figure)
  const values = all.flatMap(({ instance }) => {
    const value = instance.values[figure ?? ""]
    return typeof value === "number" ? [value] : []
  })
  if (all.length < 2 || values.length < all.length || field?.type !== "number") return null
  const sum = values.reduce((one, other) => one + other, 0)
  return (
    <li className="total">
      <span>{t("decide.total")}</span>
      <b className="nums">{readingOf(field, Form.text(locale, field, sum), { locale, words })}</b>
    </li>
  )
}

/** A task that is decided, with the figure that decides. */
const DecidedLine = ({ one, figure }: { readonly one: DecidableTask; readonly figure: string | null }) => {
  const locale = useLocale()
  const words = useWords()
  const field = Form.fields(one.form).find(({ key }) => key === figure)
  const text =
    field === undefined || field.type === "dynamiclist"
      ? ""
      : readingOf(field, Form.text(locale, field, one.instance.values[field.key]), { locale, words })
  // A bare figure says what it is.
  const isBare = (field?.type === "number" || field?.type === "expression") && (field.prefix ?? field.suffix) === null
  const name = isBare && field !== undefined ? Form.labelBeside(field, locale.lin_id) : ""
  return (
    <li>
      <span className="ellipsis">{one.instance.title}</span>
      {text !== "" && (
        <b className="nums">
          {name !== "" && <span className="muted">{name}: </span>}
          {text}
        </b>
      )}
    </li>
  )
}

/** Which are not decided with the others, and why. */
export const StaysOut = ({ several: { out } }: { readonly several: SeveralTasks }) => {
  const { t } = useTranslation()
  if (out.length === 0) return null
  return (
    <section aria-label={t("decide.out")}>
      <b>{t("decide.out")}</b>
      <ul>
        {out.map(({ task, reason }) => (
          <li key={task.id}>
            <b>{task.title}</b>: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
