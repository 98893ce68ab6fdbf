/** What waits in the same instance beside the task that is shown: whose it is, and a way to it for whoever may do it. */
import type { Instance } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { anywhere, openTask, uncover } from "../workspace/open.ts"
import "./others.css"

export const Others = ({ id, instance }: { readonly id: string; readonly instance: Instance }) => {
  const { t } = useTranslation()
  const app = useApp()
  if (instance.others.length === 0 || instance.status !== "running") return null
  return (
    <ul className="others" aria-label={t("process.others")}>
      {instance.others.map((other) => (
        <li key={other.id}>
          <Icon name="task" />
          <span>{t("process.other", { nome: other.name, papel: other.role })}</span>
          {other.mine && (
            <button
              type="button"
              className="btn quiet small"
              aria-label={t("process.openOther", { nome: other.name })}
              onClick={() => {
                uncover(app)
                openTask(
                  app,
                  { id: other.id, instance: instance.id, processo: instance.processo, title: instance.title },
                  anywhere,
                  id
                )
              }}
            >
              {t("process.openBeside")}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
