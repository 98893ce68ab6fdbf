/** The sessions to go on with, and the ways out of them: on, into a new one, or out. */
import type { SessionSummary } from "@quadrante/api/session"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { unsentOf } from "../../session/unsent.ts"
import { Icon } from "../../ui/Icon.tsx"
import { SessionList } from "./SessionList.tsx"
import { type ChoosingEvent, type ChoosingState, pickedOf } from "./state.ts"
import { useFirstChoice } from "./useFirstChoice.ts"

interface Props {
  readonly state: ChoosingState
  /** Null while they are loading. */
  readonly sessions: ReadonlyArray<SessionSummary> | null
  /** A link waits to be sent to one of them. */
  readonly sends: boolean
  readonly titleOf: (processo: string) => string
  readonly onSend: (event: ChoosingEvent) => void
  readonly onNew: () => void
  readonly onLeave: () => void
}

export const SessionForm = ({ state, sessions, sends, titleOf, onSend, onNew, onLeave }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const form = useFirstChoice<HTMLFormElement>(sessions !== null)
  const picked = pickedOf(state, sessions ?? [])
  const goOn = (session: SessionSummary) => onSend({ _tag: "goOn", session, hasUnsent: unsentOf(app).length > 0 })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (picked !== undefined) goOn(picked)
    else onNew()
  }
  return (
    <form className="stack" ref={form} onSubmit={submit}>
      <SessionList
        sessions={sessions}
        picked={picked?.id ?? null}
        sends={sends}
        titleOf={titleOf}
        onPick={(id) => onSend({ _tag: "picked", id })}
        onEnd={(session) => onSend({ _tag: "end", session, isSure: false })}
        onUnblock={goOn}
        onSend={(session) => onSend({ _tag: "send", session })}
      />
      <div className="row wrap">
        <button className="btn primary" disabled={picked === undefined} aria-busy={state.isBusy}>
          {t("sessions.cont")}
        </button>
        <button type="button" className="btn" disabled={sessions === null} onClick={onNew}>
          {t("sessions.new")}
        </button>
        <button type="button" className="btn quiet push" onClick={onLeave}>
          <Icon name="exit" />
          {t("profile.logout")}
        </button>
      </div>
    </form>
  )
}
