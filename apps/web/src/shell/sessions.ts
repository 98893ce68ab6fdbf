/** The person's other sessions, as this workspace hears of them: links that are offered, answers to those sent, a changed role. */
import { Result } from "effect"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { sendCommand } from "../data/command.ts"
import { choices, offers as offersQuery } from "../data/queries.ts"
import { readAnew } from "../data/query.ts"
import { readTitles } from "../data/read-titles.ts"
import { linkAnswered, linkOffered, linkSent, offerClosed } from "../store/entities.ts"
import { noticed } from "../store/notices.ts"
import { sessionChangedElsewhere } from "../store/session.ts"
import { openLink } from "../workspace/open-link.ts"

const texts = { opened: "sessions.opened", declined: "sessions.declined", expired: "sessions.expiredLink" } as const

/** Reads again what may have changed, and tells the person what became of the links that were sent from here. */
export const followSessions = async (app: App): Promise<void> => {
  const { store, dispatch } = app
  const state = () => store.getState()
  if (state().session.interrupted !== null) return
  const api = await app.api()
  const [session, , offers] = await Promise.all([api.session({}), readAnew(app, choices), readAnew(app, offersQuery)])
  if (Result.isSuccess(session)) dispatch(sessionChangedElsewhere(session.success))
  if (Result.isFailure(offers)) return
  const { urls_offered, sessions_redirect } = offers.success
  for (const offer of urls_offered) dispatch(linkOffered(offer))
  for (const { id } of state().urls_offered) if (!urls_offered.some((one) => one.id === id)) dispatch(offerClosed(id))
  for (const { id, ses_id, processo, contexto, state: now } of sessions_redirect) {
    const known = state().sessions_redirect[ses_id]
    // One that was sent before this page was loaded is known again while it waits.
    if (known?.id !== id && now === "offered") dispatch(linkSent({ id, ses_id, processo, contexto }))
    if (now === "offered" || known?.id !== id || known.state !== "offered") continue
    dispatch(linkAnswered({ id, state: now }))
    const titleOf = await readTitles(app)
    const text = i18n.t(texts[now], { processo: titleOf(processo) })
    dispatch(noticed({ kind: now === "opened" ? "success" : "info", text }))
  }
}

/** Opens a link that another session offered: here, and nowhere else any more. */
export const acceptOffer = async (app: App, offer: string): Promise<void> => {
  const answer = await sendCommand(app, "acceptOffer", { offer })
  if (Result.isSuccess(answer)) {
    const { processo, contexto } = answer.success
    openLink(app, processo, contexto)
  } else dispatchFault(app, answer.failure.code)
  await followSessions(app)
}

/** Declines it; who sent it is told. */
export const declineOffer = async (app: App, offer: string): Promise<void> => {
  const answer = await sendCommand(app, "declineOffer", { offer })
  if (Result.isFailure(answer)) dispatchFault(app, answer.failure.code)
  await followSessions(app)
}

const dispatchFault = ({ dispatch }: App, code: string) => {
  const text = code === "offer-closed" ? i18n.t("fault.offer-closed") : i18n.t("fault.unreachable")
  dispatch(noticed({ kind: "error", text }))
}
