/** Roles and sessions in words, and the way into another one. */
import type { Failure } from "@quadrante/api/client"
import type { PersonProof, Role, SessionSummary, SessionView } from "@quadrante/api/session"
import * as Environment from "@quadrante/domain/environment"
import { workspaceSlice } from "@quadrante/persistence/salvage"
import { Result } from "effect"
import { sessionContinued } from "../store/arrival.ts"
import type { EarlyStore } from "../store/store.ts"
import type { App } from "../kernel/app.ts"
import { goOn } from "./session.ts"

/** A role by its unit, its profile, and what the person is there: `VND · Gerência`. */
export const nameOfRole = ({ unit, perfil_operacional, ses_perfil_relacionamento }: Omit<Role, "id">): string =>
  [unit?.unid_sigla, perfil_operacional, ses_perfil_relacionamento].filter(Boolean).join(" · ")

/** The role that a session is in. */
export const roleOf = ({ role, unit, user }: SessionView): Role => ({
  id: role,
  unit,
  perfil_operacional: user.perfil_operacional,
  perfil_operacional_id: user.perfil_operacional_id,
  ses_perfil_relacionamento: user.ses_perfil_relacionamento
})

/** A session by what it is in. */
export const nameOfSession = (session: SessionSummary): string =>
  [session.unid_sigla, session.perfil_operacional, session.ses_perfil_relacionamento].filter(Boolean).join(" · ")

/** Puts the session into another role. Nothing closes: what is open keeps the role that it was opened in. */
export const chooseRole = async (app: App, role: string): Promise<Failure | null> => {
  const answer = await (await app.api()).choose({ payload: { role } })
  if (Result.isFailure(answer)) return answer.failure
  await goOn(app, answer.success)
  return null
}

/**
 * Goes on in another live session of the person, whose workspace then comes here too. What was open here is kept on the
 * server first, and waits there, without the drafts that were discarded; the page begins anew, with nothing of it.
 */
export const continueSession = (
  app: App,
  session: string,
  proof: PersonProof | null,
  discarded: ReadonlyArray<string>
): Promise<Failure | null> =>
  app.leaving(async () => {
    const api = await app.api()
    const store: EarlyStore = app.store
    const { client, workspace } = store.getState()
    if (workspace !== undefined) {
      const drafts = Object.fromEntries(Object.entries(app.drafts.all()).filter(([id]) => !discarded.includes(id)))
      const kept = { workspace: workspace.layout, panels: workspace.panels, drafts }
      const done = await api.keep({ payload: { client: client.id, kept } })
      if (Result.isFailure(done)) return done.failure
    }
    const answer = await api.continueSession({ session, payload: { proof, client: client.id } })
    if (Result.isFailure(answer)) return answer.failure
    app.dispatch(sessionContinued(true))
    await goOn(app, answer.success)
    if (workspace === undefined) {
      await app.go("home")
      return null
    }
    for (const { id } of workspace.layout.processes) app.drafts.finish(id)
    app.vault.remove(workspaceSlice)
    await app.vault.flush()
    location.assign(app.ambiente.prefix + Environment.pathOf("home", app.ambiente.amb))
    // The page is on its way out: nobody goes on in it, and nothing that it hears ends the session that it goes to.
    return new Promise<never>(() => undefined)
  })
