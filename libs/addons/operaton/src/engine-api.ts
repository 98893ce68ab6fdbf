/** Operaton's REST API: each call with the schema of its answer. It answers the same under Camunda 7 and CIB seven. */
import * as Operaton from "./rest/operaton.ts"
import { Result, Schema } from "effect"
import { unhurried } from "./bounds.ts"
import { askWithin, makeCalls, type Answer, type AskEngine, type Calls, type EngineAccess } from "./calls.ts"
import { makeLists } from "./lists.ts"

export type { AskEngine, EngineFailure } from "./calls.ts"

/** Of so many that wait for a message under one key the one that has waited longest is found. */
const mostWaiting = 20

export type Engine = ReturnType<typeof makeOperaton>

const id = encodeURIComponent

/** Orders: each changes something there, and is sent once. */
const makeOrders = ({ order, making }: Pick<Calls, "order" | "making">) => ({
  /** Begins an instance, and says its id. What its form does not allow the engine refuses. */
  start: (definition: string, variables: object) =>
    making(`/process-definition/${id(definition)}/submit-form`, { variables }),
  /** Begins an instance at a start that no person makes, and says its id. */
  startAt: (definition: string, activityId: string, businessKey: string, variables: object) =>
    making(`/process-definition/${id(definition)}/start`, {
      businessKey,
      variables,
      startInstructions: [{ type: "startBeforeActivity", activityId }]
    }),
  claim: (task: string, userId: string) => order("POST", `/task/${id(task)}/claim`, { userId }),
  assign: (task: string, userId: string) => order("POST", `/task/${id(task)}/assignee`, { userId }),
  release: (task: string) => order("POST", `/task/${id(task)}/unclaim`, {}),
  complete: (task: string, variables: object) => order("POST", `/task/${id(task)}/complete`, { variables }),
  setVariable: (instance: string, name: string, value: object) =>
    order("PUT", `/process-instance/${id(instance)}/variables/${id(name)}`, value),
  cancel: (instance: string) => order("DELETE", `/process-instance/${id(instance)}`),
  /** Gives a message to what waits for it. */
  trigger: (execution: string, message: string, variables: object) =>
    order("POST", `/execution/${id(execution)}/messageSubscriptions/${id(message)}/trigger`, { variables }),
  /** Has a failed job tried once more; by its path, as an incident names it. */
  retry: (job: string) => order("PUT", `/${job}/retries`, { retries: 1 })
})

/** Looks that a message needs: who waits for it, and what it begins. */
const makeMessageLooks = ({ call }: Pick<Calls, "call">) => ({
  /** The version of a process that the engine begins now. */
  newestVersion: ({ key, tenantId }: Pick<Operaton.ProcessDefinition, "key" | "tenantId">) =>
    call(
      "GET",
      `/process-definition?latestVersion=true&active=true&key=${id(key)}&${
        tenantId === null ? "withoutTenantId=true" : `tenantIdIn=${id(tenantId)}`
      }`,
      Schema.Array(Operaton.ProcessDefinition)
    ),
  /** What waits for a message in instances of a business key. */
  waitingByKey: (message: string, businessKey: string) =>
    call(
      "GET",
      `/execution?messageEventSubscriptionName=${id(message)}&businessKey=${id(businessKey)}&maxResults=${mostWaiting}`,
      Schema.Array(Operaton.WaitingExecution)
    ),
  /** What waits for a message in an instance. */
  waitingIn: (message: string, instance: string) =>
    call(
      "GET",
      `/event-subscription?eventType=message&eventName=${id(message)}&processInstanceId=${id(instance)}`,
      Schema.Array(Operaton.EventSubscription)
    )
})

export const makeOperaton = (access: EngineAccess, ask?: AskEngine, bounds = unhurried) => {
  const calls = makeCalls(access, ask ?? askWithin(bounds.limits.answerBytes), bounds)
  const { call } = calls
  const { all, beginning } = makeLists(calls, bounds)
  const by = (sortBy: string) => ({ sorting: [{ sortBy, sortOrder: "asc" }] })

  return {
    ...makeOrders(calls),
    ...makeMessageLooks(calls),
    definitions: () =>
      call("GET", "/process-definition?sortBy=version&sortOrder=asc", Schema.Array(Operaton.ProcessDefinition)),
    /** What it lets people start in a list of tasks; those of its tenants are not known here. */
    startableDefinitions: () =>
      call(
        "GET",
        "/process-definition?latestVersion=true&active=true&startableInTasklist=true&withoutTenantId=true&sortBy=key&sortOrder=asc",
        Schema.Array(Operaton.ProcessDefinition)
      ),
    /** The instance that has a variable of this value, or had it; null: none. */
    markedBy: async (variableName: string, variableValue: string): Answer<string | null> => {
      const found = await call(
        "POST",
        "/history/variable-instance?deserializeValues=false",
        Schema.Array(Operaton.MarkedVariable),
        { variableName, variableValue }
      )
      return Result.map(found, ([one]) => one?.processInstanceId ?? null)
    },
    definition: (one: string) => call("GET", `/process-definition/${id(one)}`, Operaton.ProcessDefinition),
    filesOf: (deployment: string) =>
      call("GET", `/deployment/${id(deployment)}/resources`, Schema.Array(Operaton.DeployedFile)),
    deployedForm: (deployment: string, file: string) =>
      call("GET", `/deployment/${id(deployment)}/resources/${id(file)}/data`, Operaton.DeployedForm),
    xml: (one: string) => call("GET", `/process-definition/${id(one)}/xml`, Operaton.DefinitionXml),
    /** Tasks that are new or changed after a moment. */
    changedTasks: (after: number) =>
      all("/task", Operaton.OpenTask, { updatedAfter: Operaton.written(after), ...by("lastUpdated") }),
    openTasks: () => all("/task", Operaton.OpenTask, by("id")),
    finishedTasks: (after: number) =>
      beginning("/history/task", Operaton.PastTask, { finishedAfter: Operaton.written(after), ...by("endTime") }),
    startedInstances: (after: number) =>
      beginning("/history/process-instance", Operaton.PastInstance, {
        startedAfter: Operaton.written(after),
        ...by("startTime")
      }),
    runningInstances: () =>
      all("/history/process-instance", Operaton.PastInstance, { unfinished: true, ...by("instanceId") }),
    finishedInstances: (after: number) =>
      beginning("/history/process-instance", Operaton.PastInstance, {
        finishedAfter: Operaton.written(after),
        ...by("endTime")
      }),
    /** Variables that were set after a moment, by whatever: no task tells of that. */
    changedVariables: (after: number) =>
      beginning(
        "/history/detail",
        Operaton.VariableChange,
        {
          variableUpdates: true,
          occurredAfter: Operaton.written(after),
          ...by("time")
        },
        "&deserializeValues=false"
      ),
    task: (one: string) => call("GET", `/task/${id(one)}`, Operaton.OpenTask),
    incidents: () => call("GET", "/incident?sortBy=incidentTimestamp&sortOrder=asc", Schema.Array(Operaton.Incident)),
    retriesOf: async (job: string): Answer<number> =>
      Result.map(await call("GET", `/${job}`, Operaton.Job), ({ retries }) => retries ?? 0),
    /** What a variable of an instance was set to, each time. */
    updatesOf: (instance: string) =>
      call(
        "GET",
        `/history/detail?processInstanceId=${id(instance)}&variableUpdates=true&deserializeValues=false`,
        Schema.Array(Operaton.VariableUpdate)
      ),
    instance: (one: string) => call("GET", `/history/process-instance/${id(one)}`, Operaton.PastInstance),
    tasksOf: (instance: string) => all("/task", Operaton.OpenTask, { processInstanceId: instance, ...by("id") }),
    pastTasksOf: (instance: string) =>
      all("/history/task", Operaton.PastTask, { processInstanceId: instance, ...by("startTime") }),
    linksOf: (task: string) => call("GET", `/task/${id(task)}/identity-links`, Schema.Array(Operaton.IdentityLink)),
    activitiesOf: (instance: string) =>
      call("GET", `/history/activity-instance?processInstanceId=${id(instance)}`, Schema.Array(Operaton.PastActivity)),
    variablesOf: (instance: string) =>
      call(
        "GET",
        `/history/variable-instance?processInstanceId=${id(instance)}&deserializeValues=false`,
        Schema.Array(Operaton.PastVariable)
      )
  }
}
