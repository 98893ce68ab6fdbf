/** What was done in this window: brought back, kept for the session, and in words; and for how long toasts stay. */
import * as ClientValue from "@quadrante/domain/client-value"
import * as Notification from "@quadrante/domain/notification"
import * as Workspace from "@quadrante/domain/workspace"
import { define } from "@quadrante/persistence/slot"
import { Option, Schema } from "effect"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../kernel/app.ts"
import { clientValueRemoved, clientValueSet } from "../../store/entities.ts"
import { causeOf, noticed, noticesTaken } from "../../store/notices.ts"
import { causeGone, notificationsRestored, timeoutChosen } from "../../store/notifications.ts"
import { closed } from "../../store/workspace.ts"

const noticesSlice = define({
  name: "notices",
  area: "session",
  version: 2,
  schema: Notification.Notifications,
  initial: Notification.initial,
  // What it had was as much others' as this window's: the list begins anew.
  migrations: { 1: () => Notification.initial }
})

/** What a person chose for how long toasts stay, on whichever device. */
const timeoutValue = "notificacoes.tempo"

const readTimeout = Schema.decodeUnknownOption(Schema.fromJsonString(Notification.Timeout))

/** Brings back what was kept, takes over what was said before, and keeps what comes. */
export const startNotices = async ({ dispatch, listen, store, vault }: App): Promise<void> => {
  const state = () => store.getState()
  const kept = await vault.load(noticesSlice)
  dispatch(notificationsRestored({ kept, waiting: state().notices }))
  dispatch(noticesTaken())
  listen({ actionCreator: noticed, effect: () => void dispatch(noticesTaken()) })
  listen({
    predicate: (_, now, before) => now.notifications !== before.notifications,
    effect: () => vault.save(noticesSlice, state().notifications)
  })
  // What went wrong with an instance is over where it is closed.
  listen({
    actionCreator: closed,
    effect: ({ payload: id }, { getOriginalState }) => {
      const { layout } = getOriginalState().workspace
      const instance = Workspace.find(layout, id)?.instance
      if (instance) dispatch(causeGone(causeOf(instance)))
    }
  })
  listen({
    predicate: (_, now, before) => now.client_values !== before.client_values,
    effect: () => {
      const timeout = readTimeout(state().client_values[timeoutValue]?.valor)
      const wanted = Option.getOrElse(timeout, (): Notification.Timeout => Notification.defaultTimeoutMs)
      if (wanted !== state().notifications.timeout) dispatch(timeoutChosen(wanted))
    }
  })
}

/** Chooses how long toasts stay. The usual is no choice. */
export const chooseTimeout = ({ dispatch }: App, timeout: Notification.Timeout): void => {
  if (timeout === Notification.defaultTimeoutMs) dispatch(clientValueRemoved(timeoutValue))
  else {
    const valor = JSON.stringify(timeout)
    dispatch(clientValueSet({ nome: timeoutValue, tipo: "texto", valor, ...ClientValue.defaults }))
  }
}

/** The sentence of what was said in this window, in the words of when it was said; and how much of it was taken back since. */
export const textOf = ({ dados }: Pick<Notification.Notice, "dados">): string => {
  const count = Notification.takenBackIn(dados)
  const text = String(dados["texto"] ?? "")
  return count === 0 ? text : `${text} · ${i18n.t("notices.takenBack", { count })}`
}
