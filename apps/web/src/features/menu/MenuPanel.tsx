/** The menu: favourites and the processes that may be started, what waits for this person, what was opened last. */
import type { Failure } from "@quadrante/api/client"
import type { Startable, TaskSummary } from "@quadrante/api/process"
import * as List from "@quadrante/domain/list"
import type { Panel } from "@quadrante/domain/panel"
import type { Contexto } from "@quadrante/domain/process"
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../kernel/faults.ts"
import { useFavourites } from "../../data/kept-names.ts"
import { useAppSelector } from "../../kernel/app.ts"
import { Icon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { type LineChoice, lineChoiceOf } from "../../workspace/open.ts"
import { taskTotals } from "../../data/list-queries.ts"
import * as queries from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { type RecentItem, useRecent } from "../../workspace/recent.ts"
import { useClosed, useDocked } from "./kept.ts"
import { listMenu, type MenuContent, type MenuLine, type MenuOptions, type OfficeSheet } from "./lines.ts"
import { keyOf, MenuEntry, type OpeningPress } from "./MenuEntry.tsx"
import { MenuGroup } from "./MenuGroup.tsx"
import { walk } from "./walk.ts"
import "../../ui/tree.css"
import "./menu.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  /** Whether somebody asked for it just now; docked, it stands there anyway. */
  readonly isAsked: boolean
  readonly onClose: () => void
  readonly onOpen: (what: Startable, here: boolean) => void
  readonly onOpenTask: (task: TaskSummary, how: LineChoice) => void
  readonly onOpenInstance: (what: RecentItem & { readonly instance: string }, how: LineChoice) => void
  readonly onOpenPanel: (panel: Panel, how: LineChoice, contexto?: Contexto) => void
  /** Opens support's screen; null where that is not for this profile. */
  readonly onSupport: (() => void) | null
  readonly onSheet: (sheet: OfficeSheet) => void
  /** Looks for something everywhere. */
  readonly onSearch: (text: string) => void
}

/** What the menu lists, once both are known. Without its tasks, what may be started is there all the same. */
const useMenuContent = (): { readonly found: MenuContent | null; readonly fault: Failure | null } => {
  const startable = useServerQuery(queries.startable)
  const tasks = useServerQuery(queries.tasks)
  const totals = useServerQuery(taskTotals)
  const isKnown = startable.data !== null && (tasks.data !== null || tasks.fault !== null)
  return {
    found: isKnown ? { processes: startable.data, tasks: tasks.data ?? [], totals: totals.data } : null,
    fault: startable.fault ?? tasks.fault
  }
}

const noContent: MenuContent = { processes: [], tasks: [], totals: null }
const noRights: ReadonlyArray<string> = []

/** What is shown of it, once it is known, and what Enter opens. */
const useMenu = (sought: Pick<MenuOptions, "term" | "favourites" | "offersSupport">) => {
  const { t } = useTranslation()
  const rights = useAppSelector(({ session }) => session.view?.rights) ?? noRights
  const recent = useRecent()
  const { found, fault } = useMenuContent()
  const { groups, first } = listMenu({ ...(found ?? noContent), ...sought, recent, rights }, t)
  return {
    isKnown: found !== null,
    fault,
    total: found?.totals?.total ?? null,
    groups: found === null ? [] : groups,
    first
  }
}

/** Enter from the filter: nothing was clicked, so that what opens stays. */
const pressed = ({ ctrlKey, metaKey }: KeyboardEvent): OpeningPress => ({ ctrlKey, metaKey, detail: 0 })

export const MenuPanel = (props: Props) => {
  const { opener, isAsked, onClose, onSupport } = props
  const { t } = useTranslation()
  const faultText = useFaultText()
  const [term, setTerm] = useState("")
  const filter = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [favourites, toggleFavourite] = useFavourites()
  const [closed, toggleClosed] = useClosed()
  const { isKnown, fault, total, groups, first } = useMenu({ term, favourites, offersSupport: onSupport !== null })
  const { docked, dock } = useDocked()
  const open = useOpening(props)

  useFilterFocus(filter, isAsked)

  const star = (processo: string) => {
    toggleFavourite(processo)
    // A line that left the favourites takes the focus with it.
    requestAnimationFrame(() => document.activeElement === document.body && filter.current?.focus())
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target === filter.current) {
      // The rest of the key would reach the first field of what opens, where it pulls down a choice.
      event.preventDefault()
      if (first !== null) open(first, pressed(event))
    } else if (panel.current !== null) walk(event, panel.current)
  }

  return (
    <Popover
      title={t("menu.title")}
      kind="panel left"
      role="navigation"
      opener={opener}
      docked={docked}
      onClose={() => {
        if (docked) dock(false)
        onClose()
      }}
    >
      {/* The handler only moves the focus between the controls inside. */}
      <div className="menu" onKeyDown={keys} role="presentation" ref={panel}>
        <FilterField term={term} place={filter} onType={setTerm} />
        <div className="scroll tree">
          <PanelState fault={fault === null ? null : faultText(fault)} loading={!isKnown ? t("menu.loading") : null} />
          {isKnown && groups.length === 0 && (
            <NothingFound
              term={term}
              onSearch={() => props.onSearch(term)}
              onClear={() => {
                setTerm("")
                filter.current?.focus()
              }}
            />
          )}
          {groups.map(({ name, title, lines }) => (
            <MenuGroup
              key={name}
              title={title}
              isOpen={term !== "" || !closed.includes(name)}
              onToggle={() => toggleClosed(name)}
            >
              {lines.map((line) => (
                <MenuEntry
                  key={keyOf(line)}
                  line={line}
                  total={total}
                  isFavourite={(processo) => favourites.includes(processo)}
                  onOpen={(how) => open(line, how)}
                  onStar={star}
                />
              ))}
            </MenuGroup>
          ))}
        </div>
      </div>
      <MenuFoot opener={opener} />
    </Popover>
  )
}

/** What is typed seeks at once. Under a finger the keys of the screen would come up over what is to be chosen from. */
const useFilterFocus = (filter: RefObject<HTMLInputElement | null>, isAsked: boolean): void =>
  useEffect(() => {
    if (isAsked && !matchMedia("(pointer: coarse)").matches) filter.current?.focus()
  }, [filter, isAsked])

interface FilterProps {
  readonly term: string
  readonly place: RefObject<HTMLInputElement | null>
  readonly onType: (term: string) => void
}

const FilterField = ({ term, place, onType }: FilterProps) => {
  const { t } = useTranslation()
  return (
    <div className="sub">
      <span className="input">
        <Icon name="search" />
        <input
          aria-label={t("menu.filter")}
          placeholder={t("menu.filter")}
          value={term}
          ref={place}
          data-first-focus
          onChange={({ target }) => onType(target.value)}
        />
      </span>
    </div>
  )
}

interface NothingProps {
  readonly term: string
  readonly onSearch: () => void
  readonly onClear: () => void
}

const NothingFound = ({ term, onSearch, onClear }: NothingProps) => {
  const { t } = useTranslation()
  return (
    <div className="none" role="status">
      <p>{t("menu.none", { termo: term })}</p>
      <button type="button" className="btn small" onClick={onSearch}>
        <Icon name="search" />
        {t("menu.everywhere", { termo: term })}
      </button>
      <button type="button" className="btn small" onClick={onClear}>
        {t("menu.clear")}
      </button>
    </div>
  )
}

/** Where there is room the menu stands beside the quadrants, or floats over them again. */
const MenuFoot = ({ opener }: Pick<Props, "opener">) => {
  const { t } = useTranslation()
  const { hasRoom, docked, dock } = useDocked()
  const switchDock = () => {
    dock(!docked)
    // Nobody asked for it in particular, so it goes: the focus stays with what brings it back.
    if (docked) opener.current?.focus()
  }
  return (
    <div className="sheet-foot">
      {hasRoom && (
        <button type="button" className="btn small" aria-pressed={docked} onClick={switchDock}>
          <Icon name="pin" />
          {t("menu.dock")}
        </button>
      )}
      <p className="keys-hint">{t("menu.hint")}</p>
    </div>
  )
}

/** *Tarefas* with what nobody has claimed. */
const offeredTasks = List.toContexto("tarefas", { ...List.shapes.tarefas.first, filter: { standing: "offered" } })

/** Opens a line of the menu. */
const useOpening = ({ onOpen, onOpenTask, onOpenInstance, onOpenPanel, onSupport, onSheet }: Props) => {
  return (line: MenuLine, how: OpeningPress): void => {
    const choice = lineChoiceOf(how)
    switch (line._tag) {
      case "process":
        return onOpen(line.process, choice.here)
      case "again":
        return onOpen(line.process, false)
      case "instance":
        return onOpenInstance(line.item, choice)
      case "task":
        return onOpenTask(line.task, choice)
      case "offered":
        return onOpenPanel("tarefas", choice, offeredTasks)
      case "panel":
      case "report":
        return onOpenPanel(line.panel, choice)
      case "support":
        return onSupport?.()
      case "office":
        return onSheet(line.sheet)
    }
  }
}
