/** The session of this tab: found again by its token, opened by a login. */
import type { Client, Failure } from "@quadrante/api/client"
import * as Title from "@quadrante/domain/title"
import { Result } from "effect"
import { colourFollowed, loginExecuted } from "../store/client.ts"
import { sessionOpened } from "../store/session.ts"
import type { EarlyState } from "../store/store.ts"
import type { App } from "./app.ts"

const endings = ["session-absent", "session-expired", "session-revoked", "proof-invalid"]

/** A client that says when an answer means that there is no session any more. A login has none to lose. */
export const watched = (client: Client, onEnded: () => Promise<void>): Client => {
  const watch =
    <Input, Output>(call: (input: Input) => Promise<Result.Result<Output, Failure>>) =>
    async (input: Input) => {
      const answer = await call(input)
      if (Result.isFailure(answer) && endings.includes(answer.failure.code)) await onEnded()
      return answer
    }
  const { login, logout, ...rest } = client
  const calls = Object.entries(rest).map(([name, call]) => [name, watch(call as never)])
  // Each call is replaced by itself with a look at its answer.
  return { login, logout, ...Object.fromEntries(calls) } as Client
}

/** Finds the session that the token belongs to. A server that cannot be reached ends nothing: what is known stays. */
export const findSession = async (app: App): Promise<void> => {
  const answer = await (await app.api()).session({})
  if (Result.isFailure(answer)) return
  app.dispatch(sessionOpened({ view: answer.success, now: Date.now() }))
  app.dispatch(colourFollowed(answer.success.tema_cor))
}

/** Opens a session. What is wrong comes back as a fault. */
export const openSession = async (
  app: App,
  credentials: { readonly usuario: string; readonly senha: string }
): Promise<Failure | null> => {
  app.entering(credentials.usuario)
  const answer = await (await app.api()).login({ payload: credentials })
  if (Result.isFailure(answer)) return answer.failure
  const { token, session } = answer.success
  await app.vault.admit(credentials.usuario)
  await app.vault.keepToken(token)
  app.dispatch(sessionOpened({ view: session, now: Date.now() }))
  app.dispatch(colourFollowed(session.tema_cor))
  app.dispatch(loginExecuted(true))
  return null
}

/** What the window is called now. */
export const titleOf = ({ session: { view }, client }: EarlyState): string =>
  Title.title({
    session: view?.id ?? null,
    amb_nome: client.amb_nome,
    unid_sigla: view?.unit?.unid_sigla ?? null,
    perfil_operacional: view?.user.perfil_operacional ?? null,
    ses_perfil_relacionamento: view?.user.ses_perfil_relacionamento ?? null
  })
