/**
 * Another language: what is open, as what somebody is in, and what they opened last are called anew. Nothing is mounted anew.
 * What the cache holds is asked for again by itself.
 */
import { choices } from "../data/queries.ts"
import { readQuery } from "../data/query.ts"
import { loadProcess } from "../instance/acts.ts"
import type { App } from "../kernel/app.ts"
import { findSession } from "../session/session.ts"
import { localeChosen } from "../store/locale.ts"
import { described } from "../store/workspace.ts"
import { ownTitle } from "../workspace/open.ts"
import { rememberAs } from "../workspace/recent.ts"
import { Result } from "effect"

export const followLanguage = (app: App): void =>
  void app.listen({
    actionCreator: localeChosen,
    effect: async () => {
      await Promise.all([nameProcesses(app), nameRoles(app)])
    }
  })

const openIn = (app: App) => app.store.getState().workspace.layout.processes

const nameProcesses = async (app: App): Promise<void> => {
  const read = openIn(app).map(async ({ id, processo }) => {
    const title = ownTitle(processo)
    if (title === null) await loadProcess(app, id)
    else app.dispatch(described({ id, title }))
  })
  await Promise.all(read)
  rememberAs(app, openIn(app))
}

/** The role of the session, and those in which something was opened before it was in that one. */
const nameRoles = async (app: App): Promise<void> => {
  await findSession(app)
  const known = await readQuery(app, choices)
  if (Result.isFailure(known)) return
  for (const { id, openedAs } of openIn(app)) {
    const role = known.success.roles.find((one) => one.id === openedAs.role)
    if (role === undefined) continue
    app.dispatch(described({ id, openedAs: { ...openedAs, perfil_operacional: role.perfil_operacional } }))
  }
}
