/** One question for all that is typed and not sent: each draft is kept or not, and nothing goes without an answer. */
import "../i18n/later.ts"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../ui/Dialog.tsx"
import type { UnsentItem } from "./unsent.ts"

interface Props {
  readonly unsent: ReadonlyArray<UnsentItem>
  /** Where what is kept is found again. */
  readonly help: string
  /** What happens once it is answered, in its own words. */
  readonly act: string
  /** Goes on, without the drafts of these processes. */
  readonly onAct: (discarded: ReadonlyArray<string>) => void
  readonly onCancel: () => void
}

export const UnsentDialog = ({ unsent, help, act, onAct, onCancel }: Props) => {
  const { t } = useTranslation()
  const [dropped, setDropped] = useState<ReadonlyArray<string>>([])
  return (
    <Dialog
      title={t("workspace.dirtyTitle", { count: unsent.length })}
      act={act}
      danger={false}
      other={{ act: t("workspace.dirtyDiscard"), onAct: () => onAct(unsent.map(({ id }) => id)) }}
      onAct={() => onAct(dropped)}
      onCancel={onCancel}
    >
      <p>{help}</p>
      <ul>
        {unsent.map(({ id, title }) => (
          <li key={id}>
            {unsent.length === 1 ? (
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
