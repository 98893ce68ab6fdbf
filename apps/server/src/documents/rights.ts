/** Who may read and change the documents of an instance. It follows from the instance and its open tasks. */
import { isId } from "../kernel/data/id.ts"
import * as Form from "@quadrante/domain/form"
import * as Task from "@quadrante/domain/task"
import { assignmentOf, maySee, viewerOf } from "../process/rows/sight.ts"
import * as Engine from "../process/engine.ts"
import * as Instance from "../process/rows/instance.ts"
import type { Session } from "../identity/session/session.ts"
import type { Queries } from "../kernel/data/database.ts"

/** What a person may do with the documents of an instance; `null`: it is not there for them. */
export interface Rights {
  /** A task that is theirs now asks for files or texts. */
  readonly write: boolean
  /** Whether it is the draft of an instance, which nobody else sees. */
  readonly isDraft: boolean
}

export const rightsIn = async (sql: Queries, session: Session, id: string): Promise<Rights | null> => {
  const { amb } = session
  const instance = isId(id) ? await Instance.find(sql, amb, id, "read") : null
  if (instance === null) return rightsInDraft(sql, session, id)
  const tasks = await Instance.tasksOf(sql, amb, id)
  if (!maySee(session, instance, tasks)) return null
  const viewer = viewerOf(session)
  const open = tasks.filter(
    (task) => task.kind === "user" && Task.may(assignmentOf(instance, task, tasks), viewer, "do")
  )
  const definition = open.length === 0 ? null : await Engine.findDefinition(sql, amb, instance.definition)
  if (definition === null) return { write: false, isDraft: false }
  return {
    isDraft: false,
    write: open.some((task) => {
      const form = Engine.formOf(definition, task.element)?.form
      return form !== undefined && asksForDocuments(form)
    })
  }
}

/** In the draft of a start, which has the id of the instance that it may become: its person alone sees what is in it. */
const rightsInDraft = async (sql: Queries, { amb, person }: Session, id: string): Promise<Rights | null> => {
  const [draft] = isId(id)
    ? await sql<{ processo: string }[]>`
        select processo from draft
        where amb = ${amb} and id = ${id} and person = ${person} and task is null and discarded is null`
    : []
  const definition = draft === undefined ? null : await Engine.findNewestDefinition(sql, amb, draft.processo)
  if (definition === null) return draft === undefined ? null : { write: false, isDraft: true }
  const { form } = Engine.startFormOf(definition)
  return { write: form !== null && asksForDocuments(form), isDraft: true }
}

const asksForDocuments = (form: Pick<Form.Form, "components">): boolean =>
  Form.fields(form).some(
    (field) =>
      ((field.type === "filepicker" || field.type === "document") && !field.readonly) ||
      (field.type === "dynamiclist" && asksForDocuments(field))
  )
