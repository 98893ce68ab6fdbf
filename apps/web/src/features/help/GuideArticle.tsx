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
import { type GuidePage, partsOf } from "./guide.ts"
import { stepOf } from "./places.ts"
import { StepDrawing } from "./StepDrawing.tsx"
import { help } from "./texts/texts.ts"

interface Props {
  readonly page: GuidePage
  /** The pages above it, the outermost first. */
  readonly above: ReadonlyArray<GuidePage>
  /** It was found by a word of it, which may stand anywhere. */
  readonly isSought: boolean
  readonly isPhone: boolean
  readonly onOpen: (name: string) => void
}

export const GuideArticle = ({ page, above, isSought, isPhone, onOpen }: Props) => {
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
        {step === null ? (
          <PageText text={page.text} isOpen={isSought} />
        ) : (
          <StepText text={page.text} step={step} isPhone={isPhone} />
        )}
      </article>
    </>
  )
}

/** The short answer, and the rest folded under its headings: whoever asks from a form is not met by all of it. */
const PageText = ({ text, isOpen }: { readonly text: string; readonly isOpen: boolean }) => {
  const { answer, more } = partsOf(text)
  return (
    <>
      <MarkupView text={answer} />
      {more.map((part) => (
        <details className="guide-part" key={part.title} open={isOpen}>
          <summary>
            <Icon name="right" />
            {part.title}
          </summary>
          <MarkupView text={part.text} />
        </details>
      ))}
    </>
  )
}

/** What the step is about, shown, and then what to do. */
const StepText = ({
  text,
  step,
  isPhone
}: {
  readonly text: string
  readonly step: Step
  readonly isPhone: boolean
}) => {
  const end = text.indexOf("\n\n")
  return (
    <>
      <MarkupView text={text.slice(0, end)} />
      <StepDrawing step={step} isPhone={isPhone} />
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
