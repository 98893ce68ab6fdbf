/** What is asked before another session ends, or is gone on with. */
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { EndSessionDialog } from "../../session/EndSessionDialog.tsx"
import { ProveDialog } from "../../session/ProveDialog.tsx"
import { continueSession, nameOfSession } from "../../session/roles.ts"
import { unsentOf } from "../../session/unsent.ts"
import { UnsentDialog } from "../../session/UnsentDialog.tsx"
import type { ChoosingEvent, ChoosingQuestion } from "./state.ts"

interface Props {
  readonly question: ChoosingQuestion | null
  readonly onSend: (event: ChoosingEvent) => void
}

export const ChoosingQuestions = ({ question, onSend }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  if (question === null) return null
  const { session } = question
  const onCancel = () => onSend({ _tag: "cancelled", question: question._tag })
  switch (question._tag) {
    case "end":
      return (
        <EndSessionDialog
          sessions={[session]}
          onEnd={() => onSend({ _tag: "end", session, isSure: true })}
          onCancel={onCancel}
        />
      )
    case "unsent":
      return (
        <UnsentDialog
          unsent={unsentOf(app)}
          help={t("sessions.unsentText")}
          act={t("workspace.dirtyKeep")}
          onAct={(discarded) => onSend({ _tag: "unsentDecided", discarded })}
          onCancel={onCancel}
        />
      )
    case "prove":
      return (
        <ProveDialog
          title={t("sessions.proveTitle", { nome: nameOfSession(session) })}
          act={t("sessions.unblock")}
          onProof={(proof) => continueSession(app, session.id, proof, question.discarded)}
          onCancel={onCancel}
        />
      )
  }
}
