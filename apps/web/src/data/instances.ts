/** Fetches the instance of an open process, and applies the answer to the state. */
import type { Client, Failure } from "@quadrante/api/client"
import { Instance } from "@quadrante/api/process"
import type { OpenProcess } from "@quadrante/domain/process"
import { define } from "@quadrante/persistence/slot"
import type { Slice } from "@quadrante/persistence/vault"
import { Result, Schema } from "effect"
import type { App } from "../kernel/app.ts"
import { failed, loaded, loadMissed, lostTo, type OvertakenDraft } from "../store/instances.ts"
import type { State } from "../store/store.ts"
import { described } from "../store/workspace.ts"
import { documents } from "./queries.ts"
import { saysNothing } from "./unheard.ts"

/** The state of the workspace. */
export const getWorkspaceState = (app: App): State => app.store.getState()

/** The task of its instance that a process was opened for; null where any will do. A link may carry a `tarefa` of its own. */
export const taskOf = ({ instance, contexto }: Pick<OpenProcess, "instance" | "contexto">): string | null => {
  const { instancia, tarefa } = contexto
  return instance !== null && instancia === instance && typeof tarefa === "string" ? tarefa : null
}

/** Fetches an instance from the server, at the task for which it was opened. */
export const fetchInstance = (
  api: Client,
  process: OpenProcess,
  instance: string
): Promise<Result.Result<Instance, Failure>> => {
  const { role = null } = process.openedAs
  const task = taskOf(process)
  return task === null ? api.instance({ role, instance }) : api.task({ role, task })
}

/** What is known of a process, so that a page that finds no server can show it. */
const knownSlice = (process: string): Slice<Instance | null> =>
  define({ name: `instance:${process}`, area: "session", version: 1, schema: Schema.NullOr(Instance), initial: null })

/** Refusals after which nothing of a process is to be shown any more. */
const gone: ReadonlySet<string> = new Set(["forbidden", "not-found", "process-unknown"])

/** Applies the server's answer about the instance of an open process to the state; without an answer, what is stored here. */
export const applyInstanceResult = async (
  app: App,
  id: string,
  answer: Result.Result<Instance, Failure>
): Promise<void> => {
  if (Result.isSuccess(answer)) {
    const { success: instance } = answer
    const before = getWorkspaceState(app).instances[id]?.instance?.revision
    app.dispatch(loaded({ id, instance }))
    app.dispatch(described({ id, title: instance.title, instance: instance.id, state: "ready" }))
    app.vault.save(knownSlice(id), instance)
    if (before !== instance.revision) void readTextsAgain(app, instance.id)
    return
  }
  const { failure } = answer
  if (saysNothing(failure)) {
    const known = getWorkspaceState(app).instances[id]?.instance ?? null
    const kept = known ?? (await app.vault.load(knownSlice(id)))
    app.dispatch(loadMissed({ id, kept }))
    // There is nothing to show: the person is told why.
    if (kept === null) app.dispatch(failed({ id, fault: failure }))
    return
  }
  if (gone.has(failure.code)) app.vault.remove(knownSlice(id))
  app.dispatch(failed({ id, fault: failure }))
}

/** Who may write the texts of a case follows from the step where it stands. */
const readTextsAgain = async (app: App, instance: string): Promise<void> => {
  const queries = await app.queries()
  await queries.invalidateQueries({
    queryKey: documents(instance).key,
    predicate: ({ state }) => state.data !== undefined
  })
}

/** A process was closed: what was known of it is not kept any longer. */
export const forgetKnown = (app: App, id: string): void => app.vault.remove(knownSlice(id))

const lostSlice = (process: string): Slice<OvertakenDraft | null> =>
  define({ name: `lost:${process}`, area: "session", version: 2, schema: Schema.NullOr(LostJson), initial: null })

const LostJson = Schema.Struct({
  task: Schema.String,
  step: Schema.String,
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.String),
  form: Schema.Json,
  texts: Schema.Record(Schema.String, Schema.String),
  lcl_id: Schema.String
})

/** Keeps what was typed in a task that somebody else completed first, until the person lets it go (null). */
export const keepLost = (app: App, id: string, lost: OvertakenDraft | null): void => {
  app.dispatch(lostTo({ id, lost }))
  if (lost === null) app.vault.remove(lostSlice(id))
  else app.vault.save(lostSlice(id), lost)
}

/** Brings back, after a reload, what was typed too late. */
export const bringLost = async (app: App, id: string): Promise<void> => {
  const lost = await app.vault.load(lostSlice(id))
  if (lost !== null) app.dispatch(lostTo({ id, lost }))
}
