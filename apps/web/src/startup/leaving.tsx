/** The way out of a session, which asks once where something typed, or something that waits to be sent, would be lost. */
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "../ui/Dialog.tsx"
import { useApp } from "./app.ts"
import { lostByLeaving } from "./unsent.ts"

/** Leaves, and has the question that it may take. `names`: whether what would be lost may be read here. */
export const useLeaving = (names = true): { readonly leave: () => void; readonly question: ReactNode } => {
  const { t } = useTranslation()
  const app = useApp()
  const [asking, setAsking] = useState(false)
  const lost = asking ? lostByLeaving(app) : []
  return {
    leave: () => (lostByLeaving(app).length > 0 ? setAsking(true) : void app.leave()),
    question: asking && (
      <Dialog
        title={t("profile.dirtyTitle", { count: lost.length })}
        act={t("profile.dirtyLogout")}
        danger
        onAct={() => void app.leave()}
        onCancel={() => setAsking(false)}
      >
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
}
