/** Closing what something is typed in: one question for all of it, and nothing is lost without an answer. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { closingAsked, type Closing } from "../../store/workspace.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { close, isUnsent } from "./places.ts"

export const DirtyDialog = () => {
  const closing = useAppSelector(({ workspace }) => workspace.closing)
  return closing === null ? null : <Asking key={closing.ids.join()} closing={closing} />
}

const Asking = ({ closing: { ids, place } }: { readonly closing: Closing }) => {
  const { t } = useTranslation()
  const app = useApp()
  const processes = useAppSelector(({ workspace }) => workspace.layout.processes).filter(({ id }) => ids.includes(id))
  const dirty = processes.filter(({ id }) => isUnsent(app, id))
  const [dropped, setDropped] = useState<ReadonlyArray<string>>([])
  const end = () => app.dispatch(closingAsked(null))
  const closeWithout = (discarded: ReadonlyArray<string>) => {
    for (const id of discarded) app.drafts.discard(id)
    end()
    close(app, processes, place)
  }
  return (
    <Dialog
      title={t("workspace.dirtyTitle", { count: dirty.length })}
      act={t("workspace.dirtyKeep")}
      danger={false}
      other={{ act: t("workspace.dirtyDiscard"), onAct: () => closeWithout(dirty.map(({ id }) => id)) }}
      onAct={() => closeWithout(dropped)}
      onCancel={end}
    >
      <p>{t("workspace.dirtyText")}</p>
      <ul>
        {dirty.map(({ id, title }) => (
          <li key={id}>
            {dirty.length === 1 ? (
              title
            ) : (
              <label className="check">
                <input
                  type="checkbox"
                  checked={!dropped.includes(id)}
                  onChange={({ target }) =>
                    setDropped(target.checked ? dropped.filter((one) => one !== id) : [...dropped, id])
                  }
                />
                {title}
              </label>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
