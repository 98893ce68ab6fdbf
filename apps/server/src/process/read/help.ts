/** Help with a task, as one person sees it, and the people to whom it may be given. */
import type { Fault } from "@quadrante/api/fault"
import type { People, ReceiversRequest } from "@quadrante/api/passing"
import type { Instance as InstanceView } from "@quadrante/api/process"
import type { Language } from "@quadrante/domain/language"
import * as Task from "@quadrante/domain/task"
import { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import { isId } from "../../kernel/data/id.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import * as Definition from "../model/definition.ts"
import { namesOfPeople } from "../rows/engine-names.ts"
import * as Instance from "../rows/instance.ts"
import { absencesOf, personOf, receiverOf, receiversOf, type ReceiverRow } from "../rows/receivers.ts"
import { assignmentOf, maySee, viewerOf } from "../rows/sight.ts"
import { reasonOf } from "./reason.ts"

type HelpView = Pick<NonNullable<InstanceView["task"]>, "help" | "given">

interface HelpRow {
  readonly id: string
  readonly owner: string
  readonly owner_name: string
  readonly helper: string
  readonly helper_name: string
  readonly question: string
  readonly asked: Date
  readonly given: Date | null
  readonly texts: Readonly<Record<string, string>> | null
  readonly lcl_id: string | null
  readonly received: Date | null
}

/** Who helps with a task, and what helpers gave back to this person. */
export const helpWith = async (
  sql: Queries,
  { amb, person }: Pick<Session, "amb" | "person">,
  assignment: Task.TaskAssignment,
  { id, has_help }: Pick<Instance.Task, "id" | "has_help">
): Promise<HelpView> => {
  const isOwner = Task.ownerOf(assignment) === person
  // Mostly the row of the task says that there is nothing to ask for.
  if (!has_help || (assignment.helper === null && !isOwner)) return { help: null, given: [] }
  const rows = await sql<HelpRow[]>`
    select id, owner, owner_name, helper, helper_name, question, asked, given, texts, lcl_id, received from task_help
    where amb = ${amb} and task = ${id} order by asked, id`
  const open = rows.find(({ given, helper }) => given === null && helper === assignment.helper)
  const as = open?.helper === person ? "helper" : open?.owner === person ? "owner" : "none"
  return {
    help:
      open === undefined
        ? null
        : {
            helper: open.helper_name,
            owner: open.owner_name,
            since: open.asked.toISOString(),
            question: as === "none" ? null : open.question,
            as
          },
    given: rows.flatMap(({ id: help, owner, helper_name, given, texts, lcl_id, received }) =>
      owner !== person || !isOwner || given === null || texts === null || lcl_id === null
        ? []
        : [{ id: help, by: helper_name, at: given.toISOString(), texts, lcl_id, received: received !== null }]
    )
  }
}

/** To whom somebody may give a task. Whoever may give it to nobody is told of nobody. */
export const peopleFor = async (
  sql: Queries,
  session: Session,
  id: string,
  request: ReceiversRequest,
  language: Language
): Promise<Result.Result<People, Fault>> => {
  const { amb } = session
  const tasks = isId(id) ? await Instance.tasksBeside(sql, amb, id) : []
  const task = tasks.find((one) => one.id === id)
  const of = task === undefined ? null : await Instance.idByTask(sql, amb, id)
  const instance = of === null ? null : await Instance.find(sql, amb, of, "read")
  if (task === undefined || instance === null || !maySee(session, instance, tasks)) return refuse("not-found")
  const assignment = assignmentOf(instance, task, tasks)
  const viewer = viewerOf(session)
  const refusal = Task.refusalOf(assignment, viewer, request.for === "help" ? "ask-help" : "pass-on")
  if (refusal !== null) return refuse(refusal.code === "done" ? "task-closed" : "forbidden", { at: refusal.code })
  const found = await receiversOf(sql, amb, assignment, viewer, request.term, language)
  const { able, nameless } = await namedThere(sql, instance, found.able)
  const { unable, more } = found
  const [definition, absences] = await Promise.all([
    Definition.of(sql, instance),
    absencesOf(
      sql,
      amb,
      able.map(({ person }) => person)
    )
  ])
  return Result.succeed({
    able: able.map((person) => receiverOf(person, assignment, absences)),
    unable: [
      ...nameless.map((person) => ({
        ...personOf(person, assignment),
        why: { code: "elsewhere" as const, params: {} }
      })),
      ...unable.map(({ person, refusal: why }) => ({
        ...personOf(person, assignment),
        why: reasonOf(definition, { task, tasks, pessoa: instance.pessoa }, why, language)
      }))
    ],
    more
  })
}

/** Of those who may have a task those whom the engine that runs it has a name for; it can be nobody else's there. */
const namedThere = async (
  sql: Queries,
  { amb, engine }: Pick<Instance.Instance, "amb" | "engine">,
  able: readonly ReceiverRow[]
) => {
  if (engine === null) return { able, nameless: [] }
  const logins = able.map(({ usuario }) => usuario)
  const names = await namesOfPeople(sql, { amb, engine }, logins)
  const isNamed = ({ usuario }: ReceiverRow) => names.has(usuario)
  return { able: able.filter(isNamed), nameless: able.filter((one) => !isNamed(one)) }
}
