/** An open process: where it stands, the form of its task or what was answered, its diagram. */
import "../i18n/parts.ts"
import * as Form from "@quadrante/domain/form"
import * as Outbox from "@quadrante/domain/outbox"
import * as Workspace from "@quadrante/domain/workspace"
import type { Instance } from "@quadrante/api/process"
import { Result } from "effect"
import { memo, useEffect, useId, useMemo, useRef, useState } from "react"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useInstance, useKnown, useProcessFault } from "../kernel/known.ts"
import { comments, documents } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { ThreadView } from "../documents/thread.ts"
import { loadProcess } from "./acts.ts"
import { ActingLine } from "./ActingLine.tsx"
import { useBase } from "../form/base.ts"
import { OthersChanges } from "../form/Conflicts.tsx"
import { useView } from "./case-view.ts"
import { CasePath } from "./CasePath.tsx"
import { CaseRail } from "./CaseRail.tsx"
import { CaseSide } from "./CaseSide.tsx"
import { CaseTabs } from "./CaseTabs.tsx"
import { ClauseThread } from "./ClauseThread.tsx"
import { CaseComposer } from "./CaseComposer.tsx"
import { useDeciding } from "./deciding.ts"
import { DiagramOf } from "./DiagramOf.tsx"
import { FailedProcess } from "./FailedProcess.tsx"
import { HelpLine } from "./HelpLine.tsx"
import { TaskLinkNotes } from "./LinkNotes.tsx"
import { useGoToSought } from "./sought.ts"
import { InstanceNotes, useToldDecision } from "./InstanceNotes.tsx"
import { Others } from "./Others.tsx"
import { ReturnToClause } from "./ReturnToClause.tsx"
import { ProcessHead } from "./ProcessHead.tsx"
import { useLowWindow } from "../ui/media.ts"
import { useStays, useTakenUp } from "../workspace/staying.ts"
import { Skeleton } from "./Skeleton.tsx"
import { StartPanel } from "./StartPanel.tsx"
import { Steps, stepsOf } from "./Steps.tsx"
import { TaskBar } from "./TaskBar.tsx"
import { UnusualLines } from "./UnusualLines.tsx"
import { ownPendingOf } from "./UndoingFoot.tsx"
import { useElsewhere } from "./useElsewhere.ts"
import { WorkFoot } from "./WorkFoot.tsx"
import { WorkForm } from "./WorkForm.tsx"
import { PendingStart } from "../outbox/Waiting.tsx"
import "./low-pane.css"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly title: string
  /** Whether a person's own act brought it to view, so that its first field may take the focus. */
  readonly takesFocus: boolean
}

export const ProcessPanel = memo(({ id, title, takesFocus }: Props) => {
  const app = useApp()
  const start = useAppSelector(({ instances }) => instances[id]?.start ?? null)
  const isBegun = useAppSelector(({ instances }) => instances[id] !== undefined)
  const isRead = useKnown(({ [id]: one }) => one !== undefined)
  const instance = useInstance(id)
  const fault = useProcessFault(id)
  const starting = useAppSelector(({ outbox }) => Outbox.waitingFor(outbox, { process: id, task: null }))
  const process = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id))
  const unknown = process?.instance == null ? !isBegun : !isRead
  useEffect(() => {
    if (unknown) void loadProcess(app, id)
  }, [app, id, unknown])
  if (instance === null) {
    // Once it was sent, its instance is on the way.
    if (start !== null && process?.instance === null) {
      return <StartPanel process={process} start={start} takesFocus={takesFocus} />
    }
    if (starting !== null) return <PendingStart id={id} title={title} submission={starting} />
    return fault === null ? <Skeleton title={title} /> : <FailedProcess id={id} title={title} fault={fault} />
  }
  return (
    <ThreadView value={ClauseThread}>
      <Work id={id} instance={instance} takesFocus={takesFocus} />
    </ThreadView>
  )
})

interface WorkProps {
  readonly id: string
  readonly instance: Instance
  readonly takesFocus: boolean
}

const Work = ({ id, instance, takesFocus }: WorkProps) => {
  const [formId, bodyId, sideId] = [useId(), useId(), useId()]
  const head = useRef<HTMLDivElement>(null)
  const { shows, side, setShows, talked, sought } = useView(id, head)
  const [problems, setProblems] = useState<number | null>(null)
  const fault = useProcessFault(id)
  const { task } = instance
  const pending = useAppSelector(({ outbox }) => Outbox.waitingFor(outbox, { process: id, task: task?.id ?? null }))
  const waiting = pending?.waits === true ? pending : null
  const form = useMemo(() => (task === null ? null : Result.getOrNull(Form.decode(task.form))), [task])
  const elsewhere = useElsewhere(id, task?.id ?? null)
  const helps = task?.help?.as === "helper"
  const mine = task !== null && (task.mine || helps) && instance.status === "running" && elsewhere === null
  const { base, takeTheirs } = useBase(id, formId, instance, form, fault)
  const { isBack, body, onScroll } = useTakenUp(id, mine ? task.id : null)
  // What was seen before takes no focus when it is seen again; a task that comes after it does.
  const [seenTask] = useState(isBack ? task?.id : undefined)
  useStays(shows !== "form" || base.conflicts.length > 0 || fault !== null)
  const role = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs.role ?? null)
  const said = useServerQuery(comments(instance.id, role))
  const files = useServerQuery(documents(instance.id))
  const isBeside = side !== null && sought !== null && sought.kind !== "text"
  useGoToSought(isBeside ? sideId : bodyId, sought, [shows, side, said.data, files.data])
  const parts = { id, instance, role, said, files, talked, isSought: sought?.kind === "comment" }
  const onShowForm = () => setShows("form")
  const [isReminding, setIsReminding] = useState(false)
  const onRemind = () => {
    setIsReminding(true)
    onShowForm()
  }
  const undoable = ownPendingOf(instance)
  const drawn = useDrawnForm(id, instance, form)
  const isOpen = mine && waiting === null && !helps && undoable === null
  const { values, revision } = base
  const deciding = useDeciding({ id, instance, form, values, revision, isOpen, onShow: onShowForm })

  const isBrief = useLowWindow() && mine && shows === "form"
  const own = { id, formId, mine, deciding }
  return (
    <>
      <div ref={head} className="case-top">
        <ProcessHead {...{ id, instance, shows, mine }} onShow={setShows} onRemind={onRemind} />
        {side === null && (
          <CaseTabs body={bodyId} shows={shows} comments={said.data} documents={files.data} onShow={setShows} />
        )}
      </div>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div
        // The history says of each step more than the path does.
        className={isBrief || shows === "history" ? "quad-body brief" : "quad-body"}
        id={bodyId}
        tabIndex={0}
        role="group"
        aria-label={instance.title}
        ref={body}
        onScroll={onScroll}
        {...(deciding?.isOpen === true && { onKeyDown: deciding.onKey })}
      >
        {(shows === "form" || shows === "history") && (
          <WorkTop {...{ id, instance, mine, isReminding, isBrief }} isForm={shows === "form"} />
        )}
        {waiting === null && <TaskLinkNotes process={id} task={task?.id ?? null} form={form} />}
        <InstanceNotes {...{ id, instance, waiting, elsewhere, mine, isBrief }} isForm={shows === "form"} />
        {task !== null && elsewhere === null && <HelpLine id={id} task={task} form={mine ? form : null} />}
        {mine && form !== null && waiting === null && <OthersChanges {...{ form, base }} onTake={takeTheirs} />}
        {shows === "form" && <ActingLine instance={instance} />}
        {shows === "form" && isOpen && task.decision !== null && <UnusualLines instance={instance} role={role} />}
        {shows === "path" && <CasePath id={id} instance={instance} isBeside={false} />}
        {(shows === "form" || shows === "path") && <Others id={id} instance={instance} />}
        {shows === "diagram" && <DiagramOf instance={instance} />}
        {shows === "diagram" && side === null && <CasePath id={id} instance={instance} isBeside={false} />}
        {shows === "comments" && <ReturnToClause id={id} instance={instance} />}
        <CaseSide parts={parts} shows={shows} />
        {/* The form stays mounted behind diagram and history: nothing typed is lost by looking. */}
        <div hidden={shows !== "form"}>
          <WorkForm
            {...{ ...own, instance, base, fault, waiting, undoable, form: drawn }}
            takesFocus={takesFocus && task?.id !== seenTask}
            onProblems={setProblems}
          />
        </div>
      </div>
      <WorkFoot
        {...own}
        title={instance.title}
        {...{ task, undoable }}
        isWaiting={waiting !== null}
        isSending={pending !== null}
        problems={problems}
        isForm={shows === "form"}
        onShowForm={onShowForm}
      >
        {shows === "comments" && (deciding?.asked ?? null) === null && (
          <CaseComposer id={id} instance={instance} role={role} said={said.data} takesFocus={talked} />
        )}
      </WorkFoot>
      {side !== null && <CaseRail body={sideId} parts={parts} shows={side} onShow={setShows} />}
    </>
  )
}

/** The form without the reason that the note above it shows. */
const useDrawnForm = (id: string, instance: Instance, form: Form.Form | null): Form.Form | null => {
  const told = useToldDecision(id, instance)?.reason ?? null
  const { values } = instance
  return useMemo(
    () => (form === null || told === null ? form : Form.withoutSaid(form, values, told)),
    [form, values, told]
  )
}

interface WorkTopProps extends Pick<WorkProps, "id" | "instance"> {
  readonly mine: boolean
  readonly isReminding: boolean
  readonly isForm: boolean
  /** Whether all of it is one line. */
  readonly isBrief: boolean
}

/** Where the case stands, and whose its task is. */
const WorkTop = ({ id, instance, mine, isReminding, isForm, isBrief }: WorkTopProps) => (
  <div className="work-top">
    <Steps {...stepsOf(instance, mine)} />
    {/* What was decided is neither given back nor passed on. */}
    {isForm && ownPendingOf(instance) === null && <TaskBar {...{ id, instance, isReminding, isBrief }} />}
  </div>
)
