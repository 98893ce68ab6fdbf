/** The workspace: quadrants in one flat layer, so that what moves between them is never mounted anew. */
import "./workspace.css"
import "../../ui/parts.css"
import "../../ui/forms.css"
import "../../ui/floating.css"
import * as Indicator from "@quadrante/domain/indicator"
import type { OpenProcess } from "@quadrante/domain/process"
import type { ShownSlot } from "@quadrante/domain/workspace"
import { unreadable } from "@quadrante/persistence/salvage"
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { closed, moved, slotFocused, viewOf, widthChanged } from "../../store/workspace.ts"
import { Announcer } from "../../ui/Announcer.tsx"
import { Boundary } from "../../ui/Boundary.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { openAgain, openIndicator, openItem, openStartable, openTask, wasAskedFor } from "../process/acts.ts"
import { ProcessPanel } from "../process/ProcessPanel.tsx"
import { DirtyDialog } from "./DirtyDialog.tsx"
import { NewVersion } from "./NewVersion.tsx"
import { SessionBars } from "./SessionBars.tsx"
import { Slides, useSlides } from "./Slides.tsx"
import { StatusBar } from "./StatusBar.tsx"
import { allowTab, draggedType, Strip } from "./Strip.tsx"
import { Toasts } from "./Toasts.tsx"
import { type Sheet, Toolbar } from "./Toolbar.tsx"

const IndicatorView = lazy(() => import("../indicators/IndicatorView.tsx"))
const Palette = lazy(() => import("../palette/Palette.tsx"))

/** While a window is being dragged, its width is looked at when it rests. */
const restMs = 150

/** `first` is the sheet that stands there from the start. */
export const WorkspaceScreen = ({ first }: { readonly first: Sheet | null }) => {
  const { t } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  const state = useAppSelector(({ workspace }) => workspace)
  const offline = useAppSelector(({ connection }) => connection.state === "offline")
  const view = useMemo(() => viewOf(state), [state])
  const [sheet, setSheet] = useState(first)
  /** Counts: one that was closed a moment ago, and says so later, is another than the one opened since. */
  const [searching, setSearching] = useState<number | null>(null)
  const search = useCallback(() => {
    setSheet(null)
    setSearching((last) => (last ?? 0) + 1)
  }, [])
  const slides = useSlides(state.layout.processes.length)
  const visible = view.slots.filter(({ hidden }) => !hidden)
  const isMaximised = view.maximised !== null

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = () => {
      clearTimeout(timer)
      timer = setTimeout(() => dispatch(widthChanged(window.innerWidth)), restMs)
    }
    window.addEventListener("resize", resized)
    return () => {
      clearTimeout(timer)
      window.removeEventListener("resize", resized)
    }
  }, [dispatch])

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return
      event.preventDefault()
      // A question that is open comes first.
      if (document.querySelector("dialog[open]") === null) search()
    }
    document.addEventListener("keydown", keys)
    return () => document.removeEventListener("keydown", keys)
  }, [search])

  /** Where each process is drawn; those behind others are nowhere. */
  const placeOf = new Map(
    visible.flatMap((slot, i) => (slot.active === null ? [] : [[slot.active, { slot, place: i + 1 }]]))
  )
  // Ids begin with the time of opening: in their order no move of a process moves its element.
  const processes = state.layout.processes.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const position = view.slots.find(({ slot }) => slot === view.focused)?.position ?? 1

  return (
    <div className="app">
      <Toolbar
        sheet={sheet}
        onSheet={setSheet}
        onSearch={search}
        onOpen={(what, here) => openStartable(app, what, here ? view.focused : null)}
        onOpenTask={(task, here) => openTask(app, task, here ? view.focused : null)}
        onOpenIndicator={(indicator, here) => openIndicator(app, indicator, here ? view.focused : null)}
        onOpenItem={(item, here) => openItem(app, item, here ? view.focused : null)}
      />
      {offline && (
        <p className="offline" role="status">
          <Icon name="offline" />
          {t("status.offlineBar")}
        </p>
      )}
      <NewVersion />
      <SessionBars />
      {slides && <Slides onOpen={() => setSheet("menu")} />}
      {!slides && (
        <main className="workspace" id="conteudo" tabIndex={-1} data-shown={visible.length}>
          <h1 className="vh">{t("workspace.title")}</h1>
          {visible.map((shown, i) => (
            <Strip key={shown.slot} shown={shown} place={i + 1} slots={view.slots} isMaximised={isMaximised} />
          ))}
          {visible.map((shown, i) => (
            <div key={shown.slot} className={shown.focused ? "frame active" : "frame"} data-slot={i + 1} />
          ))}
          {visible.map(
            (shown, i) =>
              shown.active === null && <EmptyQuadrant key={shown.slot} shown={shown} place={i + 1} onOpen={search} />
          )}
          {processes.map((process) => (
            <ProcessArea key={process.id} process={process} at={placeOf.get(process.id) ?? null} />
          ))}
        </main>
      )}
      <StatusBar open={state.layout.processes.length} position={position} total={view.slots.length} />
      {searching !== null && (
        <Suspense>
          <Palette key={searching} onClose={() => setSearching(null)} onSheet={setSheet} />
        </Suspense>
      )}
      <DirtyDialog />
      <Toasts />
      <Announcer />
    </div>
  )
}

interface AreaProps {
  readonly process: OpenProcess
  readonly at: { readonly slot: ShownSlot; readonly place: number } | null
}

/** One open process, in view or behind another. It is first mounted when it is first seen. */
const ProcessArea = ({ process, at }: AreaProps) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const [wasSeen, setWasSeen] = useState(false)
  if (at !== null && !wasSeen) setWasSeen(true)
  const indicator = Indicator.ofProcess(process.processo)
  if (!wasSeen) return <section id={`proc-${process.id}`} hidden />
  return (
    <section
      className={at?.slot.focused === true ? "proc active" : "proc"}
      id={`proc-${process.id}`}
      hidden={at === null}
      data-slot={at?.place}
      aria-label={t("workspace.quadrant", { n: at?.slot.position ?? "", titulo: process.title })}
      onFocus={() => at !== null && !at.slot.focused && dispatch(slotFocused(at.slot.slot))}
      onDragOver={allowTab}
      onDrop={(event) => {
        const id = event.dataTransfer.getData(draggedType)
        if (id !== "" && at !== null) dispatch(moved({ id, to: at.slot.slot }))
      }}
    >
      {process.processo === unreadable ? (
        <Unreadable process={process} />
      ) : (
        <Boundary fallback={(retry) => <Crashed onRetry={retry} />}>
          {indicator === null ? (
            <ProcessPanel id={process.id} title={process.title} takesFocus={wasAskedFor(process.id)} />
          ) : (
            <Suspense>
              <IndicatorView process={process} indicator={indicator} />
            </Suspense>
          )}
        </Boundary>
      )}
    </section>
  )
}

/** What was stored of this process could not be read: it keeps its place and its name until somebody closes it. */
const Unreadable = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  return (
    <div className="empty">
      <h2>{t("workspace.unreadable", { titulo: process.title })}</h2>
      <button type="button" className="btn" onClick={() => dispatch(closed(process.id))}>
        {t("workspace.closeTab")}
      </button>
    </div>
  )
}

const Crashed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <div className="empty" role="alert">
      <p>{t("process.crashed")}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {t("process.retry")}
      </button>
    </div>
  )
}

/** So many of the processes that were closed last are offered in an empty quadrant. */
const mostRecents = 3

interface EmptyProps {
  readonly shown: ShownSlot
  readonly place: number
  readonly onOpen: () => void
}

const EmptyQuadrant = ({ shown, place, onOpen }: EmptyProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  const closedLast = useAppSelector(({ workspace }) => workspace.layout.closed)
  return (
    <section
      className="proc"
      data-slot={place}
      aria-label={t("workspace.emptyQuadrant", { n: shown.position })}
      onFocus={() => !shown.focused && dispatch(slotFocused(shown.slot))}
      onDragOver={allowTab}
      onDrop={(event) => {
        const id = event.dataTransfer.getData(draggedType)
        if (id !== "") dispatch(moved({ id, to: shown.slot }))
      }}
    >
      <div className="empty">
        <p>{t("workspace.empty")}</p>
        <button type="button" className={shown.focused ? "btn primary" : "btn"} onClick={onOpen}>
          {t("workspace.open")}
        </button>
        {closedLast.length > 0 && (
          <div className="recents">
            <h2>{t("workspace.recents")}</h2>
            {closedLast.slice(0, mostRecents).map((process) => (
              <button
                key={process.id}
                type="button"
                className="btn quiet small"
                onClick={() => openAgain(app, process, shown.slot)}
              >
                {process.title}
              </button>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
