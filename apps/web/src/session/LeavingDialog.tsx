/** Asks once before the end of the session loses what is not sent, whoever wants it to end: its person, or a link. */
import "../i18n/parts.ts"
import type { UnsentItem } from "@quadrante/persistence/unsent"
import { useTranslation } from "react-i18next"
import { Dialog } from "../ui/Dialog.tsx"

interface Props {
  readonly lost: ReadonlyArray<UnsentItem>
  /** Whether what would be lost may be read here. */
  readonly names?: boolean
  /** A link wants it. */
  readonly byLink?: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

export const LeavingDialog = ({ lost, names = true, byLink = false, onLeave, onStay }: Props) => {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t("profile.dirtyTitle", { count: lost.length })}
      act={t("profile.dirtyLogout")}
      danger
      onAct={onLeave}
      onCancel={onStay}
    >
      {byLink && <p>{t("profile.dirtyLink")}</p>}
      <p>{t("profile.dirtyText")}</p>
      {names && (
        <ul>
          {lost.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
