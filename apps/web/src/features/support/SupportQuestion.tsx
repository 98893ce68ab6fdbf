/** What takes work away from somebody is asked once. */
import type { SessionSummary } from "@quadrante/api/session"
import { useTranslation } from "react-i18next"
import { OpenTitles } from "../../session/OpenTitles.tsx"
import { nameOfSession } from "../../session/roles.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { support } from "./texts/texts.ts"

/** The end of all sessions, that the person is kept out, or the end of one session. */
export type Question =
  | { readonly about: "all" | "access" }
  | { readonly about: "one"; readonly session: SessionSummary }

interface Props {
  readonly question: Question
  /** The name of the person. */
  readonly pessoa: string
  readonly onAct: () => void
  readonly onCancel: () => void
}

export const SupportQuestion = ({ question, pessoa, onAct, onCancel }: Props) => {
  const { t } = useTranslation([support, "translation"])
  if (question.about === "one") {
    const { session } = question
    return (
      <Dialog
        title={t("translation:sessions.endTitle", { nome: nameOfSession(session) })}
        act={t("end")}
        danger
        onAct={onAct}
        onCancel={onCancel}
      >
        <p>{t("translation:sessions.endText")}</p>
        <OpenTitles titles={session.processos} />
      </Dialog>
    )
  }
  const act = question.about === "all" ? t("endAll") : t("keepOut")
  return (
    <Dialog title={`${act}: ${pessoa}`} act={act} danger onAct={onAct} onCancel={onCancel}>
      <p>{question.about === "all" ? t("endAllText") : t("keepOutText")}</p>
    </Dialog>
  )
}
