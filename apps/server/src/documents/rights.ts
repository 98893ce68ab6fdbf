/** Who may read and change the documents of an instance. It follows from the instance and its open tasks. */
import { isId } from "../kernel/data/id.ts"
import * as Form from "@quadrante/domain/form"
import * as Task from "@quadrante/domain/task"
import type { SeeingRight } from "@quadrante/domain/seeing"
import { seenAmong } from "../process/rows/documents.ts"
import { assignmentOf, maySee, sightOf, viewerOf } from "../process/rows/sight.ts"
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
  /** Of some documents those that they see: of fields that they see, and their own. */
  readonly seenAmong: (sql: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** The right without which they would see less of the instance; null: none. */
  readonly right: SeeingRight | null
}

/** Whether they may add a file: to a field while a task of theirs asks for files, to the case itself whenever they see it. */
export const mayAdd = ({ write, isDraft }: Rights, ofCase: boolean): boolean => (ofCase ? !isDraft : write)

export const rightsIn = async (
  sql: Queries,
  session: Session,
  id: string,
  lock: "locked" | "read" = "read"
): Promise<Rights | null> => {
  const { amb } = session
  const instance = isId(id) ? await Instance.find(sql, amb, id, lock) : null
  if (instance === null) return rightsInDraft(sql, session, id)
  const tasks = await Instance.tasksOf(sql, amb, id)
  if (!maySee(session, instance, tasks)) return null
  const viewer = viewerOf(session)
  const open = tasks.filter(
    (task) => task.kind === "user" && Task.may(assignmentOf(instance, task, tasks), viewer, "do")
  )
  const found = await Engine.findDefinition(sql, amb, instance.definition)
  if (found === null) return null
  const definition = await Engine.withOperatorValues(sql, amb, found)
  const sight = sightOf(session, instance, tasks, definition)
  return {
    isDraft: false,
    seenAmong: (queries, ids) => seenAmong(queries, instance, ids, { definition, person: session.person, sight }),
    right: sight.right,
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
  if (draft === undefined) return null
  const own = { isDraft: true, seenAmong: allOf, right: null }
  if (definition === null) return { ...own, write: false }
  const { form } = Engine.startFormOf(definition)
  return { ...own, write: form !== null && asksForDocuments(form) }
}

/** What is in a draft is its person's. */
const allOf: Rights["seenAmong"] = (_, ids) => Promise.resolve(new Set(ids))

const asksForDocuments = (form: Pick<Form.Form, "components">): boolean =>
  Form.fields(form).some(
    (field) =>
      ((field.type === "filepicker" || field.type === "document") && !field.readonly) ||
      (field.type === "dynamiclist" && asksForDocuments(field))
  )
