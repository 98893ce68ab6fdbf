/** The foot of an open process: what sends or decides its task, or the next one where there is nothing to do. */
import type { Task } from "@quadrante/api/process"
import { caseName } from "@quadrante/domain/process"
import type { ReactNode } from "react"
import { useApp } from "../kernel/app.ts"
import { DecidingFoot } from "./DecidingFoot.tsx"
import type { OpenDecision } from "./deciding.ts"
import { footOf, useDoneHere } from "./foot.ts"
import { giveHelp } from "./hand-over.ts"
import { NextTask } from "./NextTask.tsx"
import { ProcessFoot } from "./ProcessFoot.tsx"
import { type ownPendingOf, UndoingFoot } from "./UndoingFoot.tsx"

interface Props {
  /** The id of the open process, and of its form. */
  readonly id: string
  readonly formId: string
  readonly task: Task | null
  /** The person's own decision that can still be taken back; null: there is none. */
  readonly undoable: ReturnType<typeof ownPendingOf>
  /** What the case is called. */
  readonly title: string
  /** Whether the task is this person's to do. */
  readonly mine: boolean
  /** What was sent of it waits for the server, or is on its way. */
  readonly isWaiting: boolean
  readonly isSending: boolean
  readonly deciding: OpenDecision | null
  /** How many fields are wrong; null: the form is not there yet. */
  readonly problems: number | null
  /** Whether the form is shown: only there stands what somebody else decides. */
  readonly isForm: boolean
  readonly onShowForm: () => void
  /** What stands above it. */
  readonly children: ReactNode
}

export const WorkFoot = (props: Props) => {
  const { id, formId, task, undoable, mine, isWaiting, isSending, deciding, problems, ...rest } = props
  const app = useApp()
  const helps = task?.help?.as === "helper"
  const isDone = useDoneHere(id)
  const decision = deciding === null ? null : deciding.isOpen ? "open" : "closed"
  const foot = footOf({ mine, helps, isWaiting, isUndoable: undoable !== null, decision, isForm: rest.isForm, isDone })
  return (
    <div>
      {rest.children}
      {foot === "undoing" && task !== null && undoable !== null && (
        <UndoingFoot key={undoable.own.key} id={id} title={rest.title} task={task} pending={undoable} />
      )}
      {(foot === "next" || foot === "undoing") && <NextTask id={id} />}
      {foot === "deciding" && deciding !== null && (
        <DecidingFoot
          {...{ id, formId, deciding, problems, isSending }}
          name={task?.name ?? ""}
          caso={caseName(rest.title)}
          onShow={rest.onShowForm}
        />
      )}
      {foot === "form" && (
        <ProcessFoot
          id={id}
          formId={formId}
          problems={problems}
          isSending={isSending}
          // What is wrong in the form, or was sent of it, is seen there.
          onSubmit={rest.onShowForm}
          {...(helps && { onGive: () => giveHelp(app, id) })}
        />
      )}
    </div>
  )
}
