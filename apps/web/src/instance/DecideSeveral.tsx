/** Asks for one decision for all marked tasks: how many can be decided, which stay out and why, and that it cannot be undone. */
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import { Suspense, use, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { reading as readingOf } from "../form/shown.ts"
import { useWords } from "../form/words.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import type { HandedTask } from "../store/workspace.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { type DecidableTask, decideAll, readSeveral, type SeveralTasks } from "./decide-several.ts"
import "./decide-several.css"

interface Props {
  readonly tasks: ReadonlyArray<HandedTask>
  readonly onClose: () => void
}

export const DecideSeveral = ({ tasks, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  // Once: what is decided is what was shown.
  const [reading] = useState(() => readSeveral(app, tasks))
  const looking = (
    <Dialog title={t("decide.looking")} act={t("decide.close")} danger={false} onAct={onClose} onCancel={onClose}>
      <p role="status">{t("decide.lookingAt", { count: tasks.length })}</p>
    </Dialog>
  )
  return (
    <Suspense fallback={looking}>
      <SeveralQuestion reading={reading} onClose={onClose} />
    </Suspense>
  )
}

interface ReadProps {
  readonly reading: Promise<SeveralTasks>
  readonly onClose: () => void
}

const SeveralQuestion = ({ reading, onClose }: ReadProps) => {
  const { t } = useTranslation()
  const several = use(reading)
  const { decision, field } = several
  if (decision !== null && field !== null) {
    return <Question several={several} decision={decision} field={field} onClose={onClose} />
  }
  return (
    <Dialog title={t("decide.none")} act={t("decide.close")} danger={false} onAct={onClose} onCancel={onClose}>
      <StaysOut several={several} />
    </Dialog>
  )
}

interface QuestionProps {
  readonly several: SeveralTasks
  readonly decision: Decision.Decision
  readonly field: Form.ChoiceInput
  readonly onClose: () => void
}

const Question = ({ several, decision, field, onClose }: QuestionProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const lin = useAppSelector(({ locale }) => locale.lin_id)
  const name = useId()
  const [chosen, setChosen] = useState<Decision.Outcome | null>(null)
  const [reason, setReason] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const { can, out } = several
  // As the process lists them: at the buttons the thumb decides which is where, here the eye.
  const listed = Decision.listedOutcomes(decision, field.options)
  const labelOf = ({ value }: Decision.Outcome) => Form.optionLabel(field, value, lin)
  const decide = () => {
    if (chosen === null) return setProblem(t("decide.choose"))
    if (chosen.asksReason && reason.trim() === "") {
      input.current?.focus()
      return setProblem(t("decide.empty"))
    }
    onClose()
    const why = chosen.asksReason ? reason.trim() : ""
    void decideAll(app, several, { value: chosen.value, word: labelOf(chosen), reason: why })
  }
  return (
    <Dialog
      title={t("decide.canBe", { podem: can.length, total: can.length + out.length })}
      act={
        chosen === null ? t("decide.decide") : t("decide.decideAll", { opcao: labelOf(chosen), quantas: can.length })
      }
      danger={chosen?.kind === "refuse"}
      note={t("decide.noUndo")}
      first={first}
      onAct={decide}
      onCancel={onClose}
    >
      <ul className="decided" tabIndex={0} aria-label={t("decide.these")}>
        {can.map((one) => (
          <DecidedLine key={one.task.id} one={one} figure={decision.figure} />
        ))}
      </ul>
      <StaysOut several={several} />
      <fieldset className="field">
        <legend className="label">{t("decide.one")}</legend>
        <div className="checks">
          {listed.map((outcome, at) => (
            <label key={outcome.value} className="check">
              <input
                type="radio"
                name={name}
                ref={at === 0 ? first : undefined}
                checked={chosen?.value === outcome.value}
                onChange={() => {
                  setChosen(outcome)
                  setProblem(null)
                }}
              />
              {labelOf(outcome)}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen?.asksReason === true && (
        <div className={problem === null ? "field" : "field error"}>
          <label htmlFor={`${name}-why`}>{t("decide.why", { opcao: labelOf(chosen) })}</label>
          <textarea
            className="input"
            id={`${name}-why`}
            ref={input}
            rows={2}
            maxLength={2_000}
            required
            value={reason}
            aria-invalid={problem !== null || undefined}
            onChange={({ target }) => {
              setReason(target.value)
              setProblem(null)
            }}
          />
        </div>
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

/** A task that is decided, with the figure that decides. */
const DecidedLine = ({ one, figure }: { readonly one: DecidableTask; readonly figure: string | null }) => {
  const locale = useAppSelector((state) => state.locale)
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
          {name !== "" && <span className="muted">{name} </span>}
          {text}
        </b>
      )}
    </li>
  )
}

const StaysOut = ({ several: { out } }: { readonly several: SeveralTasks }) => {
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
