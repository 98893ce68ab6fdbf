/** Fetches the instance of an open process, and shows it; keeps what was typed in it too late. */
import type { Client, Failure } from "@quadrante/api/client"
import type { Instance } from "@quadrante/api/process"
import type { OpenProcess } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import { define } from "@quadrante/persistence/slot"
import type { Slice } from "@quadrante/persistence/vault"
import { Result, Schema } from "effect"
import type { App } from "../kernel/app.ts"
import { instanceIn, openInstances } from "../kernel/known.ts"
import { failed, lostTo, type OvertakenDraft } from "../store/instances.ts"
import type { State } from "../store/store.ts"
import { described } from "../store/workspace.ts"
import { askedBy, forgetKept, type HeardInstance } from "./open-instances.ts"
import { documents } from "./queries.ts"
import { saysNothing } from "./unheard.ts"

/** The state of the workspace. */
export const getWorkspaceState = (app: App): State => app.store.getState()

/** Fetches an instance from the server, at the task for which it was opened. */
export const fetchInstance = (
  api: Client,
  process: OpenProcess,
  instance: string
): Promise<Result.Result<Instance, Failure>> => {
  const { role, task } = askedBy(process, instance)
  return task === null ? api.instance({ role, instance }) : api.task({ role, task })
}

/** Refusals after which nothing of a process is to be shown any more. */
const gone: ReadonlySet<string> = new Set(["forbidden", "not-found", "process-unknown"])

/** Shows what a command answered in an open process. Without a connection what is shown stays. */
export const applyInstanceResult = async (
  app: App,
  id: string,
  answer: Result.Result<Instance, Failure>
): Promise<void> => {
  if (Result.isSuccess(answer)) return openInstances(app).show(id, answer.success)
  const { failure } = answer
  if (saysNothing(failure) && instanceIn(app, id) !== null) return
  if (gone.has(failure.code)) forgetKept(app, id)
  app.dispatch(failed({ id, fault: failure }))
}

/** Shows what a command made of an instance wherever it is open. */
export const showInstance = (app: App, instance: Instance): void => {
  for (const open of getWorkspaceState(app).workspace.layout.processes) {
    if (open.instance === instance.id) openInstances(app).show(open.id, instance)
  }
}

/** What follows from each answer that an open process shows: its tab is called like it, and its texts may have changed. */
export const followAnswer = (app: App, { id, instance, before }: HeardInstance): void => {
  const process = Workspace.find(getWorkspaceState(app).workspace.layout, id)
  const now = { title: instance.title, instance: instance.id, state: "ready" } as const
  const isSaid = process?.title === now.title && process.instance === now.instance && process.state === now.state
  if (!isSaid) app.dispatch(described({ id, ...now }))
  if (before?.revision !== instance.revision) void readTextsAgain(app, instance.id)
}

/** Who may write the texts of a case follows from the step where it stands. */
const readTextsAgain = async (app: App, instance: string): Promise<void> => {
  const queries = await app.queries()
  await queries.invalidateQueries({
    queryKey: documents(instance).key,
    predicate: ({ state }) => state.data !== undefined
  })
}

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
