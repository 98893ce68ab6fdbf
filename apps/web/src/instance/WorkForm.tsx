/** What an open process asks or was told: the form of its task to be filled in or to be read, or the record of its answers. */
import type { Failure } from "@quadrante/api/client"
import type { Instance } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import * as Form from "@quadrante/domain/form"
import type { Submission } from "@quadrante/domain/outbox"
import { useMemo, useSyncExternalStore } from "react"
import type { Base } from "../form/base.ts"
import { Facts } from "../form/Facts.tsx"
import { ProcessForm } from "../form/ProcessForm.tsx"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { WaitingForm } from "../outbox/Waiting.tsx"
import type { OpenDecision } from "./deciding.ts"
import { knownTo } from "./given.ts"
import { Record } from "./Record.tsx"
import { sendOpen } from "./send-open.ts"
import type { ownPendingOf } from "./UndoingFoot.tsx"

interface Props {
  /** The id of the open process, and of its form. */
  readonly id: string
  readonly formId: string
  readonly instance: Instance
  /** The form of its task; null: there is none that can be read. */
  readonly form: Form.Form | null
  readonly base: Base
  readonly fault: Failure | null
  /** Whether the task is this person's to do. */
  readonly mine: boolean
  /** What was sent of it and waits for the server. */
  readonly waiting: Submission | null
  /** The person's own decision that can still be taken back; null: there is none. */
  readonly undoable: ReturnType<typeof ownPendingOf>
  readonly deciding: OpenDecision | null
  readonly takesFocus: boolean
  readonly onProblems: (count: number) => void
}

const noAnswers: Form.Values = {}

export const WorkForm = ({
  id,
  formId,
  instance,
  form,
  base,
  fault,
  mine,
  waiting,
  undoable,
  deciding,
  ...rest
}: Props) => {
  const turns = useTurns(id, base.turns)
  const app = useApp()
  const user = useAppSelector((state) => state.user)
  const data = useMemo(() => knownTo(user, base.values), [user, base.values])
  const link = useAppSelector(({ instances }) => instances[id]?.link ?? null)
  const { task } = instance
  // So it is of what is over, and of a task of others whose form tells nothing of what this person sees.
  if (task === null || (!mine && instance.record.length > 0)) return <Record instance={instance} />
  if (!mine || form === null)
    return (
      <Facts
        form={form}
        instance={instance.id}
        values={Decision.ofThisRound(instance.values, task.decision)}
        figure={instance.figure}
      />
    )
  if (waiting !== null) return <WaitingForm form={form} instance={instance.id} submission={waiting} />
  // What was decided can be read meanwhile, and not be typed over.
  if (undoable !== null)
    return <Facts form={form} instance={instance.id} values={{ ...instance.values, ...undoable.own.values }} />
  return (
    <ProcessForm
      key={task.id}
      id={formId}
      process={id}
      instance={instance.id}
      task={task.id}
      form={form}
      data={data}
      lastAnswers={task.last?.answers ?? noAnswers}
      {...(link !== null && link.task === task.id && { filled: link.filled, filledTexts: link.texts })}
      turns={turns}
      refused={fault}
      takesFocus={rest.takesFocus}
      onProblems={rest.onProblems}
      onSubmit={(values) => sendOpen(app, id, { values, reason: "", revision: base.revision })}
      decided={deciding?.field ?? null}
      covered={deciding?.covered ?? null}
      found={deciding?.found ?? null}
    />
  )
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
