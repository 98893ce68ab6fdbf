/** An open process: where it stands, the form of its task or what was answered, its diagram. */
import "../i18n/parts.ts"
import * as Form from "@quadrante/domain/form"
import * as Outbox from "@quadrante/domain/outbox"
import * as Workspace from "@quadrante/domain/workspace"
import type { Instance } from "@quadrante/api/process"
import { Result } from "effect"
import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react"
import { useApp, useAppSelector } from "../kernel/app.ts"
import type { LinkNote, SoughtPlace } from "../store/instances.ts"
import { comments, documents } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { switchMode } from "../documents/modes.ts"
import { loadProcess, sendTask } from "./acts.ts"
import { ActingLine } from "./ActingLine.tsx"
import { type Base, useBase } from "../form/base.ts"
import { CaseFiles } from "./CaseFiles.tsx"
import { CasePath } from "./CasePath.tsx"
import { CaseTabs } from "./CaseTabs.tsx"
import { CommentComposer } from "./CommentComposer.tsx"
import { CommentList } from "./CommentList.tsx"
import { Conflicts } from "../form/Conflicts.tsx"
import { DecidingFoot } from "./DecidingFoot.tsx"
import { useDeciding } from "./deciding.ts"
import { DiagramOf } from "./DiagramOf.tsx"
import { Facts } from "../form/Facts.tsx"
import { FailedProcess } from "./FailedProcess.tsx"
import { giveHelp } from "./hand-over.ts"
import { HelpLine } from "./HelpLine.tsx"
import { HistoryView } from "./HistoryView.tsx"
import { LinkNotes } from "./LinkNotes.tsx"
import { useGoToSought, useSought } from "./sought.ts"
import { InstanceNotes } from "./InstanceNotes.tsx"
import { NextTask } from "./NextTask.tsx"
import { Others } from "./Others.tsx"
import { ProcessForm } from "../form/ProcessForm.tsx"
import { ProcessFoot } from "./ProcessFoot.tsx"
import { PreviewLine } from "./PreviewLine.tsx"
import { ProcessHead, type ProcessView } from "./ProcessHead.tsx"
import { Record } from "./Record.tsx"
import { useStays, useTakenUp } from "../workspace/staying.ts"
import { Skeleton } from "./Skeleton.tsx"
import { StartPanel } from "./StartPanel.tsx"
import { Steps } from "./Steps.tsx"
import { TaskBar } from "./TaskBar.tsx"
import { useElsewhere } from "./useElsewhere.ts"
import { PendingStart, WaitingForm } from "../outbox/Waiting.tsx"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly title: string
  /** Whether a person's own act brought it to view, so that its first field may take the focus. */
  readonly takesFocus: boolean
}

const noAnswers: Form.Values = {}
const noNotes: ReadonlyArray<LinkNote> = []

export const ProcessPanel = memo(({ id, title, takesFocus }: Props) => {
  const app = useApp()
  const running = useAppSelector(({ instances }) => instances[id])
  const unknown = running === undefined
  useEffect(() => {
    if (unknown) void loadProcess(app, id)
  }, [app, id, unknown])
  const instance = running?.instance ?? null
  const starting = useAppSelector(({ outbox }) => Outbox.waitingFor(outbox, { process: id, task: null }))
  const process = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id))
  if (instance === null) {
    const start = running?.start ?? null
    // Once it was sent, its instance is on the way.
    if (start !== null && process?.instance === null) {
      return <StartPanel process={process} start={start} takesFocus={takesFocus} />
    }
    if (starting !== null) return <PendingStart id={id} title={title} submission={starting} />
    return running?.fault ? <FailedProcess id={id} title={title} fault={running.fault} /> : <Skeleton title={title} />
  }
  return <Work id={id} instance={instance} takesFocus={takesFocus} />
})

interface WorkProps {
  readonly id: string
  readonly instance: Instance
  readonly takesFocus: boolean
}

const Work = ({ id, instance, takesFocus }: WorkProps) => {
  const app = useApp()
  const formId = useId()
  const bodyId = useId()
  const { shows, setShows, talked, sought } = useView(id)
  const [problems, setProblems] = useState(0)
  const onProblems = useCallback((count: number) => setProblems(count), [])
  const fault = useAppSelector(({ instances }) => instances[id]?.fault ?? null)
  const { task } = instance
  const pending = useAppSelector(({ outbox }) => Outbox.waitingFor(outbox, { process: id, task: task?.id ?? null }))
  const waiting = pending?.waits === true ? pending : null
  const form = useMemo(() => (task === null ? null : Result.getOrNull(Form.decode(task.form))), [task])
  const elsewhere = useElsewhere(id, task?.id ?? null)
  const helps = task?.help?.as === "helper"
  const mine = task !== null && (task.mine || helps) && instance.status === "running" && elsewhere === null
  const { base, takeTheirs } = useBase(id, formId, instance, form, fault)
  const turns = useTurns(id, base.turns)
  const { isBack, body, onScroll } = useTakenUp(id)
  // What was seen before takes no focus when it is seen again; a task that comes after it does.
  const [seenTask] = useState(isBack ? task?.id : undefined)
  useStays(shows !== "form" || base.conflicts.length > 0 || fault !== null)
  const onSubmit = useSubmit(id, base.revision)
  const role = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs.role ?? null)
  const said = useServerQuery(comments(instance.id, role))
  const files = useServerQuery(documents(instance.id))
  useGoToSought(bodyId, sought, [shows, said.data, files.data])
  const linkNotes = useAppSelector(({ instances }) => instances[id]?.linkNotes ?? noNotes)

  const deciding = useDeciding({
    instance,
    form,
    values: base.values,
    isOpen: mine && waiting === null && !helps,
    onShow: () => setShows("form")
  })

  const content = (): ReactNode => {
    if (task === null) return <Record instance={instance} />
    if (!mine || form === null) return <Facts form={form} instance={instance.id} values={instance.values} />
    if (waiting !== null) return <WaitingForm form={form} instance={instance.id} submission={waiting} />
    return (
      <ProcessForm
        key={task.id}
        id={formId}
        process={id}
        instance={instance.id}
        task={task.id}
        form={form}
        data={base.values}
        lastAnswers={task.last?.answers ?? noAnswers}
        turns={turns}
        refused={fault}
        takesFocus={takesFocus && task.id !== seenTask}
        onProblems={onProblems}
        onSubmit={(values) => onSubmit(values, deciding?.reasonFor(values) ?? "")}
        decided={deciding?.field ?? null}
        {...(deciding !== null && { handle: deciding.handle })}
      />
    )
  }
  return (
    <>
      <div>
        <ProcessHead instance={instance} id={id} shows={shows} onShow={setShows} />
        <CaseTabs body={bodyId} shows={shows} comments={said.data} documents={files.data} onShow={setShows} />
      </div>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div
        className="quad-body"
        id={bodyId}
        tabIndex={0}
        role="group"
        aria-label={instance.title}
        ref={body}
        onScroll={onScroll}
        {...(deciding?.isOpen === true && { onKeyDown: deciding.onKey })}
      >
        {(shows === "form" || shows === "history" || shows === "diagram") && (
          <Steps steps={instance.steps} mine={mine} />
        )}
        {linkNotes.length > 0 && <LinkNotes form={form} notes={linkNotes} />}
        <InstanceNotes id={id} instance={instance} waiting={waiting} elsewhere={elsewhere} mine={mine} />
        {task !== null && elsewhere === null && <HelpLine id={id} task={task} form={mine ? form : null} />}
        {mine && form !== null && waiting === null && <Conflicts form={form} base={base} onTake={takeTheirs} />}
        {shows === "form" && <ActingLine instance={instance} />}
        {shows === "form" && <TaskBar id={id} instance={instance} />}
        {shows === "path" && <CasePath id={id} instance={instance} isBeside={false} />}
        {(shows === "form" || shows === "path") && <Others id={id} instance={instance} />}
        {shows === "diagram" && <DiagramOf instance={instance} />}
        {shows === "comments" && (
          <CommentList instance={instance} role={role} said={said} isSought={sought?.kind === "comment"} />
        )}
        {shows === "files" && <CaseFiles instance={instance} documents={files} />}
        {shows === "history" && <HistoryView instance={instance} />}
        {/* The form stays mounted behind diagram and history: nothing typed is lost by looking. */}
        <div hidden={shows !== "form"}>{content()}</div>
        <PreviewLine id={id} />
      </div>
      <div>
        {shows === "comments" && (
          <CommentComposer id={id} instance={instance} role={role} said={said.data} takesFocus={talked} />
        )}
        {!mine && deciding === null && waiting === null && <NextTask id={id} />}
        {deciding !== null && waiting === null && !helps && (
          <DecidingFoot
            id={id}
            name={task?.name ?? ""}
            deciding={deciding}
            problems={problems}
            isSending={pending !== null}
          />
        )}
        {mine && waiting === null && (deciding === null || helps) && (
          <ProcessFoot
            id={id}
            formId={formId}
            problems={problems}
            isSending={pending !== null}
            // What is wrong in the form, or was sent of it, is seen there.
            onSubmit={() => setShows("form")}
            {...(helps && { onGive: () => giveHelp(app, id) })}
          />
        )}
      </div>
    </>
  )
}

/** What of a process is shown, and how often its comments were asked for by now where they are shown for that. */
interface ShownView {
  readonly shows: ProcessView
  readonly setShows: (view: ProcessView) => void
  readonly talked: number
  readonly sought: SoughtPlace | null
}

/** A text that is written or read stands in the form; whoever is to say something finds the comments. */
const useView = (id: string): ShownView => {
  const [shows, setShows] = useState<ProcessView>("form")
  const [talked, setTalked] = useState(0)
  const asked = useAppSelector(({ instances }) => instances[id]?.talked ?? 0)
  const [known, setKnown] = useState(0)
  if (asked !== known) {
    setKnown(asked)
    setTalked(asked)
    setShows("comments")
  }
  const sought = useSought(id, setShows)
  const hasMode = useAppSelector(({ documents: { at, shown } }) =>
    shown.some(({ key, process }) => key === at && process === id)
  )
  const [hadMode, setHadMode] = useState(false)
  if (hasMode !== hadMode) {
    setHadMode(hasMode)
    if (hasMode) setShows("form")
  }
  const show = (view: ProcessView) => {
    setTalked(0)
    setShows(view)
  }
  return { shows, setShows: show, talked, sought }
}

/** Sends the task. A text that is not saved comes first: it would be read only once the task is done. */
const useSubmit = (id: string, revision: number) => {
  const app = useApp()
  return (values: Form.Values, reason: string) => {
    if (app.drafts.isHeld(id)) switchMode(app, null)
    else void sendTask(app, id, values, revision, reason)
  }
}

/** How often each field was begun anew: because the instance changed, or what is typed, on another device. */
const useTurns = (id: string, ofBase: Base["turns"]): Base["turns"] => {
  const { drafts } = useApp()
  const ofDraft = useSyncExternalStore(drafts.subscribe, () => drafts.turns(id))
  return useMemo(
    () =>
      Object.fromEntries(
        [...Object.keys(ofBase), ...Object.keys(ofDraft)].map((key) => [key, (ofBase[key] ?? 0) + (ofDraft[key] ?? 0)])
      ),
    [ofBase, ofDraft]
  )
}
