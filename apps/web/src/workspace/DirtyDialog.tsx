/** Closing what something is typed in: one question for all of it, and nothing is lost without an answer. */
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { isUnsent } from "../session/unsent.ts"
import { UnsentDialog } from "../session/UnsentDialog.tsx"
import { closingAsked, type PendingClose } from "../store/workspace.ts"
import { close } from "./places.ts"

export const DirtyDialog = () => {
  const closing = useAppSelector(({ workspace }) => workspace.closing)
  return closing === null ? null : <CloseDialog key={closing.ids.join()} closing={closing} />
}

const CloseDialog = ({ closing: { ids, place } }: { readonly closing: PendingClose }) => {
  const { t } = useTranslation()
  const app = useApp()
  const processes = useAppSelector(({ workspace }) => workspace.layout.processes).filter(({ id }) => ids.includes(id))
  // What was typed in a task that somebody else completed answers nothing any more.
  const isOvertaken = useAppSelector(({ instances }) => processes.every(({ id }) => instances[id]?.lost != null))
  const end = () => app.dispatch(closingAsked(null))
  return (
    <UnsentDialog
      unsent={processes.filter(({ id }) => isUnsent(app, id))}
      help={t(isOvertaken ? "workspace.overtakenText" : "workspace.dirtyText")}
      act={t("workspace.dirtyClose")}
      onAct={(discarded) => {
        for (const id of discarded) app.draftUndo.discard(id)
        end()
        close(app, processes, place)
      }}
      onCancel={end}
    />
  )
}
