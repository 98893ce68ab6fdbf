/** The documents of an instance, or of the draft that will be one. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { Result } from "effect"
import { useSyncExternalStore } from "react"
import { sendCommand } from "../data/command.ts"
import { content, documents } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { ensureSaved } from "../drafts/ensure.ts"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"

/** Puts a document in the place of what was known of it, before the server tells everybody. */
export const documentLearned = async (app: App, instance: string, document: Document): Promise<void> => {
  const queries = await app.queries()
  const { key: queryKey } = documents(instance)
  // A list that was asked for before may know nothing of it, and would come last.
  const isAsked = queries.isFetching({ queryKey }) > 0
  if (isAsked) await queries.cancelQueries({ queryKey })
  queries.setQueryData<ReadonlyArray<Document>>(queryKey, (list = []) =>
    list.some(({ id }) => id === document.id)
      ? list.map((one) => (one.id === document.id ? document : one))
      : [...list, document]
  )
  if (isAsked) void queries.invalidateQueries({ queryKey })
}

/** What a version says that was saved here: it is read at once, without being asked for. */
export const savedLearned = async (app: App, instance: string, document: Document, text: string): Promise<void> => {
  const queries = await app.queries()
  const { title: name, type } = document
  queries.setQueryData(content(document).key, { name, type, text, data: null })
  await documentLearned(app, instance, document)
}

/** What this person wrote last in a text that no version has, and when; null: nothing. */
export const unsavedLearned = async (
  app: App,
  instance: string,
  document: string,
  at: number | null
): Promise<void> => {
  const queries = await app.queries()
  const draft = at === null ? null : new Date(at).toISOString()
  queries.setQueryData<ReadonlyArray<Document>>(documents(instance).key, (list) =>
    list?.map((one) => (one.id === document ? { ...one, draft } : one))
  )
}

/** Lets go of a text, and of what was written in it since its last version. */
export const discardText = async (app: App, instance: string, document: string): Promise<void> => {
  const answer = await sendCommand(app, "closeDocument", { document })
  if (Result.isSuccess(answer)) await unsavedLearned(app, instance, document, null)
}

/** What is known of them; a draft that is not on the server yet has none to ask for. */
export const useDocuments = (instance: string): ReadonlyArray<Document> | null => {
  const { drafts } = useApp()
  const begun = useAppSelector(
    ({ workspace }) =>
      workspace.layout.processes.find((one) => one.draft === instance && one.instance === null)?.id ?? null
  )
  const isThere = useSyncExternalStore(drafts.subscribe, () => begun === null || drafts.of(begun)?.saved !== undefined)
  return useServerQuery(isThere ? documents(instance) : null).data
}

/** Begins a text in an instance, or in its draft; what it says at first is not saved until somebody saves it. */
export const beginText = async (
  app: App,
  instance: string,
  title: string,
  first: string | null
): Promise<Result.Result<Document, Failure>> => {
  if (!(await ensureSaved(app, instance))) return Result.fail({ code: "unreachable" })
  const answer = await sendCommand(app, "beginText", { instance, payload: { title } })
  if (Result.isFailure(answer)) return answer
  if (first !== null) {
    const { id, version } = answer.success
    const kept = await sendCommand(app, "draftDocument", { document: id, payload: { base: version, text: first } })
    if (Result.isFailure(kept)) return Result.fail(kept.failure)
  }
  await documentLearned(app, instance, answer.success)
  return answer
}
