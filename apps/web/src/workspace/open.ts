/** What people open: a process, a task, an instance, what a link asks for; where it goes, and whether it stays. */
import type { Item } from "@quadrante/api/agenda"
import type { TaskSummary } from "@quadrante/api/process"
import { type ComparedCase, openingOf as comparisonOf } from "@quadrante/domain/cases"
import { comparedIn } from "@quadrante/domain/document"
import * as Indicator from "@quadrante/domain/indicator"
import * as Panel from "@quadrante/domain/panel"
import type { Submission } from "@quadrante/domain/outbox"
import * as Process from "@quadrante/domain/process"
import type { Contexto, OpenProcess, Slot } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { nanoid } from "@reduxjs/toolkit"
import { getWorkspaceState } from "../data/instances.ts"
import { taskOf } from "../data/open-instances.ts"
import { readTitles } from "../data/read-titles.ts"
import { spoken } from "../data/spoken.ts"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn, openInstances } from "../kernel/known.ts"
import { noticed } from "../store/notices.ts"
import { activated, described, layoutChanged, pinned, unmaximised, viewOf } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import { goInto, noteAskedFor } from "./asked-for.ts"
import { computePlace, focusPlace, returnFocus } from "./places.ts"
import { type LedTarget, showLed } from "./lead.ts"
import { remember } from "./recent.ts"
import { pinAtSecondClick } from "./second-click.ts"

/** The slot in which something opens, and whether as a preview, which the next one of its slot replaces. */
export interface OpenTarget {
  /** The slot that was named; null: where the workspace's rule says. */
  readonly target: Slot | null
  readonly preview?: boolean
  /** It is about what is in front: it never opens over that while there is another quadrant. */
  readonly beside?: boolean
  /** Where it comes into view beside what it was opened from, that keeps the focus. */
  readonly keepsFocus?: boolean
  /** It is under the cursor of a list, for a quadrant that follows that: nobody opened it. */
  readonly led?: LedTarget
  /** It was asked for in *Início*, which stays beside it where there is room. */
  readonly fromHome?: boolean
  /** What a link gives to the form of an instance. */
  readonly link?: Process.LinkEntries
}

/** Where the workspace's rule says, to stay. */
export const anywhere: OpenTarget = { target: null }

/** How somebody chose a line of a list: a single click opens a preview, Enter and a double click open it to stay. */
export interface LineChoice {
  /** With Ctrl: in the quadrant that has the focus. */
  readonly here: boolean
  readonly preview: boolean
}

/** What a press on a line means. A key that presses a button counts no clicks. */
export const lineChoiceOf = (event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "detail">): LineChoice => ({
  here: event.ctrlKey || event.metaKey,
  preview: event.detail === 1
})

/** What is to be opened, and where. */
interface OpenOptions extends OpenTarget {
  readonly processo: string
  readonly contexto: Process.InitialContext
  readonly title: string
  readonly instance: string | null
  /** The draft that is gone on with, and the role in which it was begun. */
  readonly draft?: string
  readonly openedAs?: OpenProcess["openedAs"]
  /** The open process from which it was asked for. */
  readonly origin?: string
  /** The open process that is looked at with it. */
  readonly seenWith?: string
  /** Another one is wanted though the same is open. */
  readonly copy?: boolean
}

/** Opens a process by the rules of the workspace, and gives the id under which it is open. It loads when it is first seen. */
export const openProcess = (app: App, opening: OpenOptions): string | null => {
  const { workspace } = getWorkspaceState(app)
  const { copy = false, preview = false, beside = false, keepsFocus = false, fromHome = false, led, ...asked } = opening
  const wanted = taskOf(opening)
  const panel = Panel.ofProcess(opening.processo)
  // What came with a context of its own is not what its name alone would open.
  const isOwn = Indicator.ofProcess(opening.processo) !== null || panel !== null
  const isPlain = Object.keys(opening.contexto).length === 0 && !isOwn
  if (led === undefined && (opening.instance !== null || isPlain)) remember(app, opening)
  const same = workspace.layout.processes.find((process) => {
    if (copy || process.instance === null || process.instance !== opening.instance) return false
    const known = instanceIn(app, process.id)?.task
    if (wanted === null) return true
    // Another task of this person stays where it is open: the two stand side by side.
    return known == null ? (taskOf(process) ?? wanted) === wanted : known.id === wanted || !known.mine
  })
  if (same !== undefined) {
    // What stands behind the list that leads there does not cover it.
    if (led !== undefined && same.slot === Workspace.find(workspace.layout, led.leader)?.slot) return same.id
    app.dispatch(activated(same.id))
    app.dispatch(described({ id: same.id, origin: opening.origin ?? null }))
    if (opening.link !== undefined) {
      app.dispatch(described({ id: same.id, link: opening.link }))
      void openInstances(app).load(same.id)
    }
    if (!preview) app.dispatch(pinned(same.id))
    if (wanted !== null && instanceIn(app, same.id)?.task?.id !== wanted) void openInstances(app).load(same.id)
    if (keepsFocus) returnFocus(app, opening.origin)
    else if (same.preview && !preview) goInto(app, same.id)
    return same.id
  }
  const request: Workspace.Request = {
    ...asked,
    // Under one name, whichever an old link has.
    ...(panel !== null && { processo: Panel.processOf(panel) }),
    id: newId(),
    openedAs: opening.openedAs ?? currentRole(app),
    origin: opening.origin ?? null,
    copy,
    preview,
    background: false
  }
  if (led !== undefined) return showLed(app, { ...led, request }, led.byPress)
  const opened = fromHome
    ? Workspace.openFromHome(workspace.layout, workspace, request, homeBeside(app))
    : (beside ? Workspace.openBeside : Workspace.open)(workspace.layout, workspace, request)
  if (opened.outcome === "refused") {
    const text = opened.reason === "full" ? "workspace.limit" : "workspace.locked"
    app.dispatch(noticed({ kind: "error", text: i18n.t(text, { n: Workspace.mostOpen }) }))
    return null
  }
  // What was typed in it before it was closed is there again.
  const before = workspace.layout.closed.find(
    ({ id, instance, draft }) =>
      app.draftUndo.isDirty(id) &&
      (instance === null ? draft !== undefined && draft === opening.draft : instance === opening.instance)
  )
  if (before !== undefined && opened.outcome === "opened") app.drafts.move(before.id, opened.id)
  app.dispatch(layoutChanged(opened.workspace))
  void announceOpened(app, opening, isOwn)
  if (keepsFocus) returnFocus(app, opening.origin)
  else noteAskedFor(opened.id)
  if (preview) pinAtSecondClick(app, opened.id)
  return opened.id
}

/** Begins with the time, so that the order of ids is the order of opening. */
const newId = (): string => `${Date.now().toString(36)}-${nanoid(12)}`

/** *Início*, as it stands beside what was opened from it. */
const homeBeside = (app: App): Workspace.Request => ({
  id: newId(),
  processo: Panel.processOf("inicio"),
  title: i18n.t("arrival.panel.inicio"),
  contexto: {},
  instance: null,
  openedAs: currentRole(app),
  origin: null,
  target: null,
  copy: false,
  preview: false,
  background: false
})

/** Shows what is open, wherever the focus was: it goes to its quadrant. */
export const showOpen = (app: App, id: string): void => {
  app.dispatch(activated(id))
  const state = getWorkspaceState(app)
  focusPlace(
    app,
    computePlace(
      state,
      viewOf(state.workspace).slots.find(({ active }) => active === id)
    )
  )
}

/** The role in which something is opened now. */
export const currentRole = (app: App): OpenProcess["openedAs"] => {
  const { session, unidade, user } = getWorkspaceState(app)
  return {
    ...(session.view !== null && { role: session.view.role }),
    perfil_operacional: user.perfil_operacional,
    unid_sigla: unidade?.unid_sigla ?? null
  }
}

/** Opens once more what is or was open: the one that is there, with what was typed in it, or another copy beside it. */
export const openAgain = (app: App, process: OpenProcess, target: Slot | null, copy = false): string | null => {
  const { id, processo, title, instance, draft, openedAs } = process
  const contexto = Process.contextoOf(process)
  const goesOn = !copy && instance === null && draft !== undefined && app.draftUndo.isDirty(id)
  return openProcess(app, { processo, contexto, title, instance, target, copy, ...(goesOn && { draft, openedAs }) })
}

/** Says what opened. A link knows a process by its name alone; what is called so of our own needs no other title. */
const announceOpened = async (app: App, { processo, title }: OpenOptions, isOwn: boolean) => {
  const titulo = isOwn || title !== spoken(processo) ? title : (await readTitles(app))(processo)
  announce(i18n.t("workspace.opened", { titulo }))
}

/** A draft of a start: what is asked for with it, and the role in which it was begun. */
type StartDraft = Pick<OpenProcess, "id" | "processo" | "contexto" | "title" | "openedAs">

/** Opens the draft of a start. One that is open here comes to the front. */
export const openDraft = (app: App, { id: draft, ...asked }: StartDraft): string | null => {
  const here = getWorkspaceState(app).workspace.layout.processes.find((process) => process.draft === draft)
  if (here === undefined) return openProcess(app, { ...asked, instance: null, draft, copy: true, ...anywhere })
  app.dispatch(activated(here.id))
  return here.id
}

/** An instance, and the role under which it is opened where that is not the session's. */
type InstanceSummary = Pick<TaskSummary, "instance" | "processo" | "title"> & Pick<OpenOptions, "openedAs">

/** Opens a task that waits for this person. Two of one instance are open side by side. */
export const openTask = (
  app: App,
  { id, instance, processo, title, openedAs }: InstanceSummary & { readonly id: string },
  where: OpenTarget,
  origin?: string
): string | null =>
  openProcess(app, {
    processo,
    title,
    contexto: { instancia: instance, tarefa: id },
    instance,
    ...(openedAs !== undefined && { openedAs }),
    ...where,
    ...(origin !== undefined && { origin })
  })

/** Opens what an act was about whose tab is not open any more, and gives the id of the open process. */
export const openAbout = (
  app: App,
  { act, role, processo, title }: Submission,
  instance: string | null
): string | null => {
  if (act._tag === "start" && instance === null) {
    const openedAs = { ...(role !== null && { role }), perfil_operacional: null, unid_sigla: null }
    return openDraft(app, { id: act.draft, processo, contexto: act.contexto, title, openedAs })
  }
  if (instance === null) return null
  if (act._tag === "start" || act._tag === "comment") openInstance(app, { instance, processo, title }, anywhere)
  else openTask(app, { id: act.task, instance, processo, title }, anywhere)
  const { processes } = getWorkspaceState(app).workspace.layout
  return processes.findLast((process) => process.instance === instance && process.processo === processo)?.id ?? null
}

/** Opens an instance that is there already. */
export const openInstance = (
  app: App,
  { instance, processo, title, openedAs }: InstanceSummary,
  where: OpenTarget,
  origin?: string
): string | null =>
  openProcess(app, {
    processo,
    title,
    // The context tells one instance of the process from another; the instance was started with its own.
    contexto: { instancia: instance },
    instance,
    ...(openedAs !== undefined && { openedAs }),
    ...where,
    ...(origin !== undefined && { origin })
  })

/** Opens a text in a quadrant of its own, beside the open process in whose form it stands, and beside its comparison. */
export const openText = (
  app: App,
  instance: string,
  { id, title }: { readonly id: string; readonly title: string },
  origin: string
): string | null => {
  uncover(app)
  const { processes } = getWorkspaceState(app).workspace.layout
  const beside = processes.find((process) => process.id === origin)
  const compared = processes.find((process) => comparedIn(process)?.document === id)
  return openProcess(app, {
    ...Panel.openingOf({ caso: instance, documento: id }),
    title: Process.textTitle(beside?.instance == null ? "" : beside.title, title),
    instance: null,
    ...anywhere,
    origin,
    // It is read in the role in which its case is.
    ...(beside !== undefined && { openedAs: beside.openedAs }),
    ...(compared !== undefined && { seenWith: compared.id })
  })
}

/** The case of an open process, as a comparison names it; none where nothing was sent yet. */
export const comparedCase = ({ instance, openedAs }: OpenProcess): ReadonlyArray<ComparedCase> =>
  instance === null ? [] : [{ id: instance, role: openedAs.role ?? null }]

/** Opens cases side by side, field by field, in a quadrant of their own. */
export const openComparison = (app: App, cases: ReadonlyArray<ComparedCase>): string | null => {
  uncover(app)
  const opening = comparisonOf(cases)
  return openProcess(app, { ...opening, title: ownTitle(opening.processo) ?? "", instance: null, ...anywhere })
}

/** Opens the help beside what is asked about; where one thing is seen at a time it says from what it was asked. */
export const openHelp = (app: App): void => {
  const { workspace } = getWorkspaceState(app)
  const front = workspace.isAtList ? null : viewOf(workspace).slots.find(({ focused }) => focused)?.active
  uncover(app)
  const id = openPanel(app, "ajuda", {
    target: null,
    beside: true,
    // Where nothing is open the work is *Início*, which stays beside it.
    fromHome: workspace.layout.processes.length === 0
  })
  if (id !== null && id !== front && workspace.isPhone) app.dispatch(described({ id, origin: front ?? null }))
}

/** Beside means beside: a maximised quadrant would hide the one that comes. */
export const uncover = (app: App): void => void app.dispatch(unmaximised())

/** Opens what a line of the agenda tells of: its task, or for a timer the instance. */
export const openItem = (app: App, { task, ...named }: Item, where: OpenTarget): string | null =>
  task === null ? openInstance(app, named, where) : openTask(app, { ...named, id: task.id }, where)

/** What an indicator or a panel is called, in the language of the page; null of other processes. */
export const ownTitle = (processo: string): string | null => {
  const indicator = Indicator.ofProcess(processo)
  const panel = Panel.ofProcess(processo)
  if (indicator !== null) return i18n.t(`indicator.name.${indicator}`)
  return panel === null ? null : i18n.t(`arrival.panel.${panel}`)
}

/** Opens an indicator, which is a process of its own name. */
export const openIndicator = (app: App, indicator: Indicator.Indicator, where: OpenTarget): string | null =>
  openProcess(app, {
    processo: Indicator.processOf(indicator),
    title: ownTitle(Indicator.processOf(indicator)) ?? indicator,
    contexto: {},
    instance: null,
    ...where
  })

/** Opens a panel, which is a process of its own name. */
export const openPanel = (app: App, panel: Panel.Panel, where: OpenTarget, contexto: Contexto = {}): string | null =>
  openProcess(app, {
    processo: Panel.processOf(panel),
    title: ownTitle(Panel.processOf(panel)) ?? panel,
    contexto,
    instance: null,
    ...where
  })
