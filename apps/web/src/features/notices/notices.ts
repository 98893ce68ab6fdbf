/** Notices: brought back, kept for the session, and those of the server told in the words of the catalogue. */
import * as ClientValue from "@quadrante/domain/client-value"
import * as Notification from "@quadrante/domain/notification"
import { define } from "@quadrante/persistence/slot"
import { noticeCodes, type ValueOf } from "@quadrante/realtime/event"
import { Option, Schema } from "effect"
import type { i18n as I18n } from "i18next"
import { i18n } from "../../i18n/i18n.ts"
import type { App } from "../../kernel/app.ts"
import { clientValueRemoved, clientValueSet } from "../../store/entities.ts"
import { noticed, noticeOf, noticesTaken } from "../../store/notices.ts"
import { noticeCame, noticesCame, notificationsRestored, timeoutChosen } from "../../store/notifications.ts"
import type { State } from "../../store/store.ts"

const noticesSlice = define({
  name: "notices",
  area: "session",
  version: 1,
  schema: Notification.Notifications,
  initial: Notification.initial
})

/** What a person chose for how long toasts stay, on whichever device. */
const timeoutValue = "notificacoes.tempo"

const readTimeout = Schema.decodeUnknownOption(Schema.fromJsonString(Notification.Timeout))

/** Notices that come within so long are told as one: a line that is back brings all that happened meanwhile. */
const togetherMs = 300

/** Brings back what was kept, takes over what was said before, and keeps what comes. */
export const startNotices = async ({ dispatch, listen, store, vault }: App): Promise<void> => {
  const state = () => store.getState() as State
  const kept = await vault.load(noticesSlice)
  dispatch(notificationsRestored({ kept, waiting: state().notices }))
  dispatch(noticesTaken())
  listen({ actionCreator: noticed, effect: () => void dispatch(noticesTaken()) })
  listen({
    predicate: (_, now, before) => (now as State).notifications !== (before as State).notifications,
    effect: () => vault.save(noticesSlice, state().notifications)
  })
  listen({
    predicate: (_, now, before) => (now as State).client_values !== (before as State).client_values,
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

/** The sentence of a notice. One of a newer server, for which this page has no words, has none. */
export const textOf = (
  { t }: Pick<I18n, "t">,
  { codigo, dados }: Pick<Notification.Notice, "codigo" | "dados">
): string => {
  const code = noticeCodes.find((known) => known === codigo)
  const word = (name: string) => String(dados[name] ?? "")
  return code === undefined
    ? word("texto")
    : t(`notices.code.${code}`, { titulo: word("titulo"), tarefa: word("tarefa") })
}

/** Tells notices of the server: each alone, or as one of several that came together. */
export const makeNoticeTeller = ({ dispatch }: App): ((value: ValueOf<"notify">) => void) => {
  let together: ReadonlyArray<Notification.Notice> = []
  const tellAll = () => {
    const [one, ...others] = together
    together = []
    if (one === undefined) return
    if (others.length === 0) dispatch(noticeCame(one))
    else {
      const text = i18n.t("notices.together", { count: others.length + 1 })
      dispatch(noticesCame({ notices: [one, ...others], summary: noticeOf({ kind: "info", text }) }))
    }
  }
  return (value) => {
    const notice: Notification.Notice = { ...value, action: false }
    if (textOf(i18n, notice) === "") return
    together = [...together, notice]
    if (together.length === 1) setTimeout(tellAll, togetherMs)
  }
}
