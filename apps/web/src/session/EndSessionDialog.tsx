/** Asks once before other sessions of the person end, and names what is open in them. */
import "../i18n/parts.ts"
import type { SessionSummary } from "@quadrante/api/session"
import { useTranslation } from "react-i18next"
import { Dialog } from "../ui/Dialog.tsx"
import { OpenTitles } from "./OpenTitles.tsx"
import { nameOfSession } from "./roles.ts"

interface Props {
  readonly sessions: ReadonlyArray<SessionSummary>
  readonly onEnd: () => void
  readonly onCancel: () => void
}

export const EndSessionDialog = ({ sessions, onEnd, onCancel }: Props) => {
  const { t } = useTranslation()
  const [only] = sessions
  const title =
    sessions.length === 1 && only !== undefined
      ? t("sessions.endTitle", { nome: nameOfSession(only) })
      : t("sessions.endSeveral", { count: sessions.length })
  return (
    <Dialog title={title} act={t("sessions.end")} danger onAct={onEnd} onCancel={onCancel}>
      <p>{t(sessions.length === 1 ? "sessions.endText" : "sessions.endSeveralText")}</p>
      <OpenTitles titles={sessions.flatMap(({ processos }) => processos)} />
    </Dialog>
  )
}
