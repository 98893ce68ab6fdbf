/** What is to be known of a case that another engine runs, and the way there where something of it is only there. */
import type { Instance } from "@quadrante/api/process"
import { useTranslation } from "react-i18next"
import { Note } from "./Note.tsx"

export const EngineNote = ({ engine, task }: Pick<Instance, "engine" | "task">) => {
  const { t } = useTranslation()
  if (engine === undefined) return null
  const isOnlyThere = engine.order === null && task?.why?.code === "elsewhere"
  const key = engine.order !== null ? "process.engineOrder" : isOnlyThere ? "process.engineForm" : "process.engine"
  return (
    <Note text={t(key, { nome: engine.name })} kind="info">
      {isOnlyThere && engine.tasklist !== undefined && (
        <a className="btn small" href={engine.tasklist} target="_blank" rel="noopener noreferrer">
          {t("process.engineOpen", { nome: engine.name })}
        </a>
      )}
    </Note>
  )
}
