/** What processes ask before they are started, kept here so that one can be filled in at once, and without a connection. */
import type { Startable } from "@quadrante/api/process"
import { StartForm } from "@quadrante/api/draft"
import { define } from "@quadrante/persistence/slot"
import type { Slice } from "@quadrante/persistence/vault"
import { Result, Schema } from "effect"
import type { App } from "../kernel/app.ts"
import { type Output, type Query, readQuery } from "./query.ts"

/** What a process asks before it is started, under a role. */
export const startForm = (processo: string, role: string | null): Query<Output<"startForm">> => ({
  key: ["startForm", processo, role],
  ask: (api) => api.startForm({ role, processo }),
  gcTime: 0
})

/** What a process asked when the server was last asked for it. */
export const startFormSlice = (processo: string): Slice<StartForm | null> =>
  define({ name: `start:${processo}`, area: "session", version: 1, schema: Schema.NullOr(StartForm), initial: null })

/** Keeps the start forms of all that may be started, one after the other; those of an older version are asked for anew. */
export const keepStartForms = async (app: App, startable: ReadonlyArray<Startable>): Promise<void> => {
  for (const { processo, definition } of startable) {
    const kept = await app.vault.load(startFormSlice(processo))
    if (kept?.definition === definition) continue
    const answer = await readQuery(app, startForm(processo, null))
    // Away or busy: what is opened asks by itself.
    if (Result.isFailure(answer)) return
    app.vault.save(startFormSlice(processo), answer.success)
  }
}
