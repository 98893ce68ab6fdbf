/** Carries out what is chosen after the login, one thing at a time. */
import type { Failure } from "@quadrante/api/client"
import { contextOf } from "@quadrante/domain/redirect"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { bringEntities } from "../../data/entities.ts"
import { useApp } from "../../kernel/app.ts"
import { chooseRole, continueSession } from "../../session/roles.ts"
import { autoUrlReset } from "../../store/auto-url.ts"
import { linkSent } from "../../store/entities.ts"
import { noticed } from "../../store/notices.ts"
import { useStep } from "../../ui/useStep.ts"
import { type ChoosingEvent, type ChoosingState, type ChoosingWork, initial, step } from "./state.ts"

/** Where the choice is, and how it is told what was pressed. `onLoad` reads anew what can be chosen. */
export const useChoosing = (
  onLoad: () => void
): { readonly state: ChoosingState; readonly send: (event: ChoosingEvent) => void } => {
  const app = useApp()
  const [state, tell] = useStep(step, () => initial)
  const carryOut = useWork()
  const send = (event: ChoosingEvent) => {
    const effect = tell(event)
    if (effect?._tag === "goHome") void app.go("home")
    else if (effect?._tag === "load") onLoad()
    else if (effect !== null) {
      void carryOut(effect).then((fault) => tell({ _tag: "finished", fault }))
    }
  }
  return { state, send }
}

/** Does it, and gives why it was refused. */
const useWork = () => {
  const { t } = useTranslation()
  const app = useApp()

  const begin = async (role: string): Promise<Failure | null> => {
    const wrong = role === app.store.getState().session.view?.role ? null : await chooseRole(app, role)
    if (wrong === null) await app.go("home")
    return wrong
  }
  const end = async (session: string): Promise<Failure | null> => {
    const answer = await sendCommand(app, "endSession", { session })
    return Result.isFailure(answer) ? answer.failure : null
  }
  /** Sends the link that waits here to another session. */
  const send = async (session: string): Promise<Failure | null> => {
    const { processo, contexto: entries } = app.store.getState().auto_url
    const contexto = contextOf(entries)
    const sent = await sendCommand(app, "offer", { session, payload: { processo, contexto } })
    if (Result.isFailure(sent)) return sent.failure
    app.dispatch(autoUrlReset())
    await bringEntities(app)
    app.dispatch(linkSent({ ...sent.success, contexto }))
    app.dispatch(noticed({ kind: "info", text: t("sessions.sent") }))
    await app.go("home")
    return null
  }

  return (work: ChoosingWork): Promise<Failure | null> => {
    switch (work._tag) {
      case "begin":
        return begin(work.role)
      case "end":
        return end(work.session.id)
      case "send":
        return send(work.session.id)
      case "continue":
        return continueSession(app, work.session.id, null, work.discarded)
    }
  }
}
