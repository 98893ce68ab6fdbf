/** What an engine says of one instance, read whole: its tasks, its values and where its tokens are. */
import type { Fact, InstanceLook, TaskLook } from "./rules/mirror.ts"
import * as Operaton from "./rest/operaton.ts"
import { Result, type Schema } from "effect"
import type { Engine, EngineFailure } from "./engine-api.ts"
import { excess, type Values } from "@quadrante/server/process/model/values.ts"

/** A task, with what was said of it. */
export interface TaskSnapshot {
  readonly id: string
  readonly element: string
  readonly opened: number
  readonly facts: readonly Fact<TaskLook>[]
}

export interface Snapshot {
  readonly id: string
  /** The definition, by the engine's id. */
  readonly definition: string
  readonly businessKey: string | null
  readonly started: number
  readonly starter: string | null
  /** The order by which it was begun, where it says one: what was called by another takes over the values of that. */
  readonly order: string | null
  readonly facts: readonly Fact<InstanceLook>[]
  readonly values: Values
  readonly tasks: readonly TaskSnapshot[]
}

/** Reads an instance. Of two looks the later one counts, by the clock of whoever follows. */
export const readSnapshot = async (
  engine: Engine,
  instance: string,
  at = Date.now()
): Promise<Result.Result<Snapshot, EngineFailure>> => {
  const [said, open, past, activities, variables] = await Promise.all([
    engine.instance(instance),
    engine.tasksOf(instance),
    engine.pastTasksOf(instance),
    engine.activitiesOf(instance),
    engine.variablesOf(instance)
  ])
  if (Result.isFailure(said)) return Result.fail(said.failure)
  if (Result.isFailure(open)) return Result.fail(open.failure)
  if (Result.isFailure(past)) return Result.fail(past.failure)
  if (Result.isFailure(activities)) return Result.fail(activities.failure)
  if (Result.isFailure(variables)) return Result.fail(variables.failure)
  const tasks: TaskSnapshot[] = []
  for (const task of past.success) {
    const gone = Operaton.taskGone(task)
    const current = open.success.find(({ id }) => id === task.id)
    // A task that ended between two answers is over; one that neither holds is for the next look.
    if (gone === null && current === undefined) continue
    const links = current === undefined ? Result.succeed([]) : await engine.linksOf(task.id)
    // It may have ended since.
    if (Result.isFailure(links) && links.failure._tag !== "absent" && links.failure._tag !== "refused") {
      return Result.fail(links.failure)
    }
    tasks.push({
      id: task.id,
      element: task.taskDefinitionKey ?? "",
      opened: Operaton.momentOf(current?.created ?? task.startTime),
      facts: [
        current === undefined
          ? lastLook(task)
          : Operaton.taskSeen(
              current,
              Result.getOrElse(links, () => [])
            ),
        ...(gone === null ? [] : [{ _tag: "gone" as const, ...gone }])
      ]
    })
  }
  const { success } = said
  const gone = Operaton.instanceGone(success)
  return Result.succeed({
    id: success.id,
    definition: success.processDefinitionId,
    businessKey: success.businessKey,
    started: Operaton.momentOf(success.startTime),
    starter: success.startUserId,
    order: success.superProcessInstanceId === null ? markIn(variables.success) : null,
    facts: [
      { _tag: "seen", at, look: Operaton.lookOf(activities.success) },
      ...(gone === null ? [] : [{ _tag: "gone" as const, ...gone }])
    ],
    values: valuesOf(success.id, variables.success),
    tasks
  })
}

/** What a task that is over looked like: of candidates the history says nothing, so whatever was seen of it before counts. */
const lastLook = ({ name, taskDefinitionKey, due, priority }: Operaton.PastTask): Fact<TaskLook> => ({
  _tag: "seen",
  at: 0,
  look: {
    name: name ?? taskDefinitionKey ?? "",
    assignee: null,
    users: [],
    groups: [],
    due: due === null ? null : Operaton.momentOf(due),
    followUp: null,
    priority
  }
})

/** The values of the instance itself, without those of a task or a part of it, and without what is too much for us. */
const valuesOf = (instance: string, variables: readonly Operaton.PastVariable[]): Values => {
  const values: Record<string, Schema.Json> = {}
  for (const { name, taskId, activityInstanceId, state, ...typed } of variables) {
    if (taskId !== null || activityInstanceId !== instance || state !== "CREATED" || marks.has(name)) continue
    const value = Operaton.ourValue(typed)
    if (value === undefined || excess({ ...values, [name]: value }) !== null) continue
    values[name] = value
  }
  return values
}

/** The order that began an instance. */
const markIn = (variables: readonly Operaton.PastVariable[]): string | null => {
  const value = variables.find(({ name }) => name === startVariable)?.value
  return typeof value === "string" ? value : null
}

/** The variable by which an instance shows which order began it. */
export const startVariable = "quadrante_start"

/** The variable by which an instance shows which order it was the last to carry out. */
export const orderVariable = "quadrante_order"

/** The variable by which an instance that is over shows which order cancelled it. */
export const cancelVariable = "quadrante_cancel"

/** The variable by which an instance shows which order brought it its last message. */
export const messageVariable = "quadrante_message"

const marks: ReadonlySet<string> = new Set([startVariable, orderVariable, cancelVariable, messageVariable])
