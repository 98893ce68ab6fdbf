/** The way back of the browser or the device, and what it asks before it leaves. */
import { openWork } from "@quadrante/domain/first-steps"
import { useTranslation } from "react-i18next"
import { useAppSelector } from "../kernel/app.ts"
import { Dialog } from "../ui/Dialog.tsx"
import { useWayBack } from "./way-back.ts"

export const WayBack = ({ isPhone }: { readonly isPhone: boolean }) => {
  const { t } = useTranslation()
  const open = useAppSelector(({ workspace }) => openWork(workspace.layout).length)
  const { isAsked, leave, stay } = useWayBack(isPhone)
  if (!isAsked) return null
  return (
    <Dialog
      title={t("workspace.backTitle", { count: open })}
      act={t("workspace.backLeave")}
      stay={t("workspace.backStay")}
      danger={false}
      onAct={leave}
      onCancel={stay}
    >
      <p>{t("workspace.backText")}</p>
    </Dialog>
  )
}
