/** A page of the guide as it is read: where it stands, what it says, and for a first step a drawing and the doing of it. */
import { type Step, unsent } from "@quadrante/domain/first-steps"
import { useContext } from "react"
import { useTranslation } from "react-i18next"
import { InReach } from "../../actions/action.ts"
import { prefixes } from "../../actions/actions.ts"
import { useApp } from "../../kernel/app.ts"
import type { State } from "../../store/store.ts"
import { activated, viewOf } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { MarkupView } from "../../ui/MarkupView.tsx"
import type { GuidePage } from "./guide.ts"
import { stepOf } from "./places.ts"
import { StepDrawing } from "./StepDrawing.tsx"
import { help } from "./texts/texts.ts"

interface Props {
  readonly page: GuidePage
  /** The pages above it, the outermost first. */
  readonly above: ReadonlyArray<GuidePage>
  readonly onOpen: (name: string) => void
}

export const GuideArticle = ({ page, above, onOpen }: Props) => {
  const { t } = useTranslation(help)
  const step = stepOf(page.name)
  return (
    <>
      {above.length > 0 && (
        <nav className="guide-crumbs" aria-label={t("crumbs")}>
          <ol>
            {above.map(({ name, title }, i) => (
              <li key={name}>
                {i > 0 && <Icon name="right" />}
                <button type="button" className="guide-link" onClick={() => onOpen(name)}>
                  {i === 0 ? t("title") : title}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className={step === null ? undefined : "guide-step"}>
        <header>
          <h3>{page.title}</h3>
          {step !== null && <DoNow step={step} />}
        </header>
        {step === null ? <MarkupView text={page.text} /> : <StepText text={page.text} step={step} />}
      </article>
    </>
  )
}

/** What the step is about, shown, and then what to do. */
const StepText = ({ text, step }: { readonly text: string; readonly step: Step }) => {
  const end = text.indexOf("\n\n")
  return (
    <>
      <MarkupView text={text.slice(0, end)} />
      <StepDrawing step={step} />
      <MarkupView text={text.slice(end)} />
    </>
  )
}

/** Puts whoever reads it where the step is done. It happens there, by their own hand. */
const DoNow = ({ step }: { readonly step: Step }) => {
  const { t } = useTranslation(help)
  const inReach = useContext(InReach)
  const { dispatch, store } = useApp()
  if (inReach === null) return null
  const lead = () => {
    const form = step === "send" ? unsent(viewOf((store.getState() as State).workspace)) : null
    if (form === null) inReach.search(step === "find" ? "" : `${prefixes.start} `)
    else dispatch(activated(form))
  }
  return (
    <button type="button" className="btn primary" onClick={lead}>
      {t("now")}
    </button>
  )
}
