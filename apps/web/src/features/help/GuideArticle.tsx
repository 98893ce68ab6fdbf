/** A page of the guide as it is read: where it stands, its answer, and where it is about a topic a drawing, steps and the doing of it. */
import type { Instance } from "@quadrante/api/process"
import { unsent } from "@quadrante/domain/first-steps"
import { useContext } from "react"
import { useTranslation } from "react-i18next"
import { InReach } from "../../actions/action.ts"
import { prefixes } from "../../actions/actions.ts"
import { type App, useApp } from "../../kernel/app.ts"
import { instanceIn } from "../../kernel/known.ts"
import { activated, viewOf } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { MarkupView } from "../../ui/MarkupView.tsx"
import { anywhere, openPanel } from "../../workspace/open.ts"
import { openBeside } from "./beside.ts"
import { Drawing } from "./Drawing.tsx"
import { type GuidePage, partsOf } from "./guide.ts"
import { type Topic, topicOf } from "./places.ts"
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
  const topic = topicOf(page.name)
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
      <article>
        <header>
          <h3>{page.title}</h3>
          {topic !== null && <DoNow topic={topic} />}
        </header>
        <PageText text={page.text} topic={topic} isOpen={isSought} isPhone={isPhone} />
      </article>
    </>
  )
}

interface PageTextProps {
  readonly text: string
  readonly topic: Topic | null
  readonly isOpen: boolean
  readonly isPhone: boolean
}

/** The short answer, shown, then what to do; the rest folded under its headings: whoever asks from a form is not met by all of it. */
const PageText = ({ text, topic, isOpen, isPhone }: PageTextProps) => {
  const { answer, steps, more } = partsOf(text)
  return (
    <>
      <MarkupView text={answer} />
      {topic !== null && <Drawing topic={topic} isPhone={isPhone} />}
      {steps !== null && (
        <section className="guide-step">
          <h4>{steps.title}</h4>
          <MarkupView text={steps.text} />
        </section>
      )}
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

/** Puts whoever reads it where it is done. It happens there, by their own hand. */
const DoNow = ({ topic }: { readonly topic: Topic }) => {
  const { t } = useTranslation(help)
  const inReach = useContext(InReach)
  const app = useApp()
  const lead = inReach === null ? null : leadTo(app, topic, inReach.search)
  if (lead === null) return null
  return (
    <button type="button" className="btn primary" onClick={lead}>
      {t("now")}
    </button>
  )
}

/** The way to where something is done: what is open for it already, else where it is begun. Null: there is no one place for it. */
const leadTo = (app: App, topic: Topic, search: (text: string) => void): (() => void) | null => {
  const toOpen = (id: string | null, otherwise: () => void) =>
    id === null ? otherwise() : void app.dispatch(activated(id))
  const state = () => app.store.getState()
  const start = () => search(`${prefixes.start} `)
  switch (topic) {
    case "beside":
      return start
    case "send":
    case "form":
      return () => toOpen(unsent(viewOf(state().workspace)), start)
    case "find":
    case "search":
      return () => search("")
    case "case":
      return () =>
        toOpen(
          openCase(app, () => true),
          () => openPanel(app, "pedidos", anywhere)
        )
    case "decide":
    case "hand":
      return () =>
        toOpen(
          openCase(app, (task) => task?.mine === true),
          () => openPanel(app, "tarefas", anywhere)
        )
    case "drafts":
      return () => void openPanel(app, "rascunhos", anywhere)
    case "document":
      return null
  }
}

/** The first open case that is as it has to be. */
const openCase = (app: App, isMeant: (task: Instance["task"]) => boolean): string | null => {
  const cases = openBeside(app.store.getState().workspace, "").flatMap(({ id }) => {
    const instance = instanceIn(app, id)
    return instance !== null && isMeant(instance.task) ? [id] : []
  })
  return cases[0] ?? null
}
