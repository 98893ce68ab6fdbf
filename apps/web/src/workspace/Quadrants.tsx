/** The quadrants in one flat layer, placed by grid area, so that what moves between them is never mounted anew. */
import type { OpenProcess } from "@quadrante/domain/process"
import type { Instance } from "@quadrante/api/process"
import * as Workspace from "@quadrante/domain/workspace"
import { unreadable } from "@quadrante/persistence/salvage"
import { type ComponentType, type FocusEvent, type RefObject, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useKnown } from "../kernel/known.ts"
import { closed, roomChanged, slotFocused } from "../store/workspace.ts"
import { InProcess } from "./inside.ts"
import { openAgain } from "./open.ts"
import { useStaying } from "./staying.ts"
import { gridOf } from "./grid.ts"
import { focusPlace } from "./places.ts"
import { Separators } from "./Separators.tsx"
import { allowTab, dropTab, Strip } from "./Strip.tsx"
import { useTabOrder } from "./tab-order.ts"
import { textScale } from "../ui/rem.ts"
import "./quadrants.css"
import "./content.css"

/** What is shown of an open process. */
export interface ContentProps {
  readonly process: OpenProcess
}

interface Props {
  readonly view: Workspace.View
  /** What stands in a quadrant. The workspace itself knows none of it. */
  readonly content: ComponentType<ContentProps>
  /** Whether something else stands in front of all of them. */
  readonly isBehind: boolean
  /** Opens something in an empty quadrant. */
  readonly onOpen: () => void
  /** Lists what is open, where there is no room for tabs. */
  readonly onOpened: () => void
  readonly onSearch: () => void
}

export const Quadrants = ({ view, content, isBehind, onOpen, onOpened, onSearch }: Props) => {
  const { t } = useTranslation()
  const state = useAppSelector(({ workspace }) => workspace)
  const { layout, room } = state
  const grid = useRef<HTMLElement>(null)
  useRoom(grid)
  useTabOrder(grid)
  const visible = view.slots.filter(({ hidden }) => !hidden)
  const holdFocus = useHeldFocus(visible)
  const isMaximised = view.maximised !== null
  const shown = view.filling !== null ? 1 : Workspace.shownCount(layout, state)
  const arrangement = Workspace.arrangementOf(layout, shown)
  const separators = Workspace.separators(layout, shown, room)

  /** Where each process is drawn; those behind others are nowhere. */
  const placeOf = new Map(
    visible.flatMap((slot, i) => (slot.active === null ? [] : [[slot.active, { slot, place: i + 1 }]]))
  )
  const awake = useAwake([...placeOf.keys()])
  // Ids begin with the time of opening: in their order no move of a process moves its element.
  const processes = layout.processes.toSorted((one, other) => (one.id < other.id ? -1 : 1))

  return (
    <main
      className="workspace"
      id={isBehind ? undefined : "conteudo"}
      hidden={isBehind}
      ref={grid}
      onFocus={holdFocus}
      data-shown={visible.length}
      style={gridOf(arrangement, shown, separators)}
    >
      <h1 className="vh">{t("workspace.title")}</h1>
      {visible.map((slot, i) => (
        <Strip
          key={slot.slot}
          shown={slot}
          place={i + 1}
          slots={view.slots}
          isMaximised={isMaximised}
          onOpened={onOpened}
          onSearch={onSearch}
        />
      ))}
      {visible.map((slot, i) => (
        <div key={slot.slot} className={slot.focused ? "frame active" : "frame"} data-slot={i + 1} />
      ))}
      {visible.map(
        (slot, i) =>
          slot.active === null && <EmptyQuadrant key={slot.slot} shown={slot} place={i + 1} onOpen={onOpen} />
      )}
      {processes.map((process) => (
        <ProcessArea
          key={process.id}
          process={process}
          content={content}
          at={placeOf.get(process.id) ?? null}
          isAwake={awake.includes(process.id)}
        />
      ))}
      <Separators arrangement={arrangement} shown={shown} separators={separators} grid={grid} />
    </main>
  )
}

/** The processes to keep drawn, now that these are in view. */
const useAwake = (inView: ReadonlyArray<string>): ReadonlyArray<string> => {
  const layout = useAppSelector(({ workspace }) => workspace.layout)
  const staying = useStaying()
  const [before, setBefore] = useState<ReadonlyArray<string>>([])
  const awake = Workspace.awake(before, {
    inView,
    isOpen: (id) => Workspace.find(layout, id) !== undefined,
    stays: (id) => staying.has(id)
  })
  if (awake.join() !== before.join()) setBefore(awake)
  return awake
}

/**
 * Where what has the focus goes out of view, with its quadrant or behind another process, the focus goes to the quadrant
 * that is next to have it; where a form goes because it was sent, to what stands in its place.
 */
const useHeldFocus = (visible: ReadonlyArray<Workspace.ShownSlot>) => {
  const app = useApp()
  const last = useRef<EventTarget | null>(null)
  const shown = visible.map(({ slot, active }) => `${slot} ${active}`).join()
  const place = visible.findIndex(({ focused }) => focused) + 1
  const front = visible[place - 1]?.active ?? ""
  const step = useKnown(({ [front]: one }) => stepOf(one?.instance))
  const before = useRef({ shown, step })
  useEffect(() => {
    const isSent = before.current.shown === shown && before.current.step !== step
    before.current = { shown, step }
    const isGone = last.current instanceof Node && !last.current.isConnected
    const isNowhere = isGone && document.activeElement === document.body
    if (isNowhere && isSent) {
      document.querySelector<HTMLElement>(`#proc-${front} .quad-body`)?.focus({ preventScroll: true })
      return
    }
    // A browser takes the focus from what is hidden a moment later.
    if (isNowhere || document.activeElement?.closest(".proc[hidden]") != null) focusPlace(app, place, true)
  }, [app, shown, place, front, step])
  return (event: FocusEvent) => {
    last.current = event.target
  }
}

/** Where an instance stands: what is shown of it changes with it. */
const stepOf = (instance: Instance | null | undefined): string =>
  instance ? `${instance.id} ${instance.status} ${instance.task?.id ?? ""}` : ""

/** Says what room an element has, as it changes. */
const useRoom = (element: RefObject<HTMLElement | null>): void => {
  const { dispatch } = useApp()
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      if (width === 0) return
      dispatch(roomChanged({ width: width / textScale(), height: height / textScale() }))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, dispatch])
}

interface AreaProps extends ContentProps {
  readonly content: ComponentType<ContentProps>
  readonly at: { readonly slot: Workspace.ShownSlot; readonly place: number } | null
  readonly isAwake: boolean
}

/** One open process, in view or behind another. It is drawn when it is seen, and for a while after. */
const ProcessArea = ({ process, content: Content, at, isAwake }: AreaProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  if (!isAwake) return null
  return (
    <section
      className={at?.slot.focused === true ? "proc active" : "proc"}
      id={`proc-${process.id}`}
      hidden={at === null}
      data-slot={at?.place}
      aria-label={t("workspace.quadrant", { n: at?.slot.position ?? "", titulo: process.title })}
      onFocus={() => at !== null && !at.slot.focused && dispatch(slotFocused(at.slot.slot))}
      onDragOver={allowTab}
      onDrop={(event) => at !== null && dropTab(app, event, at.slot)}
    >
      {process.processo === unreadable ? (
        <Unreadable process={process} />
      ) : (
        <InProcess value={process.id}>
          <Content process={process} />
        </InProcess>
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

/** So many of the processes that were closed last are offered in an empty quadrant. */
const mostRecents = 3

interface EmptyProps {
  readonly shown: Workspace.ShownSlot
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
      onDrop={(event) => dropTab(app, event, shown)}
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
