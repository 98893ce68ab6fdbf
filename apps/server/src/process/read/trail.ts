/** What was done in an instance as one person may read it: the audit trail, the answers of each round, the forms at the end. */
import { isMany, isUserTask } from "@quadrante/domain/drawing"
import type { HistoryEntry, Instance as InstanceView } from "@quadrante/api/process"
import type { Language } from "@quadrante/domain/language"
import * as Form from "@quadrante/domain/form"
import { seenOf, type Sight } from "@quadrante/domain/seeing"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import { activity } from "../model/drawing.ts"
import type { Values } from "../model/values.ts"
import * as History from "../rows/history.ts"
import type * as Instance from "../rows/instance.ts"

/** An instance with its definition and tasks, and what somebody sees of it. */
export interface SeenTrail {
  readonly instance: Instance.Instance
  readonly definition: Definition.Definition
  readonly tasks: readonly Instance.Task[]
  readonly sight: Sight
  /** Whether a task is or was theirs, by its id. */
  readonly wasTheirs: (task: Instance.Task) => boolean
  /** Whether they see what went wrong: the reasons may speak of values. */
  readonly isKeeper: boolean
}

/** What was answered in an instance, and what somebody sees of it. */
type AnsweredForms = Pick<SeenTrail, "instance" | "definition" | "tasks" | "sight">

/** The audit trail, newest first, with element names in a language, and of each round what is seen of its answers. */
export const trailOf = async (sql: Queries, seen: SeenTrail, language: Language): Promise<readonly HistoryEntry[]> => {
  const { instance, definition } = seen
  const rows = await History.readHistory(sql, instance.amb, instance.id)
  return rows.map(({ task, answers, ...entry }) => ({
    ...entry,
    name:
      entry.activity === null || language === "pt-BR"
        ? entry.name
        : Definition.nameOf(definition, entry.activity, language),
    detail: detailOf(entry, seen),
    answered: answers === null || entry.activity === null ? null : answeredOf(seen, entry.activity, task, answers)
  }))
}

const detailOf = ({ kind, detail }: Pick<HistoryEntry, "kind" | "detail">, { sight, isKeeper }: SeenTrail): Values => {
  // What was decided is a value under its name.
  if (kind === "decided") return seenOf(detail, sight)
  return kind === "incident" && !isKeeper ? {} : detail
}

/** What is seen of the answers of a round; null where that is nothing. */
const answeredOf = (seen: SeenTrail, element: string, task: string | null, answers: Values) => {
  const form = Definition.formOf(seen.definition, element)
  const own = form === null ? {} : answersSeen(seen, element, task, answers)
  if (form === null || Object.keys(own).length === 0) return null
  const decision = Definition.decisionOf(seen.definition, element)
  const seenName = (name: string | null | undefined) => (name != null && Object.hasOwn(own, name) ? name : null)
  const [decided, reason] = [seenName(decision?.field), seenName(decision?.reasonField)]
  return {
    form: form.json,
    values: own,
    ...(decided !== null && { decided }),
    ...(reason !== null && { reason })
  }
}

/** What is seen of the answers to a task. */
export const answersSeen = (
  seen: Omit<SeenTrail, "isKeeper">,
  element: string,
  id: string | null,
  answers: Values
): Values => {
  const { definition, tasks, sight } = seen
  const found = activity(definition.drawing, element)
  if (found === undefined || !isMany(found)) return seenOf(answers, sight)
  // Answers of one of several stand in a list under the element: a person sees their own, and all who see the list do.
  const task = tasks.find((one) => one.id === id)
  return sight.names.has(element) || (task !== undefined && seen.wasTheirs(task)) ? answers : {}
}

/** The forms that people answered of which anything is seen, each where it was answered last, in that order. */
export const recordOf = (seen: AnsweredForms, language: Language): InstanceView["record"] => {
  const { definition, tasks, sight } = seen
  const isSeen = ({ form }: NonNullable<ReturnType<typeof Definition.formOf>>) =>
    Form.fields(form).some((field) => !field.readonly && sight.names.has(field.key))
  const answered = tasks
    .filter(({ kind }) => kind === "user")
    .toSorted((one, other) => (one.done_at?.getTime() ?? 0) - (other.done_at?.getTime() ?? 0))
    .flatMap(({ element: id, done_at, done_name }) => {
      const form = Definition.formOf(definition, id)
      if (form === null || done_at === null || done_name === null || !isSeen(form)) return []
      const name = Definition.nameOf(definition, id, language)
      return [{ id, name, who: done_name, at: done_at.toISOString(), form: form.json }]
    })
    .filter(({ id }, at, all) => all.findLastIndex((one) => one.id === id) === at)
  const started = startAnswered(seen, language)
  return started !== null && isSeen(started.form) ? [{ ...started, form: started.form.json }, ...answered] : answered
}

/** What was answered as it was started, where no task asks it: under the name of the process, as whoever filled it in knew it. */
const startAnswered = ({ definition, instance }: AnsweredForms, language: Language) => {
  const element = Definition.startElement(definition)
  const form = element === null || isUserTask(element) ? null : Definition.formOf(definition, element.id)
  if (element === null || form === null) return null
  const name = definition.about.title[language]
  return { id: element.id, name, who: instance.pessoa, at: instance.created.toISOString(), form }
}

/** Whether the form of a task shows no value that they see: then what was answered before is told instead. */
export const tellsNothing = (
  { definition, instance, sight }: Pick<SeenTrail, "definition" | "instance" | "sight">,
  { element }: Instance.Task
): boolean => {
  const form = Definition.formOf(definition, element)?.form
  const given = seenOf(instance.variables, sight)
  return form === undefined || Form.fields(form).every(({ key }) => (given[key] ?? "") === "")
}
