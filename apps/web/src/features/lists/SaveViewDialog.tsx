/** Keeps the view that is shown under a name, and shares it with a profile of the person. */
import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { choices } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { Dialog } from "../../ui/Dialog.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { lists } from "./texts/texts.ts"

interface Props {
  readonly name: string
  readonly sharedWith: string | null
  /** Keeps it; gives why that cannot be, in words. */
  readonly onSave: (kept: { readonly name: string; readonly sharedWith: string | null }) => Promise<string | null>
  readonly onClose: () => void
}

export const SaveViewDialog = ({ name: begin, sharedWith, onSave, onClose }: Props) => {
  const { t } = useTranslation(lists)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(begin)
  const [profile, setProfile] = useState(sharedWith ?? "")
  const [problem, setProblem] = useState<string | null>(null)
  const roles = useServerQuery(choices).data?.roles ?? []
  const profiles = [...new Map(roles.map((role) => [role.perfil_operacional_id, role.perfil_operacional]))]
  const save = async () => {
    if (name.trim() === "") {
      setProblem(t("saveNameMissing"))
      field.current?.focus()
      return
    }
    const why = await onSave({ name: name.trim(), sharedWith: profile === "" ? null : profile })
    if (why === null) onClose()
    else setProblem(why)
  }
  return (
    <Dialog
      title={t("saveAsk")}
      act={t("saveAct")}
      danger={false}
      first={field}
      onAct={() => void save()}
      onCancel={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{t("saveName")}</label>
        <input
          id={id}
          className="input"
          ref={field}
          maxLength={80}
          value={name}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === "Enter" && void save()}
        />
        {problem !== null && (
          <span className="msg error" id={`${id}-problem`} role="alert">
            {problem}
          </span>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-profile`}>{t("share")}</label>
        <span className="input">
          <select id={`${id}-profile`} value={profile} onChange={({ target }) => setProfile(target.value)}>
            <option value="">{t("shareNone")}</option>
            {profiles.map(([profileId, text]) => (
              <option key={profileId} value={profileId}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
        <p className="muted">{t("shareText")}</p>
      </div>
    </Dialog>
  )
}
