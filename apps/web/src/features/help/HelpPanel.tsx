/** Help beside the work: the guide, searched and opened at what is in front, the keys, and whom to ask. */
import "../../i18n/parts.ts"
import * as FirstSteps from "@quadrante/domain/first-steps"
import * as Indicator from "@quadrante/domain/indicator"
import { type OpenProcess, unreadOf } from "@quadrante/domain/process"
import * as Panel from "@quadrante/domain/panel"
import { isSupport } from "@quadrante/domain/session"
import type { Workspace } from "@quadrante/domain/workspace"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { type App, useApp, useAppSelector } from "../../kernel/app.ts"
import type { KnownInstances } from "../../kernel/instances.ts"
import { useKnown } from "../../kernel/known.ts"
import { useLocale } from "../../kernel/locale.ts"
import { keepFirstSteps } from "../../data/first-steps.ts"
import { getWorkspaceState } from "../../data/instances.ts"
import { useServerQuery } from "../../data/query.ts"
import { described, listShown, type WorkspaceState } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { openPanel } from "../../workspace/open.ts"
import { useAskedFocus } from "../../workspace/useAskedFocus.ts"
import { openBeside } from "./beside.ts"
import { GuideArticle } from "./GuideArticle.tsx"
import { type GuidePage, seek } from "./guide.ts"
import { guide } from "./pages.ts"
import { aboveOf, type HelpPlace, pageOfStep, placesOf } from "./places.ts"
import { help } from "./texts/texts.ts"
import { type ReadBefore, useReading } from "./useReading.ts"
import "./help.css"

const noPages: ReadonlyArray<GuidePage> = []

/** So many pages about what is in front are offered on a phone. */
const mostOnPhone = 3

const HelpPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation(help)
  const app = useApp()
  const heading = useAskedFocus<HTMLHeadingElement>(process.id)
  const body = useRef<HTMLDivElement>(null)
  const language = useLocale().lin_id
  const isPhone = useAppSelector((state) => state.workspace.isPhone)
  const workspace = useAppSelector((state) => state.workspace)
  const place = useKnown((known) => helpPlaceOf(workspace, known, process.id))
  const isAuthor = useAppSelector(({ session }) => readsForAuthors(session.view?.rights ?? []))
  const { data, fault, again } = useServerQuery(guide(language, { device: isPhone ? "phone" : "desk", isAuthor }))
  const pages = data ?? noPages
  const isBroken = fault !== null
  const reading = useReading()
  const { term, chosen, before } = reading
  const title = t("title")
  const first = useAppSelector(({ session }) => session.view?.preferences.first_steps ?? null)
  const named = (names: ReadonlyArray<string>) => names.flatMap((name) => pages.filter((page) => page.name === name))
  const about = [...stepsAt(first, place).map((step) => pageOfStep(language, step)), ...placesOf(language, place)]
  // There each may take a row of its own, and the answer stands below them.
  const here = named(about).slice(0, isPhone ? mostOnPhone : undefined)
  const page = pages.find(({ name }) => name === chosen) ?? here[0] ?? pages[0]
  // It opens at what is in front, and stays while it is read: what else is about that is offered above.
  if (chosen === null && here[0] !== undefined) reading.begin(here[0].name)

  useEffect(() => {
    app.dispatch(described({ id: process.id, title, state: "ready" }))
  }, [app, process.id, title])
  const [askedAt, setAskedAt] = useState(place)
  if (isPhone && askedAt !== place) {
    setAskedAt(place)
    reading.begin(null)
  }
  const asked = useAskedStep(process)
  const [answered, setAnswered] = useState<object | null>(null)
  if (asked !== null && asked.by !== answered) {
    setAnswered(asked.by)
    reading.search("")
    reading.begin(pageOfStep(language, asked.step))
  }
  const open = (name: string) => {
    reading.open(name, page?.name ?? null)
    body.current?.scrollTo(0, 0)
  }
  return (
    <>
      <div>
        <header className="quad-head">
          <h2 tabIndex={-1} ref={heading}>
            {title}
          </h2>
          <div className="acts">
            <span className="input guide-search">
              <Icon name="search" />
              <input
                type="search"
                aria-label={t("search")}
                placeholder={t("search")}
                value={term}
                onChange={({ target }) => reading.search(target.value)}
              />
            </span>
          </div>
        </header>
        {here.length > 0 && (
          <nav className="guide-here" aria-label={t("here")}>
            <span className="muted">{t("here")}</span>
            <Pages pages={here} shown={term.trim() === "" ? (page?.name ?? null) : null} onOpen={open} />
          </nav>
        )}
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className="quad-body guide" role="group" aria-label={page?.title ?? title} tabIndex={0} ref={body}>
        <PanelState
          fault={isBroken ? t("broken") : null}
          loading={pages.length === 0 && !isBroken ? t("loading") : null}
        />
        {isBroken && (
          <button type="button" className="btn" onClick={again}>
            {t("again")}
          </button>
        )}
        {term.trim() === "" && before !== null && <BackTo from={before} pages={pages} onReturn={reading.goBack} />}
        {term.trim() !== "" && pages.length > 0 && <FoundPages pages={pages} term={term} onOpen={open} />}
        {term.trim() === "" && page !== undefined && (
          <PageAndLinks pages={pages} page={page} isSought={reading.sought === page.name} onOpen={open} />
        )}
      </div>
    </>
  )
}

interface BackToProps {
  readonly from: ReadBefore
  readonly pages: ReadonlyArray<GuidePage>
  readonly onReturn: () => void
}

/** The way back to what was read before; on a phone the device's own does the same. */
const BackTo = ({ from, pages, onReturn }: BackToProps) => {
  const { t } = useTranslation(help)
  const title = pages.find(({ name }) => name === from.page)?.title
  return (
    <button type="button" className="btn quiet small" data-back="" onClick={onReturn}>
      <Icon name="left" />
      <span className="ellipsis">{from.term === "" ? (title ?? t("title")) : t("results", { termo: from.term })}</span>
    </button>
  )
}

interface PageAndLinksProps {
  readonly pages: ReadonlyArray<GuidePage>
  readonly page: GuidePage
  readonly isSought: boolean
  readonly onOpen: (name: string) => void
}

/** A page, with what else there is to read and whom to ask below it. */
const PageAndLinks = ({ pages, page, isSought, onOpen }: PageAndLinksProps) => {
  const { t } = useTranslation(help)
  const app = useApp()
  const language = useLocale().lin_id
  const isPhone = useAppSelector((state) => state.workspace.isPhone)
  const above = aboveOf(language, page.name).flatMap((name) => pages.filter((one) => one.name === name))
  return (
    <>
      <GuideArticle key={page.name} page={page} above={above} isSought={isSought} isPhone={isPhone} onOpen={onOpen} />
      <Links title={t("related")} pages={pages.filter(({ name }) => page.related.includes(name))} onOpen={onOpen} />
      <Links title={t("all")} pages={pages.filter(({ name }) => name !== page.name)} onOpen={onOpen} />
      <FirstStepsAgain app={app} />
      <Contact app={app} />
    </>
  )
}

/** Who draws processes, mends them or gives support; the guide of everybody else is about their own work. */
const readsForAuthors = (rights: ReadonlyArray<string>): boolean =>
  isSupport(rights) || rights.includes("definicoes") || rights.includes("processos")

/** The first step whose page is asked for, and the asking: asked for again, it is shown again. */
const useAskedStep = (process: OpenProcess) => {
  const asked = unreadOf(process)
  const wanted = asked.find(([name]) => name === "passo")
  const step = FirstSteps.steps.find((one) => one === wanted?.[1])
  return step === undefined ? null : { step, by: asked }
}

/** The first step that comes next is what somebody new asks about, where it is done. */
const stepsAt = (first: FirstSteps.FirstSteps | null, place: HelpPlace): ReadonlyArray<FirstSteps.Step> => {
  const next = FirstSteps.isShown(first) ? FirstSteps.next(first) : null
  return next !== null && (place === "home" || (place === "form" && next !== "find")) ? [next] : []
}

/** What is helped with: on a phone what it was asked from, else what is seen beside the help; home where there is nothing else. */
const helpPlaceOf = (workspace: WorkspaceState, known: KnownInstances, own: string): HelpPlace => {
  const { layout, isPhone } = workspace
  const process = isPhone ? askedFrom(layout, own) : openBeside(workspace, own)[0]
  if (process === undefined) return "home"
  if (Indicator.ofProcess(process.processo) !== null) return "indicador"
  const panel = Panel.ofProcess(process.processo)
  if (panel !== null) return panel === "ajuda" || panel === "inicio" ? "home" : panel
  const instance = known[process.id]?.instance
  if (instance == null) return "form"
  return instance.task === null || !instance.task.mine ? "case" : "task"
}

/** Where one thing is seen at a time; home asks from nothing. */
const askedFrom = ({ processes }: Workspace, own: string): OpenProcess | undefined => {
  const origin = processes.find(({ id }) => id === own)?.origin
  return processes.find(({ id }) => id === origin)
}

interface PagesProps {
  readonly pages: ReadonlyArray<GuidePage>
  readonly onOpen: (name: string) => void
}

const Pages = ({ pages, shown, onOpen }: PagesProps & { readonly shown: string | null }) =>
  pages.map(({ name, title }) => (
    <button
      key={name}
      type="button"
      className="btn small"
      aria-current={name === shown ? "page" : undefined}
      onClick={() => onOpen(name)}
    >
      {title}
    </button>
  ))

const Links = ({ title, pages, onOpen }: PagesProps & { readonly title: string }) =>
  pages.length > 0 && (
    <section className="guide-links" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {pages.map((page) => (
          <li key={page.name}>
            <button type="button" className="guide-link" onClick={() => onOpen(page.name)}>
              {page.title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

const FoundPages = ({ pages, term, onOpen }: PagesProps & { readonly term: string }) => {
  const { t } = useTranslation(help)
  const found = seek(pages, term)
  return (
    <section className="guide-links" aria-label={t("found")}>
      <p role="status">
        {found.length === 0 ? t("none", { termo: term.trim() }) : t("count", { count: found.length })}
      </p>
      <ul>
        {found.map(({ page, line }) => (
          <li key={page.name}>
            <button type="button" className="guide-link" onClick={() => onOpen(page.name)}>
              {page.title}
            </button>
            <p className="muted">{line}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first steps, for whoever put them away or never had them. */
/** Where they stand: on a phone the list, else *Início* beside the help. */
const showHome = (app: App) => {
  if (getWorkspaceState(app).workspace.isPhone) app.dispatch(listShown())
  else openPanel(app, "inicio", { target: null, beside: true })
}

const FirstStepsAgain = ({ app }: { readonly app: App }) => {
  const { t } = useTranslation(help)
  const first = useAppSelector(({ session }) => session.view?.preferences.first_steps ?? null)
  return (
    <section className="guide-contact" aria-label={t("first.title")}>
      <h3>{t("first.title")}</h3>
      <p>{t("first.what")}</p>
      <button
        type="button"
        className="btn"
        onClick={() => {
          if (!FirstSteps.isShown(first)) void keepFirstSteps(app, FirstSteps.begun)
          showHome(app)
        }}
      >
        {t("first.show")}
      </button>
    </section>
  )
}

/** Whom to ask in this environment, as its login says. */
const Contact = ({ app }: { readonly app: App }) => {
  const { t } = useTranslation([help, "translation"])
  const contact = app.ambiente.environment?.contact ?? ""
  if (contact === "") return null
  return (
    <section className="guide-contact" aria-label={t("contact")}>
      <h3>{t("contact")}</h3>
      <p>{t("translation:login.contact", { contact })}</p>
    </section>
  )
}

export default HelpPanel
