/** Who may read and change the documents of an instance. It follows from the instance and its open tasks. */
import { isId } from "../kernel/data/id.ts"
import * as Form from "@quadrante/domain/form"
import * as Task from "@quadrante/domain/task"
import { holdingOf, maySee } from "../process/rows/sight.ts"
import * as Engine from "../process/engine.ts"
import * as Instance from "../process/rows/instance.ts"
import * as Right from "../process/rows/right.ts"
import type { Session } from "../identity/session/session.ts"
import type { Queries } from "../kernel/data/database.ts"

/** What a person may do with the documents of an instance; `null`: the instance is not there for them. */
export interface Rights {
  /** A task that is theirs now asks for files or texts. */
  readonly write: boolean
}

export const rightsIn = async (sql: Queries, session: Session, id: string): Promise<Rights | null> => {
  const { amb } = session
  const instance = isId(id) ? await Instance.find(sql, amb, id, "read") : null
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, amb, id)
  if (!maySee(session, instance, tasks) && !Right.has(session, "processos")) return null
  const open = tasks.filter(
    (task) => task.kind === "user" && task.done_at === null && Task.mayComplete(holdingOf(instance, task), session)
  )
  const definition = open.length === 0 ? null : await Engine.findDefinition(sql, amb, instance.definition)
  if (definition === null) return { write: false }
  return {
    write: open.some((task) => {
      const form = Engine.formOf(definition, task.element)?.form
      return form !== undefined && asksForDocuments(form)
    })
  }
}

const asksForDocuments = (form: Pick<Form.Form, "components">): boolean =>
  Form.fields(form).some(
    (field) =>
      ((field.type === "filepicker" || field.type === "document") && !field.readonly) ||
      (field.type === "dynamiclist" && asksForDocuments(field))
  )
