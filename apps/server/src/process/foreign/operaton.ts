/** Operaton's REST API: each call with the schema of its answer. It answers the same under Camunda 7 and CIB seven. */
import * as Operaton from "@quadrante/domain/operaton"
import { Result, Schema } from "effect"

/** Where an engine is, and who asks it. */
export interface EngineAccess {
  readonly url: string
  readonly login: string | null
  readonly password: string | null
}

/**
 * Why a call came to nothing. `away`: the engine was surely not reached. `lost`: it may have been, and no answer came.
 * `absent`: there is no such thing. `refused`: it would not.
 */
export interface EngineFailure {
  readonly _tag: "away" | "lost" | "absent" | "refused"
  readonly reason: string
}

type Answer<A> = Promise<Result.Result<A, EngineFailure>>

/** As `fetch`, of which this much is used. */
export type AskEngine = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body?: string
    /** An order that was led elsewhere would be answered by whoever is there, a login for instance, as if it were done. */
    readonly redirect?: "manual"
    readonly signal: AbortSignal
  }
) => Promise<{ readonly status: number; readonly text: () => Promise<string> }>

/** So long an answer may take. */
const limitMs = 10_000
/** So many rows come in one answer. */
const page = 500
/** So many bytes of an answer are read: what is longer comes from no engine that means well. */
const longest = 8 * 1024 * 1024
const isTooLong = "the answer is too long"

/** As `fetch`, but that of an answer no more is read than has room. */
const askWithin: AskEngine = async (url, init) => {
  const answer = await fetch(url, init)
  const text = async () => {
    const parts: Uint8Array[] = []
    let length = 0
    for await (const part of answer.body ?? []) {
      length += part.byteLength
      if (length > longest) throw new Error(isTooLong)
      parts.push(part)
    }
    return Buffer.concat(parts).toString()
  }
  return { status: answer.status, text }
}

/** Of so many that wait for a message under one key the one that has waited longest is found. */
const mostWaiting = 20

/** So many of them are asked for again with the next ones. */
const overlap = 50

export type Engine = ReturnType<typeof makeOperaton>

const id = encodeURIComponent

/** Sends requests to an engine, and reads the answers. */
const makeCalls = ({ url, login, password }: EngineAccess, ask: AskEngine) => {
  const base = url.replace(/\/+$/, "")
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json",
    ...(login !== null && {
      authorization: `Basic ${Buffer.from(`${login}:${password ?? ""}`).toString("base64")}`
    })
  }

  const call = async <S extends Schema.ConstraintDecoder<unknown>>(
    method: "GET" | "POST",
    path: string,
    schema: S,
    body?: object
  ): Answer<S["Type"]> => {
    const text = await send(method, path, body)
    if (Result.isFailure(text)) return Result.fail(text.failure)
    const read = Schema.decodeUnknownResult(Schema.fromJsonString(schema))(text.success)
    return Result.isSuccess(read)
      ? Result.succeed(read.success)
      : Result.fail({ _tag: "refused", reason: `unexpected answer to ${path}: ${read.failure.message}`.slice(0, 500) })
  }

  const send = async (method: "GET" | "POST", path: string, body?: object): Answer<string> => {
    const answer = await exchange(method, path, body)
    if (Result.isSuccess(answer)) return Result.succeed(answer.success.text)
    const { failure } = answer
    return Result.fail(failure.reason === isTooLong ? { _tag: "refused", reason: `${isTooLong}: ${path}` } : failure)
  }

  const exchange = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object
  ): Answer<{ readonly status: number; readonly text: string }> => {
    let status: number
    let text: string
    try {
      const answer = await ask(`${base}${path}`, {
        method,
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(limitMs),
        ...(body !== undefined && { body: JSON.stringify(body) })
      })
      status = answer.status
      text = await answer.text()
    } catch (cause) {
      return Result.fail({ _tag: isUnreached(cause) ? "away" : "lost", reason: reasonOf(cause) })
    }
    if (status >= 300) return Result.fail(failureOf(status, text))
    return Result.succeed({ status, text })
  }

  /** An order, which the engine answers by nothing: a page in its place comes from something between. */
  const order = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object): Answer<null> => {
    const answer = await exchange(method, path, body)
    if (Result.isFailure(answer)) return Result.fail(answer.failure)
    const { status } = answer.success
    return status === 204 ? Result.succeed(null) : Result.fail({ _tag: "lost", reason: `HTTP ${status}` })
  }

  /** An order that is answered by what it made; what cannot be read as that comes from something between. */
  const making = async (path: string, body: object): Answer<string> => {
    const answer = await exchange("POST", path, body)
    if (Result.isFailure(answer)) return Result.fail(answer.failure)
    const read = Schema.decodeUnknownResult(Schema.fromJsonString(Operaton.BegunInstance))(answer.success.text)
    return Result.isSuccess(read)
      ? Result.succeed(read.success.id)
      : Result.fail({ _tag: "lost", reason: `HTTP ${answer.success.status}` })
  }

  return { call, order, making }
}

/** Reads lists. */
const makeLists = ({ call }: Pick<ReturnType<typeof makeCalls>, "call">) => {
  /**
   * All rows of a list, page by page. Rows leave it or change their place while it is read, so that a page that was counted
   * off would leave out as many: each begins within the one before, and where it does not, the pages before are read again.
   */
  const all = async <S extends Schema.ConstraintDecoder<unknown> & { readonly Type: { readonly id: string } }>(
    path: string,
    schema: S,
    body: object,
    also = ""
  ): Answer<readonly S["Type"][]> => {
    const rows = new Map<string, S["Type"]>()
    for (let from = 0; ;) {
      const next = await call(
        "POST",
        `${path}?firstResult=${from}&maxResults=${page}${also}`,
        Schema.Array(schema),
        body
      )
      if (Result.isFailure(next)) return Result.fail(next.failure)
      const isJoined = from === 0 || next.success.some(({ id }) => rows.has(id))
      for (const row of next.success) rows.set(row.id, row)
      if (next.success.length < page && isJoined) return Result.succeed([...rows.values()])
      from = isJoined ? from + page - overlap : Math.max(0, from - page)
    }
  }

  return { all }
}

/** Orders: each changes something there, and is sent once. */
const makeOrders = ({ order, making }: Pick<ReturnType<typeof makeCalls>, "order" | "making">) => ({
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
const makeMessageLooks = ({ call }: Pick<ReturnType<typeof makeCalls>, "call">) => ({
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

export const makeOperaton = (access: EngineAccess, ask: AskEngine = askWithin) => {
  const calls = makeCalls(access, ask)
  const { call } = calls
  const { all } = makeLists({ call })
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
      all("/history/task", Operaton.PastTask, { finishedAfter: Operaton.written(after), ...by("endTime") }),
    startedInstances: (after: number) =>
      all("/history/process-instance", Operaton.PastInstance, {
        startedAfter: Operaton.written(after),
        ...by("startTime")
      }),
    runningInstances: () =>
      all("/history/process-instance", Operaton.PastInstance, { unfinished: true, ...by("instanceId") }),
    finishedInstances: (after: number) =>
      all("/history/process-instance", Operaton.PastInstance, {
        finishedAfter: Operaton.written(after),
        ...by("endTime")
      }),
    /** Variables that were set after a moment, by whatever: no task tells of that. */
    changedVariables: (after: number) =>
      all(
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

/** Whether nothing went out: nobody listened there. */
const isUnreached = (cause: unknown): boolean => {
  const code = codeOf(cause)
  return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "UND_ERR_CONNECT_TIMEOUT"
}

const codeOf = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error && "code" in inner ? String(inner.code) : ""
}

/** Without the address, which may hold a password. */
const reasonOf = (cause: unknown): string =>
  codeOf(cause) || (cause instanceof Error ? (cause.message === isTooLong ? isTooLong : cause.name) : "no answer")

/**
 * What a status from 300 on means. The engine says itself why it refuses, with 500 too; what stands between says nothing that it
 * could know, and where that gave up waiting (502, 503, 504) the engine may have carried out what was asked.
 */
const failureOf = (status: number, text: string): EngineFailure => {
  const read = Schema.decodeUnknownResult(Schema.fromJsonString(Operaton.RestError))(text)
  const message = Result.isSuccess(read) ? (read.success.message ?? read.success.type) : ""
  if (message === "") return { _tag: status >= 500 ? "lost" : "refused", reason: `HTTP ${status}` }
  return { _tag: status === 404 ? "absent" : "refused", reason: message.slice(0, 500) }
}
