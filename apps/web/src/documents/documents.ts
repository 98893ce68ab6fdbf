/** A document that was changed here, in what is known of its instance. */
import type { Document } from "@quadrante/api/document"
import { documents } from "../data/queries.ts"
import type { App } from "../kernel/app.ts"

/** Puts a document in the place of what was known of it, before the server tells everybody. */
export const documentLearned = async (app: App, instance: string, document: Document): Promise<void> => {
  const queries = await app.queries()
  queries.setQueryData<ReadonlyArray<Document>>(documents(instance).key, (list = []) =>
    list.some(({ id }) => id === document.id)
      ? list.map((one) => (one.id === document.id ? document : one))
      : [...list, document]
  )
}
