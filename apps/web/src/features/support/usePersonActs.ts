/** What support does about a person and their sessions: each act is announced once it is done, or says why not. */
import type { Failure } from "@quadrante/api/client"
import type { SessionSummary } from "@quadrante/api/session"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import { useApp } from "../../kernel/app.ts"
import { announce } from "../../ui/Announcer.tsx"
import { support } from "./texts/texts.ts"

export interface PersonActs {
  /** Why the last act was refused. */
  readonly refused: Failure | null
  readonly end: (session: SessionSummary) => void
  /** Blocks a session, or unblocks one that is blocked. */
  readonly block: (session: SessionSummary) => void
  readonly endAll: () => void
  readonly keepOut: (isBlocked: boolean) => void
}

export const usePersonActs = (usuario: string): PersonActs => {
  const app = useApp()
  const { t } = useTranslation(support)
  const [refused, setRefused] = useState<Failure | null>(null)
  const act = async (done: string, sent: Promise<Result.Result<null, Failure>>) => {
    const answer = await sent
    setRefused(Result.isFailure(answer) ? answer.failure : null)
    if (Result.isSuccess(answer)) announce(done)
  }
  return {
    refused,
    end: ({ id }) => void act(t("wasEnded"), sendCommand(app, "endSessionOf", { usuario, session: id })),
    block: ({ id, blocked }) =>
      void act(
        blocked ? t("wasUnblocked") : t("wasBlocked"),
        sendCommand(app, "blockSessionOf", { usuario, session: id, payload: { blocked: !blocked } })
      ),
    endAll: () => void act(t("allEnded"), sendCommand(app, "endSessionsOf", { usuario })),
    keepOut: (blocked) =>
      void act(blocked ? t("isOut") : t("isIn"), sendCommand(app, "blockPerson", { usuario, payload: { blocked } }))
  }
}
