/** The session of this tab: found again by its token, opened by a login, gone on with under a new token. */
import type { Preferences } from "@quadrante/api/account"
import type { Failure } from "@quadrante/api/client"
import type { Assertion } from "@quadrante/api/passkey"
import type { PersonProof, SessionRenewed } from "@quadrante/api/session"
import { privateChannelOf, toolbarButtons } from "@quadrante/domain/client"
import * as Title from "@quadrante/domain/title"
import { Result } from "effect"
import { roomsHeard } from "../store/arrival.ts"
import { choicesKnown } from "../store/choices.ts"
import { sessionLookupSwitched } from "../store/auto-url.ts"
import { buttonShown, loginExecuted, preferencesChosen, privateChannelGiven } from "../store/client.ts"
import { sessionOpened, type SessionState } from "../store/session.ts"
import type { EarlyState } from "../store/store.ts"
import type { App } from "../kernel/app.ts"
import { atMost } from "../data/patience.ts"

/** How long the first screen waits for an answer that it could do without; one that comes later is taken in then. */
const patienceMs = 3_000

/**
 * Finds the session that the token belongs to. A server that cannot be reached ends nothing: what is known stays. Gives
 * whether the server said something.
 */
export const findSession = async (app: App): Promise<boolean> => {
  const before = app.store.getState().session
  if (before.interrupted !== null && (await app.vault.token()) === undefined) return false
  const finding = find(app, before)
  // Who is in is known already, by the page before this one: it shows what there is, and the answer comes in later.
  return before.view === null ? finding : atMost(finding, patienceMs, false)
}

const find = async (app: App, before: SessionState): Promise<boolean> => {
  const api = await app.api()
  const answer = await api.session({})
  // What was interrupted, renewed or set meanwhile is newer than this answer.
  if (Result.isFailure(answer) || app.store.getState().session !== before) return false
  show(app, answer.success, true)
  if (!answer.success.preferences.consulta_sessoes) return true
  // The guard asks for them where a link came; the page of the sessions asks again itself.
  await atMost(findChoices(app), patienceMs, undefined)
  return true
}

const findChoices = async (app: App): Promise<void> => {
  const known = await (await app.api()).choices({})
  if (Result.isSuccess(known)) app.dispatch(choicesKnown(known.success))
}

const show = (app: App, view: SessionRenewed["session"], late?: boolean) => {
  const before = app.store.getState().session.view?.preferences ?? null
  app.dispatch(sessionOpened({ view, now: Date.now(), late }))
  app.dispatch(privateChannelGiven(privateChannelOf(view.private_channel_id, app.store.getState().client.id)))
  showPreferences(app, view.preferences, before)
}

/** Shows what the person has set for themselves; `before` is what was shown of it. */
export const showPreferences = (app: App, preferences: Preferences, before: Preferences | null): void => {
  const { toolbar, consulta_sessoes, background_option, idle_minutes: _, first_steps: __, ...others } = preferences
  // A slide that the person went on to stays, until another one is to be the first.
  const isMoved = background_option !== undefined && background_option.indice !== before?.background_option?.indice
  app.dispatch(preferencesChosen({ ...others, ...(isMoved && { background_option }) }))
  for (const button of toolbarButtons) app.dispatch(buttonShown({ button, shown: toolbar[button] }))
  app.dispatch(sessionLookupSwitched(consulta_sessoes))
}

/** Goes on under the token that came with a session. */
export const goOn = async (app: App, { token, session }: SessionRenewed): Promise<void> => {
  await app.vault.keepToken(token)
  show(app, session)
}

/** What opens a session: a name and a password, or a passkey, which knows its owner. */
export type Credentials = { readonly usuario: string; readonly senha: string } | { readonly passkey: Assertion }

/** Opens a session. What is wrong comes back as a fault. `after` is the session that this browser had before. */
export const openSession = async (app: App, credentials: Credentials, after?: string): Promise<Failure | null> => {
  app.entering("usuario" in credentials ? credentials.usuario : null)
  const payload = { ...credentials, ...(after !== undefined && { after }) }
  const answer = await (await app.api()).login({ payload })
  if (Result.isFailure(answer)) return answer.failure
  const { session, choices, heard } = answer.success
  await app.vault.admit(session.user.usuario)
  await goOn(app, answer.success)
  // Nothing of a session that begins was missed. One that follows another has heard what that one did.
  if (after === undefined && heard !== undefined) app.dispatch(roomsHeard(heard))
  app.dispatch(choicesKnown(choices))
  app.dispatch(loginExecuted(true))
  return null
}

const over = ["session-absent", "session-expired", "session-revoked"]

/**
 * Brings the interrupted session back, or, where it has ended, opens one like it for the same person. `prove` is asked
 * with the session while that can be unblocked, and with null where it takes a login.
 */
export const resume = async (
  app: App,
  prove: (session: string | null) => Promise<Result.Result<PersonProof, Failure>>
): Promise<Failure | null> => {
  const { view } = app.store.getState().session
  if (view === null) return null
  const { usuario } = view.user
  app.entering(usuario)
  const proof = await prove(view.id)
  const answer = Result.isSuccess(proof)
    ? await (await app.api()).unblock({ payload: { session: view.id, proof: proof.success } })
    : Result.fail(proof.failure)
  if (Result.isSuccess(answer)) {
    await app.vault.admit(usuario)
    await goOn(app, answer.success)
    return null
  }
  if (!over.includes(answer.failure.code)) return answer.failure
  const again = Result.isSuccess(proof) && "senha" in proof.success ? proof : await prove(null)
  if (Result.isFailure(again)) return again.failure
  const wrong = await openSession(
    app,
    "senha" in again.success ? { usuario, ...again.success } : again.success,
    view.id
  )
  // Somebody else's passkey: what is here is not theirs to see, and was destroyed; the page begins anew.
  if (wrong === null && app.store.getState().session.view?.user.usuario !== usuario) location.reload()
  return wrong
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
