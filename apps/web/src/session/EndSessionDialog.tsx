/** Asks once before another session of the person ends, and names what is open in it. */
import "../i18n/parts.ts"
import type { SessionSummary } from "@quadrante/api/session"
import { useTranslation } from "react-i18next"
import { Dialog } from "../ui/Dialog.tsx"
import { nameOfSession } from "./roles.ts"

interface Props {
  readonly session: SessionSummary
  readonly onEnd: (session: SessionSummary) => void
  readonly onCancel: () => void
}

export const EndSessionDialog = ({ session, onEnd, onCancel }: Props) => {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t("sessions.endTitle", { nome: nameOfSession(session) })}
      act={t("sessions.end")}
      danger
      onAct={() => onEnd(session)}
      onCancel={onCancel}
    >
      <p>{t("sessions.endText")}</p>
      <ul>
        {session.processos.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Whether its end takes a question: one that has nothing open ends at once. */
export const asksToEnd = ({ processos }: SessionSummary): boolean => processos.length > 0
