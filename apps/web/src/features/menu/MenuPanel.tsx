/** The menu: favourites, what was opened last, the tasks that wait for this person, the processes that may be started. */
import "./menu.css"
import type { Startable, TaskSummary } from "@quadrante/api/process"
import * as Search from "@quadrante/domain/search"
import { Result } from "effect"
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../i18n/faults.ts"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { Icon, ProcessIcon } from "../../ui/Icon.tsx"
import { PanelState } from "../../ui/PanelState.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { type Choosing, choosingOf } from "../process/opening.ts"
import { readStartable } from "../process/startable.ts"
import { TaskLine } from "../process/TaskLine.tsx"
import { type Opened, useClosed, useDocked, useFavourites, useRecent } from "./kept.ts"
import { MenuGroup } from "./MenuGroup.tsx"
import { ProcessLine } from "./ProcessLine.tsx"
import { walk } from "./walk.ts"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  /** Whether somebody asked for it just now; docked, it stands there anyway. */
  readonly isAsked: boolean
  readonly onClose: () => void
  readonly onOpen: (what: Startable, here: boolean) => void
  readonly onOpenTask: (task: TaskSummary, how: Choosing) => void
  readonly onOpenInstance: (what: Opened & { readonly instance: string }, how: Choosing) => void
  /** Opens support's screen; null where that is not for this profile. */
  readonly onSupport: (() => void) | null
  readonly onSheet: (sheet: "incidents" | "definitions") => void
}

/** The right without which an entry is not there. */
const rightOf = { incidents: "processos", definitions: "definicoes" } as const

interface Found {
  readonly processes: ReadonlyArray<Startable>
  readonly tasks: ReadonlyArray<TaskSummary>
}

/** A group with its lines; one without lines is not shown. */
interface Group {
  readonly name: string
  readonly title: string
  readonly lines: ReadonlyArray<ReactNode>
}

export const MenuPanel = (props: Props) => {
  const { opener, isAsked, onClose, onOpen, onOpenTask, onOpenInstance, onSupport, onSheet } = props
  const { t } = useTranslation()
  const app = useApp()
  const { go } = app
  const faultText = useFaultText()
  const changes = useAppSelector(({ tasks }) => tasks.changes)
  const rights = useAppSelector(({ session }) => session.view?.rights)
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [term, setTerm] = useState("")
  const filter = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [favourites, toggleFavourite] = useFavourites()
  const [closed, toggleClosed] = useClosed()
  const recent = useRecent()
  const { hasRoom, docked, dock } = useDocked()

  useEffect(() => {
    let gone = false
    void (async () => {
      const client = await app.api()
      const [processes, tasks] = await Promise.all([readStartable(app), client.tasks({})])
      if (gone) return
      const fault = Result.isFailure(processes) ? processes.failure : Result.isFailure(tasks) ? tasks.failure : null
      setFault(fault === null ? null : faultText(fault))
      // What was found before stays; what may be started is there without a line too.
      if (Result.isSuccess(processes)) {
        setFound((before) => ({
          processes: processes.success,
          tasks: Result.getOrElse(tasks, () => before?.tasks ?? [])
        }))
      }
    })()
    return () => {
      gone = true
    }
  }, [app, faultText, changes])
  useEffect(() => {
    if (isAsked) filter.current?.focus()
  }, [isAsked])

  const sought = Search.words(term).join(" ")
  const fits = (...texts: ReadonlyArray<string>) => texts.some((text) => Search.words(text).join(" ").includes(sought))
  const tasks = found?.tasks.filter(({ title, name }) => fits(title, name)) ?? []
  const own = tasks.filter(({ standing }) => standing === "mine")
  const offered = tasks.filter(({ standing }) => standing === "offered")
  const processes = found?.processes.filter(({ title, group }) => fits(title, group)) ?? []
  const starred = processes.filter(({ processo }) => favourites.includes(processo))
  // What waits as a task stands among the tasks already.
  const waiting = new Set(found?.tasks.map(({ instance }) => instance))
  const last = recent.filter(({ title, instance }) => fits(title) && !(instance !== null && waiting.has(instance)))

  const processLine = (process: Startable) => (
    <ProcessLine
      key={process.processo}
      process={process}
      isFavourite={favourites.includes(process.processo)}
      onOpen={(here) => onOpen(process, here)}
      onStar={() => {
        toggleFavourite(process.processo)
        // A line that left the favourites takes the focus with it.
        requestAnimationFrame(() => document.activeElement === document.body && filter.current?.focus())
      }}
    />
  )
  const taskLine = (task: TaskSummary) => (
    <TaskLine key={task.id} task={task} onOpen={(event) => onOpenTask(task, choosingOf(event))} />
  )
  const plain = (key: string, icon: ReactNode, label: string, run: () => void) => (
    <button key={key} type="button" onClick={run}>
      {icon}
      {label}
    </button>
  )
  const recentLine = ({ processo, title, instance }: Opened) => {
    if (instance !== null) {
      return (
        <button
          key={instance}
          type="button"
          onClick={(event) => onOpenInstance({ processo, title, instance }, choosingOf(event))}
        >
          <Icon name="history" />
          {title}
        </button>
      )
    }
    const process = found?.processes.find((one) => one.processo === processo)
    return process === undefined
      ? null
      : plain(processo, <ProcessIcon name={process.icon} />, process.title, () => onOpen(process, false))
  }

  const offersSupport = onSupport !== null && fits(t("menu.support"), t("menu.people"))
  const office = (["incidents", "definitions"] as const).filter(
    (sheet) => rights?.includes(rightOf[sheet]) === true && fits(t(`office.${sheet}`), t("office.title"))
  )
  const reports = [
    { page: "report", label: t("command.report"), icon: "table" } as const,
    ...(rights?.includes("relatorio_sql") === true
      ? [{ page: "report_sql", label: t("command.sql"), icon: "database" } as const]
      : [])
  ].filter(({ label }) => fits(label, t("menu.reports")))

  const nobody = found !== null && fault === null && found.tasks.length === 0 && term === ""
  const groups: ReadonlyArray<Group> = [
    { name: "favourites", title: t("menu.favourites"), lines: starred.map(processLine) },
    { name: "recent", title: t("menu.recent"), lines: last.map(recentLine).filter((line) => line !== null) },
    {
      name: "tasks",
      title: t("menu.tasks"),
      lines: nobody
        ? [
            <p key="none" className="none">
              {t("menu.noTasks")}
            </p>
          ]
        : own.map(taskLine)
    },
    { name: "offered", title: t("menu.offered"), lines: offered.map(taskLine) },
    {
      name: "support",
      title: t("menu.support"),
      lines: offersSupport ? [plain("people", <Icon name="profile" />, t("menu.people"), onSupport)] : []
    },
    ...[...new Set(processes.map(({ group }) => group))].map((group) => ({
      name: `group ${group}`,
      title: group,
      lines: processes.filter((process) => process.group === group).map(processLine)
    })),
    {
      name: "reports",
      title: t("menu.reports"),
      lines: reports.map(({ page, label, icon }) => plain(page, <Icon name={icon} />, label, () => void go(page)))
    },
    {
      name: "office",
      title: t("office.title"),
      lines: office.map((sheet) =>
        plain(sheet, <Icon name={sheet === "incidents" ? "alert" : "diagram"} />, t(`office.${sheet}`), () =>
          onSheet(sheet)
        )
      )
    }
  ]
  const shown = found === null ? [] : groups.filter(({ lines }) => lines.length > 0)

  const keys = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target === filter.current) {
      const here = event.ctrlKey || event.metaKey
      const [open] = [
        ...[...own, ...offered].map((task) => () => onOpenTask(task, { here, preview: false })),
        ...processes.map((process) => () => onOpen(process, here)),
        ...reports.map(
          ({ page }) =>
            () =>
              void go(page)
        ),
        ...(offersSupport ? [onSupport] : []),
        ...office.map((sheet) => () => onSheet(sheet))
      ]
      open?.()
    } else if (panel.current !== null) walk(event, panel.current)
  }
  const switchDock = () => {
    dock(!docked)
    // Nobody asked for it in particular, so it goes: the focus stays with what brings it back.
    if (docked) opener.current?.focus()
  }
  const clear = () => {
    setTerm("")
    filter.current?.focus()
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
        <div className="sub">
          <span className="input">
            <Icon name="search" />
            <input
              aria-label={t("menu.filter")}
              placeholder={t("menu.filter")}
              value={term}
              ref={filter}
              data-first-focus
              onChange={(event) => setTerm(event.target.value)}
            />
          </span>
        </div>
        <div className="scroll tree">
          <PanelState fault={fault} loading={found === null ? t("menu.loading") : null} />
          {found !== null && shown.length === 0 && (
            <div className="none" role="status">
              <p>{t("menu.none", { termo: term })}</p>
              <button type="button" className="btn small" onClick={clear}>
                {t("menu.clear")}
              </button>
            </div>
          )}
          {shown.map(({ name, title, lines }) => (
            <MenuGroup
              key={name}
              title={title}
              isOpen={term !== "" || !closed.includes(name)}
              onToggle={() => toggleClosed(name)}
            >
              {lines}
            </MenuGroup>
          ))}
        </div>
      </div>
      <div className="sheet-foot">
        {hasRoom && (
          <button type="button" className="btn small" aria-pressed={docked} onClick={switchDock}>
            <Icon name="pin" />
            {t("menu.dock")}
          </button>
        )}
        <p>{t("menu.hint")}</p>
      </div>
    </Popover>
  )
}
