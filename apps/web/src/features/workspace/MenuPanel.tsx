/** The menu: the tasks that wait for this person and the processes that this profile may start, with a filter. */
import type { Startable, TaskSummary } from "@quadrante/api/process"
import { Result } from "effect"
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { Icon, ProcessIcon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { useFaultText } from "../../i18n/faults.ts"
import { type Choosing, choosingOf } from "../process/acts.ts"
import { TaskLine } from "../process/TaskLine.tsx"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOpen: (what: Startable, here: boolean) => void
  readonly onOpenTask: (task: TaskSummary, how: Choosing) => void
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

/** Case and accents do not count when people look for something. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

export const MenuPanel = ({ opener, onClose, onOpen, onOpenTask, onSupport, onSheet }: Props) => {
  const { t } = useTranslation()
  const { api, go } = useApp()
  const faultText = useFaultText()
  const changes = useAppSelector(({ tasks }) => tasks.changes)
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [term, setTerm] = useState("")

  useEffect(() => {
    let gone = false
    void (async () => {
      const client = await api()
      const [processes, tasks] = await Promise.all([client.processes({}), client.tasks({})])
      if (gone) return
      if (Result.isFailure(processes)) setFault(faultText(processes.failure))
      else if (Result.isFailure(tasks)) setFault(faultText(tasks.failure))
      else setFound({ processes: processes.success, tasks: tasks.success })
    })()
    return () => {
      gone = true
    }
  }, [api, faultText, changes])

  const fits = (text: string) => plain(text).includes(plain(term))
  const processes = found?.processes.filter(({ title, group }) => fits(title) || fits(group)) ?? []
  const tasks = found?.tasks.filter(({ title, name }) => fits(title) || fits(name)) ?? []
  const own = tasks.filter(({ standing }) => standing === "mine")
  const offered = tasks.filter(({ standing }) => standing === "offered")
  const offersSupport = onSupport !== null && (fits(t("menu.support")) || fits(t("menu.people")))
  const rights = useAppSelector(({ session }) => session.view?.rights)
  const office = (["incidents", "definitions"] as const).filter((sheet) => rights?.includes(rightOf[sheet]))
  const reports = [
    { page: "report", label: t("command.report"), icon: "table" } as const,
    ...(rights?.includes("relatorio_sql") === true
      ? [{ page: "report_sql", label: t("command.sql"), icon: "database" } as const]
      : [])
  ].filter(({ label }) => fits(label) || fits(t("menu.reports")))
  const groups = [...new Set(processes.map(({ group }) => group))]

  /** Arrows walk through field and entries, and Enter in the field opens the first: no hand leaves the keyboard. */
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      const [task] = [...own, ...offered]
      const [process] = processes
      const here = event.ctrlKey || event.metaKey
      if (task !== undefined) onOpenTask(task, { here, preview: false })
      else if (process !== undefined) onOpen(process, here)
    }
    if (by === undefined) return
    event.preventDefault()
    const stops = [
      ...(event.currentTarget.parentElement ?? event.currentTarget).querySelectorAll<HTMLElement>(
        "input, .tree button:not(.btn)"
      )
    ]
    const line = document.activeElement?.closest(".task-line")?.querySelector("button") ?? document.activeElement
    const at = stops.findIndex((stop) => stop === line)
    stops[(at + by + stops.length) % stops.length]?.focus()
  }

  return (
    <Popover title={t("menu.title")} kind="panel left" role="navigation" opener={opener} onClose={onClose}>
      {/* The handler only moves the focus between the controls inside. */}
      <div className="sub" onKeyDown={walk} role="presentation">
        <span className="input">
          <Icon name="search" />
          <input
            aria-label={t("menu.filter")}
            placeholder={t("menu.filter")}
            value={term}
            data-first-focus
            onChange={(event) => setTerm(event.target.value)}
          />
        </span>
      </div>
      <div className="scroll tree" onKeyDown={walk} role="presentation">
        {fault !== null && (
          <p className="none" role="alert">
            {fault}
          </p>
        )}
        {found === null && fault === null && (
          <p className="none" role="status">
            {t("menu.loading")}
          </p>
        )}
        {found !== null && processes.length + tasks.length + reports.length === 0 && !offersSupport && (
          <p className="none">{t("menu.none", { termo: term })}</p>
        )}
        {found !== null && (own.length > 0 || term === "") && <h3>{t("menu.tasks")}</h3>}
        {found !== null && found.tasks.length === 0 && term === "" && <p className="none">{t("menu.noTasks")}</p>}
        {own.map((task) => (
          <TaskLine key={task.id} task={task} onOpen={(event) => onOpenTask(task, choosingOf(event))} />
        ))}
        {offered.length > 0 && <h3>{t("menu.offered")}</h3>}
        {offered.map((task) => (
          <TaskLine key={task.id} task={task} onOpen={(event) => onOpenTask(task, choosingOf(event))} />
        ))}
        {offersSupport && (
          <div role="group" aria-label={t("menu.support")}>
            <h3>{t("menu.support")}</h3>
            <button type="button" onClick={onSupport}>
              <Icon name="profile" />
              {t("menu.people")}
            </button>
          </div>
        )}
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <h3>{group}</h3>
            {processes
              .filter((process) => process.group === group)
              .map((process) => (
                <button key={process.processo} type="button" onClick={(event) => onOpen(process, isHere(event))}>
                  <ProcessIcon name={process.icon} />
                  {process.title}
                </button>
              ))}
          </div>
        ))}
        {found !== null && reports.length > 0 && (
          <div role="group" aria-label={t("menu.reports")}>
            <h3>{t("menu.reports")}</h3>
            {reports.map(({ page, label, icon }) => (
              <button key={page} type="button" onClick={() => void go(page)}>
                <Icon name={icon} />
                {label}
              </button>
            ))}
          </div>
        )}
        {found !== null && term === "" && office.length > 0 && (
          <div role="group" aria-label={t("office.title")}>
            <h3>{t("office.title")}</h3>
            {office.map((sheet) => (
              <button key={sheet} type="button" onClick={() => onSheet(sheet)}>
                <Icon name={sheet === "incidents" ? "alert" : "diagram"} />
                {t(`office.${sheet}`)}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className="sheet-foot">{t("menu.hint")}</div>
    </Popover>
  )
}

const isHere = (event: MouseEvent) => event.ctrlKey || event.metaKey
