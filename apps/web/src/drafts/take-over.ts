/** Takes over drafts that were kept elsewhere: by a tab that is gone, or in the copy of the workspace on the server. */
import type { App } from "../kernel/app.ts"
import { readDraft } from "../kernel/read-typed.ts"

/** What cannot be read of them is left out, and what is typed here stays. */
export const takeOverDrafts = ({ drafts }: Pick<App, "drafts">, json: unknown): void => {
  for (const [process, kept] of Object.entries(typeof json === "object" && json !== null ? json : {})) {
    const draft = readDraft(kept)
    if (draft !== undefined && drafts.of(process) === null) drafts.take(process, draft)
  }
}
