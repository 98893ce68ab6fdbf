/** What somebody new does first: three things, each with its way there. They tick themselves off as they happen. */
import * as FirstSteps from "@quadrante/domain/first-steps"
import { ceilingOf, type View } from "@quadrante/domain/workspace"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useBindings } from "../../actions/bindings.ts"
import { keepFirstSteps, stepDone } from "../../data/first-steps.ts"
import { type App, useApp, useAppSelector } from "../../kernel/app.ts"
import { activated, described } from "../../store/workspace.ts"
import { announce } from "../../ui/Announcer.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { anywhere, openPanel } from "../../workspace/open.ts"
import { firstSteps } from "./texts/texts.ts"
import "./first-steps.css"

interface Props {
  readonly view: View
  /** Nothing stands before home: the steps are seen there alone. */
  readonly isHome: boolean
  /** It stands in *Início* beside the work, and another one of it tells what happens. */
  readonly isBeside: boolean
  /** Offers what can be begun. */
  readonly onStart: () => void
  readonly onSearch: () => void
  /** It has been put away. */
  readonly onClose: () => void
}

const noSteps: ReadonlyArray<FirstSteps.Step> = []

const FirstStepsLine = ({ view, isHome, isBeside, onStart, onSearch, onClose }: Props) => {
  const { t } = useTranslation(firstSteps)
  const app = useApp()
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const first = useAppSelector(({ session }) => session.view?.preferences.first_steps ?? null) ?? FirstSteps.begun
  const next = FirstSteps.next(first)
  const keys = useBindings().all.find(({ id, mode }) => id === "search" && mode === "everywhere")?.chord
  // Where one quadrant is shown, nothing can stand beside another.
  const hasRoom = useAppSelector(({ workspace }) => ceilingOf(workspace) > 1)
  const areBeside = FirstSteps.areBeside(view, hasRoom)

  useEffect(() => {
    if (areBeside && !isBeside) stepDone(app, "beside")
  }, [app, areBeside, isBeside])
  useToldSteps(isBeside ? noSteps : first.done)
  const how = useId()
  const [isTold, setIsTold] = useState(false)

  const toForm = () => {
    const form = FirstSteps.unsent(view)
    if (form === null) onStart()
    else app.dispatch(activated(form))
  }
  const wayTo: Readonly<Record<FirstSteps.Step, () => void>> = { beside: onStart, send: toForm, find: onSearch }
  const textOf = (step: FirstSteps.Step) => t(step === "beside" && !hasRoom ? "step.open" : `step.${step}`)
  return (
    <aside
      className={`first-steps${isHome ? " at-home" : ""}${isBeside ? " beside" : ""}${next === null ? " over" : ""}`}
      aria-label={t("title")}
    >
      <h2>{t("title")}</h2>
      <ol>
        {FirstSteps.steps.map((step) => (
          <li key={step} aria-current={step === next ? "step" : undefined}>
            {first.done.includes(step) ? (
              <span className="done">
                <Icon name="check" />
                {textOf(step)}
                <span className="vh">{t("done")}</span>
              </span>
            ) : (
              <button type="button" onClick={wayTo[step]}>
                <span className="ring" aria-hidden="true" />
                {textOf(step)}
                {step === "find" && !isPhone && keys != null && (
                  <kbd aria-hidden="true">{keys.replaceAll("+", " ")}</kbd>
                )}
              </button>
            )}
          </li>
        ))}
      </ol>
      {/* On a phone they take one line: the next step, and how far one is. */}
      {next !== null && (
        <span className="far">{t("far", { n: first.done.length, total: FirstSteps.steps.length })}</span>
      )}
      {next !== null && (
        <button
          type="button"
          className="btn quiet small how"
          aria-expanded={isTold}
          aria-controls={how}
          onClick={() => setIsTold(!isTold)}
        >
          {t("how")}
        </button>
      )}
      <button
        type="button"
        className="btn quiet small icon away"
        aria-label={t("away")}
        onClick={() => {
          announce(t("goneAway"))
          onClose()
          void keepFirstSteps(app, FirstSteps.putAway(first))
        }}
      >
        <Icon name="close" />
      </button>
      {/* It stays while the work is shown: nothing moves up under the hand that did the last step. */}
      <p className="told" id={how} hidden={next !== null && !isTold}>
        {next === null ? t("all") : t(isPhone ? `onPhone.${next}` : `way.${next}`)}{" "}
        {next !== null && (
          <button type="button" className="more" onClick={() => askHelp(app, next)}>
            {t("more")}
          </button>
        )}
      </p>
    </aside>
  )
}

/** Opens the help at the page of a step; where it is open already it goes there. */
const askHelp = (app: App, step: FirstSteps.Step): void => {
  const id = openPanel(app, "ajuda", anywhere)
  if (id !== null) app.dispatch(described({ id, link: [["passo", step, step]], origin: null }))
}

/** Says of each that it has happened. */
const useToldSteps = (done: ReadonlyArray<FirstSteps.Step>): void => {
  const { t } = useTranslation(firstSteps)
  const told = useRef(done.length)
  useEffect(() => {
    const step = done.at(-1)
    if (done.length > told.current && step !== undefined) announce(t("ticked", { passo: t(`step.${step}`) }))
    told.current = done.length
  }, [done, t])
}

export default FirstStepsLine
