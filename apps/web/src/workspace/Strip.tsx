/** The strip of a quadrant: its number, its tabs, and what can be done with them. */
import { numberedTitle, type OpenProcess, type Slot } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"
import { useIsLoading, useProcessFault } from "../kernel/known.ts"
import {
  activated,
  lockSwitched,
  maximised,
  moved,
  pinned,
  slotFocused,
  swapped,
  unmaximised,
  viewOf
} from "../store/workspace.ts"
import { Icon } from "../ui/Icon.tsx"
import { MenuButton } from "../ui/MenuButton.tsx"
import { stepBack } from "./step-back.ts"
import { closeTabs } from "./places.ts"
import { FollowChip } from "./FollowChip.tsx"
import { TabMark } from "./TabMark.tsx"
import { useHiddenTabs } from "./useHiddenTabs.ts"
import { useStripActs } from "./useStripActs.ts"
import { hint, tip } from "../ui/tip.ts"
import "../ui/tool.css"
import "./strip.css"

/** What a dragged tab carries: the id of its process. */
const draggedType = "application/x-quadrante-process"

interface Props {
  readonly shown: Workspace.ShownSlot
  /** Where it is drawn, from 1; a maximised quadrant is drawn first. */
  readonly place: number
  readonly slots: ReadonlyArray<Workspace.ShownSlot>
  readonly isMaximised: boolean
  readonly onOpened: () => void
  readonly onSearch: () => void
}

export const Strip = ({ shown, place, slots, isMaximised, onOpened, onSearch }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  const { slot, position, processes, active, focused } = shown
  const isPhone = useAppSelector(({ workspace }) => workspace.isPhone)
  const acts = useStripActs({ shown, place, slots })
  const tabs = useRef<HTMLDivElement>(null)
  const ids = processes.map(({ id }) => id)
  const hidden = useHiddenTabs(tabs, ids, active)
  const openActs = (ones: ReadonlyArray<OpenProcess>) =>
    ones.map(({ id, title }) => ({ name: id, label: title, run: () => dispatch(activated(id)) }))
  return (
    <div
      className={focused ? "strip active" : "strip"}
      data-slot={place}
      onDragOver={allowTab}
      onDrop={(event) => dropTab(app, event, shown, processes.length)}
      onFocus={() => !focused && dispatch(slotFocused(slot))}
    >
      {isPhone && <BackButton active={active} />}
      <span className="badge" aria-hidden="true">
        {position}
      </span>
      {processes.length > 0 && (
        <button type="button" className="opened" aria-haspopup="dialog" onClick={onOpened}>
          <span className="ellipsis">{t("workspace.openTabs", { n: processes.length })}</span>
          <Icon name="down" />
        </button>
      )}
      {processes.length === 0 ? (
        <span className="tabs" />
      ) : (
        <div
          ref={tabs}
          className="tabs"
          role="tablist"
          aria-label={t("workspace.tabs", { n: position })}
          onKeyDown={walk}
        >
          {processes.map((process) => (
            <Tab
              key={process.id}
              process={process}
              selected={process.id === active}
              isOut={hidden.has(process.id)}
              onClose={() => closeTabs(app, [process], place)}
            />
          ))}
        </div>
      )}
      {hidden.size > 0 && (
        <MenuButton
          label={t("workspace.moreTabs", { n: hidden.size })}
          className="tool more-tabs"
          acts={openActs(processes.filter(({ id }) => hidden.has(id)))}
          isAbove
        >
          <span>{t("workspace.moreTabs", { n: hidden.size })}</span>
          <Icon name="down" />
        </MenuButton>
      )}
      {!isPhone && processes.some(({ id, preview }) => id === active && preview) && active !== null && (
        <PinButton id={active} slot={slot} />
      )}
      {!isPhone && <FollowChip shown={shown} />}
      {shown.locked && <LockedButton shown={shown} />}
      {processes.some(({ id }) => id === active) && (isMaximised || canGrow(slots)) && (
        <MaximiseButton slot={slot} isMaximised={isMaximised} />
      )}
      {isPhone && (
        <button type="button" className="tool find" {...tip(t("toolbar.find"))} onClick={onSearch}>
          <Icon name="search" />
          <span className="vh">{t("toolbar.find")}</span>
        </button>
      )}
      <MenuButton label={t("workspace.options", { n: position })} className="tool" acts={acts}>
        <Icon name="more" />
      </MenuButton>
    </div>
  )
}

/** Whether there are other quadrants in sight whose room one could have. */
const canGrow = (slots: Props["slots"]): boolean => slots.length > 1 && !slots.some(({ hidden }) => hidden)

/** Lets a preview stay, where it says what else becomes of it. */
const PinButton = ({ id, slot }: { readonly id: string; readonly slot: Slot }) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  // The sign of a quadrant that follows a list says how long it stays.
  const follows = useAppSelector(({ workspace }) => Workspace.followedBy(workspace.layout, slot) !== null)
  return (
    <button
      type="button"
      className="tool pin"
      {...hint(t("workspace.previewStays"))}
      onClick={() => dispatch(pinned(id))}
    >
      <span className={follows ? "vh" : "word"}>{t("workspace.preview")}</span>
      <b>{t("workspace.keep")}</b>
    </button>
  )
}

/** On a phone home is where everything is opened from, but for what a list or another case led to. */
const BackButton = ({ active }: { readonly active: string | null }) => {
  const { t } = useTranslation()
  const app = useApp()
  const back = useAppSelector(({ workspace }) => active !== null && Workspace.wayBack(workspace.layout, active))
  const isFound = useAppSelector(({ workspace }) => active !== null && workspace.searches[active] !== undefined)
  const place = back ? t("workspace.backTo", { titulo: back.title }) : t("workspace.toTasks")
  const name = isFound ? t("workspace.toSearch") : place
  return (
    <button type="button" className="tool" {...tip(name)} onClick={() => stepBack(app, active)}>
      <Icon name="left" large />
      <span className="vh">{name}</span>
    </button>
  )
}

const LockedButton = ({ shown: { slot, position } }: Pick<Props, "shown">) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  return (
    <button
      type="button"
      className="tool"
      {...hint(t("workspace.isLocked", { n: position }))}
      aria-pressed
      onClick={() => dispatch(lockSwitched(slot))}
    >
      <Icon name="lock" />
      <span className="vh">{t("workspace.lock")}</span>
    </button>
  )
}

interface MaximiseButtonProps {
  readonly slot: Workspace.ShownSlot["slot"]
  readonly isMaximised: boolean
}

const MaximiseButton = ({ slot, isMaximised }: MaximiseButtonProps) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  return (
    <button
      type="button"
      className="tool wide"
      {...tip(isMaximised ? t("workspace.restore") : t("workspace.maximise"))}
      aria-pressed={isMaximised}
      onClick={() => dispatch(isMaximised ? unmaximised() : maximised(slot))}
    >
      <Icon name={isMaximised ? "restore" : "maximise"} />
      <span className="vh">{t("workspace.maximise")}</span>
    </button>
  )
}

/** Takes in the tab that was dropped on a quadrant; with the Alt key held, the two quadrants change places. */
export const dropTab = (
  { dispatch, store }: App,
  event: DragEvent,
  { slot }: Workspace.ShownSlot,
  index?: number
): void => {
  const id = event.dataTransfer.getData(draggedType)
  if (id === "") return
  event.preventDefault()
  const from = viewOf(store.getState().workspace).slots.find(({ processes }) =>
    processes.some((process) => process.id === id)
  )
  if (event.altKey && from !== undefined) dispatch(swapped({ one: from.slot, other: slot }))
  else dispatch(moved(index === undefined ? { id, to: slot } : { id, to: slot, index }))
}

/** A tab may be dropped here. */
export const allowTab = (event: DragEvent): void => {
  if (event.dataTransfer.types.includes(draggedType)) event.preventDefault()
}

/** Arrows move through the tabs without showing them; Enter or space shows one. */
const walk = (event: KeyboardEvent<HTMLDivElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  tabs[(to + tabs.length) % tabs.length]?.focus()
}

interface TabProps {
  readonly process: OpenProcess
  readonly selected: boolean
  /** There is no room for it. */
  readonly isOut: boolean
  readonly onClose: () => void
}

const Tab = ({ process, selected, isOut, onClose }: TabProps) => {
  const { t } = useTranslation()
  const { dispatch, draftUndo } = useApp()
  const loading = useIsLoading(process.id)
  const failed = useProcessFault(process.id) !== null
  const dirty = useSyncExternalStore(draftUndo.subscribe, () => draftUndo.isDirty(process.id))
  const show = () => dispatch(activated(process.id))
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Delete") onClose()
    else if (event.key === "Enter" || event.key === " ") {
      show()
      if (event.key === "Enter") dispatch(pinned(process.id))
    } else return
    event.preventDefault()
  }
  /** The cross is for the mouse alone; the keyboard has Delete, and the options of the quadrant name the act. */
  const press = (event: MouseEvent) => {
    if (event.button === 1 || (event.target instanceof Element && event.target.closest("[data-close]"))) onClose()
    else show()
  }
  return (
    <div
      className={process.preview ? "tab preview" : "tab"}
      role="tab"
      id={`tab-${process.id}`}
      aria-selected={selected}
      aria-controls={selected ? `proc-${process.id}` : undefined}
      tabIndex={selected ? 0 : -1}
      data-out={isOut || undefined}
      {...tip(process.preview ? t("workspace.previewTip", { titulo: process.title }) : process.title)}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(draggedType, process.id)}
      onClick={press}
      onAuxClick={press}
      onDoubleClick={() => dispatch(pinned(process.id))}
      onKeyDown={keys}
    >
      <TabMark dirty={dirty} loading={loading} failed={failed} />
      <TabTitle title={process.title} />
      {process.preview && <span className="vh">({t("workspace.marks.preview")})</span>}
      <span className="x" data-close aria-hidden="true">
        <Icon name="close" />
      </span>
    </div>
  )
}

/** The number of a case is read first and never cut; to ears the title stays as it is. */
const TabTitle = ({ title }: Pick<OpenProcess, "title">) => {
  const { number, words } = numberedTitle(title)
  if (number === null) return <span className="t">{title}</span>
  return (
    <>
      <span className="vh">{title}</span>
      <b className="n" aria-hidden="true">
        {number}
      </b>
      <span className="t" aria-hidden="true">
        {words}
      </span>
    </>
  )
}
